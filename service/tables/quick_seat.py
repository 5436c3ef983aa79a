"""Quick seats: a seat at a waiting public table with the options that the player wants, else at a new table."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

from domain.table.state import Table
from events.ports import Key
from service.engine import idempotency
from service.engine.execution import Done
from service.permissions import PlayerId
from service.refusals import Refused
from service.tables import lobby
from service.tables.opening import TableOrder, commands_of, open_table
from service.tables.seats import SeatOrder, kind_of, take_seat
from service.wiring import Service

PAGES, PAGE = 3, 100
"""How many pages of waiting tables are looked at, and their size."""

TRIES = 5
"""How many tables are tried. If all of them fill up meanwhile, many players are looking, and a new table fills soon."""

_NEXT = (
    *("not_found", "table_over", "table_started", "already_seated", "seat_taken", "seat_reserved", "busy"),
    "key_reused",
)
"""Refusals of a seat after which the next table is tried."""

_NEW = b"new"


def quick_seat(service: Service, player: PlayerId, order: TableOrder, key: Key | None = None) -> tuple[Done, bool]:
    """A seat for the player, and whether a table was opened for it; refused as opening a table is.

    Each table is kept under the key before it is tried. So a repeated request tries the same tables in the same order,
    and the one where the key is known gives the original response.
    """
    wanted = service.execution.prepare(service.new_table(), commands_of(order, player, kind_of(service, player)))
    seat = SeatOrder(client_seed_hash=order.client_seed_hash, client_seed=order.client_seed)
    candidates = _waiting_tables(service, player, wanted.loaded.table)
    for number in range(TRIES):
        table_id = _settled(service, key, number, lambda: next(candidates, None))
        if table_id is None:
            break
        try:
            return take_seat(service, player, table_id, seat, key), False
        except Refused as refused:
            if refused.code not in _NEXT:
                raise
    return open_table(service, player, order, key), True


def _settled(service: Service, key: Key | None, number: int, choose: Callable[[], str | None]) -> str | None:
    """The table that this request tries as its `number`th, None for a new one; the same for each repetition."""
    if key is None:
        return choose()
    responses = service.ports.responses
    own = Key(sha256(b"quick seat %d\n" % number + key.name).digest()[:8], key.request)
    kept = idempotency.find(responses, own)
    if kept is None:
        kept = idempotency.claim(responses, own, (choose() or _NEW.decode()).encode())
    return None if kept == _NEW else kept.decode()


def _waiting_tables(service: Service, player: PlayerId, wanted: Table) -> Iterator[str]:
    """The public tables that wait for players and are like the one wanted, those that lack fewest players first."""
    found, cursor = [], None
    for _ in range(PAGES):
        page = lobby.list_tables(service, game=wanted.game, status="open", cursor=cursor, limit=PAGE)
        found += [each for each in page.items if _fits(each, player, wanted)]
        cursor = page.next
        if cursor is None:
            break
    found.sort(key=lambda each: (_free_seats(each), each["opened_at"]))
    return (each["id"] for each in found)


def _fits(summary: dict[str, Any], player: PlayerId, wanted: Table) -> bool:
    return (
        summary["options"] == wanted.options
        and len(summary["seats"]) == len(wanted.seats)
        and summary["turn_seconds"] == wanted.turn_seconds
        and _free_seats(summary) > 0
        and all(seat["player"] is None or seat["player"]["id"] != player for seat in summary["seats"])
    )


def _free_seats(summary: dict[str, Any]) -> int:
    return sum(seat["player"] is None for seat in summary["seats"])
