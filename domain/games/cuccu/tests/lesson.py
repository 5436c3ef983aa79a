"""The first hand of the lesson of Cuccù; see `tools/lessons.py`."""

from tests.playing import Match, dealt_by, given
from tests.web.plan import Plan


def dealt() -> Match:
    return given("cuccu", 3, chance=[2, dealt_by(2, {0: "3H", 1: "9C", 2: "KS"})])


PLAN = Plan(
    dealt,
    """
tell hand low=3H
tell swap
0 swap
1 swap
tell king king=KS
2 stand
tell end low=3H
tell aim
""",
)
