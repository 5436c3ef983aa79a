"""A log with very many tables, and the same service with few of them beside it: what grows with their number."""
