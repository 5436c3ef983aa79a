"""Permissions, limits and the scheduling of requests."""
