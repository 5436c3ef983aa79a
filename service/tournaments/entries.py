"""Opens a tournament, handles entries and withdrawals, and starts it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from domain.registry import named
from domain.table import checks
from domain.table.commands import OpenTable, TakeSeat
from domain.tournament.commands import CallOff, Command, Enter, OpenTournament, Start, Withdraw
from domain.tournament.state import Tournament, TournamentTerms
from events.ports import Accounts, EventStore, Key
from events.values import Values
from service.access.limits import Charge, Limits, free
from service.access.permissions import PlayerId
from service.engine import idempotency
from service.engine.execution import Execution
from service.ids import new_id
from service.refusals import Refused
from service.tables.seats import kind_of
from service.tournaments.execution import Loaded, TournamentExecution


@dataclass(frozen=True)
class Entries:
    responses: Values
    store: EventStore
    tournaments: TournamentExecution
    execution: Execution
    accounts: Accounts
    limits: Limits

    def open_tournament(
        self,
        organiser: PlayerId,
        terms: TournamentTerms,
        bots: Sequence[str] = (),
        key: Key | None = None,
        charge: Charge = free,
    ) -> Loaded:
        """Opens a tournament and enters these house bots, all in one batch, once per idempotency key.

        The options are completed as for a table, and every possible number of seats at a table is tried. Refused with
        the codes of tables and tournaments. The id is stored under the key before the log is written.
        """
        kept = None if key is None else idempotency.find(self.responses, key)
        if kept is not None and self.store.version(kept.decode()):
            return self.tournaments.opened(kept.decode(), replayed=True)
        terms = self._completed(organiser, terms)
        entered = [Enter(None, "house", _strategy(terms, bot)) for bot in bots]
        tournament_id = new_id("g") if kept is None else kept.decode()
        events = self.tournaments.opening(tournament_id, OpenTournament(organiser, terms), entered)
        charge(tournaments=1)
        if key is not None:
            claimed = idempotency.claim(self.responses, key, tournament_id.encode()).decode()
            if claimed != tournament_id:
                events = self.tournaments.opening(claimed, OpenTournament(organiser, terms), entered)
        return self.tournaments.append_opening(events)

    def _completed(self, organiser: PlayerId, terms: TournamentTerms) -> TournamentTerms:
        """Returns the terms with the game's slug, its preset and all options, after trial openings of tables of each
        size."""
        sizes = range(2, terms.seats + 1) if terms.format == "knock_out" else (terms.seats,)
        fewest = named(terms.game).seats[0]
        for seats in sizes if fewest <= 2 else (terms.seats,):
            opening = OpenTable(terms.of_table(seats), organiser)
            found = self.execution.prepare(new_id("t"), [opening]).loaded.table.terms
            terms = replace(
                terms, game=found.game, preset=found.preset or "", options=dict(found.options), fewest=fewest
            )
        return terms

    def enter(
        self,
        player: PlayerId,
        tournament_id: str,
        bot: str | None = None,
        key: Key | None = None,
        client_seed_hash: str | None = None,
    ) -> Loaded:
        """Enters the player, who may commit to a chain of seeds. With `bot`, enters a house bot for the organiser, in
        the newest version of its strategy unless one is named.

        Refused with `already_entered`, `too_many_entries`, `tournament_full`, `tournament_started`, `tournament_over`,
        `not_organiser` or `unknown_strategy`.
        """

        def wanted(tournament: Tournament) -> Command:
            if bot is None:
                return Enter(player, kind_of(self.accounts, player), client_seed_hash=client_seed_hash)
            require_organiser(tournament, player)
            return Enter(None, "house", _strategy(tournament.terms, bot))

        return self.tournaments.execute(tournament_id, wanted, key=key)

    def withdraw(self, player: PlayerId, tournament_id: str, number: int | None = None) -> Loaded:
        """Withdraws an entrant from the following rounds. A table in play continues.

        `number` is the entrant's, by default the player's own. The organiser may withdraw anyone. Refused with
        `not_found`, `not_entered`, `not_yours` or `tournament_over`.
        """

        def leaving(tournament: Tournament) -> Command:
            own = tournament.entrant_of(player)
            if number is None:
                if own is None:
                    raise Refused("not_entered", "you have not entered this tournament")
                return Withdraw(own.number)
            if not 1 <= number <= len(tournament.entrants):
                raise Refused("not_found", f"this tournament has no entrant {number}")
            if tournament.entrants[number - 1].player == player:
                return Withdraw(number)
            if tournament.organiser != player:
                raise Refused("not_yours", f"entrant {number} is somebody else")
            return Withdraw(number, "organiser")

        return self.tournaments.execute(tournament_id, leaving)

    def start(self, player: PlayerId, tournament_id: str, key: Key | None = None, charge: Charge = free) -> Loaded:
        """Closes the entries, for the organiser. A worker then pairs the first round. Charged with the tournament's
        size and its house bots' seats."""

        def pay(after: Tournament) -> None:
            bots = sum(after.entrants[number - 1].player is None for number in after.starters)
            self._check_bots(bots * after.length, charge)
            charge(tournament_places=len(after.starters) * after.length, bot_seats=bots * after.length)

        return self.tournaments.execute(tournament_id, _by_organiser(player, Start()), key=key, check=pay)

    def _check_bots(self, seats: int, charge: Charge) -> None:
        """Raises Refused `too_many_bots` if the seats exceed a rate's amount. The charge would otherwise be capped at
        that amount."""
        if charge is free:
            return
        most = min((part.amount for part in self.limits.rates["bot_seats"].account), default=seats)
        if seats > most:
            message = f"its house bots would take {seats} seats in all rounds, and {most} are allowed; withdraw some"
            raise Refused("too_many_bots", message)

    def call_off(self, player: PlayerId, tournament_id: str) -> Loaded:
        """Ends the tournament without places, for the organiser. Its tables continue."""
        return self.tournaments.execute(tournament_id, _by_organiser(player, CallOff()))


def _strategy(terms: TournamentTerms, name: str) -> str:
    return checks.strategy(named(terms.game), TakeSeat(None, "house", strategy=name)).id


def _by_organiser(player: PlayerId, command: Command) -> Callable[[Tournament], Command]:
    def wanted(tournament: Tournament) -> Command:
        require_organiser(tournament, player)
        return command

    return wanted


def require_organiser(tournament: Tournament, player: PlayerId) -> None:
    if tournament.organiser != player:
        raise Refused("not_organiser", "only the player who opened the tournament can do that")
