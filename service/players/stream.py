"""A player's own stream: messages about all of the player's tables, each current when it is sent.

Notices are pointers. A message is rendered from the log when it is sent, for the player's own seat and by the same view
as everything else. Outdated notices are skipped. So a message may come late, or twice, but is never wrong. An
unreadable table is reported, and doesn't affect the others.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from typing import Annotated, Any

from domain.registry import game_of
from domain.table.turn import deadline, reveal_deadline
from events.envelope import read_all
from events.notices import NewNotice, Notice
from events.ports import Accounts, EventStore, Notices, Stubs
from service.access.permissions import PlayerId, viewer_of
from service.answers import Answer, Enum, Json, OneOf, Raw, TableId, Time
from service.engine.cache import Loaded, TableCache
from service.faults.unreadable import TableLookup, Unreadable
from service.live.hub import Hub
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
from service.views.events import EVENTS, reader_of, render_events
from service.views.tables import TableView, names_of, render_table

RESET, UNREADABLE = "reset", "unreadable"


OwnSeat = Annotated[int, "The player's seat."]


class TableMessage(Answer):
    """A message about a table. `seated`, `away` and `finished` have no further fields."""

    table: TableId
    version: Annotated[int, "The version that `view` is for."]
    seat: Annotated[int | None, "The player's seat; null for a player without one."]
    view: Annotated[TableView, "The table as the player sees it now."]


class InvitationMessage(TableMessage):
    """A seat is reserved for the player."""

    seat: Annotated[int, "The reserved seat."]
    by: Annotated[str, "The id of the opener."]
    rematch_of: Annotated[str | None, "The table of which this is the rematch."]


class SeedingMessage(TableMessage):
    """All seats are taken, and the player must reveal the seat's seed."""

    seat: OwnSeat
    deadline: Time


class TurnMessage(TableMessage):
    """The player has the turn."""

    seat: OwnSeat
    since: Annotated[int, "The version since which the table waits: the table and this number identify the turn."]
    deadline: Annotated[int | None, "In milliseconds since the epoch; null where there is none."]
    legal_moves: Annotated[list[Json], "Each as it can be sent."]
    complete: Annotated[bool, "False where there are too many to list."]
    history: Annotated[Raw, EVENTS, "The events since the seat's last move, as the player sees them."]


class ResetMessage(Answer):
    """All current messages of the player, by kind."""

    invited: list[InvitationMessage]
    seated: list[TableMessage]
    seeding: list[SeedingMessage]
    your_turn: list[TurnMessage]
    away: list[TableMessage]
    unreadable: list[Unreadable]


class StreamMessage(Answer):
    """One message of the player's own stream."""

    id: Annotated[int, "To continue after, as `Last-Event-ID`."]
    event: Annotated[str, Enum((RESET, *KINDS, UNREADABLE))]
    data: Annotated[
        Raw,
        OneOf((ResetMessage, InvitationMessage, SeedingMessage, TurnMessage, TableMessage, Unreadable)),
        "The type of the message; see the operation.",
    ]


Messages = list[tuple[str, Answer]]
"""Kinds of messages, and their data."""

PAGE = 100

RESET_TABLES = 10
"""Maximum number of tables in a `reset`, at a few kilobytes each. The other tables follow in separate messages."""

UNKNOWN = -1
"""Position of a stream in the hub, which only signals that there is something new."""


