"""Analyses of finished matches: the value of each decision, from the view of its seat alone."""
