"""Matches of `sharp` with one planted blunder: at one decision the worst move by far is made instead."""

import sys
from typing import NamedTuple

from domain.analysis.decision import Judged, judged, search_of
from domain.analysis.match import decisions
from domain.fairness import Stream
from domain.moves import Move
from domain.registry import GAMES
from domain.table.commands import PlayHouse
from domain.table.house_bots import choice, hand_of, observed
from domain.table.turn import house_turn
from tests.domain.matches import open_match
from tests.playing import Match

LONGEST = 120
"""The most events of a match that are analysed."""


class Planted(NamedTuple):
    match: Match
    version: int
    """Of the event of the planted move."""


def planted(slug: str, number: int) -> Planted | None:
    """None if no decision from a drawn one on had a move that is clearly bad."""
    game = GAMES[slug]
    match = open_match(slug, ["sharp"] * game.seats[0], number=number)
    first, version, made = Stream(f"{slug} {number}".encode()).below(12), 0, 0
    while (seat := house_turn(match.table)) is not None and len(match.events) < LONGEST:
        move = None if version or made < first else bad_move(slug, match, seat)
        made += 1
        if move is not None:
            version = match.table.version + 1
        match.ask(PlayHouse(seat, move or _choice(match, seat)))
    return Planted(match, version) if version else None


def _choice(match: Match, seat: int) -> Move:
    strategy = GAMES[match.table.game].strategy("sharp")
    assert strategy is not None
    return choice(match.table, seat, strategy, lambda table: hand_of(table, match.events))


def bad_move(slug: str, match: Match, seat: int) -> Move | None:
    """The worst move, if it is worse than the best by four half-widths of the interval; by other samples than those of
    the analysis."""
    found = _judged(slug, match, seat)
    if found is None or found.loss is None:
        return None
    loss = found.loss
    return found.made if loss.mean > 4 * (loss.high - loss.mean) and loss.mean > 0 else None


def _judged(slug: str, match: Match, seat: int) -> Judged | None:
    game, table = GAMES[slug], match.table
    pair = search_of(game)
    assert pair is not None
    strategy, search = pair
    history = observed(game, seat, hand_of(table, match.events)) if strategy.history else ()
    seen = game.observation(table.state, seat, history)
    first = judged(game, table.state, seen, search, seen.legal_moves[0], b"planted")
    if not first.candidates:
        return None
    return judged(game, table.state, seen, search, first.candidates[-1].move, b"planted again")


def named(plant: Planted) -> int | None:
    """The version of the decision with the largest loss, as the analysis has it."""
    found = [each for each in decisions(plant.match.before, plant.match.events, "00") if each.judged.loss is not None]
    worst = max(found, key=lambda each: (each.judged.loss or (0,))[0], default=None)
    return None if worst is None else worst.version


def main(slugs: list[str], count: int) -> None:
    """`python -m tests.analysis.planted COUNT GAME...` prints in how many matches the planted decision is named."""
    for slug in slugs:
        plants = [each for each in (planted(slug, number) for number in range(count)) if each is not None]
        print(slug, sum(named(each) == each.version for each in plants), "of", len(plants), flush=True)


if __name__ == "__main__":
    main(sys.argv[2:], int(sys.argv[1]))
