"""`make -C lab soak-rules`."""
