"""Decides commands to a tournament: each yields the resulting events, or a refusal.

Pairing a round and recording a result are idempotent: repeating either yields no events. So two workers may do the same
job.
"""

from collections import Counter

from domain.fairness import HEX_64
from domain.logged_event import LoggedEvent, Origin
from domain.refusals import NotationError
from domain.tournament import events, knock_out, round_robin
from domain.tournament.commands import (
    CallOff,
    Command,
    Enter,
    OpenTournament,
    PairRound,
    RecordResult,
    Start,
    Withdraw,
    Withdrawer,
)
from domain.tournament.refusals import TermsRefused, TournamentRefusal
from domain.tournament.standings import WIN, places, standings, winners
from domain.tournament.state import FORMATS, Bye, Pairing, Tournament, TournamentTerms

MOST_ENTRANTS, MOST_ROUNDS = 128, 30

ENTRIES_EACH, ENTRIES_A_PLACE = 3, 4
"""Maximum entries per account, and maximum entries per place, including withdrawn ones. These bound the length of the
log, and no account can use up the entries alone."""


class _Batch:
    """The events of a command in progress, and the tournament after them."""

    def __init__(self, tournament: Tournament | None, tournament_id: str, at: int) -> None:
        self.now = tournament
        self.events: list[LoggedEvent] = []
        self._id = tournament_id
        self._at = at if tournament is None else max(at, tournament.at)

    def emit(self, happened: events.TournamentEvent, by: Origin = "system") -> Tournament:
        version = 1 if self.now is None else self.now.version + 1
        data = happened.data()
        event = LoggedEvent(self._id, version, happened.logged_as, happened.number, self._at, None, by, data)
        self.events.append(event)
        self.now = events.evolve(self.now, event)
        return self.now


def decide(tournament: Tournament | None, command: Command, *, tournament_id: str, at: int) -> list[LoggedEvent]:
    """The events of a command, with the timestamp `at` in ms. `tournament` is None only for a new one.

    Raises CreationRefused or IllegalMove; the tournament is then unchanged.
    """
    made = _Batch(tournament, tournament_id, at)
    if isinstance(command, OpenTournament):
        _open(made, command)
        return made.events
    assert tournament is not None
    match command:
        case Enter():
            _enter(made, tournament, command)
        case Withdraw(entrant, by):
            _withdraw(made, tournament, entrant, by)
        case Start():
            _start(made, tournament)
        case CallOff(by):
            _require_not_over(tournament)
            made.emit(events.CalledOff(), by)
        case PairRound():
            _pair(made, tournament, command)
        case RecordResult():
            _record(made, tournament, command)
    return made.events


def _open(made: _Batch, command: OpenTournament) -> None:
    _check_terms(command.terms)
    made.emit(events.Opened(command.organiser, command.terms), "player")


def _check_terms(terms: TournamentTerms) -> None:
    if terms.format not in FORMATS:
        known = ", ".join(FORMATS)
        raise TermsRefused("unknown_format", f"there is no format {terms.format!r:.80}, but: {known}")
    if not 2 <= terms.most <= MOST_ENTRANTS:
        raise TermsRefused("bad_entrants", f"{terms.most} entrants: a tournament is for 2 to {MOST_ENTRANTS}")
    if terms.seats < 2:
        raise TermsRefused("bad_seats", f"{terms.seats} seats are too few for a tournament")
    if terms.format == "swiss" and (terms.rounds is None or not 1 <= terms.rounds <= MOST_ROUNDS):
        raise TermsRefused("bad_rounds", f"a Swiss tournament has 1 to {MOST_ROUNDS} rounds, not {terms.rounds}")
    if terms.format != "swiss" and terms.rounds is not None:
        raise TermsRefused("bad_rounds", "the number of rounds can be chosen only in a Swiss tournament")
    if terms.format == "round_robin" and terms.seats != 2:
        raise TermsRefused("bad_seats", f"a round robin is for tables of 2, not of {terms.seats}")
    if terms.format == "knock_out" and terms.fewest > 2:
        raise TermsRefused("bad_seats", f"a knock-out needs a game for 2; this one needs {terms.fewest}")


def _enter(made: _Batch, tournament: Tournament, command: Enter) -> None:
    _require_open(tournament)
    if command.player is not None and tournament.entrant_of(command.player) is not None:
        raise TournamentRefusal("already_entered", "you have entered this tournament already")
    entered = sum(each.player == command.player for each in tournament.entrants)
    if command.player is not None and entered >= ENTRIES_EACH:
        raise TournamentRefusal(
            "too_many_entries", f"you have entered this tournament {ENTRIES_EACH} times and withdrawn"
        )
    if len(tournament.entrants) >= ENTRIES_A_PLACE * tournament.terms.most:
        raise TournamentRefusal("too_many_entries", "too many have entered this tournament and withdrawn")
    if len(tournament.active) >= tournament.terms.most:
        raise TournamentRefusal("tournament_full", f"this tournament has {tournament.terms.most} entrants already")
    hash_ = command.client_seed_hash
    if hash_ is not None and (command.player is None or not HEX_64.fullmatch(hash_)):
        raise NotationError("an account commits to its seeds by 64 lower-case hexadecimal digits, a house bot to none")
    number = len(tournament.entrants) + 1
    made.emit(events.Entered(number, command.player, command.kind, command.strategy, hash_), "player")


