"""A worker's task for a tournament: it pairs a round, opens its tables, and records their results.

This is called *directing* a tournament. Each step is idempotent, so two workers may do it at once, or another may
repeat it after one dies. A round and the ids of its tables are one event, appended to the version that it was decided
on, so a round is paired once. A table of the round that is not in the log yet is opened under its id, which happens
once. A result is recorded once, and follows from the table's own log.

The worker polls the tables of a round in their own logs, because the feed of finished tables has only public ones. A
table that can't be read or opened does not hold up the others of its round. The job then fails and is retried with
backoff, and reads of the tournament name the table meanwhile. While a worker works, each append sets the tournament's
due time to the end of the lease, so the job of a dead worker is repeated.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from domain.registry import GAMES
from domain.table.checks import SEED_SECONDS
from domain.table.commands import Command, OpenTable, TakeSeat
from domain.table.state import Table
from domain.tournament.commands import CallOff, PairRound, RecordResult, Withdraw, Withdrawer
from domain.tournament.commands import Command as TournamentCommand
from domain.tournament.state import Entrant, Pairing, Round, Tournament
from events.errors import LogUnavailable
from events.ports import Accounts, EventStore, Feeds
from service.engine.cache import Loaded, TableCache
from service.engine.execution import Clock, Execution
from service.faults.unreadable import LASTING, TableLookup
from service.players.accounts import withdraw
from service.refusals import ProblemCode, Refused
from service.tournaments.execution import OPEN_MS, CommandFor, TournamentExecution, next_look
from service.tournaments.pairing import next_round
from workers.queues import TOURNAMENT_LEASE_MS

LOOK_MS, LONGEST_LOOK_MS = 1_000, 60_000
PATIENCE = 20
"""The polling interval: a twentieth of the time since the tournament's last event, within these bounds. A round that
takes days is therefore not polled every second."""

MOST_SILENT = 2
"""Number of tables at which an entrant may withhold a seed. These tables are delayed, and their deals can't be
verified. After that the entrant, who may have lost the seeds, is seated without one, for the sake of the others."""

CHANGED: tuple[ProblemCode, ...] = ("tournament_over", "not_entered")
"""Refusals of a step that has become unnecessary, because the tournament was called off or an entrant withdrew."""


@dataclass(eq=False)
class Director:
    """The handler of tournament jobs."""

    tournaments: TournamentExecution
    execution: Execution
    tables: TableCache
    lookup: TableLookup
    accounts: Accounts
    store: EventStore
    feeds: Feeds
    clock: Clock
    new_table: Callable[[], str]

    def direct(self, tournament_id: str) -> None:
        """Performs all steps that are currently possible. The tournament stays due while its tables are in play."""
        try:
            tournament = self.tournaments.load(tournament_id).tournament
        except Refused:
            self.feeds.done(tournament_id)
            return
        version: int | None = None
        while tournament.status == "playing" and tournament.version != version:
            version = tournament.version
            try:
                tournament = self._step(tournament)
            except Refused as refused:
                if refused.code not in CHANGED:
                    raise
                tournament, version = self.tournaments.load(tournament_id).tournament, None
        if tournament.status == "open":
            tournament = self._waited(tournament)
        self.feeds.settle(tournament.id, tournament.version, self._looks_again(tournament))

    def _waited(self, tournament: Tournament) -> Tournament:
        """Calls the tournament off if it can no longer be started. Otherwise withdraws the entrants with erased
        accounts."""
        late = self.clock() >= tournament.opened_at + OPEN_MS
        if late or not self.accounts.find([tournament.organiser]):
            return self.tournaments.execute(tournament.id, CallOff("system")).tournament
        return self._without_erased(tournament)

    def _looks_again(self, tournament: Tournament) -> int | None:
        now = self.clock()
        if tournament.status == "playing":
            return now + min(max((now - tournament.at) // PATIENCE, LOOK_MS), LONGEST_LOOK_MS)
        return next_look(tournament, now) if tournament.status == "open" else None

    def _step(self, tournament: Tournament) -> Tournament:
        """The tournament after the possible steps in its round, or after pairing the next round."""
        if not tournament.rounds or tournament.rounds[-1].over:
            tournament = self._without_erased(tournament)
            if tournament.status != "playing":
                return tournament
            return self._execute(tournament, self._paired(len(tournament.rounds) + 1))
        return self._play(tournament, tournament.rounds[-1])

    def _paired(self, number: int) -> CommandFor:
        """Pairs this round in the current state of the tournament, or nothing if another worker has paired it."""

        def wanted(now: Tournament) -> PairRound:
            paired = len(now.rounds) >= number
            return PairRound(number, (), (), ()) if paired else next_round(now, self.new_table)

        return wanted

    def _due_after_append(self, tournament: Tournament) -> int | None:
        """The due time after an append, which is the end of this worker's lease."""
        return None if tournament.over else self.clock() + TOURNAMENT_LEASE_MS

    def _without_erased(self, tournament: Tournament) -> Tournament:
        """Withdraws the entrants whose accounts have been erased or suspended."""
        there = {each.player: each for each in tournament.entrants if each.player and not each.withdrawn}
        known = self.accounts.find([player for player in there if player])
        suspended = self.accounts.suspended() if there else frozenset[str]()
        for player, entrant in there.items():
            by: Withdrawer = "operator" if player in suspended else "system"
            if (player not in known or player in suspended) and not tournament.over:
                tournament = self._execute(tournament, Withdraw(entrant.number, by))
        return tournament

    def _execute(self, tournament: Tournament, command: TournamentCommand | CommandFor) -> Tournament:
        return self.tournaments.execute(tournament.id, command, due=self._due_after_append).tournament

    def _play(self, tournament: Tournament, current: Round) -> Tournament:
        """Opens the missing tables of a round, and records the results of the finished ones.

        Raises the first error of a table, after all others have been processed.
        """
        failed: Exception | None = None
        erased = self._erased(tournament, current)
        versions = self.store.versions([pairing.table for pairing in current.pairings])
        for place, (pairing, version) in enumerate(zip(current.pairings, versions, strict=True)):
            if pairing.result is not None:
                continue
            try:
                table = self._opened(tournament, pairing) if version == 0 else self._latest(pairing.table)
                table = self._without(erased, table)
                result = result_of(table, current.number, place) if table.over else None
            except LogUnavailable:
                raise
            except Exception as error:
                result = _given_up(tournament, pairing, current.number, place, error)
                failed = failed or (None if result else error)
            if result is not None:
                tournament = self._execute(tournament, result)
        if failed is not None:
            raise failed
        return tournament

    def _erased(self, tournament: Tournament, current: Round) -> set[str]:
        """The players with erased accounts whose table of the round is not over."""
        numbers = [number for pairing in current.pairings if pairing.result is None for number in pairing.entrants]
        players = [each for number in numbers if (each := tournament.entrants[number - 1].player) is not None]
        return {*players}.difference(self.accounts.find(players))

    def _without(self, erased: set[str], table: Table) -> Table:
        """The table after erased players have resigned. Their erasure may have ended before the table was opened."""
        sitting = [seat.player for seat in table.seats if seat is not None and not seat.resigned]
        leaving = [] if table.over else [each for each in sitting if each in erased]
        for player in leaving:
            withdraw(self.tables, self.execution, player, table.id)
        return self._latest(table.id) if leaving else table

    def _latest(self, table_id: str) -> Table:
        loaded = self.tables.latest(table_id)
        assert loaded is not None
        return loaded.table

    def _opened(self, tournament: Tournament, pairing: Pairing) -> Table:
        """The table of a pairing, opened with all its entrants seated, so that it starts once their seeds are
        revealed."""
        entrants = [tournament.entrants[number - 1] for number in pairing.entrants]
        hashes = [self._seed_hash(tournament, each) for each in entrants]
        opening = self.execution.prepare(pairing.table, _commands(tournament, entrants, hashes))
        for each in entrants:
            if each.player is not None:
                self.accounts.note_table(each.player, pairing.table, self.clock())
        return self.execution.open(opening).loaded.table

    def _seed_hash(self, tournament: Tournament, entrant: Entrant) -> str | None:
        """The hash of the entrant's next seed: the latest one revealed in an earlier round, otherwise the commitment.

        None if an earlier table can't be read, since a seed that was revealed there must not be reused. Also None if
        the entrant has been silent at `MOST_SILENT` tables since then.
        """
        if entrant.client_seed_hash is None:
            return None
        silent = 0
        played = [pairing for each in reversed(tournament.rounds[:-1]) for pairing in each.pairings]
        for pairing in played:
            if entrant.number in pairing.entrants:
                found = self.lookup.latest(pairing.table)
                if not isinstance(found, Loaded):
                    return None
                seat = found.table.seats[pairing.entrants.index(entrant.number)]
                if seat is not None and seat.client_seed is not None:
                    return seat.client_seed
                silent += seat is not None and seat.must_reveal
                if silent == MOST_SILENT:
                    return None
        return entrant.client_seed_hash


