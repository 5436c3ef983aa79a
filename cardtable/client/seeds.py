"""A client's seeds, committed to before the deal and revealed once all seats are taken, so no server picks the deal.

In a tournament, one commitment covers the seeds of all tables. They form a chain, in which each seed is the hash of the
next one. The last one, the secret, gives away all others.
"""

import json
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from hashlib import sha256
from pathlib import Path
from typing import NotRequired, TypedDict, TypeGuard

from cardtable.client.private_files import locked, write_private

CHAIN_LENGTH = 128
"""Number of seeds in a chain. A tournament has at most 127 rounds."""

CHAIN_SECONDS = 180 * 24 * 60 * 60
"""Lifetime of a chain, in seconds. A tournament may wait up to 60 days for its start."""


def commitment(seed: str) -> str:
    return sha256(b"cardtable/v1/client|" + seed.encode()).hexdigest()


class Chain(TypedDict):
    """A chain of seeds: its secret, and its creation time as Unix time in seconds. `given` is the number of the last
    seed given away (from 1), and `table` the table that received it."""

    secret: str
    made: float
    given: int
    table: NotRequired[str]


class Given(TypedDict):
    """A single seed, and the table to which it was given away."""

    seed: str
    table: str


Kept = str | Given | Chain
"""The stored value of a commitment: a seed not yet given away, a seed given away, or a chain."""


def _is_chain(kept: Kept) -> TypeGuard[Chain]:
    return not isinstance(kept, str) and "secret" in kept


def _is_given(kept: Kept) -> TypeGuard[Given]:
    return not isinstance(kept, str) and "seed" in kept


def seed_of_chain(secret: str, committed: str) -> tuple[int, str] | None:
    """The number and the value of the chain's seed with the hash `committed`, or None."""
    seed = secret
    for number in range(CHAIN_LENGTH, 0, -1):
        if (hash_ := commitment(seed)) == committed:
            return number, seed
        seed = hash_
    return None


class Seeds:
    """A store of seeds not yet revealed, and of chains of seeds, by commitment.

    With a file they survive a restart, so that a bot can still reveal its seeds. Several processes may share a file. It
    is read again for each operation, and `FILE.lock` is locked during changes.
    """

    def __init__(self, file: Path | None = None) -> None:
        """Raises ValueError if the file exists but contains no seeds. Changes raise OSError if they can't be saved."""
        self._file = file
        self._lock = threading.Lock()
        self._in_memory: dict[str, Kept] = {}
        self._read()

    def commit(self) -> str:
        """Generates a seed and returns its commitment."""
        seed = self.fresh()
        with self._changing() as seeds:
            seeds[commitment(seed)] = seed
        return commitment(seed)

    def fresh(self) -> str:
        """A random seed."""
        return secrets.token_hex(16)

    def commit_chain(self) -> str:
        """Generates a chain and returns its commitment, the hash of its first seed."""
        seed = secret = secrets.token_hex(32)
        for _ in range(CHAIN_LENGTH):
            seed = commitment(seed)
        now = time.time()
        with self._changing() as seeds:
            old = [key for key, kept in seeds.items() if _is_chain(kept) and kept["made"] < now - CHAIN_SECONDS]
            for key in old:
                del seeds[key]
            seeds[seed] = {"secret": secret, "made": now, "given": 0}
        return seed

    def find(self, committed: str) -> str | None:
        with self._lock:
            kept = self._read()
        own = kept.get(committed)
        if isinstance(own, str):
            return own
        if own is not None and _is_given(own):
            return own["seed"]
        found = (seed_of_chain(each["secret"], committed) for each in kept.values() if _is_chain(each))
        return next((each[1] for each in found if each is not None), None)

    def give(self, committed: str, table: str) -> str | None:
        """The seed of a commitment, to reveal at this table; None if there is none to give.

        A seed is given to one table only, and afterwards no earlier seed of its chain is given. Otherwise a service
        that has received it could choose the deals of another table.
        """
        with self._changing() as seeds:
            own = seeds.get(committed)
            if isinstance(own, str):
                seeds[committed] = {"seed": own, "table": table}
                return own
            if own is not None and _is_given(own):
                return own["seed"] if own["table"] == table else None
            for key, chain in seeds.items():
                found = seed_of_chain(chain["secret"], committed) if _is_chain(chain) else None
                if found is None or not _is_chain(chain):
                    continue
                number, seed = found
                if number > chain["given"]:
                    seeds[key] = {**chain, "given": number, "table": table}
                    return seed
                return seed if (number, table) == (chain["given"], chain.get("table")) else None
        return None

    def drop(self, committed: str) -> None:
        """Forgets a single seed. Chains stay."""
        with self._changing() as seeds:
            if committed in seeds and not _is_chain(seeds[committed]):
                del seeds[committed]

    def drop_chain(self, committed: str) -> None:
        """Forgets the chain with this commitment."""
        with self._changing() as seeds:
            seeds.pop(committed, None)

    @contextmanager
    def _changing(self) -> Iterator[dict[str, Kept]]:
        """Yields the seeds for the caller to change, and saves them afterwards if they differ."""
        with self._lock, nullcontext() if self._file is None else locked(self._file):
            before = self._read()
            seeds = dict(before)
            yield seeds
            if seeds != before:
                self._write(seeds)

    def _read(self) -> dict[str, Kept]:
        if self._file is None:
            return self._in_memory
        if not self._file.exists():
            return {}
        try:
            seeds = json.loads(self._file.read_text("utf-8"))
        except ValueError as error:
            raise ValueError(f"{self._file} holds no seeds: {error}") from None
        if not isinstance(seeds, dict):
            raise ValueError(f"{self._file} holds no seeds: it must be a JSON object")
        return seeds

    def _write(self, seeds: dict[str, Kept]) -> None:
        """Replaces the file atomically, so that no reader sees it half-written."""
        if self._file is None:
            self._in_memory = seeds
            return
        write_private(self._file, json.dumps(seeds))
