"""The places by name, as `--store` takes them."""

from collections.abc import Callable
from pathlib import Path

from tests.chaos.place import Embedded, Place
from tests.chaos.stores import Replicated, redis_binary, valkey_binary

PLACES: dict[str, Callable[[Path], Place]] = {
    "embedded": Embedded,
    "redis-replica": lambda folder: Replicated("Redis with a replica, strict", redis_binary(), folder),
    "valkey-replica": lambda folder: Replicated("Valkey with a replica, strict", valkey_binary(), folder),
}
"""Each is started with its files in a folder, and raises NoBinary where the machine lacks its server."""
