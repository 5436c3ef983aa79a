"""Runs all benchmarks one after another, for `make bench`."""

from benchmarks import answers, flood, kernel, moves, page, watchers

for number, module in enumerate((kernel, moves, answers, flood, watchers, page)):
    if number:
        print()
    module.main([], standalone_mode=False)
