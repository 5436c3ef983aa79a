"""Opening a tournament, entering and leaving it, and its start."""

from collections.abc import Sequence

from domain.registry import named
from domain.table import checks
from domain.table.commands import OpenTable, TakeSeat
from domain.tournament.commands import CallOff, Command, Enter, OpenTournament, Start, Withdraw
from domain.tournament.state import Terms, Tournament
from service.ids import new_id
from service.permissions import PlayerId
from service.refusals import Refused
from service.tables.seats import kind_of
from service.tournaments import execution
from service.wiring import Service


def open_tournament(service: Service, organiser: PlayerId, terms: Terms, bots: Sequence[str] = ()) -> Tournament:
    """Opens a tournament and enters these house bots, all in one batch.

    The options are completed as a table has them, and every number of seats that a table may get is tried. Refused as
    the rules of the table and of the tournament refuse.
    """
    sizes = range(2, terms.seats + 1) if terms.format == "knock_out" else (terms.seats,)
    fewest = named(terms.game).seats[0]
    for seats in sizes if fewest <= 2 else (terms.seats,):
        opening = OpenTable(
            terms.game, seats, organiser, terms.preset or None, terms.options, terms.visibility, terms.turn_seconds
        )
        table = service.execution.prepare(service.new_table(), [opening]).loaded.table
        terms = terms._replace(game=table.game, preset=table.preset, options=dict(table.options), fewest=fewest)
    entered = [Enter(None, "house", _strategy(terms, bot)) for bot in bots]
    return execution.open_tournament(service, new_id("g"), OpenTournament(organiser, terms), entered)


def enter(service: Service, player: PlayerId, tournament_id: str) -> Tournament:
    """The player enters. Refused `already_entered`, `tournament_full`, `tournament_started` or `tournament_over`."""
    return execution.execute(service, tournament_id, Enter(player, kind_of(service, player)))


def enter_house_bot(service: Service, player: PlayerId, tournament_id: str, strategy: str) -> Tournament:
    """The organiser enters a house bot, in the newest version of its strategy unless a version is named."""

    def wanted(tournament: Tournament) -> Command:
        require_organiser(tournament, player)
        return Enter(None, "house", _strategy(tournament.terms, strategy))

    return execution.execute(service, tournament_id, wanted)


def _strategy(terms: Terms, name: str) -> str:
    return checks.strategy(named(terms.game), TakeSeat(None, "house", strategy=name)).id


def withdraw(service: Service, player: PlayerId, tournament_id: str) -> Tournament:
    """The player takes no part in the rounds that follow; a table that is being played goes on. Refused
    `not_entered`."""

    def leaving(tournament: Tournament) -> Command:
        entrant = tournament.entrant_of(player)
        if entrant is None:
            raise Refused("not_entered", "you have not entered this tournament")
        return Withdraw(entrant.number)

    return execution.execute(service, tournament_id, leaving)


def start(service: Service, player: PlayerId, tournament_id: str) -> Tournament:
    """The organiser ends the time for entries; a worker then pairs the first round."""
    return execution.execute(service, tournament_id, _by_organiser(player, Start()))


def call_off(service: Service, player: PlayerId, tournament_id: str) -> Tournament:
    """The organiser ends the tournament without places; its tables go on."""
    return execution.execute(service, tournament_id, _by_organiser(player, CallOff()))


def _by_organiser(player: PlayerId, command: Command) -> execution.CommandFor:
    def wanted(tournament: Tournament) -> Command:
        require_organiser(tournament, player)
        return command

    return wanted


def require_organiser(tournament: Tournament, player: PlayerId) -> None:
    if tournament.organiser != player:
        raise Refused("not_organiser", "only the player who opened the tournament can do that")
