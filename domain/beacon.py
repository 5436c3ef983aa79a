"""Beacons such as drand, public sources of random numbers published in rounds at fixed times.

A round's randomness is the SHA-256 of its signature. The signature itself is not verified, because BLS12-381 needs a
library that the verifier doesn't have. To learn if the beacon published it, query the beacon.
"""

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from domain.fairness import HEX_64
from domain.strict_json import Unreadable, read_json

LONGEST = 65_536
"""Maximum size of a beacon's response, and of a line in its file, in bytes."""

PERIODS = range(1, 3600 + 1)
"""Allowed time between two rounds, in seconds. A table waits for up to two periods."""

_SIGNATURE = re.compile("(?:[0-9a-f]{2}){1,512}")


class Awaited(NamedTuple):
    """A round that a table awaits. `chain` is the hash of the beacon, `at` the round's publication time in ms."""

    chain: str
    round: int
    at: int


class Chain(NamedTuple):
    """A beacon: its hash, the publication time of round 1 (in seconds), and the seconds between two rounds."""

    hash: str
    genesis: int
    period: int

    def at(self, number: int) -> int:
        """The publication time of a round, in ms."""
        return (self.genesis + (number - 1) * self.period) * 1000

    def awaited(self, opened_at: int) -> Awaited:
        """The first round published at least one period after the table was opened, which nobody knew at the
        opening."""
        since = opened_at + (self.period - self.genesis) * 1000
        number = max(1, -(-since // (self.period * 1000)) + 1)
        return Awaited(self.hash, number, self.at(number))


class Round(NamedTuple):
    """A published round."""

    number: int
    signature: str


class Published(NamedTuple):
    """The published signatures of some rounds of a beacon."""

    chain: Chain
    signatures: Mapping[int, str]


def is_signature(value: object) -> bool:
    return type(value) is str and _SIGNATURE.fullmatch(value) is not None


def is_awaited(awaited: Awaited) -> bool:
    """True if the values, from an unchecked log, can belong to a round."""
    chain, number, at = awaited
    return type(chain) is str and HEX_64.fullmatch(chain) is not None and _is_count(number) and _is_count(at)


def _is_count(value: object) -> bool:
    return type(value) is int and 0 < value <= 2**53


def randomness_of(signature: str) -> str:
    """The randomness that a round adds to the draws, 64 hexadecimal digits, from its signature in hex."""
    return sha256(bytes.fromhex(signature)).hexdigest()


def read_chain(data: bytes) -> Chain:
    """Reads a beacon from the `info` object of drand's API. Raises Unreadable."""
    found = _object(data)
    hash_, genesis, period = found.get("hash"), found.get("genesis_time"), found.get("period")
    if not (type(hash_) is str and HEX_64.fullmatch(hash_)):
        raise Unreadable("it is no beacon: it needs a hash of 64 hexadecimal digits")
    if not (type(genesis) is int and 0 <= genesis < 2**40 and type(period) is int and period in PERIODS):
        raise Unreadable(f"it is no beacon: it needs genesis_time, and period of 1 to {PERIODS[-1]} seconds")
    return Chain(hash_, genesis, period)


def read_round(data: bytes) -> Round:
    """Reads a round of drand's API. Raises Unreadable, also if the randomness doesn't match the signature."""
    found = _object(data)
    number, signature = found.get("round"), found.get("signature")
    if not (type(number) is int and _is_count(number) and type(signature) is str and is_signature(signature)):
        raise Unreadable("it is no round of a beacon: it needs round and signature, in hexadecimal digits")
    if found.get("randomness", randomness_of(signature)) != randomness_of(signature):
        raise Unreadable(f"the randomness of round {number} is not the SHA-256 of its signature")
    return Round(number, signature)


def read_published(data: bytes) -> Published:
    """Reads a beacon's file, a line with its `info` and then one line for each round. Raises Unreadable."""
    first, *others = data.splitlines() or [b""]
    return Published(read_chain(first), dict(read_round(line) for line in others if line.strip()))


def _object(data: bytes) -> dict[str, object]:
    found = read_json(data, max_bytes=LONGEST)
    return found if type(found) is dict else {}
