<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="scotland_terrain" tilewidth="120" tileheight="104" tilecount="6" columns="6">
 <image source="scotland_terrain.png" width="720" height="104" />
 <tile id="0">
  <properties>
   <property name="terrain" value="clear" />
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="wooded" />
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="mountain" />
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="terrain" value="city" />
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="terrain" value="major_city" />
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="terrain" value="sea" />
  </properties>
 </tile>
</tileset>
