"""A player's own stream: what concerns the player at all tables, as it stands when the message is sent.

Notices are pointers. A message is rendered from the log when it is sent, for the player's own seat and by the same view
as everything else. A notice that is past by then is skipped. So a message may come late, or twice, but is never wrong.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice
from typing import Any, NamedTuple

from domain.registry import game_of
from domain.table.turn import REVEAL_MS, deadline
from events.envelope import read_all
from events.notices import NewNotice
from service.encoding import to_json
from service.engine.cache import Loaded
from service.live.message import Message
from service.live.subscription import Signal
from service.permissions import PlayerId, viewer_of
from service.players.notices import (
    AWAY,
    FINISHED,
    INVITED,
    SEATED,
    SEEDING,
    YOUR_TURN,
    awaited,
    follow_batches,
    has_moved,
    owes_seed,
    unfollowed,
)
from service.views.events import reader_of, render_events
from service.views.tables import names_of, render_table
from service.wiring import Service

RESET = "reset"

PAGE = 100

RESET_TABLES = 10
"""How many tables a `reset` has, at a few kilobytes each. The other tables follow in messages of their own."""

UNKNOWN = -1
"""The position of a stream in the hub, which only says that there is something new."""


def follow(service: Service, player: PlayerId, token: bytes, after: int | None) -> Iterator[Message | None]:
    """The player's messages after an id, or from a `reset` on. None is a heartbeat.

    Ends when the service stops, and when the token (its digest) is revoked.
    """
    last, heartbeat = after, service.settings.heartbeat_seconds
    silent_since = time.monotonic()
    with service.hub.subscribe(player, UNKNOWN, token=token) as subscription:
        while not subscription.ended:
            advanced = False
            for notice_id, message in _page(service, player, last):
                last, advanced = notice_id, True
                if message is not None:
                    if service.ports.accounts.of_token(token) is None:
                        return
                    silent_since = time.monotonic()
                    yield message
            if advanced:
                continue
            while (found := subscription.wait(silent_since + heartbeat - time.monotonic())) is Signal.QUIET:
                silent_since = time.monotonic()
                yield None
            if found is Signal.ENDED:
                return


def _page(service: Service, player: PlayerId, last: int | None) -> Iterator[tuple[int, Message | None]]:
    """The next ids, each with its message, or None where the notice is past."""
    notices = None if last is None else service.ports.notices.after(player, last, PAGE)
    if notices is None:
        yield from ((message.id, message) for message in beginning(service, player))
        return
    for notice in notices:
        pointer = NewNotice(notice.kind, notice.version, notice.after)
        data = render(service, player, notice.table, pointer)
        yield notice.id, None if data is None else Message(notice.id, notice.kind, data)


def beginning(service: Service, player: PlayerId) -> Iterator[Message]:
    """Everything that concerns the player now, from the logs alone.

    First a `reset` with what concerns a few tables, by kind; then a message for each notice of the others. Only the
    last message has the id after which the stream continues. The others have 0; so a client that is cut off before the
    last one is sent all its notices again, or begins again where some are gone.
    """
    last = service.ports.notices.last(player)
    tables = _present(service, player)
    first: defaultdict[str, list[bytes]] = defaultdict(list)
    for kind, data in chain.from_iterable(islice(tables, RESET_TABLES)):
        first[kind].append(data)
    kinds = [b'"%s":[%s]' % (kind.encode(), b",".join(first[kind])) for kind in _RENDERERS if kind != FINISHED]
    message = Message(0, RESET, b"{%s}" % b",".join(kinds))
    for kind, data in chain.from_iterable(tables):
        yield message
        message = Message(0, kind, data)
    yield message._replace(id=last)


def _present(service: Service, player: PlayerId) -> Iterator[list[tuple[str, bytes]]]:
    """What concerns the player now at each table, newest first: kinds of messages, and the messages."""
    over = service.ports.notices.over(player)
    for table in service.ports.accounts.tables(player):
        notices = _present_notices(service, player, table) if table not in over else []
        rendered = [(notice.kind, render(service, player, table, notice)) for notice in notices]
        found = [(kind, data) for kind, data in rendered if data is not None]
        if found:
            yield found


def _present_notices(service: Service, player: PlayerId, table: str) -> list[NewNotice]:
    """The latest notice of each kind about one table, from its log. A finished table is noted, and skipped next time.

    A table without a log may be about to be written: it is added to the account's list before that.
    """
    loaded = service.tables.latest(table)
    if loaded is None:
        return []
    if loaded.table.over:
        service.ports.notices.add(player, table, [], over=True)
        return []
    stored = service.ports.store.read(table)
    latest: dict[str, NewNotice] = {}
    for _, notices in follow_batches(unfollowed(service.ports.store, stored[0]), stored) if stored else ():
        latest |= {notice.kind: notice for whom, notice in notices if whom == player}
    return list(latest.values())


def render(service: Service, player: PlayerId, table: str, notice: NewNotice) -> bytes | None:
    """The message of a notice as of now, as JSON; None where the notice is past."""
    loaded = service.tables.latest(table)
    if loaded is None:
        return None
    extra = _RENDERERS[notice.kind](service, player, loaded, notice)
    if extra is None:
        return None
    names = names_of(service, [loaded.table])
    head = {"table": table, "version": loaded.version, "seat": loaded.table.seat_of(player)}
    view = render_table(loaded, viewer_of(loaded.table, player), names)
    return b"".join((to_json({**head, **extra.fields, "view": view})[:-1], extra.spliced, b"}"))


class _Extra(NamedTuple):
    """The fields of one kind of message, besides those of every message; `spliced` is JSON already."""

    fields: Mapping[str, Any] = {}
    spliced: bytes = b""


def _invited(_service: Service, player: PlayerId, loaded: Loaded, _notice: NewNotice) -> _Extra | None:
    invitation = loaded.table.invitation_of(player)
    if invitation is None:
        return None
    return _Extra({"seat": invitation.seat, "by": loaded.table.opener, "rematch_of": invitation.rematch_of})


def _seated(_service: Service, player: PlayerId, loaded: Loaded, _notice: NewNotice) -> _Extra | None:
    return None if loaded.table.seat_of(player) is None else _Extra()


def _seeding(_service: Service, player: PlayerId, loaded: Loaded, _notice: NewNotice) -> _Extra | None:
    table = loaded.table
    number = table.seat_of(player)
    seat = None if number is None else table.seats[number]
    return _Extra({"deadline": table.full_at + REVEAL_MS}) if seat and owes_seed(table, seat) else None


def _your_turn(service: Service, player: PlayerId, loaded: Loaded, notice: NewNotice) -> _Extra | None:
    """None where the player, or a deadline for the player, has moved since; a later notice points to the next turn."""
    table = loaded.table
    seat = table.seat_of(player)
    if seat is None or not awaited(table, seat):
        return None
    history = service.ports.store.read(table.id, notice.after, loaded.version - notice.after)
    if has_moved(seat, read_all(entry for entry in history if entry.version > notice.version)):
        return None
    game = game_of(table)
    turn = {
        "since": notice.version,
        "deadline": deadline(table),
        "legal_moves": [dict(move) for move in game.legal_moves(table.state, seat)],
        "complete": game.complete(table.state, seat),
    }
    return _Extra(turn, b',"history":' + render_events(history, reader_of(table, player)))


def _away(_service: Service, player: PlayerId, loaded: Loaded, _notice: NewNotice) -> _Extra | None:
    number = loaded.table.seat_of(player)
    seat = None if number is None or loaded.table.over else loaded.table.seats[number]
    return _Extra() if seat is not None and seat.away else None


def _finished(_service: Service, _player: PlayerId, _loaded: Loaded, _notice: NewNotice) -> _Extra | None:
    return _Extra()


_RENDERERS: dict[str, Callable[[Service, PlayerId, Loaded, NewNotice], _Extra | None]] = {
    INVITED: _invited,
    SEATED: _seated,
    SEEDING: _seeding,
    AWAY: _away,
    YOUR_TURN: _your_turn,
    FINISHED: _finished,
}
