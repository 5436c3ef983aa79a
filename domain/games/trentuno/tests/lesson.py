"""The first hand of the lesson of Trentuno; see `tools/lessons.py`."""

from tests.playing import Match, dealt_by, given
from tests.web.plan import Plan


def dealt() -> Match:
    hands = {0: "AS JS 4D", 1: "7C 6C 5H", 2: "AC 6D 3H"}
    return given("trentuno", 3, chance=[2, dealt_by(2, hands, deck="40", table="2H 7S KD")])


PLAN = Plan(
    dealt,
    """
tell hand ace=AS jack=JS
tell exchange give=4D take=7S
0 exchange give=4D take=7S
1 pass
2 exchange give=3H take=KD
tell best
tell knock
0 knock
1 pass
2 pass
tell end
tell aim
""",
)
