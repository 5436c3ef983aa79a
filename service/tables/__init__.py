"""Use cases of tables."""
