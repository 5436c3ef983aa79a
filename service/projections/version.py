"""The version of the projections: a number for the output of this release's code.

It covers everything kept by generation: the entries of the index, which the feed of finished tables also shows, and the
standings. Each change to the output for the same log requires the next number. The projectors of the new release then
rebuild everything (`renewal.py`). A test compares the output for the frozen corpus with that recorded under this
number.

Notices and positions of the feed have no version, because readers keep their numbers. They are never rebuilt.
"""

VERSION = 7
