"""The battle board of Scotland the Brave."""
