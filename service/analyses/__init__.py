"""Analyses of finished tables: requests for them, what a worker finds, and how both are stored and shown."""
