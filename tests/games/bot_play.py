"""House bots at work: what they choose now, what they play in all seats, and how they fare against others."""

from pathlib import Path

from domain.fairness import Stream
from domain.game import RANDOM, Strategy
from domain.moves import Move
from domain.notation import write_move
from tests.games.transcripts import lines_of, options_of
from tests.playing import Match, given


def chosen(match: Match, strategy: Strategy | None = None) -> Move:
    """What a strategy, or the game's first one, chooses for the seat in turn."""
    (seat,) = match.game.waiting(match.state)
    using = strategy or match.game.strategies[0]
    return using.choose(match.game.situation(match.state, seat), Stream(b"%d" % match.table.version))


def decisions_in(game: str, file: Path) -> tuple[list[str], list[str]]:
    """What a file says that the first strategy plays in all seats of its tables, and what it does play.

    A table begins with `table <preset> <seats> [option=value ...]`; its cards come from the seed in tests/playing.py.
    """
    written = lines_of(file)
    headings = [line for line in written if line.startswith("table ")]
    return written, [line for heading in headings for line in _played(game, heading)]


def _played(game: str, heading: str) -> list[str]:
    _table, preset, seats, *words = heading.split()
    match = given(game, int(seats), preset=preset, options=options_of(words))
    lines = [heading]
    while not match.table.over:
        (seat,) = match.game.waiting(match.state)
        lines.append(write_move(match.game, seat, chosen(match)))
        match.play(lines[-1])
    return lines


def wins_against_random(game: str, preset: str, seats: int) -> list[bool]:
    """For each seat that the first strategy takes against random players everywhere else: whether it wins."""
    return [_wins(given(game, seats, preset=preset, chance=[seat]), seat) for seat in range(seats)]


def _wins(match: Match, seat: int) -> bool:
    while not match.table.over:
        (turn,) = match.game.waiting(match.state)
        match.move(turn, chosen(match, None if turn == seat else RANDOM))
    return seat in match.view()["result"]["places"][0]
