"""Tournaments: opening, entries, command execution, and pairing."""
