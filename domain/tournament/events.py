"""The events of a tournament, each with its payload and its fold. They are listed in docs/tournaments.md.

The fold is total: it checks nothing, reads no clock and makes no ids. To change an event, see docs/change-an-event.md.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

from domain.kernel import Fact, Record
from domain.logged_event import LoggedEvent
from domain.registry import GAMES
from domain.terms import SeatKind
from domain.tournament.commands import Withdrawer
from domain.tournament.state import Bye, Entrant, Pairing, Result, Round, Tournament, TournamentTerms
from domain.unknown import Unknown


class TournamentEvent(Fact):
    """An event of a tournament. Its type in the log is `tournament.` followed by its tag."""

    logged_as: ClassVar[str]

    def __init_subclass__(cls, *, named: str | None = None, tag: str | None = None) -> None:
        super().__init_subclass__(named=named, tag=tag)
        cls.logged_as = f"tournament.{cls.tag}"

    def on(self, tournament: Tournament) -> Tournament:
        """Folds the event into a tournament, which already has the event's version and time."""
        return tournament


class Opened(TournamentEvent):
    """A tournament was opened."""

    organiser: str
    terms: TournamentTerms

    def begun(self, event: LoggedEvent) -> Tournament:
        """The tournament after its first event."""
        terms = replace(self.terms, options=GAMES[self.terms.game].completed(self.terms.options))
        return Tournament(event.table, self.organiser, terms, "open", (), (), 0, (), (), 1, event.at, event.at)


class Entered(TournamentEvent):
    """A player or a house bot entered."""

    number = 2

    entrant: int
    player: str | None
    kind: SeatKind
    strategy: str | None
    client_seed_hash: str | None

    def on(self, tournament: Tournament) -> Tournament:
        entrant = Entrant(self.entrant, self.player, self.kind, self.strategy, self.client_seed_hash)
        return tournament._replace(entrants=(*tournament.entrants, entrant))


class Withdrew(TournamentEvent):
    """An entrant withdrew, or was withdrawn. `by` is None if it was not recorded."""

    number = 2

    entrant: int
    by: Withdrawer | None

    def on(self, tournament: Tournament) -> Tournament:
        marked = (e._replace(withdrawn=True) if e.number == self.entrant else e for e in tournament.entrants)
        return tournament._replace(entrants=tuple(marked))


class Started(TournamentEvent):
    """Entries were closed; the first round is next."""

    entrants: tuple[int, ...]
    rounds: int

    def on(self, tournament: Tournament) -> Tournament:
        return tournament._replace(status="playing", starters=self.entrants, length=self.rounds)


class Meeting(Record):
    """The entrants at a table of a round, by seat."""

    table: str
    entrants: tuple[int, ...]


class RoundPaired(TournamentEvent):
    """A round was paired. Its tables are opened after this event."""

    round: int
    pairings: tuple[Meeting, ...]
    byes: tuple[Bye, ...]

    def on(self, tournament: Tournament) -> Tournament:
        pairings = tuple(Pairing(each.entrants, each.table) for each in self.pairings)
        return tournament._replace(rounds=(*tournament.rounds, Round(self.round, pairings, self.byes)))


class ResultRecorded(TournamentEvent):
    """A table is over. `pairing` is its index in the round, from 0."""

    round: int
    pairing: int
    places: tuple[tuple[int, ...], ...]
    forfeits: tuple[int, ...]

    def on(self, tournament: Tournament) -> Tournament:
        rounds, place = list(tournament.rounds), self.round - 1
        pairings = list(rounds[place].pairings)
        pairings[self.pairing] = pairings[self.pairing]._replace(result=Result(self.places, frozenset(self.forfeits)))
        rounds[place] = rounds[place]._replace(pairings=tuple(pairings))
        return tournament._replace(rounds=tuple(rounds))


class Finished(TournamentEvent):
    """The tournament is over."""

    places: tuple[tuple[int, ...], ...]

    def on(self, tournament: Tournament) -> Tournament:
        return tournament._replace(status="finished", places=self.places)


class CalledOff(TournamentEvent):
    """The tournament ends without places."""

    def on(self, tournament: Tournament) -> Tournament:
        return tournament._replace(status="called_off")


EVENTS: Mapping[str, type[TournamentEvent]] = {
    each.logged_as: each
    for each in (Opened, Entered, Withdrew, Started, RoundPaired, ResultRecorded, Finished, CalledOff)
}
"""Tournament events by type (`tournament.opened`)."""


def check_known(event: LoggedEvent) -> None:
    """Raises Unknown for an event from a newer release."""
    kind = EVENTS.get(event.type)
    if kind is None or event.schema != kind.number:
        raise Unknown(f"schema {event.schema} of {event.type}")
    if kind is Opened and event.data["terms"]["game"] not in GAMES:
        raise Unknown(f"the game {event.data['terms']['game']}")


def evolve(tournament: Tournament | None, event: LoggedEvent) -> Tournament:
    """The tournament after its next event. The very first event must be `tournament.opened`."""
    happened = EVENTS[event.type].stored(event.data, {}, None)
    if isinstance(happened, Opened):
        return happened.begun(event)
    assert tournament is not None
    return happened.on(tournament._replace(version=event.version, at=event.at))


def folded(events: Iterable[LoggedEvent], tournament: Tournament | None = None) -> Tournament:
    """The tournament after the events."""
    for event in events:
        tournament = evolve(tournament, event)
    assert tournament is not None
    return tournament
