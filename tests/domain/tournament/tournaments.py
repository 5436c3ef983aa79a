"""Given-when-then helpers for tournaments: given some commands, a further one yields these events or this refusal."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from domain.refusals import Refusal
from domain.tournament.commands import Command, Enter, OpenTournament, PairRound, RecordResult, Start
from domain.tournament.decide import decide
from domain.tournament.events import folded
from domain.tournament.state import Format, Pairing, Result, Round, Tournament, TournamentTerms

ID = "g_testtesttesttesttest"


def terms(form: Format = "swiss", seats: int = 2, rounds: int | None = None, **changes: Any) -> TournamentTerms:
    chosen = 3 if form == "swiss" and rounds is None else rounds
    made = TournamentTerms("A cup", form, "commune", "standard", {}, seats, 2, 60, "public", 64, chosen)
    return replace(made, **changes)


def done(tournament: Tournament | None, *commands: Command) -> Tournament:
    """Returns the tournament after these commands. Each command increments the version."""
    for command in commands:
        events = decide(tournament, command, tournament_id=ID, at=1000)
        tournament = folded(events, tournament) if events else tournament
    assert tournament is not None
    return tournament


def with_entrants(count: int, of: TournamentTerms) -> Tournament:
    entries = [Enter(None, "house", "steady/1") for _ in range(count)]
    return done(None, OpenTournament("p_organiser", of), *entries)


def started(count: int, of: TournamentTerms) -> Tournament:
    return done(with_entrants(count, of), Start())


def names(tournament: Tournament, command: Command) -> list[str]:
    """Returns the names of the events produced by a command."""
    events = decide(tournament, command, tournament_id=ID, at=2000)
    return [each.type.removeprefix("tournament.") for each in events]


def refused(tournament: Tournament | None, command: Command, code: str) -> None:
    with pytest.raises(Refusal) as raised:
        decide(tournament, command, tournament_id=ID, at=2000)
    assert raised.value.code == code
    assert raised.value.message


def beats(first: int, second: int) -> Pairing:
    return Pairing((first, second), "t_table", Result(((0,), (1,))))


def ties(first: int, second: int) -> Pairing:
    return Pairing((first, second), "t_table", Result(((0, 1),)))


def played(number: int, *pairings: Pairing) -> Round:
    return Round(number, pairings, ())


def round_of(number: int, pairs: Sequence[tuple[int, ...]], byes: Sequence[int] = ()) -> PairRound:
    return PairRound(number, tuple(pairs), tuple(byes), tuple(f"t_{number}_{place}" for place in range(len(pairs))))


def first_wins(tournament: Tournament) -> Tournament:
    """Lets the first seat win every table of the round."""
    current = tournament.rounds[-1]
    for place, pairing in enumerate(current.pairings):
        order = tuple((seat,) for seat in range(len(pairing.entrants)))
        tournament = done(tournament, RecordResult(current.number, place, order))
    return tournament
