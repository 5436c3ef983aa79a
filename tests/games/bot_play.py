"""Matches of the first house bot of a game against random players."""

from domain.fairness import Stream
from domain.strategy import RANDOM
from tests.playing import Match, given


def wins_against_random(game: str, preset: str, seats: int) -> list[bool]:
    """For each seat: whether the house bot wins from there, with random players in all other seats."""
    return [_wins(given(game, seats, preset=preset, chance=[seat]), seat) for seat in range(seats)]


def _wins(match: Match, seat: int) -> bool:
    steady = match.game.strategies[0]
    while not match.table.over:
        (turn,) = match.game.waiting(match.state)
        strategy = steady if turn == seat else RANDOM
        observation = match.game.observation(match.state, turn)
        match.move(turn, strategy.choose(observation, Stream(b"%d" % match.table.version)))
    return seat in match.view()["result"]["places"][0]
