"""All benchmarks, one after another, as `make bench` runs them."""

from benchmarks import audit, moves

moves.main()
print()
audit.main([])
