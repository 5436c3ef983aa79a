"""Tables of Commune for the service's tests, opened and filled with one call."""

from dataclasses import replace
from typing import Any

from domain.moves import JsonMove
from domain.table.state import Table
from domain.terms import with_terms
from events.accounts import AccountKind
from events.ports import Account, Key
from service.engine.execution import Done
from service.ids import new_id
from service.refusals import Refused
from service.tables.opening import TableOrder
from service.tables.seats import SeatOrder
from service.wiring import Service
from tests.service.fakes import Counted, Deals, FakeClock

FIVE_ACES = {"type": "bid", "kind": "five_of_a_kind", "ranks": ["A"]}
CALL = {"type": "call"}


def bid(rank: str) -> JsonMove:
    return {"type": "bid", "kind": "high_card", "ranks": [rank]}


class House:
    """A service whose clock, deals and ports are controlled by the test."""

    def __init__(self, service: Service, clock: FakeClock, deals: Deals, ports: dict[str, Counted]) -> None:
        self.service = service
        self.clock = clock
        self.deals = deals
        self.ports = ports

    def another_process(self) -> Service:
        """Returns a service on the same log with its own cache."""
        return replace(self.service)

    def player(self, name: str = "Ann", kind: AccountKind = "human") -> str:
        account = Account(new_id("p"), name, kind, self.clock())
        self.service.ports.accounts.create(account, account.id.encode())
        return account.id

    def open(self, player: str, seats: int = 2, key: Key | None = None, **order: Any) -> Done:
        wanted = TableOrder(**with_terms({"game": "commune", "seats": seats, **order}))
        return self.service.opening.open_table(player, wanted, key)

    def sit(self, table: str, player: str, **order: Any) -> Done:
        return self.service.seats.take_seat(player, table, SeatOrder(**order))

    def playing(self, *players: str, draws: Any = (0,), **order: Any) -> str:
        """Returns a table where these players sit in this order and the first one begins."""
        self.deals.next = draws
        table = self.open(players[0], len(players), **order).loaded.table.id
        for player in players[1:]:
            self.sit(table, player)
        return table

    def move(self, table: str, player: str, move: JsonMove, **how: Any) -> Done:
        return how.pop("service", self.service).moves.make_move(player, table, move, **how)

    def refused(self, table: str, player: str, move: JsonMove, **how: Any) -> Refused:
        try:
            done = self.move(table, player, move, **how)
        except Refused as refused:
            return refused
        raise AssertionError(f"not refused: {done.batch}")

    def calls(self, port: str) -> dict[str, int]:
        """Returns the calls to a port since the last call of this method."""
        made = dict(self.ports[port].calls)
        self.ports[port].calls.clear()
        return made

    def version(self, table: str) -> int:
        return self.service.ports.store.version(table)


def player_of(table: Table, seat: int = 0) -> str:
    """Returns the player in a taken seat."""
    taken = table.seats[seat]
    assert taken is not None and taken.player is not None
    return taken.player


def seed_of(table: Table) -> str:
    """Returns the secret seed of the server."""
    assert table.server_seed is not None
    return table.server_seed.reveal()
