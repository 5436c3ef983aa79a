"""Analyses of finished tables: the requests, the workers' findings, their storage and their presentation."""
