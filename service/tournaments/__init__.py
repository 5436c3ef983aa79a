"""Tournaments: opening and entering them, executing their commands, and who meets whom in the next round."""
