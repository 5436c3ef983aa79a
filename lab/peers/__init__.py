"""Cardtable beside what its users could have picked instead, on the nearest comparable work: `make -C lab peers`.

`comparisons` says what is compared, with what, and what is not comparable. Each module `<peer>_work` is the work of one
peer and runs in the environment that `packages` makes under build/peers; `our_work` is ours. `timed` is how one sample
is taken, `contestants` the processes that take part, `report` the page that is written.
"""
