"""Matches of a house bot against random players."""

from tests.levels import RANDOM, STEADY, chosen
from tests.playing import Match, given


def wins_against_random(game: str, preset: str, seats: int) -> list[bool]:
    """For each seat: whether `steady` wins from there, with random players in all other seats."""
    return [_wins(given(game, seats, preset=preset, chance=[seat]), seat) for seat in range(seats)]


def _wins(match: Match, seat: int) -> bool:
    while not match.table.over:
        (turn,) = match.game.waiting(match.state)
        match.move(turn, chosen(match, STEADY if turn == seat else RANDOM))
    return seat in match.view()["result"]["places"][0]
