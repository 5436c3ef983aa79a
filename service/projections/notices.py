"""Derives the notices for each player concerned from a table's log, batch by batch.

A notice is a pointer (a table and a version), and the same log always gives the same notices. A notice that exists is
not added again. So several processes may follow the same table, from any point and any number of times.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from domain.canonical import genesis
from domain.logged_event import LoggedEvent
from domain.table.events import PlayerInvited, SeatTaken, SeatTakenOver
from domain.table.evolve import fold
from domain.table.state import Seat, Table
from domain.table.turn import waiting_seats
from events.envelope import StoredEvent, read_all
from events.notices import NewNotice
from events.ports import EventStore
from service.access.permissions import PlayerId
from service.engine.beginnings import before_first
from service.engine.cache import Loaded

ROUND_PAIRED = "round_paired"
"""A round of a tournament is paired. Not part of a player's stream, which reports the table when it is opened."""

INVITED, SEATED, SEEDING, YOUR_TURN, AWAY, FINISHED = KINDS = (
    *("invited", "seated", "seeding", "your_turn", "away", "finished"),
)
"""Kinds of notices: invited, seated, seed to reveal, turn, replaced while away, table over."""

_KIND_OF_EVENT = {SeatTaken.logged_as: SEATED, SeatTakenOver.logged_as: AWAY}

Addressed = tuple[PlayerId, NewNotice]
"""A notice and its player."""


class Followed(NamedTuple):
    """A table at the end of a batch, and for each seat the version of the last move by the player or a deadline."""

    loaded: Loaded
    acted: Mapping[int, int]


def unfollowed(store: EventStore, first: StoredEvent) -> Followed:
    """Returns a table before its first event."""
    before = before_first(store, first)
    return Followed(Loaded(before, genesis(before.id)), {})


def follow_batches(followed: Followed, stored: Sequence[StoredEvent]) -> Iterator[tuple[Followed, list[Addressed]]]:
    """Yields the table after each batch of the entries, which continue `followed`, and the batch's notices."""
    for batch in _batches(stored):
        events = read_all(batch)
        after = fold(followed.loaded.table, events)
        acted = dict(followed.acted)
        acted.update((event.actor, event.version) for event in events if _is_move(event) and event.actor is not None)
        notices = list(_notices(followed.loaded.table, after, events, acted))
        followed = Followed(Loaded(after, batch[-1].hash), acted)
        yield followed, notices


def _batches(stored: Sequence[StoredEvent]) -> Iterator[list[StoredEvent]]:
    batch: list[StoredEvent] = []
    for entry in stored:
        batch.append(entry)
        if not entry.more:
            yield batch
            batch = []


def _is_move(event: LoggedEvent) -> bool:
    """True if the event is a move, by a player or by a deadline on the player's behalf."""
    return event.by in ("player", "deadline") and not event.type.startswith("table.")


def has_moved(seat: int, events: Sequence[LoggedEvent]) -> bool:
    return any(event.actor == seat and _is_move(event) for event in events)


def awaited(table: Table, number: int) -> bool:
    """True if the table is waiting for the seat's player, and not for a house bot."""
    seat = table.seats[number]
    return number in waiting_seats(table) and seat is not None and seat.player is not None and seat.strategy is None


def owes_seed(table: Table, seat: Seat) -> bool:
    return table.status == "seeding" and seat.must_reveal


def _notices(
    before: Table, after: Table, events: Sequence[LoggedEvent], acted: Mapping[int, int]
) -> Iterator[Addressed]:
    version = events[-1].version
    for event in events:
        if event.type == PlayerInvited.logged_as:
            yield PlayerInvited.of(event.data).player, NewNotice(INVITED, version)
        kind = _KIND_OF_EVENT.get(event.type)
        player = None if kind is None or event.actor is None else _player(after, event.actor)
        if kind is not None and player is not None:
            yield player, NewNotice(kind, version)
    for number, seat in enumerate(after.seats):
        if seat is None or seat.player is None:
            continue
        if owes_seed(after, seat) and before.status != "seeding":
            yield seat.player, NewNotice(SEEDING, version)
        if awaited(after, number) and _is_new_turn(before, after, number, events):
            yield seat.player, NewNotice(YOUR_TURN, version, acted.get(number, 0))
        if after.ended and not before.ended:
            yield seat.player, NewNotice(FINISHED, version)


def _player(table: Table, number: int) -> PlayerId | None:
    seat = table.seats[number]
    return None if seat is None else seat.player


def _is_new_turn(before: Table, after: Table, number: int, events: Sequence[LoggedEvent]) -> bool:
    """True if the current turn began with this batch."""
    if before.status != "playing" or not awaited(before, number) or has_moved(number, events):
        return True
    return before.state.since != after.state.since or before.seats[number] != after.seats[number]


def without_past_turns(notices: list[NewNotice], new: NewNotice) -> list[NewNotice]:
    """Returns the notices to keep when `new` is added. A new turn supersedes earlier ones."""
    return [each for each in notices if not each.kind == new.kind == YOUR_TURN]
