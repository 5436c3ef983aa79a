"""The harness itself: a leak planted in any channel is found there, and without one nothing is found."""

from collections import Counter
from collections.abc import Iterator

import pytest

from domain.fairness import Stream
from tests.secrecy.channels import CHANNELS
from tests.secrecy.courses import Course, course
from tests.secrecy.harness import Leak, Look, compare
from tests.secrecy.plants import CASE, PLANTS, Plant
from tests.secrecy.sweeps import points, viewers
from tests.secrecy.world import Backstage

LOOK = Look(points=0)


def played() -> Course:
    """A match of three seats; a fresh one each time, since it is played with what is planted."""
    return course.__wrapped__(CASE, 40)


def leaks() -> Iterator[Leak]:
    """What is found at some points of the match, for the public and for a seat."""
    match, stream = played(), Stream(b"planted")
    for target in points(match)[::4]:
        for viewer in viewers(match)[:2]:
            try:
                compare(match, viewer, target, stream, LOOK, Counter())
            except Leak as leak:
                yield leak


def test_where_nothing_is_planted_nothing_is_found() -> None:
    assert list(leaks()) == []


@pytest.mark.parametrize("leak", PLANTS, ids=str)
def test_a_planted_leak_is_found(leak: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    leak.plant(monkeypatch)
    found = next(leaks(), None)
    assert found is not None, "not found"
    assert found.channel in leak.channels, found


def test_there_is_a_planted_leak_for_every_channel() -> None:
    found_on = {channel for plant in PLANTS for channel in plant.channels}
    assert found_on >= {*CHANNELS, *Backstage._fields, "moves made", "log"}
