"""Executes commands: the cached state of tables, the decision and its append, idempotency keys."""
