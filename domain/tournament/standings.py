"""The standings of a tournament: points and tie-breaks.

Each pair of seats at a table counts as a duel: an entrant gets 2 points for each opponent who did worse, and 1 for each
who did equally well. A seat that forfeits gets none and loses to all others. All numbers here are therefore integers: a
win at a table of two is worth 2 points, while chess counts 1. Scores and Buchholz are twice those published in chess,
Sonneborn-Berger four times.

The tie-breaks are those of the FIDE Handbook, C.07 (2024), that apply here:

- `buchholz`: the sum of the points of all opponents.
- `sonneborn_berger`: the sum over all opponents of the opponent's points times the points won against that opponent.
- `direct_encounter`: the points won against the entrants still tied, if all of them have met.
- `wins`: the number of tables at which the entrant played and was sole first.

For unplayed duels (a bye, a forfeit by either side, a round after withdrawing), the two sums count dummy opponents with
the entrant's own points (C.07, 16.4), from whom the entrant won the points of the bye or the forfeit.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import groupby
from typing import NamedTuple

from domain.tournament.state import Pairing, Round, Tournament

WIN, TIE = 2, 1
"""Points for each opponent who did worse, and for each who did equally well."""

TIE_BREAKS: Mapping[str, tuple[str, ...]] = {
    "swiss": ("buchholz", "sonneborn_berger", "direct_encounter", "wins"),
    "round_robin": ("direct_encounter", "sonneborn_berger", "wins"),
    "knock_out": ("buchholz",),
}
"""The tie-breaks between entrants with equal points, by format, in order of application."""


class Standing(NamedTuple):
    """One line of the standings.

    Entrants who are still tied share a `place`, and the places after it are skipped (1, 1, 3). `lasted` is the number
    of knock-out rounds that the entrant won, None in other formats. `played` counts tables.
    """

    place: int
    entrant: int
    points: int
    lasted: int | None
    played: int
    wins: int
    byes: int
    buchholz: int
    sonneborn_berger: int
    direct_encounter: int


class Duel(NamedTuple):
    """The points that an entrant won from an opponent at one table. `opponent` is None if the duel was not played."""

    opponent: int | None
    points: int


class Tally(NamedTuple):
    """An entrant's results so far."""

    duels: tuple[Duel, ...]
    played: int
    wins: int
    byes: int

    @property
    def points(self) -> int:
        return sum(duel.points for duel in self.duels)


Values = Mapping[int, int]
"""A number for each entrant."""


def standings(tournament: Tournament) -> list[Standing]:
    """The standings of the entrants at the start, or of all active entries before it, best first, ties by number.

    Tables without a result don't count.
    """
    there = tournament.starters or tournament.active
    withdrawn = frozenset(there).difference(tournament.active)
    return ranked(there, tournament.rounds, tournament.terms.format, tournament.terms.seats, withdrawn)


def places(table: Sequence[Standing]) -> tuple[tuple[int, ...], ...]:
    """The entrants of standings by place, best first."""
    return tuple(tuple(each.entrant for each in tied) for _, tied in groupby(table, key=lambda each: each.place))


def ranked(
    entrants: Sequence[int], rounds: Sequence[Round], form: str, seats: int, withdrawn: Set[int] = frozenset()
) -> list[Standing]:
    """The standings of the entrants after the rounds, at tables with `seats` seats.

    In a knock-out, entrants still in it rank above those who are out after as many rounds, and `withdrawn` entrants
    below the others who won every round, because the remaining one has won.
    """
    lasted = {entrant: came_through(entrant, rounds) for entrant in entrants} if form == "knock_out" else {}
    tallies = {entrant: tally(entrant, rounds[: lasted.get(entrant, len(rounds)) + 1], seats) for entrant in entrants}
    points = {entrant: each.points for entrant, each in tallies.items()}
    wins = {entrant: each.wins for entrant, each in tallies.items()}
    buchholz = {entrant: _buchholz(entrant, each, points) for entrant, each in tallies.items()}
    berger = {entrant: _sonneborn_berger(entrant, each, points) for entrant, each in tallies.items()}
    by_name = {"buchholz": buchholz, "sonneborn_berger": berger, "wins": wins}
    direct: dict[int, int] = {}
    groups = _split([sorted(entrants)], lasted)
    staying = _playing(rounds).union(one for one, count in lasted.items() if count == len(rounds)) - withdrawn
    groups = _split(groups, {one: one in staying for one in lasted})
    groups = _split(groups, points)
    for name in TIE_BREAKS[form]:
        if name == "direct_encounter":
            for group in groups:
                direct |= direct_encounter(group, tallies)
        groups = _split(groups, by_name.get(name, direct))
    found: list[Standing] = []
    for group in groups:
        place = len(found) + 1
        for one in group:
            mine = tallies[one]
            found.append(
                Standing(
                    place,
                    one,
                    points[one],
                    lasted.get(one),
                    mine.played,
                    mine.wins,
                    mine.byes,
                    buchholz[one],
                    berger[one],
                    direct.get(one, 0),
                )
            )
    return found


