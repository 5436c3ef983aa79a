"""docs/environment-sizes.md is the output of `python -m tools.environments`."""

from functools import cache

import pytest

from tests.tiers import first_and_half_of
from tools.environments import HEAD, PAGE, row, sizes

QUICK = ("cuccu", "chinese-ten", "thirty-one")
"""Games for which some rows are played again. Others take minutes."""


@cache
def rows() -> list[str]:
    text = PAGE.read_text("utf-8")
    assert text.startswith(HEAD)
    return text.removeprefix(HEAD).splitlines()


def test_the_sizes_are_those_of_every_preset() -> None:
    """Fix: `python -m tools.environments`."""
    expected = [begun for begun, _ in sizes()]
    assert [each[: len(begun)] for each, begun in zip(rows(), expected, strict=True)] == expected


@pytest.mark.parametrize("slug", first_and_half_of("rows of environments", QUICK))
def test_the_scores_are_those_of_the_matches(slug: str) -> None:
    begun, chosen = next(each for each in sizes() if each[1].game.slug == slug)
    assert row(begun, chosen) == next(f"{each}\n" for each in rows() if each.startswith(begun))
