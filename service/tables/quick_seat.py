"""Quick seats: a seat at a waiting public table with the options that the player wants, or else at a new table.

Players who ask at the same moment meet. The list of waiting tables may be slightly stale, so only one request at a time
opens a table with the same terms, and it first tries the table opened last.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from itertools import islice
from secrets import token_hex

from domain.table.state import Table
from events.ports import Accounts, Key
from events.values import Values
from service.access.limits import Charge, free
from service.access.permissions import PlayerId
from service.access.scheduling import paused
from service.answers.encoding import to_json
from service.engine import idempotency
from service.engine.cache import Loaded
from service.engine.execution import Done, Execution
from service.faults.unreadable import TableLookup, Unreadable
from service.refusals import ProblemCode, Refused
from service.tables.blocks import Blocks
from service.tables.lobby import Lobby
from service.tables.opening import TableOpening, TableOrder, commands_of
from service.tables.seats import SeatOrder, Seats, kind_of
from service.views.summaries import TableSummary

PAGES, PAGE = 3, 100
"""Maximum number of pages of waiting tables examined, and the page size."""

TRIES = 5
"""Maximum number of tables tried. If all of them fill up meanwhile, many players are looking, and a new table fills
soon."""

NEWEST_SECONDS = 600
"""Time for which the table opened last is remembered, in seconds. By then it is in the list of waiting tables."""

OPENING_SECONDS = 2
"""Maximum time that a request waits for another one that opens a table with the same terms, in seconds."""

LOOK_SECONDS = 0.02
"""Polling interval of that wait, in seconds."""

_NEXT: tuple[ProblemCode, ...] = (
    "not_found",
    "table_over",
    "table_started",
    "already_seated",
    "seat_taken",
    "seat_reserved",
    "not_welcome",
    "busy",
    "key_reused",
)
"""Refusals of a seat after which the next table is tried."""

_NEW = "new"


class _TablesToTry:
    """The tables that a request tries, in order: the waiting ones, then the one `opened_last`. None stands for a new
    table.

    Each is stored under the idempotency key before it is tried, so a repeated request tries the same ones.
    """

    def __init__(
        self, responses: Values, key: Key | None, waiting: Iterator[str], opened_last: Callable[[], str | None]
    ) -> None:
        self._responses = responses
        self._key = key
        self._tables: list[str | None] = [*islice(waiting, TRIES)]
        self._opened_last = opened_last

    def settled(self, number: int) -> str | None:
        """Returns the table at an index, from 0, and stores the choice under the key if it wasn't yet."""
        if number == len(self._tables) < TRIES:
            newest = self._opened_last()
            self._tables += [each for each in (newest,) if each not in self._tables] + [None] * TRIES
        mine = self._tables[number] if number < len(self._tables) else None
        if self._key is None:
            return mine
        kept = idempotency.claim(self._responses, self._name(self._key, number), (mine or _NEW).encode())
        return None if kept == _NEW.encode() else kept.decode()

    def is_settled(self, number: int) -> bool:
        return self._key is not None and idempotency.find(self._responses, self._name(self._key, number)) is not None

    @staticmethod
    def _name(key: Key, number: int) -> Key:
        return Key(sha256(b"quick seat %d\n" % number + key.name).digest()[:8], key.request)


