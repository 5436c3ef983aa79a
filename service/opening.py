"""Opening tables, and closing those that have not started."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from domain.table.commands import CloseTable, Command, OpenTable, TakeSeat
from domain.table.state import Table
from events.ports import Key, KeyReused
from service.execution import Done
from service.ids import new_id
from service.refusals import Refused, key_reused
from service.seats import kind_of
from service.viewers import PlayerId, require_opener
from service.wiring import Service

REMEMBERED_SECONDS = 24 * 60 * 60
"""How long an idempotency key without a table is remembered."""


@dataclass(frozen=True)
class TableOrder:
    """A table as it is asked for. `bots` are strategies, `name` or `name/N`, for the lowest free seats."""

    game: str
    seats: int
    preset: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    visibility: str = "public"
    turn_seconds: int = 86400
    sit: bool = True
    client_seed_hash: str | None = None
    client_seed: str | None = None
    bots: Sequence[str] = ()


def open_table(service: Service, player: PlayerId, order: TableOrder, key: Key | None = None) -> Done:
    """Opens a table, seats the player at 0 and the bots, all in one batch.

    Everything that can be refused is refused before the key is claimed, because refusals are not remembered.
    The claim keeps the new table's id before the table is written, so a repeated request finds the same
    table, and writes it itself if the first attempt died between the two.
    """
    commands = _commands(order, player, kind_of(service, player))
    opening = service.execution.prepare(new_id("t"), commands)
    if key is not None:
        table_id = _claim(service, key, opening.loaded.table.id)
        if table_id != opening.loaded.table.id:
            if service.ports.store.version(table_id):
                return service.execution.opened(table_id)
            opening = service.execution.prepare(table_id, commands)
    service.ports.accounts.note_table(player, opening.loaded.table.id, service.clock())
    return service.execution.open(opening)


def _claim(service: Service, key: Key, table_id: str) -> str:
    kept = service.ports.answers.claim(key, table_id.encode(), REMEMBERED_SECONDS)
    if isinstance(kept, KeyReused):
        raise key_reused()
    return kept.decode()


def _commands(order: TableOrder, player: PlayerId, kind: str) -> list[Command]:
    if order.sit + len(order.bots) > order.seats:
        raise Refused("too_many_bots", f"{order.seats} seats are too few for {len(order.bots)} bots and you")
    commands: list[Command] = [
        OpenTable(
            game=order.game,
            seats=order.seats,
            opener=player,
            preset=order.preset,
            options=dict(order.options),
            visibility=order.visibility,
            turn_seconds=order.turn_seconds,
        )
    ]
    if order.sit:
        commands.append(
            TakeSeat(player, kind, 0, client_seed_hash=order.client_seed_hash, client_seed=order.client_seed)
        )
    commands += [TakeSeat(None, "house", strategy=bot) for bot in order.bots]
    return commands


def close_table(service: Service, player: PlayerId, table_id: str, if_match: int | None = None) -> Done:
    """The opener closes a table that has not started. Refused `not_opener`, `table_started` or `table_over`."""

    def close(table: Table) -> Command:
        require_opener(table, player)
        return CloseTable()

    return service.execution.execute(table_id, close, if_match=if_match)
