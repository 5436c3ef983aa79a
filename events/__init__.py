"""The log: writing, storing and distributing events.

This package knows Redis and bytes, and of the domain only the shape of an event and the hash chain. It contains no game
rules. A port is defined in `events/<port>.py` and implemented in `events/redis/<port>.py` and
`events/memory/<port>.py`; both pass the port's contract suite, `tests/events/test_<port>.py`. `events/ports.py`
collects all ports.
"""
