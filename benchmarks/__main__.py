"""All benchmarks, one after another, as `make bench` runs them."""

from benchmarks import answers, audit, moves

moves.main()
print()
answers.main([])
print()
audit.main([])
