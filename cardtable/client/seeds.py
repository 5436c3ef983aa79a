"""A client's seeds: committed to before the deal, revealed when all seats are taken. So no server picks the deal.

For a tournament, one commitment is for the seeds of all tables: they are a chain, in which each seed is the hash of the
next one. Whoever knows the last one, the secret, knows all.
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
"""How many seeds a chain has: a tournament has at most 127 rounds."""

CHAIN_SECONDS = 180 * 24 * 60 * 60
"""How long a chain is kept: a tournament waits for its start for up to 60 days."""


def commitment(seed: str) -> str:
    return sha256(b"cardtable/v1/client|" + seed.encode()).hexdigest()


class Chain(TypedDict):
    """A chain of seeds: its secret, and when it was made, in seconds. `given` is the number of the last seed that was
    given away, to the table `table`; the first seed has number 1."""

    secret: str
    made: float
    given: int
    table: NotRequired[str]


class Given(TypedDict):
    """A seed that is no chain's, and the table to which it was given away."""

    seed: str
    table: str


Kept = str | Given | Chain
"""What is kept of a commitment: a seed that was not given away yet, one that was, or a chain."""


def _is_chain(kept: Kept) -> TypeGuard[Chain]:
    return not isinstance(kept, str) and "secret" in kept


def _is_given(kept: Kept) -> TypeGuard[Given]:
    return not isinstance(kept, str) and "seed" in kept


def seed_of_chain(secret: str, committed: str) -> tuple[int, str] | None:
    """The seed of the chain whose hash this is, and its number; None if it has none."""
    seed = secret
    for number in range(CHAIN_LENGTH, 0, -1):
        if (hash_ := commitment(seed)) == committed:
            return number, seed
        seed = hash_
    return None


class Seeds:
    """Seeds that were committed to and are not yet revealed, and chains of seeds, by their commitments.

    With a file they outlive the process: after a restart a bot can still reveal what it committed to. Several processes
    may share a file. It is read again for each operation, and `FILE.lock` is locked while it is changed.
    """

    def __init__(self, file: Path | None = None) -> None:
        """Raises ValueError where the file exists and holds no seeds. Changes raise OSError if they can't be kept."""
        self._file = file
        self._lock = threading.Lock()
        self._in_memory: dict[str, Kept] = {}
        self._read()

    def commit(self) -> str:
        """The commitment to a fresh seed."""
        seed = self.fresh()
        with self._changing() as seeds:
            seeds[commitment(seed)] = seed
        return commitment(seed)

    def fresh(self) -> str:
        """A random seed."""
        return secrets.token_hex(16)

    def commit_chain(self) -> str:
        """The commitment to a fresh chain: the hash of its first seed."""
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
        """The seed of a commitment, to be revealed at this table; None if there is none to give.

        A seed is given to one table only, and of a chain none before it any more. Otherwise a service that has been
        given it could choose the deals of another table.
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
        """Forgets a seed. That of a chain follows from the chain, which stays."""
        with self._changing() as seeds:
            if committed in seeds and not _is_chain(seeds[committed]):
                del seeds[committed]

    def drop_chain(self, committed: str) -> None:
        """Forgets the chain with this first commitment."""
        with self._changing() as seeds:
            seeds.pop(committed, None)

    @contextmanager
    def _changing(self) -> Iterator[dict[str, Kept]]:
        """The seeds, to be changed by the caller; they are written afterwards if they differ."""
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
        """Replaces the file atomically, so that no reader sees half of it."""
        if self._file is None:
            self._in_memory = seeds
            return
        write_private(self._file, json.dumps(seeds))
