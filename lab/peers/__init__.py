"""Cardtable compared with its alternatives on the nearest comparable work: `make -C lab peers`.

`comparisons` lists what is compared, and the differences that remain. Each module `<peer>_work` is the work of one
peer, and runs in the environment that `packages` creates under build/peers. `our_work` is ours. `timed` takes a sample,
`contestants` runs the processes, `report` writes the page.
"""
