"""A player's own stream: what concerns the player at all tables, as it stands when the message is sent.

Notices are pointers. A message is rendered from the log when it is sent, for the player's own seat and by the same view
as everything else. A notice that is past by then is skipped. So a message may come late, or twice, but is never wrong.
A table that can't be read is named, and takes nothing away from the others.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain, islice
from typing import Any, NamedTuple

from domain.registry import game_of
from domain.table.turn import deadline, reveal_deadline
from events.envelope import read_all
from events.notices import NewNotice, Notice
from service.access.permissions import PlayerId, viewer_of
from service.answers.encoding import to_json
from service.engine.cache import Loaded
from service.faults.unreadable import Unreadable, tried
from service.live.message import Message
from service.live.subscription import Signal
from service.projections.notices import (
    AWAY,
    FINISHED,
    INVITED,
    KINDS,
    ROUND_PAIRED,
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

RESET, UNREADABLE = "reset", "unreadable"

KINDS_OF_RESET = (*(kind for kind in KINDS if kind != FINISHED), UNREADABLE)
"""What a `reset` has a list of, in this order."""

Told = list[tuple[str, bytes]]
"""Kinds of messages, and the messages as JSON."""

PAGE = 100

RESET_TABLES = 10
"""How many tables a `reset` has, at a few kilobytes each. The other tables follow in messages of their own."""

UNKNOWN = -1
"""The position of a stream in the hub, which only says that there is something new."""


def follow(service: Service, player: PlayerId, token: bytes, after: int | None) -> Iterator[Message | None]:
    """The player's messages after an id, or from a `reset` on. None is a heartbeat.

    Ends when the service stops, and when the token (its digest) is revoked.
    """
    course, heartbeat = Course(service, player, after), service.settings.heartbeat_seconds
    silent_since = time.monotonic()
    with service.hub.subscribe(player, UNKNOWN, token=token) as subscription:
        while not subscription.ended:
            before = course.last
            for message in course.news():
                if service.ports.accounts.of_token(token) is None:
                    return
                silent_since = time.monotonic()
                yield message
            if course.last != before:
                continue
            while (found := subscription.wait(silent_since + heartbeat - time.monotonic())) is Signal.QUIET:
                silent_since = time.monotonic()
                yield None
                if course.held:
                    break
            if found is Signal.ENDED:
                return


class Course:
    """How far a stream is: `last` is the id of the latest notice that it has looked at, None before a `reset`.

    `held` has the tables that can't be read, each with an id before all that could not be told of it. The stream names
    such a table once, goes on with the others, and tries it again about once in a heartbeat. Until then the ids of its
    messages stay behind: so a client that connects again, perhaps to a process that can read the table, misses nothing.
    """

    def __init__(self, service: Service, player: PlayerId, after: int | None) -> None:
        self.last = after
        self.held: dict[str, int] = {}
        self._service = service
        self._player = player
        self._next_try = 0.0

    def news(self) -> Iterator[Message]:
        """What can be told now, and has not been told."""
        if self.held and time.monotonic() >= self._next_try:
            self._next_try = time.monotonic() + self._service.settings.heartbeat_seconds / 2
            yield from self._readable_again()
        last = self.last
        notices = None if last is None else self._service.ports.notices.after(self._player, last, PAGE)
        if notices is None:
            yield from self._beginning()
            return
        for notice in notices:
            if notice.kind != ROUND_PAIRED:
                yield from self._of_notice(notice)
            self.last = notice.id

    def _of_notice(self, notice: Notice) -> Iterator[Message]:
        """One message; none where the notice is past, or where it is known that its table can't be read."""
        pointer = NewNotice(notice.kind, notice.version, notice.after)
        found = tried(self._service, notice.table, partial(render, self._service, self._player, notice.table, pointer))
        if not isinstance(found, Unreadable):
            if found is not None:
                yield Message(self._id(notice.id), notice.kind, found)
        elif notice.table not in self.held:
            self.held[notice.table] = notice.id - 1
            yield Message(self._id(notice.id), UNREADABLE, _named(found))

    def _id(self, last: int) -> int:
        """The id of a message where all up to `last` has been told that can be."""
        return min((last, *self.held.values()))

    def _beginning(self) -> Iterator[Message]:
        """Everything that concerns the player now, from the logs alone.

        First a `reset` with what concerns a few tables, by kind; then a message for each notice of the others. Only the
        last message has the id after which the stream continues. The others have 0; so a client that is cut off before
        the last one is sent all its notices again, or begins again where some are gone.
        """
        last = self._service.ports.notices.last(self._player)
        self.held.clear()
        tables = self._present_tables()
        first: defaultdict[str, list[bytes]] = defaultdict(list)
        for kind, data in chain.from_iterable(islice(tables, RESET_TABLES)):
            first[kind].append(data)
        kinds = [b'"%s":[%s]' % (kind.encode(), b",".join(first[kind])) for kind in KINDS_OF_RESET]
        message = Message(0, RESET, b"{%s}" % b",".join(kinds))
        for kind, data in chain.from_iterable(tables):
            yield message
            message = Message(0, kind, data)
        self.last = last
        yield message._replace(id=self._id(last))

    def _present_tables(self) -> Iterator[Told]:
        """What concerns the player now at each table, newest first, as far as the table can be read."""
        service, player = self._service, self._player
        over = service.ports.notices.over(player)
        for table in service.ports.accounts.tables(player):
            found = [] if table in over else tried(service, table, partial(_present, service, player, table))
            if isinstance(found, Unreadable):
                if service.ports.stubs.find(table) is not None:  # it is archived, so it is over
                    service.ports.notices.add(player, table, [], over=True)
                    continue
                self.held[table] = 0
                found = [(UNREADABLE, _named(found))]
            if found:
                yield found

    def _readable_again(self) -> Iterator[Message]:
        """What concerns the player at tables that could not be read before, and can be now."""
        for table in list(self.held):
            present = partial(_present, self._service, self._player, table, ended=True)
            found = tried(self._service, table, present)
            if isinstance(found, Unreadable):
                continue
            for number, (kind, data) in enumerate(found, 1):
                if number == len(found):
                    del self.held[table]
                yield Message(self._id(self.last or 0), kind, data)
            self.held.pop(table, None)


