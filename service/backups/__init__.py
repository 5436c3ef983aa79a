"""Backups: `take.py` makes one of a log in use, `check.py` verifies every record, `restore.py` fills an empty log."""
