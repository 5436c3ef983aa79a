"""Provably fair randomness: seeds, commitments, draws, shuffles and seals (docs/scheme.md).

The server commits to its seed before it knows any seat's seed. Every shuffle and random draw of a match is a function
of these seeds and of the draw's number, so anyone can repeat the deals once the server's seed is revealed.
"""

import hmac
import os
import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import chain, count, islice
from operator import mod
from struct import Struct
from typing import TypeVar

from domain.canonical import canonical

T = TypeVar("T")

MAX_CLIENT_SEED_BYTES = 64
HEX_64 = re.compile("[0-9a-f]{64}")
"""The notation of hashes, heads, public keys and chained seeds: 32 bytes in lower-case hex."""

_WORDS = 2**32
_WORDS_OF_A_BLOCK = Struct(">8I").unpack
_COUNTER = Struct(">Q").pack

_INNER, _OUTER = (bytes(each ^ pad for each in range(256)) for pad in (0x36, 0x5C))
"""Translation tables that XOR each byte of a key with HMAC's inner and outer pads (RFC 2104)."""


def keyed_with(key: bytes) -> Callable[[bytes], bytes]:
    """Returns HMAC-SHA256 for a key of at most 64 bytes, which is padded once for all messages."""
    padded = key.ljust(64, b"\0")
    inner, outer = padded.translate(_INNER), padded.translate(_OUTER)
    return lambda message: sha256(outer + sha256(inner + message).digest()).digest()


class ServerSeed:
    """A table's 32 secret bytes. Its `repr` hides them, so that they don't leak into log lines or tracebacks."""

    __slots__ = ("_digest", "_seed")

    def __init__(self, seed: bytes) -> None:
        if len(seed) != 32:
            raise ValueError("a server seed has 32 bytes")
        self._seed = seed
        self._digest = keyed_with(seed)

    @classmethod
    def fresh(cls) -> "ServerSeed":
        return cls(os.urandom(32))

    @classmethod
    def parse(cls, text: str) -> "ServerSeed":
        return cls(bytes.fromhex(text))

    def reveal(self) -> str:
        """The seed in lower-case hex, for the table's last event and the secret part of the log only."""
        return self._seed.hex()

    def commitment(self) -> str:
        return sha256(b"cardtable/v1/seed|" + self._seed).hexdigest()

    def keyed(self, message: str) -> bytes:
        return self._digest(message.encode())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ServerSeed) and hmac.compare_digest(self._seed, other._seed)

    def __hash__(self) -> int:
        return hash(self.commitment())

    def __repr__(self) -> str:
        return "<server seed>"


class Stream:
    """An endless stream of bytes derived from a key, read as numbers below n."""

    def __init__(self, key: bytes) -> None:
        self._words: Iterator[int] = _words(key)

    def below(self, n: int) -> int:
        """A uniform number in 0..n-1, for n in 1..2^32.

        Words at or above the largest multiple of n are rejected, so that every number corresponds to the same number of
        words. Raises ValueError for any other n, before using a word.
        """
        if not 0 < n <= _WORDS:
            raise ValueError(f"a stream has numbers below n for n in 1..2^32, not {n}")
        limit = _WORDS - _WORDS % n
        word = next(self._words)
        while word >= limit:
            word = next(self._words)
        return word % n

    def places(self, n: int, number: int) -> list[int]:
        """Returns the results of `below(n)`, `below(n - 1)` and so on, `number` times: the indexes for taking items one
        after another from a list of n. Raises ValueError for n above 2^32."""
        sizes = range(n, n - number, -1)
        words = list(islice(self._words, number))
        if words and max(words) >= _WORDS - n:  # rare: a word may have to be rejected
            self._words = chain(words, self._words)
            return [self.below(size) for size in sizes]
        return list(map(mod, words, sizes))

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """A uniform shuffle (Fisher and Yates, from the last item down); index 0 is the top.

        All its numbers are drawn at once, without a call for each card.
        """
        pack = list(items)
        i = len(pack)
        for j in self.places(i, max(i - 1, 0)):
            i -= 1
            pack[i], pack[j] = pack[j], pack[i]
        return tuple(pack)


def _words(key: bytes) -> Iterator[int]:
    return chain.from_iterable(map(_WORDS_OF_A_BLOCK, map(keyed_with(key), map(_COUNTER, count()))))


def draw_key(seed: ServerSeed, table: str, draw: int, client_seeds: Sequence[str]) -> bytes:
    """The key of draw number `draw`; `client_seeds` in seat order, "" where a seat gave none.

    If a beacon was mixed in, its randomness, 64 hexadecimal digits, is one more entry at the end.
    """
    return seed.keyed(f"cardtable/v1/draw|{table}|{draw}|{_counted(tuple(client_seeds))}")


@lru_cache(maxsize=256)
def _counted(client_seeds: tuple[str, ...]) -> str:
    return "".join([f"{len(each.encode())}:{each};" for each in client_seeds])


def bot_stream(seed: ServerSeed, table: str, version: int, seat: int) -> Stream:
    """The random stream of a house bot for its move after `version`."""
    return Stream(seed.keyed(f"cardtable/v1/bot|{table}|{version}|{seat}"))


def client_seed_hash(client_seed: str) -> str:
    """The hash by which a seat commits to its seed when it sits down."""
    return sha256(b"cardtable/v1/client|" + client_seed.encode()).hexdigest()


def salt(seed: ServerSeed, table: str, version: int, seat: int) -> bytes:
    """The salt of a seal, 16 bytes, which prevents guessing the sealed data."""
    return seed.keyed(f"cardtable/v1/salt|{table}|{version}|{seat}")[:16]


def seal(salt: bytes, data: object) -> str:
    """The seal of a seat's private data. It is public, but reveals nothing without the salt."""
    return sha256(salt + canonical(data)).hexdigest()
