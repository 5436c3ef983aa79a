"""`make -C lab fuzz`."""
