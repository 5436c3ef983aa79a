"""`python -m tools.environments`: writes docs/environment-sizes.md, the sizes of all presets and the scores of bots.

The sizes follow from what games declare. The scores are played, which takes minutes: the docs tests play those of some
presets again.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from bots.levels import LEVELS
from cardtable.environments.episode import Episode
from cardtable.environments.setting import Setting, setting
from domain.registry import GAMES

PAGE = Path(__file__).parents[1] / "docs" / "environment-sizes.md"

MATCHES = 20

HEAD = f"""\
# Sizes of the environments

Made by `python -m tools.environments`. *Observation* and *actions* are the lengths of the vector and of the mask, with
the fewest seats. The rest is the mean of {MATCHES} matches after `reset(seed=1)`: the moves of seat 0 in a match, and
its reward, from -1 to 1, as `random` against `steady` and as `steady` against `random`. So few matches show the size of
a score, and no small difference.

| game | preset | seats | observation | actions | moves | random | steady |
|---|---|---:|---:|---:|---:|---:|---:|
"""


class Scored(NamedTuple):
    """The mean number of moves of the seat in a match, and its mean reward."""

    moves: float
    reward: float


def scored(chosen: Setting, own: str, others: str) -> Scored:
    """Matches of a house bot in seat 0 against another one in all other seats."""
    played = [_match(chosen, number, [own, *[others] * (chosen.seats - 1)]) for number in range(MATCHES)]
    return Scored(fmean(match.moves for match in played), fmean(match.reward for match in played))


def _match(chosen: Setting, number: int, names: Sequence[str]) -> Scored:
    """A match that is cut off scores 0."""
    episode, moves = Episode(chosen, f"1-{number}", keeps=True), 0
    bots = [LEVELS[chosen.game.slug][_id(chosen, name)] for name in names]
    while episode.seat is not None:
        moves += episode.seat == 0
        choice = bots[episode.seat](episode.match.seen_by(episode.seat), episode.match.stream(episode.seat))
        episode.make(episode.match.rules.read(choice))
    return Scored(moves, 0.0 if episode.returns is None else episode.returns[0])


def _id(chosen: Setting, name: str) -> str:
    strategy = chosen.game.strategy(name)
    assert strategy is not None
    return strategy.id


def sizes() -> Iterator[tuple[str, Setting]]:
    """The beginning of each row, up to the columns that are played; and its setting."""
    for game in sorted(GAMES.values(), key=lambda game: game.slug):
        for preset in game.presets:
            chosen = setting(game.slug, None, preset.name)
            observation, actions = chosen.observations.size, len(chosen.actions)
            yield f"| {game.slug} | {preset.name} | {chosen.seats} | {observation} | {actions} |", chosen


def row(begun: str, chosen: Setting) -> str:
    random, steady = scored(chosen, "random", "steady"), scored(chosen, "steady", "random")
    moves = (random.moves + steady.moves) / 2
    return f"{begun} {moves:.0f} | {random.reward:+.2f} | {steady.reward:+.2f} |\n"


def main() -> None:
    with PAGE.open("w", encoding="utf-8") as page:
        page.write(HEAD)
        for begun, chosen in sizes():
            page.write(row(begun, chosen))
            page.flush()


if __name__ == "__main__":
    main()
