"""The decisions of house bots. Any change to them needs a new version, because audits repeat the decisions of a
version.

The file of a house bot has its moves in all seats of a few tables. `python -m tools.pins` writes the files of new
versions.
"""

import pytest

from domain.registry import GAMES
from domain.strategy import Strategy
from tests.games import transcripts
from tests.games.pins import BOTS, file_name, folder
from tests.tiers import few_or_many

PINNED = [(slug, strategy) for slug, strategy in BOTS if (folder(slug) / file_name(strategy)).exists()]


@pytest.mark.parametrize(("slug", "strategy"), PINNED, ids=lambda each: getattr(each, "id", each))
def test_a_house_bot_decides_as_its_version_always_has(slug: str, strategy: Strategy) -> None:
    """In `make test`, one table for `sharp`, which searches."""
    tables = few_or_many(1, 9) if strategy.name == "sharp" else None
    written, played = transcripts.decisions(slug, folder(slug) / file_name(strategy), strategy.id, tables)
    assert len(written) > 1
    assert played == written


def test_every_house_bot_is_pinned_and_no_other_version_of_it() -> None:
    pinned = {(slug, file.name) for slug in GAMES for file in folder(slug).glob("*-[0-9]*.txt")}
    assert pinned == {(slug, file_name(strategy)) for slug, strategy in BOTS}
