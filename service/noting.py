"""What happens at tables, told to the players whom it concerns: from the log, batch by batch, to their notices.

A notice is a pointer (which table, which version), and the same log always makes the same notices. So a table may be
followed by several processes, from any point on, and any number of times: what was added once is not added again.
"""

from collections import OrderedDict, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from domain.chain import genesis
from domain.event import Event
from domain.table.evolve import fold
from domain.table.state import Seat, Table, before_opening
from domain.table.turn import waiting_seats
from events.envelope import StoredEvent, read_all, server_seed
from events.notices import NewNotice, Notices
from events.ports import EventStore
from service.loading import Loaded
from service.viewers import PlayerId

INVITED, SEATED, SEEDING, YOUR_TURN, AWAY, FINISHED = KINDS = (
    *("invited", "seated", "seeding", "your_turn", "away", "finished"),
)
"""A player is invited, has a seat, must reveal its seed, is waited for, was replaced for a while; the table is over."""

_OF_A_SEAT = {"table.seat_taken": SEATED, "table.seat_taken_over": AWAY}

KEEP = 4096
"""So many tables are followed from where they were left, the others from their beginning."""

News = tuple[PlayerId, NewNotice]


class Walk(NamedTuple):
    """A table at the end of a batch, and by seat the version of its player's last move, or of the one in its place."""

    loaded: Loaded
    acted: Mapping[int, int]


def beginning(first: StoredEvent) -> Walk:
    table_id = read_all([first])[0].table
    return Walk(Loaded(before_opening(table_id, server_seed(first)), genesis(table_id)), {})


def steps(walk: Walk, stored: Sequence[StoredEvent]) -> Iterator[tuple[Walk, list[News]]]:
    """Each batch of these entries, which follow the walk: the walk after it, and whom it concerns."""
    for batch in _batches(stored):
        events = read_all(batch)
        after = fold(walk.loaded.table, events)
        acted = dict(walk.acted)
        acted.update((event.actor, event.version) for event in events if _acts(event) and event.actor is not None)
        news = list(_news(walk.loaded.table, after, events, acted))
        walk = Walk(Loaded(after, batch[-1].hash), acted)
        yield walk, news


def _batches(stored: Sequence[StoredEvent]) -> Iterator[list[StoredEvent]]:
    batch: list[StoredEvent] = []
    for entry in stored:
        batch.append(entry)
        if not entry.more:
            yield batch
            batch = []


def _acts(event: Event) -> bool:
    """Whether a seat has made its move, or the deadline has made it."""
    return event.by in ("player", "deadline") and not event.type.startswith("table.")


def moved_since(seat: int, events: Sequence[Event]) -> bool:
    return any(event.actor == seat and _acts(event) for event in events)


def awaited(table: Table, number: int) -> bool:
    """Whether the table waits for the player of a seat, and for no house bot."""
    seat = table.seats[number]
    return number in waiting_seats(table) and seat is not None and seat.player is not None and seat.strategy is None


def owes_seed(table: Table, seat: Seat) -> bool:
    return table.status == "seeding" and seat.must_reveal


def _news(before: Table, after: Table, events: Sequence[Event], acted: Mapping[int, int]) -> Iterator[News]:
    version = events[-1].version
    for event in events:
        if event.type == "table.player_invited":
            yield event.data["player"], NewNotice(INVITED, version)
        kind = _OF_A_SEAT.get(event.type)
        player = None if kind is None or event.actor is None else _player(after, event.actor)
        if kind is not None and player is not None:
            yield player, NewNotice(kind, version)
    for number, seat in enumerate(after.seats):
        if seat is None or seat.player is None:
            continue
        if owes_seed(after, seat) and before.status != "seeding":
            yield seat.player, NewNotice(SEEDING, version)
        if awaited(after, number) and _anew(before, after, number, events):
            yield seat.player, NewNotice(YOUR_TURN, version, acted.get(number, 0))
        if after.over and not before.over:
            yield seat.player, NewNotice(FINISHED, version)


def _player(table: Table, number: int) -> PlayerId | None:
    seat = table.seats[number]
    return None if seat is None else seat.player


def _anew(before: Table, after: Table, number: int, events: Sequence[Event]) -> bool:
    """Whether the table waits for the seat since this batch; otherwise it has waited for the same before."""
    if before.status != "playing" or not awaited(before, number) or moved_since(number, events):
        return True
    return before.state.since != after.state.since or before.seats[number] != after.seats[number]


class Noting:
    """Follows tables; for one thread. It remembers the `keep` tables followed last."""

    def __init__(self, store: EventStore, notices: Notices, keep: int = KEEP) -> None:
        self._store = store
        self._notices = notices
        self._keep = keep
        self._walks: OrderedDict[str, Walk] = OrderedDict()

    def note(self, table_id: str) -> None:
        """Tells whom it concerns what has happened at a table since it was last followed here."""
        walk, stored = self._rest(table_id)
        if walk is None:
            return
        found: defaultdict[PlayerId, list[NewNotice]] = defaultdict(list)
        latest = walk
        for after, news in steps(walk, stored):
            latest = after
            for player, notice in news:
                found[player] = [*_without_past_turns(found[player], notice), notice]
        over = latest.loaded.table.over
        for player, notices in found.items():
            self._notices.add(player, table_id, notices, over=over)
        self._remember(table_id, latest)

    def _rest(self, table_id: str) -> tuple[Walk | None, Sequence[StoredEvent]]:
        """Where to go on, and what follows; from the beginning where the log is not what it was."""
        walk = self._walks.pop(table_id, None)
        if walk is not None:
            stored = self._store.read(table_id, after=walk.loaded.version - 1)
            if stored and stored[0].hash == walk.loaded.head:
                return walk, stored[1:]
        stored = self._store.read(table_id)
        return (beginning(stored[0]) if stored else None), stored

    def _remember(self, table_id: str, walk: Walk) -> None:
        if walk.loaded.table.over:
            return
        self._walks[table_id] = walk
        if len(self._walks) > self._keep:
            self._walks.popitem(last=False)


def _without_past_turns(notices: list[NewNotice], new: NewNotice) -> list[NewNotice]:
    """Where several turns are told at once, all but the last are past."""
    return [each for each in notices if not each.kind == new.kind == YOUR_TURN]
