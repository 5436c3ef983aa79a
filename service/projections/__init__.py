"""Projections of the logs, for finding tables: the index of public tables, the feed of finished ones, standings.

All of them can be rebuilt from the logs. `projector.py` keeps them up to date, `rebuild.py` rebuilds them.
"""
