"""House bots for any game of STOCK: Thirty-One, and Stop the Bus by its rules."""
