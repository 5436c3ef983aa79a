"""Tests of the harness: it finds a leak planted in any channel, and nothing without one."""

from collections import Counter
from collections.abc import Iterator

import pytest

from domain.fairness import Stream
from lab.tests.leaks import CASE, PLANTS, Plant
from tests.secrecy.channels import CHANNELS
from tests.secrecy.courses import Course, course
from tests.secrecy.harness import MADE, Leak, Look, compare
from tests.secrecy.sweeps import bots, points, viewers
from tests.secrecy.world import Backstage


def played() -> Course:
    """Returns a match of three seats, played anew each time so that it includes the planted leak."""
    return course.__wrapped__(CASE, 40)


def leaks(*channels: str) -> Iterator[Leak]:
    """Yields the leaks on these channels, by default all, at some points of the match.

    The viewers are the public, a seat and a house bot.
    """
    match, stream = played(), Stream(b"planted")
    looks = [(viewer, target) for target in points(match)[::2] for viewer in viewers(match)[:2]]
    for viewer, target in [*looks, *bots(match)[::4]]:
        try:
            compare(match, viewer, target, stream, Look(points=0, only=channels), Counter())
        except Leak as leak:
            yield leak


def test_without_a_planted_leak_nothing_is_found() -> None:
    assert list(leaks()) == []


@pytest.mark.parametrize("plant", PLANTS, ids=str)
def test_a_planted_leak_is_found_on_each_of_its_channels(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant.plant(monkeypatch)
    assert [next(leaks(channel)).channel for channel in plant.channels] == [*plant.channels]


def test_there_is_a_planted_leak_for_every_channel() -> None:
    found_on = {channel for plant in PLANTS for channel in plant.channels}
    assert found_on >= {*CHANNELS, *Backstage._fields, *MADE, "log"}
