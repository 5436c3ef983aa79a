"""Opening one's own table of the day, and those at which house bots play the same deal."""

from collections.abc import Sequence

from domain.registry import GAMES
from domain.table.commands import Command, OpenTable, TakeSeat
from domain.terms import Terms
from service.access.limits import Charge, free
from service.access.permissions import PlayerId
from service.daily.rota import bots_of, terms_of
from service.engine.execution import Done
from service.refusals import Refused
from service.tables.days import HOUSE, is_over, seed_of, table_of, today
from service.tables.opening import charge_opening
from service.tables.reads import latest
from service.tables.seats import kind_of, note_own
from service.wiring import Service


def open_own(service: Service, player: PlayerId, charge: Charge = free) -> Done:
    """The player's table of today, which is opened by the first request; the result of the others is `replayed`.

    Refused as opening a table is, and `busy` where the day ends meanwhile.
    """
    day = today(service)
    table = table_of(service, day, player)
    terms = terms_of(day)
    commands = _commands(day, terms, player, TakeSeat(player, kind_of(service, player), 0))
    try:
        _open_those_of_bots(service, day)
        if service.ports.store.version(table):
            return _as_it_stands(service, table)
        opening = service.execution.prepare(table, commands, seed=seed_of(service, day))
    except Refused:
        if not is_over(service, day):
            raise
        raise Refused("busy", "a new day has just begun; please try again") from None
    charge_opening(service, player, opening.loaded.table, charge)
    note_own(service, player, table)
    done = service.execution.open(opening)
    return _as_it_stands(service, table) if done.replayed else done


def _as_it_stands(service: Service, table: str) -> Done:
    loaded = latest(service, table)
    return Done(loaded, [], loaded.version + 1, replayed=True)


def par_tables(service: Service, day: str) -> dict[str, str]:
    """The tables of a day at which a house bot has the player's seat, by its strategy."""
    names = [strategy.id for strategy in GAMES[terms_of(day).game].strategies]
    return {name: table_of(service, day, name) for name in names}


def _open_those_of_bots(service: Service, day: str) -> None:
    """Workers play them at once, as all tables of house bots alone; their results are par."""
    tables = par_tables(service, day)
    versions = service.ports.store.versions(list(tables.values()))
    for (strategy, table), version in zip(tables.items(), versions, strict=True):
        if not version:
            commands = _commands(day, terms_of(day), HOUSE, TakeSeat(None, "house", 0, strategy))
            service.execution.open(service.execution.prepare(table, commands, seed=seed_of(service, day)))


def _commands(day: str, terms: Terms, opener: str, first: TakeSeat) -> Sequence[Command]:
    return [
        OpenTable(terms, opener, day=day),
        first,
        *(TakeSeat(None, "house", seat, bots_of(terms)) for seat in range(1, terms.seats)),
    ]
