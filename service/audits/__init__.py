"""Audits of finished tables: requests for them, and what an audit finds in a log."""
