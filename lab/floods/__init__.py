"""Floods from one address, and how others fare."""
