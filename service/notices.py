"""A player's own stream: what concerns the player at all tables, as it stands when it is told.

Notices are pointers. What is told is built from the log at that moment, for the player's own seat, by the same view as
everything else; what is past by then is left out. So a notice may be told late, or twice, but never wrongly.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from domain.registry import game_of
from domain.table.turn import REVEAL_MS, deadline
from events.envelope import read_all
from events.notices import NewNotice
from service.answers import names_of, table_answer
from service.events_out import reader_of, served_list, to_json
from service.loading import Loaded
from service.noting import (
    AWAY,
    FINISHED,
    INVITED,
    SEATED,
    SEEDING,
    YOUR_TURN,
    awaited,
    beginning,
    moved_since,
    owes_seed,
    steps,
)
from service.viewers import PlayerId, viewer_of
from service.wiring import Service

RESET = "reset"

PAGE = 100
LOOK_AGAIN_SECONDS = 1.0
"""How often a stream looks whether the service is stopping, and for notices whose wake-up was lost."""


class Told(NamedTuple):
    """One message of a stream: the id to go on after, what it is, and JSON."""

    id: int
    kind: str
    data: bytes

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id}>"


def follow(service: Service, player: PlayerId, after: int | None) -> Iterator[Told | None]:
    """What concerns the player, as it comes: after that id, or from a `reset` on. None now and then, as a heartbeat.

    It ends when the service stops.
    """
    beat, wakes = service.settings.heartbeat_seconds, service.ports.wakes
    last, silent_since = after, time.monotonic()
    while not service.stopping.is_set():
        mark = wakes.mark(player)
        went_on = False
        for notice, told in _page(service, player, last):
            last, went_on = notice, True
            if told is not None:
                silent_since = time.monotonic()
                yield told
        if went_on:
            continue
        if time.monotonic() - silent_since >= beat:
            silent_since = time.monotonic()
            yield None
        wakes.wait(player, min(LOOK_AGAIN_SECONDS, beat), mark)


def _page(service: Service, player: PlayerId, last: int | None) -> Iterator[tuple[int, Told | None]]:
    """The ids that come next, each with its message, or None where it is past."""
    notices = None if last is None else service.ports.notices.after(player, last, PAGE)
    if notices is None:
        told = reset(service, player)
        yield told.id, told
        return
    for notice in notices:
        pointer = NewNotice(notice.kind, notice.version, notice.after)
        data = tell(service, player, notice.table, pointer)
        yield notice.id, None if data is None else Told(notice.id, notice.kind, data)


def reset(service: Service, player: PlayerId) -> Told:
    """Everything that concerns the player now, by kind, from the logs alone; notices go on after its id."""
    last = service.ports.notices.last(player)
    over = service.ports.notices.over(player)
    found: defaultdict[str, list[bytes]] = defaultdict(list)
    for table in service.ports.accounts.tables(player):
        for notice in _standing(service, player, table) if table not in over else ():
            data = tell(service, player, table, notice)
            if data is not None:
                found[notice.kind].append(data)
    kinds = [b'"%s":[%s]' % (kind.encode(), b",".join(found[kind])) for kind in _TELL if kind != FINISHED]
    return Told(last, RESET, b"{%s}" % b",".join(kinds))


def _standing(service: Service, player: PlayerId, table: str) -> list[NewNotice]:
    """The latest notice of each kind about one table, from its log; that it is over is noted for the next time."""
    loaded = service.tables.latest(table)
    if loaded is None or loaded.table.over:
        service.ports.notices.add(player, table, [], over=True)
        return []
    stored = service.ports.store.read(table)
    latest: dict[str, NewNotice] = {}
    for _, news in steps(beginning(stored[0]), stored) if stored else ():
        latest |= {notice.kind: notice for whom, notice in news if whom == player}
    return list(latest.values())


def tell(service: Service, player: PlayerId, table: str, notice: NewNotice) -> bytes | None:
    """What a notice says now, as JSON; None where it is past."""
    loaded = service.tables.latest(table)
    if loaded is None:
        return None
    more = _TELL[notice.kind](service, player, loaded, notice)
    if more is None:
        return None
    names = names_of(service, [loaded.table])
    head = {"table": table, "version": loaded.version, "seat": loaded.table.seat_of(player)}
    view = table_answer(loaded, viewer_of(loaded.table, player), names)
    return b"".join((to_json({**head, **more.fields, "view": view})[:-1], more.spliced, b"}"))


class _More(NamedTuple):
    """What one kind of notice says beyond the table as the player sees it; `spliced` is JSON already."""

    fields: Mapping[str, Any] = {}
    spliced: bytes = b""


def _invited(_service: Service, player: PlayerId, loaded: Loaded, _notice: NewNotice) -> _More | None:
    invitation = loaded.table.invitation_of(player)
    if invitation is None:
        return None
    return _More({"seat": invitation.seat, "by": loaded.table.opener, "rematch_of": invitation.rematch_of})


def _seated(_service: Service, player: PlayerId, loaded: Loaded, _notice: NewNotice) -> _More | None:
    return None if loaded.table.seat_of(player) is None else _More()


def _seeding(_service: Service, player: PlayerId, loaded: Loaded, _notice: NewNotice) -> _More | None:
    table = loaded.table
    number = table.seat_of(player)
    seat = None if number is None else table.seats[number]
    return _More({"deadline": table.full_at + REVEAL_MS}) if seat and owes_seed(table, seat) else None


def _your_turn(service: Service, player: PlayerId, loaded: Loaded, notice: NewNotice) -> _More | None:
    """None where the player has moved since, or has been moved for: a later notice tells of the next turn."""
    table = loaded.table
    seat = table.seat_of(player)
    if seat is None or not awaited(table, seat):
        return None
    history = service.ports.store.read(table.id, notice.after, loaded.version - notice.after)
    if moved_since(seat, read_all(entry for entry in history if entry.version > notice.version)):
        return None
    game = game_of(table)
    turn = {
        "since": notice.version,
        "deadline": deadline(table),
        "legal_moves": [dict(move) for move in game.legal_moves(table.state, seat)],
        "complete": game.complete(table.state, seat),
    }
    return _More(turn, b',"history":' + served_list(history, reader_of(table, player)))


def _away(_service: Service, player: PlayerId, loaded: Loaded, _notice: NewNotice) -> _More | None:
    number = loaded.table.seat_of(player)
    seat = None if number is None or loaded.table.over else loaded.table.seats[number]
    return _More() if seat is not None and seat.away else None


def _finished(_service: Service, _player: PlayerId, _loaded: Loaded, _notice: NewNotice) -> _More | None:
    return _More()


_TELL: dict[str, Callable[[Service, PlayerId, Loaded, NewNotice], _More | None]] = {
    INVITED: _invited,
    SEATED: _seated,
    SEEDING: _seeding,
    AWAY: _away,
    YOUR_TURN: _your_turn,
    FINISHED: _finished,
}
