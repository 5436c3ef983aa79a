"""The first hand of the lesson of Schwimmen; see `tools/lessons.py`."""

from tests.playing import Match, dealt_by, given
from tests.web.plan import Plan


def dealt() -> Match:
    hands = {0: "AS KS 9D", 1: "9H 8H TS", 2: "QD JD 8C"}
    match = given("schwimmen", 3, chance=[2, dealt_by(2, hands, deck="32", table="7S 8D TH")])
    return match.when("2 keep")


PLAN = Plan(
    dealt,
    """
tell hand ace=AS king=KS
tell exchange give=9D take=7S
0 exchange give=9D take=7S
1 exchange give=TS take=TH
2 exchange give=8C take=9D
tell knock
tell best give=7S take=TS
0 exchange give=7S take=TS
tell end
tell aim
""",
)
