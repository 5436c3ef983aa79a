"""Runs all benchmarks one after another, for `make bench`."""

from benchmarks import answers, audit, flood, moves, watchers

for number, module in enumerate((moves, answers, flood, audit, watchers)):
    if number:
        print()
    module.main([], standalone_mode=False)
