"""Valid inputs for the targets, most of them from the frozen corpus."""

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from domain.canonical import canonical
from domain.fairness import Stream
from domain.logged_event import LoggedEvent
from domain.registry import GAMES
from domain.table.known import newest
from events.snapshot_codec import to_snapshot
from tests.corpus.files import files, load
from tests.fuzz.targets import SLUGS
from tests.games.random_play import at_random
from tests.games.table_cases import fewest_seats
from tests.playing import Match, given
from tests.written_moves import write_move

SMALL = 20_000
"""Maximum size of a record used as a seed, in bytes, because seeds are read often."""

BODIES: tuple[Any, ...] = (
    {},
    {"name": "Ann", "kind": "human"},
    {"game": "commune", "seats": 3, "bots": ["steady/1"], "options": {"penalty_limit": 5}, "client_seed": "♠"},
    {"seat": 1, "client_seed_hash": "0" * 64},
    {"away": False},
    {"receipts": [{"version": 1, "head": "0" * 64}], "bots": "full"},
    {"type": "bid", "kind": "full_house", "ranks": ["K", "4"]},
    [[[{"a": [None, True, -1, 2**53, 1.5, 1e-7, '\n"\\\u2028\U0001f0a1']}]]],
)


def _records() -> Iterator[dict[str, Any]]:
    """Returns the smallest record of each game, the smallest first."""
    smallest: dict[str, dict[str, Any]] = {}
    for file in sorted(files(), key=lambda file: file.stat().st_size):
        record = load(file)
        smallest.setdefault(record["game"], record)
    return iter(smallest.values())


def _events() -> Iterator[tuple[str, LoggedEvent]]:
    for record in _records():
        for event in record["events"]:
            fields = {name: value for name, value in event.items() if name not in ("hash", "disclosed")}
            yield record["game"], LoggedEvent(**fields, private=event["disclosed"])


def _codec() -> Iterator[bytes]:
    """Yields one event of each type."""
    for event in {event.type: event for _, event in _events()}.values():
        yield canonical(event.public_form()) + b"\0" + canonical({"private": event.private})


def _snapshots() -> Iterator[bytes]:
    """Yields snapshots, with and without their digests."""
    for match in matches():
        whole = to_snapshot(match.table, bytes(32))
        yield from (whole, whole[16:])


def matches() -> Iterator[Match]:
    """Returns a match of every game with the fewest seats, some moves after its start."""
    for slug in SLUGS:
        case = next(fewest_seats(slug))
        match = given(slug, case.seats, preset=case.preset)
        list(islice(at_random(match, Stream(slug.encode())), 12))
        yield match


def _lines() -> Iterator[bytes]:
    """Yields every kind of move, and bids in words."""
    kinds: dict[tuple[str, Any], bytes] = {}
    for slug, event in _events():
        game = GAMES[slug]
        move = None if event.actor is None or event.type.startswith("table.") else game.move_of(newest(event))
        if move is not None and event.actor is not None:
            line = write_move(game, event.actor, move)
            kinds[slug, tuple(sorted(move))] = bytes([SLUGS.index(slug)]) + line.encode()
    yield from kinds.values()
    yield from (b"\0QH", b"\0" + b"7H.1", b"\0X1", b"\0two pair, kings and fours", b"\0a pair of nines")


def _small_records() -> Iterator[bytes]:
    yield from (data for record in _records() if len(data := json.dumps(record).encode()) < SMALL)
    yield b'{"version":3,"head":"%s"}\n{"version":4,"hash":"%s"}\n' % (b"0" * 64, b"a" * 64)


def _bodies() -> Iterator[bytes]:
    return (json.dumps(body).encode() for body in BODIES)


def _instructions() -> Iterator[bytes]:
    """Yields some instructions for each game, which the first byte selects."""
    return (bytes([number, *Stream(slug.encode()).shuffled(range(256))[:64]]) for number, slug in enumerate(SLUGS))


SEEDS: Mapping[str, Callable[[], Iterator[bytes]]] = {
    "codec": _codec,
    "snapshot": _snapshots,
    "canonical": _bodies,
    "notation": _lines,
    "record": _small_records,
    "body": _bodies,
    "changed-record": _instructions,
    "play": _instructions,
}
