"""Sweeps over a random match: at many points of it, for the public and for the seats in turn, cards are dealt anew."""

from collections import Counter
from collections.abc import Iterable

from domain.fairness import Stream
from domain.game import SPECTATOR, Viewer
from domain.table.commands import PlayHouse
from tests.secrecy.courses import Course, player_at
from tests.secrecy.harness import Look, compare


def points(course: Course) -> list[int]:
    """The numbers of the steps after which cards are dealt and the table is not over."""
    dealt = next((n for n, step in enumerate(course.steps) if any("shuffle" in event.data for event in step.batch)), 0)
    return [n for n, step in enumerate(course.steps) if n >= dealt and step.after.status == "playing"]


def viewers(course: Course) -> list[Viewer]:
    """Who can look: the public, and each seat of an account."""
    return [SPECTATOR, *(frozenset((seat,)) for seat in range(course.case.seats) if player_at(seat) in course.accounts)]


def bots(course: Course) -> list[tuple[Viewer, int]]:
    """The seats of house bots, each with the numbers of the steps in which it moves and the table is not over."""
    going_on = [(number, course.steps[number].command) for number in points(course)]
    return [(frozenset((each.seat,)), number) for number, each in going_on if isinstance(each, PlayHouse)]


def sweep(course: Course, targets: Iterable[int], look: Look, tally: Counter[str], *, enough: int | None = None) -> int:
    """Compares at one target after another, for one viewer after another, until there were `enough` comparisons.

    Gives their number: where play binds the hidden cards altogether there is nothing to compare. Raises Leak.
    """
    stream = Stream(f"{course.case} {look}".encode())
    seen_by, compared = stream.shuffled(viewers(course)), 0
    for turn, target in enumerate(targets):
        compared += compare(course, seen_by[turn % len(seen_by)], target, stream, look, tally)
        if compared == enough:
            break
    return compared


def anywhere(course: Course) -> tuple[int, ...]:
    """All points in an order of chance."""
    return Stream(f"{course.case} anywhere".encode()).shuffled(points(course))
