"""Hints: computed outside of requests, once each, and cached for a while."""