def _named(found: Unreadable) -> bytes:
    return to_json(found._asdict())


def _present(service: Service, player: PlayerId, table: str, *, ended: bool = False) -> Told:
    """What concerns the player now at one table, from its log: the latest message of each kind.

    A finished table is noted, and skipped next time; with `ended` it has its last message. A table without a log may be
    about to be written: it is added to the account's list before that.
    """
    loaded = service.tables.latest(table)
    if loaded is None:
        return []
    over = loaded.table.over
    if over:
        service.ports.notices.add(player, table, [], over=True)
        if not ended:
            return []
    stored = service.ports.store.read(table)
    latest: dict[str, NewNotice] = {}
    for _, notices in follow_batches(unfollowed(service.ports.store, stored[0]), stored) if stored else ():
        latest |= {notice.kind: notice for whom, notice in notices if whom == player}
    wanted = [notice for notice in latest.values() if (notice.kind == FINISHED) == over]
    rendered = [(notice.kind, render(service, player, table, notice)) for notice in wanted]
    return [(kind, data) for kind, data in rendered if data is not None]


def render(service: Service, player: PlayerId, table: str, notice: NewNotice) -> bytes | None:
    """The message of a notice as of now, as JSON; None where the notice is past."""
    loaded = service.tables.latest(table)
    if loaded is None:
        return None
    extra = _RENDERERS[notice.kind](service, player, loaded, notice)
    if extra is None:
        return None
    names = names_of(service.ports.accounts, [loaded.table])
    head = {"table": table, "version": loaded.version, "seat": loaded.table.seat_of(player)}
    view = render_table(loaded, viewer_of(loaded.table, player), names)
    fields = to_json({**head, **extra.fields})[:-1]
    return b"".join((fields, b',"view":', view.json(), extra.spliced, b"}"))


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
    return _Extra({"deadline": reveal_deadline(table)}) if seat and owes_seed(table, seat) else None


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