@dataclass(frozen=True)
class QuickSeats:
    responses: Values
    accounts: Accounts
    links: Values
    execution: Execution
    opening: TableOpening
    lookup: TableLookup
    seats: Seats
    blocks: Blocks
    lobby: Lobby
    new_table: Callable[[], str]

    def quick_seat(
        self, player: PlayerId, order: TableOrder, key: Key | None = None, charge: Charge = free
    ) -> tuple[Done, bool]:
        """Seats the player. Returns the result, and True if a table was opened. Refused with the codes of `open_table`.

        Once the next table is stored under the key, the player is no longer seated at the one before: a repeated
        request only checks whether the key is known there. A seat that has become free meanwhile is thus not taken in
        addition.
        """
        order = replace(order, rated=True)
        wanted = self.execution.prepare(self.new_table(), commands_of(order, player, kind_of(self.accounts, player)))
        terms = _terms_of(wanted.loaded.table)
        seat = SeatOrder(client_seed_hash=order.client_seed_hash, client_seed=order.client_seed)
        with ExitStack() as opening:

            def opened_last() -> str | None:
                opening.enter_context(self._only_one(terms))
                return self._newest_table(player, terms)

            tables = _TablesToTry(self.responses, key, self._waiting_tables(player, wanted.loaded.table), opened_last)
            for number in range(TRIES):
                table_id = tables.settled(number)
                if table_id is None:
                    break
                if not tables.is_settled(number + 1):
                    try:
                        taken = self.lookup.tried(
                            table_id, partial(self.seats.take_seat, player, table_id, seat, key, charge=charge)
                        )
                        if not isinstance(taken, Unreadable):
                            return taken, False
                    except Refused as refused:
                        if refused.code not in _NEXT:
                            raise
                    tables.settled(number + 1)
                if key is not None:
                    seated = self.lookup.tried(table_id, partial(self.execution.original, table_id, key))
                    if isinstance(seated, Done):
                        return seated, False
            opened = self.opening.open_table(player, order, key, charge)
            self.links.put(_name_of("newest", terms), opened.loaded.table.id.encode(), NEWEST_SECONDS)
            return opened, True

    @contextmanager
    def _only_one(self, terms: bytes) -> Iterator[None]:
        """Admits one request at a time to the block. A request that has waited long enough proceeds anyway."""
        links, name, mine = self.links, _name_of("opening", terms), token_hex(8).encode()
        until = time.monotonic() + OPENING_SECONDS
        while links.claim(name, mine, OPENING_SECONDS) != mine and time.monotonic() < until:
            with paused():
                time.sleep(LOOK_SECONDS)
        try:
            yield
        finally:
            if links.find(name) == mine:
                links.drop(name)

    def _newest_table(self, player: PlayerId, terms: bytes) -> str | None:
        """Returns the table with these terms that was opened last, unless a block separates the player from somebody
        there."""
        kept = self.links.find(_name_of("newest", terms))
        loaded = None if kept is None else self.lookup.latest(kept.decode())
        if not isinstance(loaded, Loaded):
            return None
        others = [seat.player for seat in loaded.table.seats if seat is not None and seat.player is not None]
        return loaded.table.id if self.blocks.get_along(player, others) else None

    def _waiting_tables(self, player: PlayerId, wanted: Table) -> Iterator[str]:
        """Returns the waiting public tables that match the one wanted, those that need the fewest players first."""
        found, cursor = [], None
        for _ in range(PAGES):
            page = self.lobby.list_tables(
                game=wanted.game, status="open", seats=len(wanted.seats), free_seats=1, cursor=cursor, limit=PAGE
            )
            found += [each for each in page.tables if _fits(each, player, wanted)]
            cursor = page.next
            if cursor is None:
                break
        found.sort(key=lambda each: (each.free_seats, each.opened_at))
        return (each.id for each in found if self.blocks.get_along(player, _others(each)))


def _terms_of(table: Table) -> bytes:
    """Returns the terms that must be equal for players to meet, as bytes."""
    terms = table.terms
    return to_json([terms.game, sorted(terms.options.items()), terms.seats, terms.turn_seconds, table.rated])


def _name_of(kind: str, terms: bytes) -> str:
    return sha256(f"quick seat, {kind}: ".encode() + terms).hexdigest()


def _others(summary: TableSummary) -> list[PlayerId]:
    return [seat.player.id for seat in summary.seats if seat.player is not None and seat.player.id is not None]


def _fits(summary: TableSummary, player: PlayerId, wanted: Table) -> bool:
    """True if the table matches the one wanted, isn't a fork, and doesn't seat the player already."""
    return (
        summary.options == wanted.options
        and summary.turn_seconds == wanted.terms.turn_seconds
        and bool(summary.rated) == wanted.rated
        and not summary.open_information
        and all(seat.player is None or seat.player.id != player for seat in summary.seats)
    )