def _split(groups: Sequence[Sequence[int]], values: Values) -> list[list[int]]:
    """Splits each group of tied entrants by a value, highest first."""
    split: list[list[int]] = []
    for group in groups:
        ordered = sorted(group, key=lambda entrant: (-values.get(entrant, 0), entrant))
        split += [list(tied) for _, tied in groupby(ordered, key=lambda entrant: values.get(entrant, 0))]
    return split


def tally(entrant: int, rounds: Sequence[Round], seats: int) -> Tally:
    """An entrant's results in the rounds."""
    duels: list[Duel] = []
    played = wins = byes = 0
    for each in rounds:
        pairing = pairing_of(entrant, each)
        if pairing is None:
            rest = sum(bye.points for bye in each.byes if bye.entrant == entrant)
            byes += any(bye.entrant == entrant for bye in each.byes)
            duels += [Duel(None, rest), *[Duel(None, 0)] * (seats - 2)]
        elif pairing.result is not None:
            found = list(duels_of(entrant, pairing))
            sat = any(duel.opponent is not None for duel in found)
            duels += found
            played += sat
            wins += sat and all(duel.points == WIN for duel in found)
    return Tally(tuple(duels), played, wins, byes)


def pairing_of(entrant: int, a_round: Round) -> Pairing | None:
    return next((each for each in a_round.pairings if entrant in each.entrants), None)


def duels_of(entrant: int, pairing: Pairing) -> Iterator[Duel]:
    """Yields the entrant's duels at a finished table."""
    assert pairing.result is not None
    place_of = {seat: place for place, tied in enumerate(pairing.result.places) for seat in tied}
    forfeits = pairing.result.forfeits
    mine = pairing.entrants.index(entrant)
    for seat, opponent in enumerate(pairing.entrants):
        if seat == mine:
            continue
        if mine in forfeits:
            yield Duel(None, 0)
        elif seat in forfeits:
            yield Duel(None, WIN)
        elif place_of[mine] == place_of[seat]:
            yield Duel(opponent, TIE)
        else:
            yield Duel(opponent, WIN if place_of[mine] < place_of[seat] else 0)


def came_through(entrant: int, rounds: Sequence[Round]) -> int:
    """The number of knock-out rounds that the entrant won."""
    return sum(entrant in winners(each) for each in rounds)


def _playing(rounds: Sequence[Round]) -> set[int]:
    """The entrants at tables without a result."""
    return {one for each in rounds for pairing in each.pairings if pairing.result is None for one in pairing.entrants}


def winners(a_round: Round) -> list[int]:
    """The entrants who advance from a knock-out round: the winner of each table, and those with byes.

    The best seed advances if several share first place. Nobody advances from a table where all forfeited.
    """
    through = [bye.entrant for bye in a_round.byes]
    for pairing in a_round.pairings:
        if pairing.result is not None:
            sat = ([seat for seat in tied if seat not in pairing.result.forfeits] for tied in pairing.result.places)
            first = next((tied for tied in sat if tied), [])
            through += sorted(pairing.entrants[seat] for seat in first)[:1]
    return sorted(through)


def _buchholz(entrant: int, mine: Tally, points: Values) -> int:
    return sum(_points_of(duel, entrant, points) for duel in mine.duels)


def _sonneborn_berger(entrant: int, mine: Tally, points: Values) -> int:
    return sum(duel.points * _points_of(duel, entrant, points) for duel in mine.duels)


def _points_of(duel: Duel, entrant: int, points: Values) -> int:
    return points[entrant if duel.opponent is None else duel.opponent]


def direct_encounter(tied: Sequence[int], tallies: Mapping[int, Tally]) -> dict[int, int]:
    """The points that each tied entrant won from the others; all 0 unless every pair of them has met."""
    others = {entrant: set(tied) - {entrant} for entrant in tied}
    met = {entrant: {duel.opponent for duel in tallies[entrant].duels} for entrant in tied}
    if any(others[entrant] - met[entrant] for entrant in tied):
        return dict.fromkeys(tied, 0)
    return {
        entrant: sum(duel.points for duel in tallies[entrant].duels if duel.opponent in others[entrant])
        for entrant in tied
    }
