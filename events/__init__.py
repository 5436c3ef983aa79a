"""The log: how events are written, stored and passed on.

It knows Redis and bytes, and of the domain only the shape of an event and the hash chain. It decides no rule of any
game. A port is defined in `events/<port>.py` and implemented in `events/redis/<port>.py` and `events/memory/<port>.py`;
both pass the port's contract suite, `tests/events/test_<port>.py`. `events/ports.py` brings all ports together.
"""
