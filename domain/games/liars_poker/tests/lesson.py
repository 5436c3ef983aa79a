"""The first hand of the lesson of Liar's Poker; see `tools/lessons.py`."""

from tests.playing import Match, dealt_by, given
from tests.web.plan import Plan


def dealt() -> Match:
    hands = {0: "QH QD 8C 3S", 1: "QS 5C 9D JH", 2: "TC 4S 6H 2D"}
    return given("liars-poker", 3, chance=[0, dealt_by(2, hands)])


PLAN = Plan(
    dealt,
    """
tell hand one=QH two=QD
tell bid one=QH two=QD
0 bid kind=pair ranks=Q
1 bid kind=three_of_a_kind ranks=Q
2 bid kind=full_house ranks=Q,T
tell higher
tell call
0 call
tell end ten=TC
tell exact
tell aim
""",
)
