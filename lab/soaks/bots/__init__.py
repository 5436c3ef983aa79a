"""`make -C lab soak-bots`."""
