"""What operators may do while the service runs. Each act has a reason, and is written down.

A suspended account reads and erases itself and does nothing else; house bots play its seats. A hidden table is in no
list of tables; the title of a hidden tournament is replaced by that of its game. Logs stay as they are.
"""

import json
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from domain.refusals import Refusal
from domain.table.commands import StandIn
from domain.tournament.commands import CallOff
from domain.unknown import Unknown
from events.errors import LogDamaged
from events.moderation import Lines
from events.ports import Accounts, EventStore, Moderation
from service.answers.encoding import to_json
from service.engine.cache import TableCache
from service.engine.execution import Clock, Execution
from service.ids import is_id
from service.players import accounts
from service.players.accounts import AccountRegistry, Erasure
from service.refusals import Refused, not_found
from service.tournaments.execution import TournamentExecution

Act = Literal["suspend", "unsuspend", "rename", "erase", "hide", "unhide", "call-off"]


class Order(NamedTuple):
    """What an operator does, to which account, table or tournament, and why. `name` is that of a renamed account."""

    act: Act
    subject: str
    reason: str
    operator: str
    name: str | None = None


@dataclass(frozen=True)
class Moderator:
    moderation: Moderation
    accounts: Accounts
    registry: AccountRegistry
    erasure: Erasure
    tournaments: TournamentExecution
    store: EventStore
    tables: TableCache
    execution: Execution
    clock: Clock

    def carry_out(self, order: Order) -> dict[str, Any]:
        """Does it and writes it down, in this order: what can't be done is refused, and not written down.

        Returns what was written.
        """
        if not order.reason.strip():
            raise Refused("invalid", "an act needs a reason")
        subject = order.subject
        match order.act:
            case "suspend" | "unsuspend":
                self._account(subject)
                self.accounts.suspend(subject, suspended=order.act == "suspend")
                if order.act == "suspend":
                    self.leave_seats(subject)
            case "rename":
                self._account(subject)
                self.registry.change(subject, {"name": _name(order.name or "")})
            case "erase":
                self._account(subject)
                self.erasure.erase(subject)
            case "hide" | "unhide":
                self._table_or_tournament(subject)
                self.moderation.hide(subject, hidden=order.act == "hide")
            case "call-off":
                self.tournaments.execute(subject, CallOff("system"))
        said = {name: value for name, value in order._asdict().items() if value is not None}
        line = {"at": self.clock(), **said}
        self.moderation.add("log", to_json(line))
        return line

    def lines(self, which: Lines, limit: int) -> list[dict[str, Any]]:
        """The newest acts of operators, or reports of players, newest first."""
        return [json.loads(line) for line in self.moderation.newest(which, limit)]

    def _account(self, player: str) -> None:
        if not (is_id("p", player) and self.accounts.find([player])):
            raise not_found("account")

    def _table_or_tournament(self, subject: str) -> None:
        if is_id("t", subject):
            if not self.store.version(subject):
                raise not_found("table")
        else:
            self.tournaments.load(subject)

    def leave_seats(self, player: str) -> None:
        """House bots play on where a match goes on; other tables are left as by an erasure. A table that can't be read
        now, or that begins at this moment, is left to its deadlines.

        A request of the player that is under way may take a seat only later, so this is called again after a while.
        """
        for table_id in self.accounts.tables(player):
            try:
                loaded = self.tables.latest(table_id)
                if loaded is None or loaded.table.over:
                    continue
                seat = loaded.table.seat_of(player)
                if loaded.table.status == "playing" and seat is not None:
                    self.execution.execute(table_id, StandIn(seat))
                else:
                    accounts.withdraw(self.tables, self.execution, player, table_id)
            except (Refusal, LogDamaged, Unknown):
                continue


def _name(text: str) -> str:
    from service.players.names import faults, normalized  # noqa: PLC0415 - slow to import, and for few

    name = normalized(text)
    wrong = next(faults(name), None)
    if wrong is not None:
        raise Refused("invalid", wrong)
    return name
