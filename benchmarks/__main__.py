"""Runs all benchmarks one after another, for `make bench`."""

from benchmarks import answers, audit, moves, page, watchers

for number, module in enumerate((moves, answers, audit, watchers, page)):
    if number:
        print()
    module.main([], standalone_mode=False)
