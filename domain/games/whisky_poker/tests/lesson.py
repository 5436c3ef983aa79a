"""The first hand of the lesson of Whisky Poker; see `tools/lessons.py`."""

from tests.playing import Match, dealt_by, given
from tests.web.plan import Plan


def dealt() -> Match:
    hands = {0: "KC KD 4H 4C 8D", 1: "TC TD 6H 7S QD", 2: "2D 3H 5S 9S AC"}
    return given("whisky-poker", 3, chance=[2, dealt_by(2, hands, table="KH 4S 9C JD 2C")])


PLAN = Plan(
    dealt,
    """
tell hand
tell leave
0 leave
1 leave
2 leave
tell exchange give=8D take=KH
0 exchange give=8D take=KH
1 exchange give=6H take=JD
2 exchange give=2D take=9C
tell knock
0 knock
1 stand
2 stand
tell end
tell aim
""",
)
