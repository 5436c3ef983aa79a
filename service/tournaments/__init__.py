"""Tournaments: opening and entering them, executing their commands, and pairing the next round."""
