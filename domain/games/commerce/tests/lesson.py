"""The first hand of the lesson of Commerce; see `tools/lessons.py`."""

from tests.playing import Match, dealt_by, given
from tests.web.plan import Plan


def dealt() -> Match:
    hands = {0: "7S KD 7C", 1: "9H 2C QS", 2: "AD JS 4C"}
    return given("commerce", 3, chance=[2, dealt_by(2, hands, table="3H 7D TS")])


PLAN = Plan(
    dealt,
    """
tell hand one=7S two=7C
tell exchange give=KD take=7D
0 exchange give=KD take=7D
1 exchange give=2C take=TS
2 exchange give=4C take=3H
tell ranks
tell knock
0 knock
1 exchange give=9H take=KD
2 exchange give=3H take=9H
tell end
tell aim
""",
)
