"""Runs all benchmarks one after another, for `make bench`."""

from benchmarks import answers, audit, flood, moves, page, watchers

for number, module in enumerate((moves, answers, flood, audit, watchers, page)):
    if number:
        print()
    module.main([], standalone_mode=False)
