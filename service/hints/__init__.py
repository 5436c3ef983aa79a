"""Hints: computed outside of requests, each once, and kept for a while."""
