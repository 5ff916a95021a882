"""The bots of Scotland the Brave."""
