"""The beacon argument of `verify`: the address of drand's HTTP API, or a file with its rounds."""

from collections.abc import Iterator
from pathlib import Path

from cardtable.logged import RefusedError, fetched
from domain.beacon import Published, Round, read_chain, read_published, read_round
from domain.strict_json import MAX_BYTES, Unreadable
from domain.table.forks import MAX_GENERATIONS
from domain.verify.beacon import AWAITED

NOT_OUT = (404, 425)
"""HTTP statuses for a round that doesn't exist, or not yet."""


def published_of(given: str | None, record: object) -> Published | None:
    """Fetches or reads the published rounds that a record awaits; None without the argument. Raises OSError and
    Unreadable."""
    if given is None:
        return None
    if not given.startswith(("http://", "https://")):
        with Path(given.removeprefix("file:")).open("rb") as file:
            return read_published(file.read(MAX_BYTES))
    address = given.rstrip("/")
    rounds = (_round(address, number) for number in sorted(set(_awaited(record))))
    return Published(read_chain(fetched(f"{address}/info")), dict(each for each in rounds if each is not None))


def _round(address: str, number: int) -> Round | None:
    try:
        found = read_round(fetched(f"{address}/public/{number}"))
    except RefusedError as refused:
        if refused.status in NOT_OUT:
            return None
        raise
    if found.number != number:
        raise Unreadable(f"it answers with round {found.number} where it was asked for round {number}")
    return found


def _awaited(record: object) -> Iterator[int]:
    """Yields the rounds named by an unchecked record and the records inside it."""
    for _ in range(1 + MAX_GENERATIONS):
        fields = record if isinstance(record, dict) else {}
        events = fields.get("events")
        for event in events if isinstance(events, list) else ():
            if isinstance(event, dict) and event.get("type") == AWAITED and isinstance(event.get("data"), dict):
                number = event["data"].get("round")
                if type(number) is int and 0 < number <= 2**53:
                    yield number
                break
        record = fields.get("parent")
