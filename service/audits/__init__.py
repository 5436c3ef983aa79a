"""Audits of finished tables: requests for them, and their findings in a log."""
