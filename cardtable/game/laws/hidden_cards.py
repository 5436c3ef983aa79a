"""Hidden cards, and everything that a viewer receives."""

from collections.abc import Iterator
from itertools import zip_longest
from json import loads
from typing import Any

from cardtable.game.courses import Course, made_in
from cardtable.game.laws.law import Finding, Law, line_of, line_of_event, shown
from cardtable.game.redeal import Diverges, redealt
from cardtable.game.visible import viewers, visible_at
from domain.fairness import Stream


class HiddenCards(Law):
    """Nothing that a viewer receives depends on hidden cards: events, views, legal moves, refusals and the seats to
    move stay the same if these cards are dealt again in another order."""

    positions, viewers = 10, 3

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        game, everyone = course.game, viewers(course.seats)
        try:
            for steps, viewer, other in redealt(
                course.steps, everyone, stream, wanted=self.positions, each=self.viewers
            ):
                dealt, made = steps[-1].after, made_in(steps)
                one, two = visible_at(dealt, viewer, made), visible_at(other, viewer, made)
                if one != two:
                    who = "a spectator" if not viewer else f"seat {min(viewer)}"
                    where, these = _difference(loads(one), loads(two))
                    said = f"{who} can tell hidden cards apart in phase {dealt.state.phase}: {where} is {these}"
                    yield Finding(said, line_of(type(dealt.state)))
        except Diverges as other:
            found = next((event for event in course.events if other.why in event.type), None)
            what = other.why.replace(game.prefix, "")
            said = f"with other cards that a viewer can't see, the viewer sees another course of play ({what})"
            yield Finding(
                f"{said}, and revealing doesn't declare it", "" if found is None else line_of_event(game, found)
            )


PARTS = (
    "the view",
    "the view within a batch",
    "the list of legal moves",
    "whether the list is complete",
    "the move at the deadline",
)


def _difference(one: list[Any], two: list[Any]) -> tuple[str, str]:
    """Returns the place of the first difference, and both values there."""
    for number, (here, there) in enumerate(zip(one, two, strict=True)):
        if here != there:
            if number >= len(PARTS):
                return f"the answer to {shown(here[0])}", f"{shown(here[1])} or {shown(there[1])}"
            path, first, second = _at(here, there)
            return f"{PARTS[number]}{f' at {path}' if path else ''}", f"{shown(first)} or {shown(second)}"
    raise AssertionError("both are the same")


def _at(one: Any, two: Any) -> tuple[str, Any, Any]:
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        pairs: Any = ((f".{name}", one[name], two[name]) for name in one)
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        pairs = ((f"[{place}]", *each) for place, each in enumerate(zip_longest(one, two)))
    else:
        return "", one, two
    name, here, there = next(each for each in pairs if each[1] != each[2])
    path, first, second = _at(here, there)
    return f"{name}{path}", first, second
