"""House bots are offered where docs/evidence/bot-strength.md shows how strong they are.

`steady` is offered at every table. `gentle` is if it is shown to be better than `random` and worse than `steady`, and
`sharp` if it is shown to be better than `steady`. A number of seats that was not measured counts as the nearest ones
that were, on both sides. The page may be about earlier versions.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from domain.registry import OURS
from domain.strategy import RANDOM, STEADY

PAGE = Path(__file__).parents[2] / "docs" / "evidence" / "bot-strength.md"

SHOWN_BY = {
    "gentle": (("gentle", "random"), ("steady", "gentle")),
    "steady": (("steady", "random"),),
    "sharp": (("sharp", "steady"),),
    "random": (),
}
"""The comparisons that must hold where a level is offered."""


class Compared(NamedTuple):
    slug: str
    seats: int
    level: str
    below: str


@cache
def verdicts() -> dict[Compared, str]:
    """Returns the verdicts of the ladder."""
    ladder = PAGE.read_text("utf-8").partition("## The ladder")[2].partition("##")[0]
    rows = [line.strip("| ").split(" | ") for line in ladder.splitlines() if line.startswith("| ")]
    assert rows[0] == ["game", "seats", "level", "against", "hands", "gain", "interval", "unit", "better"]
    names = [[level.partition("/")[0] for level in row[2:4]] for row in rows]
    return {Compared(row[0], int(row[1]), *each): row[-1] for row, each in zip(rows[1:], names[1:], strict=True)}


def measured(slug: str) -> list[int]:
    """Returns the numbers of seats in the ladder of a game."""
    return sorted({each.seats for each in verdicts() if each.slug == slug})


def is_shown(slug: str, seats: int, level: str) -> bool:
    return all(verdicts().get(Compared(slug, seats, *pair)) == "holds" for pair in SHOWN_BY[level])


def nearest(numbers: Sequence[int], seats: int) -> set[int]:
    return {*[each for each in numbers if each <= seats][-1:], *[each for each in numbers if each >= seats][:1]}


@pytest.mark.parametrize("slug", OURS)
def test_levels_are_offered_where_their_strength_is_shown(slug: str) -> None:
    game = OURS[slug]
    seats = range(game.seats[0], game.seats[1] + 1)
    offered = {each.name: game.offers(each) for each in game.strategies}
    assert offered == {
        each.name: [n for n in seats if all(is_shown(slug, near, each.name) for near in nearest(measured(slug), n))]
        for each in game.strategies
    }
    assert game.offers(STEADY) == game.offers(RANDOM) == [*seats]


def test_the_games_of_the_page_exist() -> None:
    """A game that has not been measured yet is not in it."""
    assert len({*OURS} & {each.slug for each in verdicts()}) == len({each.slug for each in verdicts()}) >= 15
    assert {*verdicts().values()} <= {"holds", "**fails**", "not shown"}
