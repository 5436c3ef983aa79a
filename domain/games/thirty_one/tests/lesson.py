"""The first hand of the lesson of Thirty-One; see `tools/lessons.py`."""

from tests.playing import Match, dealt_by, given
from tests.web.plan import Plan


def dealt() -> Match:
    hands = {0: "AS KS 4D", 1: "9C 5C 5H", 2: "QD JD 3H"}
    return given("thirty-one", 3, chance=[2, dealt_by(2, hands, table="9S", stock="8H 2C 7D")])


PLAN = Plan(
    dealt,
    """
tell hand ace=AS king=KS
tell take nine=9S
0 draw from=discard
tell discard off=4D
0 discard card=4D
1 draw from=stock
1 discard card=5H
2 draw from=stock
2 discard card=3H
tell goal
tell knock
0 knock
1 draw from=stock
1 discard card=7D
2 stand
tell end
tell aim
""",
)