@dataclass(frozen=True)
class PlayerMessages:
    """The current messages of a player, rendered from the logs."""

    tables: TableCache
    store: EventStore
    accounts: Accounts
    notices: Notices

    def present(self, player: PlayerId, table: str, *, ended: bool = False) -> Messages:
        """Returns the player's current messages about one table, from its log: the latest of each kind.

        A finished table is noted, and skipped next time; with `ended`, its last message is included. A table without a
        log may be about to be written, since it is added to the account's list first.
        """
        loaded = self.tables.latest(table)
        if loaded is None:
            return []
        over = loaded.table.over
        if over:
            self.notices.add(player, table, [], over=True)
            if not ended:
                return []
        stored = self.store.read(table)
        latest: dict[str, NewNotice] = {}
        for _, notices in follow_batches(unfollowed(self.store, stored[0]), stored) if stored else ():
            latest |= {notice.kind: notice for whom, notice in notices if whom == player}
        wanted = [notice for notice in latest.values() if (notice.kind == FINISHED) == over]
        rendered = [(notice.kind, self.render(player, table, notice)) for notice in wanted]
        return [(kind, data) for kind, data in rendered if data is not None]

    def render(self, player: PlayerId, table: str, notice: NewNotice) -> TableMessage | None:
        """Returns the current message of a notice. None if the notice is outdated."""
        loaded = self.tables.latest(table)
        return None if loaded is None else _RENDERERS[notice.kind](self, player, loaded, notice)

    def _about(self, player: PlayerId, loaded: Loaded) -> dict[str, Any]:
        """Returns the fields of every message."""
        table = loaded.table
        view = render_table(loaded, viewer_of(table, player), names_of(self.accounts, [table]))
        return {"table": table.id, "version": loaded.version, "seat": table.seat_of(player), "view": view}

    def _invited(self, player: PlayerId, loaded: Loaded, _notice: NewNotice) -> TableMessage | None:
        invitation = loaded.table.invitation_of(player)
        if invitation is None:
            return None
        about = self._about(player, loaded) | {"seat": invitation.seat}
        return InvitationMessage(**about, by=loaded.table.opener, rematch_of=invitation.rematch_of)

    def _seated(self, player: PlayerId, loaded: Loaded, _notice: NewNotice) -> TableMessage | None:
        return None if loaded.table.seat_of(player) is None else TableMessage(**self._about(player, loaded))

    def _seeding(self, player: PlayerId, loaded: Loaded, _notice: NewNotice) -> TableMessage | None:
        table = loaded.table
        number = table.seat_of(player)
        seat = None if number is None else table.seats[number]
        if seat is None or not owes_seed(table, seat):
            return None
        return SeedingMessage(**self._about(player, loaded), deadline=reveal_deadline(table))

    def _your_turn(self, player: PlayerId, loaded: Loaded, notice: NewNotice) -> TableMessage | None:
        """Returns the message of a turn. None if the player, or a deadline, has moved since; a later notice points to
        the next turn."""
        table = loaded.table
        seat = table.seat_of(player)
        if seat is None or not awaited(table, seat):
            return None
        history = self.store.read(table.id, notice.after, loaded.version - notice.after)
        if has_moved(seat, read_all(entry for entry in history if entry.version > notice.version)):
            return None
        game = game_of(table)
        return TurnMessage(
            **self._about(player, loaded),
            since=notice.version,
            deadline=deadline(table),
            legal_moves=[dict(move) for move in game.legal_moves(table.state, seat)],
            complete=game.complete(table.state, seat),
            history=Raw(render_events(history, reader_of(table, player))),
        )

    def _away(self, player: PlayerId, loaded: Loaded, _notice: NewNotice) -> TableMessage | None:
        number = loaded.table.seat_of(player)
        seat = None if number is None or loaded.table.over else loaded.table.seats[number]
        return TableMessage(**self._about(player, loaded)) if seat is not None and seat.away else None

    def _finished(self, player: PlayerId, loaded: Loaded, _notice: NewNotice) -> TableMessage | None:
        return TableMessage(**self._about(player, loaded))


_RENDERERS: dict[str, Callable[[PlayerMessages, PlayerId, Loaded, NewNotice], TableMessage | None]] = {
    INVITED: PlayerMessages._invited,
    SEATED: PlayerMessages._seated,
    SEEDING: PlayerMessages._seeding,
    AWAY: PlayerMessages._away,
    YOUR_TURN: PlayerMessages._your_turn,
    FINISHED: PlayerMessages._finished,
}


