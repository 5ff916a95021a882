<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="vermin_terrain" tilewidth="120" tileheight="104" tilecount="7" columns="7">
 <image source="vermin_terrain.png" width="840" height="104" />
 <tile id="0">
  <properties>
   <property name="terrain" value="clear" />
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="bamboo" />
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="swamp" />
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="terrain" value="building" />
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="terrain" value="tar" />
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="terrain" value="bridge" />
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="terrain" value="nest" />
  </properties>
 </tile>
</tileset>
