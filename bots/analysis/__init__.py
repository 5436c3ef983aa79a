"""Analyses of finished matches: the value of each decision, given only what its seat could see."""
