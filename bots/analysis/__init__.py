"""Analyses of finished matches: what each decision was worth, from the view of its seat alone."""
