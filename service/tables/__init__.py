"""Use cases of tables, one function each."""
