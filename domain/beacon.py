"""Beacons: public sources of random numbers that come out in rounds, at fixed times, as those of drand do.

A round's randomness is the SHA-256 of its signature. The signature itself is not checked: it is one of BLS12-381, which
takes a library that the verifier does not have. Whoever asks the beacon learns whether it published that signature.
"""

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from domain.fairness import HEX_64
from domain.strict_json import Unreadable, read_json

LONGEST = 65_536
"""The most bytes of an answer of a beacon, and of a line of its file."""

PERIODS = range(1, 3600 + 1)
"""The seconds between two rounds. A table waits for up to two periods."""

_SIGNATURE = re.compile("(?:[0-9a-f]{2}){1,512}")


class Awaited(NamedTuple):
    """A round that a table awaits: `chain` is the hash of the beacon, `at` when the round comes out, in ms."""

    chain: str
    round: int
    at: int


class Chain(NamedTuple):
    """A beacon: its hash, when round 1 came out, and how many seconds there are between two rounds."""

    hash: str
    genesis: int
    period: int

    def at(self, number: int) -> int:
        """When a round comes out, in ms."""
        return (self.genesis + (number - 1) * self.period) * 1000

    def awaited(self, opened_at: int) -> Awaited:
        """The first round that comes out at least one period after a table was opened, so that nobody knows it then."""
        since = opened_at + (self.period - self.genesis) * 1000
        number = max(1, -(-since // (self.period * 1000)) + 1)
        return Awaited(self.hash, number, self.at(number))


class Round(NamedTuple):
    """A round as the beacon published it."""

    number: int
    signature: str


class Published(NamedTuple):
    """What a beacon has published: the signatures of some rounds."""

    chain: Chain
    signatures: Mapping[int, str]


def is_signature(value: object) -> bool:
    return type(value) is str and _SIGNATURE.fullmatch(value) is not None


def is_awaited(awaited: Awaited) -> bool:
    """Whether the values of an unchecked log can be those of a round."""
    chain, number, at = awaited
    return type(chain) is str and HEX_64.fullmatch(chain) is not None and _is_count(number) and _is_count(at)


def _is_count(value: object) -> bool:
    return type(value) is int and 0 < value <= 2**53


def randomness_of(signature: str) -> str:
    """What a round with this signature, in hexadecimal digits, adds to the draws: 64 hexadecimal digits."""
    return sha256(bytes.fromhex(signature)).hexdigest()


def read_chain(data: bytes) -> Chain:
    """The beacon, from the object `info` of drand's API. Raises Unreadable."""
    found = _object(data)
    hash_, genesis, period = found.get("hash"), found.get("genesis_time"), found.get("period")
    if not (type(hash_) is str and HEX_64.fullmatch(hash_)):
        raise Unreadable("it is no beacon: it needs a hash of 64 hexadecimal digits")
    if not (type(genesis) is int and 0 <= genesis < 2**40 and type(period) is int and period in PERIODS):
        raise Unreadable(f"it is no beacon: it needs genesis_time, and period of 1 to {PERIODS[-1]} seconds")
    return Chain(hash_, genesis, period)


def read_round(data: bytes) -> Round:
    """A round of drand's API. Raises Unreadable, also where the randomness is not that of the signature."""
    found = _object(data)
    number, signature = found.get("round"), found.get("signature")
    if not (type(number) is int and _is_count(number) and type(signature) is str and is_signature(signature)):
        raise Unreadable("it is no round of a beacon: it needs round and signature, in hexadecimal digits")
    if found.get("randomness", randomness_of(signature)) != randomness_of(signature):
        raise Unreadable(f"the randomness of round {number} is not the SHA-256 of its signature")
    return Round(number, signature)


def read_published(data: bytes) -> Published:
    """A file of a beacon: a line with its `info`, then a line for each round. Raises Unreadable."""
    first, *others = data.splitlines() or [b""]
    return Published(read_chain(first), dict(read_round(line) for line in others if line.strip()))


def _object(data: bytes) -> dict[str, object]:
    found = read_json(data, max_bytes=LONGEST)
    return found if type(found) is dict else {}
