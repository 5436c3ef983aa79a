"""Replays of games at any version, from a record without a service, or from a service."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from types import MappingProxyType
from typing import Any, Protocol, cast

from cardtable.client import ApiError, Client
from cardtable.client.shapes import Event, Table
from cardtable.failure import CannotRun
from domain.kernel import SPECTATOR
from domain.registry import GAMES
from domain.signed_moves import KEY_NAMED, MOVE_SIGNED
from domain.table import state as tables
from domain.table.evolve import evolve
from domain.table.known import newest
from domain.table.view import table_view
from domain.unknown import Unknown
from domain.verify.lineage import before_first
from domain.verify.shape import Malformed, ParsedRecord, parse

Viewer = str
"""A viewer: `public`, `all`, or a seat's number."""


VIEWERS: dict[Viewer, Callable[[tables.Table], frozenset[int]]] = {
    "public": lambda _: SPECTATOR,
    "all": lambda table: table.everyone,
}


class Replay(Protocol):
    """The replay of a game."""

    events: Sequence[Event]
    """The events so far as a spectator sees them, with the disclosed data if the game is over."""

    def at(self, version: int, viewer: Viewer) -> Table:
        """The viewer's view of the table at a version."""
        ...


class RecordReplay:
    """A replay from a record. `names` has the known names of players, by id.

    Raises CannotRun if the value is not a record, or if this release can't fold its game.
    """

    def __init__(self, record: object, names: Mapping[str, str] = MappingProxyType({})) -> None:
        try:
            parsed = parse(record)
        except Malformed as malformed:
            raise CannotRun(f"this is no record: {malformed.detail}") from None
        self.events: Sequence[Event] = cast("dict[str, Any]", record)["events"]
        self._tables = list(_folded(parsed))
        self._names = names

    def at(self, version: int, viewer: Viewer) -> Table:
        table = self._tables[version - 1]
        seen = VIEWERS[viewer](table) if viewer in VIEWERS else frozenset((int(viewer),))
        view = table_view(table, seen)
        view["head"] = self.events[version - 1]["hash"]
        for seat in view["seats"]:
            if seat["player"] and seat["player"]["id"] in self._names:
                seat["player"]["name"] = self._names[seat["player"]["id"]]
        return cast("Table", view)


def _folded(record: ParsedRecord) -> Iterator[tables.Table]:
    """Yields the table after each event. Raises CannotRun."""
    opened = record.entries[0].event.data
    game, rules_version = str(opened.get("game")), opened.get("rules_version")
    if game not in GAMES or GAMES[game].rules_version != rules_version:
        raise CannotRun(f"this release doesn't know version {rules_version!r:.20} of the rules of {game!r:.60}")
    try:
        table = before_first(record)
    except Exception as error:  # untrusted data may raise anything in a fold
        raise CannotRun(f"the record of the parent doesn't fit: {error!r:.100}; cardtable verify says more") from None
    for entry in record.entries:
        try:
            table = evolve(table, newest(entry.event))
        except Unknown as unknown:
            raise CannotRun(f"this release doesn't read event {entry.place}: {unknown!s:.100}") from None
        except Exception as error:
            raise CannotRun(f"event {entry.place} doesn't fit: {error!r:.100}; cardtable verify says more") from None
        yield table


def _names(table: Table) -> dict[str, str]:
    """The names of the players, by id."""
    players = [seat["player"] for seat in table["seats"] if seat["player"]]
    return {each["id"]: each["name"] for each in players if each["id"] and each["name"]}


class ServiceReplay:
    """A replay from a service, of a game that may still be in progress."""

    def __init__(self, client: Client, table: str) -> None:
        self._client = client
        self._table = table
        self.events: Sequence[Event] = list(client.events(table))

    def at(self, version: int, viewer: Viewer) -> Table:
        return self._client.replay(self._table, version, viewer)


def replay_of(client: Client, table: str) -> Replay:
    """The replay of a table, from its record if the game is over and this release knows its rules."""
    try:
        return RecordReplay(client.record(table), _names(client.table(table)))
    except ApiError as refused:
        if refused.code != "not_over":
            raise
    except CannotRun:
        pass
    return ServiceReplay(client, table)


def stops(events: Sequence[Event]) -> list[int]:
    """The versions at which a replay stops: after each move and its consequences, and after each hand."""
    return [
        event["version"]
        for event, then in zip_longest(events, events[1:])
        if event["type"] not in (KEY_NAMED, MOVE_SIGNED)
        and (then is None or then["actor"] is not None or then["type"].endswith((".cards_dealt", ".finished")))
    ]


def deals(events: Sequence[Event]) -> dict[int, int]:
    """The version of each hand's deal, by hand number; the last deal if the hand was redealt."""
    return {
        event["data"]["hand_number"]: event["version"] for event in events if event["type"].endswith(".cards_dealt")
    }


def seen_by(event: Event, viewer: Viewer) -> Event:
    """The event as a seat saw it, for a game that is over."""
    own = cast("dict[str, Any]", event).get("disclosed", {}).get(viewer)
    return event if own is None else cast("Event", {**event, "private": {"data": own}})
