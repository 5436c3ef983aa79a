"""Runs all benchmarks one after another, for `make bench`."""

from benchmarks import answers, audit, moves

for number, module in enumerate((moves, answers, audit)):
    if number:
        print()
    module.main([], standalone_mode=False)
