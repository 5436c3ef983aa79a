"""`make -C lab soak-api`."""