def _commands(tournament: Tournament, entrants: list[Entrant], hashes: list[str | None]) -> list[Command]:
    terms = tournament.terms
    return [
        OpenTable(
            terms.of_table(len(entrants)),
            tournament.organiser,
            rated=True,
            seed_seconds=seed_seconds(terms.turn_seconds) if any(hashes) else None,
        ),
        *(
            TakeSeat(each.player, each.kind, seat, each.strategy and GAMES[terms.game].present(each.strategy), hash_)
            for seat, (each, hash_) in enumerate(zip(entrants, hashes, strict=True))
        ),
    ]


def seed_seconds(turn_seconds: int) -> int:
    """The time for which a table waits for seeds, in seconds: the turn time, within bounds."""
    return min(max(turn_seconds, SEED_SECONDS[0]), SEED_SECONDS[-1])


def _given_up(
    tournament: Tournament, pairing: Pairing, number: int, place: int, error: Exception
) -> RecordResult | None:
    """The result of a table that can no longer be played: entrants who have withdrawn from the tournament forfeit.

    None if nobody has. The round then waits, because the log may be restored, or the table itself waits.
    """
    absent = [seat for seat, entrant in enumerate(pairing.entrants) if tournament.entrants[entrant - 1].withdrawn]
    return (
        _without_result(len(pairing.entrants), absent, number, place) if isinstance(error, LASTING) and absent else None
    )


def result_of(table: Table, number: int, place: int) -> RecordResult:
    """The result of a pairing from its finished table.

    An abandoned table has no result: the players who resigned there forfeit, and the others share the first place. If
    nobody or everybody resigned, all forfeit.
    """
    if table.outcome is not None:
        return RecordResult(number, place, table.outcome.places)
    resigned = [n for n, seat in enumerate(table.seats) if seat is not None and seat.resigned]
    return _without_result(len(table.seats), resigned, number, place)


def _without_result(seats: int, absent: Sequence[int], number: int, place: int) -> RecordResult:
    """A result in which the absent entrants forfeit, and the others share the first place. If nobody or everybody is
    absent, all forfeit."""
    stayed = [seat for seat in range(seats) if seat not in absent]
    if absent and stayed:
        return RecordResult(number, place, (tuple(stayed), tuple(absent)), frozenset(absent))
    return RecordResult(number, place, (tuple(range(seats)),), frozenset(range(seats)))
