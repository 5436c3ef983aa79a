"""The decisions of house bots by version, from the first release on: an audit lets a version decide again.

Each version but the first has a file beside its game's tests, `steady-2.txt`, with what it plays in all seats of a few
tables. The first ones have theirs in the tests of their games.
"""

from pathlib import Path

import pytest

from domain.game import Strategy
from domain.registry import GAMES
from tests.games import transcripts

PINNED_ELSEWHERE = 1
"""The version that the tests of a game pin themselves, but for those of PINNED_HERE."""

PINNED_HERE = {("chinese-ten", "steady/1"), ("lorum", "steady/1"), ("commune", "expert/1")}


def file_of(slug: str, strategy: Strategy) -> Path:
    return Path(__file__).parent / slug.replace("-", "_") / f"{strategy.name}-{strategy.version}.txt"


PINNED = [
    (slug, strategy)
    for slug, game in GAMES.items()
    for strategy in (*game.strategies, *game.earlier_strategies)
    if strategy.version > PINNED_ELSEWHERE or (slug, strategy.id) in PINNED_HERE
]


@pytest.mark.parametrize(("slug", "strategy"), PINNED, ids=lambda each: getattr(each, "id", each))
def test_a_version_decides_as_it_always_has(slug: str, strategy: Strategy) -> None:
    written, played = transcripts.decisions(slug, file_of(slug, strategy), strategy)
    assert len(written) > 1
    assert played == written


def test_every_version_of_every_game_is_pinned() -> None:
    games = {slug: Path(__file__).parent / slug.replace("-", "_") for slug in GAMES}
    bots = [
        (games[slug], each.name, each.version)
        for slug, game in GAMES.items()
        for each in (*game.strategies, *game.earlier_strategies)
        if each.name != "random"
    ]
    assert [bot for bot in bots if not (bot[0] / f"{bot[1]}-{bot[2]}.txt").exists()] == []
