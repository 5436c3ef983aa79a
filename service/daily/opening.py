"""Opens a player's own table of the day, and those at which house bots play the same deal."""

from collections.abc import Sequence
from dataclasses import dataclass

from domain.registry import GAMES
from domain.table.commands import Command, OpenTable, TakeSeat
from domain.terms import Terms
from events.ports import Accounts, EventStore
from service.access.limits import Charge, free
from service.access.permissions import PlayerId
from service.daily.rota import bots_of, terms_of
from service.engine.cache import TableCache
from service.engine.execution import Clock, Done, Execution
from service.refusals import Refused
from service.tables.days import HOUSE, Days
from service.tables.opening import OpeningLimits
from service.tables.reads import latest
from service.tables.seats import kind_of, note_own


@dataclass(frozen=True)
class DailyOpening:
    accounts: Accounts
    store: EventStore
    days: Days
    opening_limits: OpeningLimits
    execution: Execution
    tables: TableCache
    clock: Clock

    def open_own(self, player: PlayerId, charge: Charge = free) -> Done:
        """Returns the player's table of today, opened by the first request. Later results are `replayed`.

        Refused with the codes of opening a table, and `busy` if the day ends meanwhile.
        """
        day = self.days.today()
        table = self.days.table_of(day, player)
        terms = terms_of(day)
        commands = _commands(day, terms, player, TakeSeat(player, kind_of(self.accounts, player), 0))
        try:
            self._open_those_of_bots(day)
            if self.store.version(table):
                return self._as_it_stands(table)
            opening = self.execution.prepare(table, commands, seed=self.days.seed_of(day))
        except Refused:
            if not self.days.is_over(day):
                raise
            raise Refused("busy", "a new day has just begun; please try again") from None
        self.opening_limits.charge(player, opening.loaded.table, charge)
        note_own(self.accounts, self.clock, player, table)
        done = self.execution.open(opening)
        return self._as_it_stands(table) if done.replayed else done

    def _as_it_stands(self, table: str) -> Done:
        loaded = latest(self.tables, table)
        return Done(loaded, [], loaded.version + 1, replayed=True)

    def _open_those_of_bots(self, day: str) -> None:
        """Opens the tables of house bots. Workers play them immediately, like all tables without players; their results
        are par."""
        tables = par_tables(self.days, day)
        versions = self.store.versions(list(tables.values()))
        for (strategy, table), version in zip(tables.items(), versions, strict=True):
            if not version:
                commands = _commands(day, terms_of(day), HOUSE, TakeSeat(None, "house", 0, strategy))
                self.execution.open(self.execution.prepare(table, commands, seed=self.days.seed_of(day)))


def _commands(day: str, terms: Terms, opener: str, first: TakeSeat) -> Sequence[Command]:
    return [
        OpenTable(terms, opener, day=day),
        first,
        *(TakeSeat(None, "house", seat, bots_of(terms)) for seat in range(1, terms.seats)),
    ]


def par_tables(days: Days, day: str) -> dict[str, str]:
    """Returns the tables of a day at which a house bot has the player's seat, by strategy."""
    names = [strategy.id for strategy in GAMES[terms_of(day).game].strategies]
    return {name: days.table_of(day, name) for name in names}
