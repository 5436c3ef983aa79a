"""Projections of the logs, for finding tables: the index of public tables, the feed of finished ones, standings.

All of it can be made again from the logs. `projector.py` keeps it up to date, `rebuild.py` makes it again.
"""
