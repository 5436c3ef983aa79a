"""Operators' acts on a running service. Each act has a reason, and is logged.

A suspended account can only read and erase itself; house bots play its seats. A hidden table is left out of all lists;
the title of a hidden tournament is replaced by that of its game. Event logs stay unchanged.
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
    """An operator's act on an account, table or tournament, with its reason. `name` is the new name of a renamed
    account."""

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
        """Performs the act, then logs it, so a refused act is not logged.

        Returns the logged entry.
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
        """Returns the newest acts of operators, or reports of players, newest first."""
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
        """Replaces the player by house bots in running matches, and withdraws from other tables as an erasure does. A
        table that is unreadable, or is starting at this moment, is left to its deadlines.

        A request of the player in progress may still take a seat, so this is called again after a while.
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
    from service.players.names import faults, normalized  # noqa: PLC0415 - slow to import, rarely used

    name = normalized(text)
    wrong = next(faults(name), None)
    if wrong is not None:
        raise Refused("invalid", wrong)
    return name