class StreamCursor:
    """The stream's cursor: `last` is the id of the last notice processed, None before a `reset`.

    `held` contains the unreadable tables, each with an id before its first undelivered message. The stream reports such
    a table once, continues with the others, and retries it about once per heartbeat. Until then the ids of its messages
    stay behind, so a client that reconnects, perhaps to a process that can read the table, misses nothing.
    """

    def __init__(self, streams: "PlayerStreams", player: PlayerId, after: int | None) -> None:
        self.last = after
        self.held: dict[str, int] = {}
        self._streams = streams
        self._player = player
        self._next_try = 0.0

    def news(self) -> Iterator[Message]:
        """Yields the messages that can be sent now and haven't been."""
        if self.held and time.monotonic() >= self._next_try:
            self._next_try = time.monotonic() + self._streams.heartbeat_seconds / 2
            yield from self._readable_again()
        last = self.last
        notices = None if last is None else self._streams.notices.after(self._player, last, PAGE)
        if notices is None:
            yield from self._beginning()
            return
        for notice in notices:
            if notice.kind != ROUND_PAIRED:
                yield from self._of_notice(notice)
            self.last = notice.id

    def _of_notice(self, notice: Notice) -> Iterator[Message]:
        """Yields the message of a notice, unless the notice is outdated or its table is already known to be
        unreadable."""
        pointer = NewNotice(notice.kind, notice.version, notice.after)
        rendered = partial(self._streams.messages.render, self._player, notice.table, pointer)
        found = self._streams.lookup.tried(notice.table, rendered)
        if not isinstance(found, Unreadable):
            if found is not None:
                yield Message(self._id(notice.id), notice.kind, found.json())
        elif notice.table not in self.held:
            self.held[notice.table] = notice.id - 1
            yield Message(self._id(notice.id), UNREADABLE, found.json())

    def _id(self, last: int) -> int:
        """Returns the id for a message once all that can be sent up to `last` has been sent."""
        return min((last, *self.held.values()))

    def _beginning(self) -> Iterator[Message]:
        """Yields all of the player's current messages, from the logs alone.

        First a `reset` with the messages about a few tables, by kind; then a message for each notice of the others.
        Only the last message has the id after which the stream continues. The others have 0, so a client that is cut
        off earlier gets all its notices again, or starts over if some are gone.
        """
        last = self._streams.notices.last(self._player)
        self.held.clear()
        tables = self._present_tables()
        first: defaultdict[str, list[Any]] = defaultdict(list)
        for kind, data in chain.from_iterable(islice(tables, RESET_TABLES)):
            first[kind].append(data)
        reset = ResetMessage(**{kind: first[kind] for kind in ResetMessage.__struct_fields__})
        message = Message(0, RESET, reset.json())
        for kind, data in chain.from_iterable(tables):
            yield message
            message = Message(0, kind, data.json())
        self.last = last
        yield message._replace(id=self._id(last))

    def _present_tables(self) -> Iterator[Messages]:
        """Yields the player's current messages for each readable table, newest first."""
        streams, player = self._streams, self._player
        over = streams.notices.over(player)
        for table in streams.accounts.tables(player):
            found = (
                [] if table in over else streams.lookup.tried(table, partial(streams.messages.present, player, table))
            )
            if isinstance(found, Unreadable):
                if streams.stubs.find(table) is not None:  # archived, so over
                    streams.notices.add(player, table, [], over=True)
                    continue
                self.held[table] = 0
                found = [(UNREADABLE, found)]
            if found:
                yield found

    def _readable_again(self) -> Iterator[Message]:
        """Yields the player's current messages for tables that have become readable again."""
        for table in list(self.held):
            present = partial(self._streams.messages.present, self._player, table, ended=True)
            found = self._streams.lookup.tried(table, present)
            if isinstance(found, Unreadable):
                continue
            for number, (kind, data) in enumerate(found, 1):
                if number == len(found):
                    del self.held[table]
                yield Message(self._id(self.last or 0), kind, data.json())
            self.held.pop(table, None)


@dataclass(frozen=True)
class PlayerStreams:
    messages: PlayerMessages
    hub: Hub
    accounts: Accounts
    notices: Notices
    stubs: Stubs
    lookup: TableLookup
    heartbeat_seconds: float

    def follow(self, player: PlayerId, token: bytes, after: int | None) -> Iterator[Message | None]:
        """Streams the player's messages after an id, or from a `reset` on. None is a heartbeat.

        Ends when the service stops, or when the token (given as its digest) is revoked.
        """
        cursor, heartbeat = StreamCursor(self, player, after), self.heartbeat_seconds
        silent_since = time.monotonic()
        with self.hub.subscribe(player, UNKNOWN, token=token) as subscription:
            while not subscription.ended:
                before = cursor.last
                for message in cursor.news():
                    if self.accounts.of_token(token) is None:
                        return
                    silent_since = time.monotonic()
                    yield message
                if cursor.last != before:
                    continue
                while (found := subscription.wait(silent_since + heartbeat - time.monotonic())) is Signal.QUIET:
                    silent_since = time.monotonic()
                    yield None
                    if cursor.held:
                        break
                if found is Signal.ENDED:
                    return
