"""House bots for any game of BARTER: Trade and Barter."""
