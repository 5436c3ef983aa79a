"""House bots for any game round a widow: Commerce, Commerce Classic and Trentuno."""