def _withdraw(made: _Batch, tournament: Tournament, entrant: int, by: Withdrawer) -> None:
    _require_not_over(tournament)
    if entrant not in tournament.active:
        raise TournamentRefusal("not_entered", f"there is no entrant {entrant} who could withdraw")
    origin: Origin = "player" if by in ("player", "organiser") else "system"
    _finish_if_over(made, made.emit(events.Withdrew(entrant, by), origin))


def _start(made: _Batch, tournament: Tournament) -> None:
    _require_open(tournament)
    entrants, terms = len(tournament.active), tournament.terms
    needed = terms.seats if terms.format == "swiss" else 2
    if entrants < needed:
        raise TournamentRefusal("too_few_entrants", f"{entrants} entrants are too few: it takes {needed}")
    most = round_robin.length(entrants)
    if terms.rounds is not None and terms.rounds > most:
        raise TournamentRefusal(
            "too_few_entrants", f"{entrants} entrants are too few for {terms.rounds} rounds, enough for {most}"
        )
    made.emit(events.Started(tournament.active, _length(terms, entrants)), "player")


def _length(terms: TournamentTerms, entrants: int) -> int:
    if terms.rounds is not None:
        return terms.rounds
    return knock_out.length(entrants, terms.seats) if terms.format == "knock_out" else round_robin.length(entrants)


def _pair(made: _Batch, tournament: Tournament, command: PairRound) -> None:
    _require_playing(tournament)
    if command.number <= len(tournament.rounds):
        return
    if command.number != len(tournament.rounds) + 1 or not _round_is_over(tournament):
        raise TournamentRefusal("round_not_over", f"round {command.number} can't begin yet")
    _check_pairings(tournament, command)
    points = WIN * (tournament.terms.seats - 1)
    meetings = tuple(map(events.Meeting, command.tables, command.pairings))
    byes = tuple(Bye(entrant, points) for entrant in command.byes)
    _finish_if_over(made, made.emit(events.RoundPaired(command.number, meetings, byes)))


def _check_pairings(tournament: Tournament, command: PairRound) -> None:
    """Refuses a round unless it has each remaining entrant exactly once, and only tables of an allowed size."""
    given = Counter([entrant for pairing in command.pairings for entrant in pairing] + list(command.byes))
    if given != Counter(still_in(tournament)):
        raise TournamentRefusal("bad_pairing", "a round pairs each entrant who is still in it once, and nobody else")
    terms = tournament.terms
    fewest = 2 if terms.format == "knock_out" else terms.seats
    if len(set(command.tables)) != len(command.pairings):
        raise TournamentRefusal("bad_pairing", "each pairing has a table of its own")
    if any(not fewest <= len(pairing) <= terms.seats for pairing in command.pairings):
        raise TournamentRefusal("bad_pairing", f"a table has {terms.seats} seats")


def _record(made: _Batch, tournament: Tournament, command: RecordResult) -> None:
    pairing = pairing_at(tournament, command.round, command.pairing)
    if pairing.result is not None or tournament.over:
        return
    seats = Counter(seat for tied in command.places for seat in tied)
    if seats != Counter(range(len(pairing.entrants))) or not command.forfeits <= seats.keys():
        raise TournamentRefusal("bad_result", "a result gives each seat of the table one place")
    forfeits = tuple(sorted(command.forfeits))
    _finish_if_over(made, made.emit(events.ResultRecorded(command.round, command.pairing, command.places, forfeits)))


def pairing_at(tournament: Tournament, number: int, place: int) -> Pairing:
    """A pairing by its round (from 1) and its index in the round (from 0). Refused with `no_such_pairing`."""
    if not 1 <= number <= len(tournament.rounds) or not 0 <= place < len(tournament.rounds[number - 1].pairings):
        raise TournamentRefusal("no_such_pairing", f"round {number} has no pairing {place}")
    return tournament.rounds[number - 1].pairings[place]


def still_in(tournament: Tournament) -> list[int]:
    """The entrants of the next round: all who have not withdrawn and, in a knock-out, have won every round so far."""
    active = tournament.active
    if tournament.terms.format != "knock_out" or not tournament.rounds:
        return list(active)
    return [entrant for entrant in winners(tournament.rounds[-1]) if entrant in active]


def _round_is_over(tournament: Tournament) -> bool:
    return not tournament.rounds or tournament.rounds[-1].over


def _finish_if_over(made: _Batch, now: Tournament) -> None:
    """Finishes the tournament after its last round, or if too few entrants remain for another one."""
    if now.status != "playing" or not _round_is_over(now):
        return
    fewest = now.terms.seats if now.terms.format == "swiss" else 2
    if len(now.rounds) == now.length or len(still_in(now)) < fewest:
        made.emit(events.Finished(places(standings(now))))


def _require_open(tournament: Tournament) -> None:
    _require_not_over(tournament)
    if tournament.status != "open":
        raise TournamentRefusal("tournament_started", "this tournament has started; entries are closed")


def _require_playing(tournament: Tournament) -> None:
    _require_not_over(tournament)
    if tournament.status != "playing":
        raise TournamentRefusal("tournament_not_started", "this tournament has not started")


def _require_not_over(tournament: Tournament) -> None:
    if tournament.over:
        raise TournamentRefusal("tournament_over", f"this tournament is {tournament.status.replace('_', ' ')}")
