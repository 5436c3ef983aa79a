"""The decisions of house bots: if they change, the version does, because audits make the decisions of a version again.

Each house bot has a file beside its game's tests, such as `steady-10.txt`, with what it plays in all seats of a few
tables. `python -m tools.pins` writes those of new versions.
"""

from pathlib import Path

import pytest

from domain.registry import GAMES
from domain.strategy import RANDOM, Strategy
from tests.games import transcripts

GAMES_FOLDER = Path(__file__).parents[2] / "domain" / "games"


def folder(slug: str) -> Path:
    return GAMES_FOLDER / slug.replace("-", "_") / "tests"


def file_name(strategy: Strategy) -> str:
    return f"{strategy.name}-{strategy.version}.txt"


BOTS = [(slug, strategy) for slug, game in GAMES.items() for strategy in game.strategies if strategy is not RANDOM]

PINNED = [(slug, strategy) for slug, strategy in BOTS if (folder(slug) / file_name(strategy)).exists()]


@pytest.mark.parametrize(("slug", "strategy"), PINNED, ids=lambda each: getattr(each, "id", each))
def test_a_house_bot_decides_as_its_version_always_has(slug: str, strategy: Strategy) -> None:
    written, played = transcripts.decisions(slug, folder(slug) / file_name(strategy), strategy.id)
    assert len(written) > 1
    assert played == written


def test_every_house_bot_is_pinned_and_no_other_version_of_it() -> None:
    pinned = {(slug, file.name) for slug in GAMES for file in folder(slug).glob("*-[0-9]*.txt")}
    assert pinned == {(slug, file_name(strategy)) for slug, strategy in BOTS}
