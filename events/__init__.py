"""The log: how events are written, kept and handed on.

It knows Redis and bytes, and of the domain only the shape of an event and the arithmetic of the chain; no rule
of any game is decided here. Every port (`events.ports`) has one contract suite in the tests, which the Redis
implementation and the in-memory reference both pass.
"""
