"""`make -C lab chaos` and `chaos-edge`: the long form of tests/chaos."""
