"""Detects seeds that were already known, because they follow from a seed revealed at another table.

The seeds of a tournament form a chain, in which each seed gives away all before it (docs/fairness.md). A service that
knows an entrant's seed of one round could commit the entrant to it again, and would know it while writing the next
table.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from domain.fairness import client_seed_hash
from domain.strict_json import Unreadable, read_json
from domain.table.events import ClientSeedRevealed
from domain.verify.report import Verdict, failed, passed
from domain.verify.shape import Malformed, ParsedRecord, parse

CHAIN_LENGTH = 128
"""Maximum number of seeds in a chain."""


def check_earlier(record: ParsedRecord, proved: Sequence[int], earlier: Sequence[ParsedRecord]) -> Verdict:
    """Checks that no seed of the `proved` seats follows from one revealed earlier at another table."""
    for entry in record.entries:
        event = entry.event
        if event.type == ClientSeedRevealed.logged_as and event.actor in proved:
            table = _known_from(str(event.data["client_seed"]), record, event.at, earlier)
            if table is not None:
                return failed(entry.place, f"the seed of seat {event.actor} was known from the table {table} before")
    return passed(f"no seat's seed was known from {len(earlier)} other record{'s' * (len(earlier) != 1)}")


def _known_from(seed: str, record: ParsedRecord, at: int, earlier: Sequence[ParsedRecord]) -> str | None:
    """The table, if any, whose seeds revealed before the time `at` give away this seed."""
    for other in earlier:
        if other.top["table"] != record.top["table"] and seed in _known(other, at):
            return str(other.top["table"])
    return None


def _known(record: ParsedRecord, at: int) -> set[str]:
    """The seeds revealed before the time `at`, and their predecessors in a chain."""
    events = [
        entry.event
        for entry in record.entries
        if entry.event.type == ClientSeedRevealed.logged_as and entry.event.at < at
    ]
    seeds = [seed for event in events if isinstance(seed := event.data.get("client_seed"), str)]
    return {each for seed in seeds for each in islice(_chain(seed), CHAIN_LENGTH)}


def _chain(seed: str) -> Iterator[str]:
    while True:
        yield seed
        seed = client_seed_hash(seed)


def read_earlier(data: bytes) -> list[ParsedRecord]:
    """Reads one record, or one on each line. Raises Unreadable."""
    try:
        values = [read_json(data)]
    except Unreadable:
        values = [read_json(line) for line in data.splitlines() if line.strip()]
    try:
        return [parse(value) for value in values]
    except Malformed as malformed:
        raise Unreadable(f"it is not a record: {malformed.detail}") from None
