"""The contents of a store, as bytes to search: an object graph in memory, or a server's keys and files."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import redis

from tests.polling import until


def in_memory(ports: Any) -> bytes:
    """Yields every text, number and byte string reachable from the ports."""
    return b"\n".join(_leaves(ports, set()))


def _leaves(value: Any, seen: set[int]) -> Iterator[bytes]:
    if isinstance(value, bytes):
        yield value
    elif isinstance(value, str):
        yield value.encode()
    elif isinstance(value, Mapping):
        for pair in list(value.items()):
            yield from _leaves(pair, seen)
    elif isinstance(value, list | tuple | set | frozenset):
        for each in value:
            yield from _leaves(each, seen)
    elif hasattr(value, "__dict__") and id(value) not in seen:
        seen.add(id(value))
        yield from _leaves(vars(value), seen)


def on_server(url: str) -> bytes:
    """Yields every key and its value, except for keys that expire meanwhile."""
    with redis.Redis.from_url(url) as client:
        return b"\n".join(part for key in client.scan_iter() for part in (key, *_held(client, key)))


def keys_with(url: str, text: bytes) -> set[bytes]:
    """Returns the keys that have the text in their name or value."""
    with redis.Redis.from_url(url) as client:
        return {key for key in client.scan_iter() if any(text in part for part in (key, *_held(client, key)))}


def _held(client: Any, key: bytes) -> Iterator[bytes]:
    match client.type(key):
        case b"string":
            yield client.get(key) or b""
        case b"hash":
            for pair in client.hgetall(key).items():
                yield from pair
        case b"set":
            yield from client.smembers(key)
        case b"zset":
            yield from client.zrange(key, 0, -1)
        case b"list":
            yield from client.lrange(key, 0, -1)
        case b"stream":
            for _, fields in client.xrange(key):
                for pair in fields.items():
                    yield from pair
        case b"none":
            return
        case kind:
            raise AssertionError(f"{key!r} is a {kind!r}, which nobody has looked into")


def in_files(url: str) -> bytes:
    """Returns the contents of the server's append-only files."""
    with redis.Redis.from_url(url) as client:
        directory = Path(client.config_get("dir")["dir"])
    return b"\n".join(file.read_bytes() for file in sorted((directory / "appendonlydir").iterdir()))


def rewrite_files(url: str) -> None:
    """Makes the server rewrite its append-only files."""
    with redis.Redis.from_url(url) as client:
        client.bgrewriteaof()
        until(
            lambda: not any(client.info("persistence")[f"aof_rewrite_{what}"] for what in ("in_progress", "scheduled"))
        )
