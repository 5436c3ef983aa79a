"""The first hand of the lesson of Commune; see `tools/lessons.py`."""

from tests.playing import Match, dealt_by, given
from tests.web.plan import Plan


def dealt() -> Match:
    hands = {0: "KS", 1: "9H", 2: "4C", 3: "9D"}
    return given("commune", 4, chance=[0, dealt_by(3, hands)])


PLAN = Plan(
    dealt,
    """
tell hand king=KS
tell wild
tell bid king=KS
0 bid kind=high_card ranks=K
1 bid kind=pair ranks=9
2 bid kind=pair ranks=J
3 bid kind=three_of_a_kind ranks=9
tell higher
tell call king=KS
0 call
tell end one=9H two=9D
tell aim
""",
)
