"""How a command is carried out: the cached state of tables, the decision and its append, idempotency keys."""
