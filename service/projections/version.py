"""The version of the projections: a number for the results of this release's code.

It belongs to all that is kept by generation: the entries of the index, which the feed of finished tables shows, too,
and the standings. Each change of what is made of the same log needs the next number: then the projectors of the new
release make everything again (`renewal.py`). A test compares what the frozen corpus gives with what it gave under this
number.

Notices and positions of the feed have no version: readers keep their numbers, so they are never made again.
"""

VERSION = 7
