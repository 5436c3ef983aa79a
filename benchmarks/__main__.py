"""All benchmarks, one after another, as `make bench` runs them."""

from benchmarks.moves import main

main()
