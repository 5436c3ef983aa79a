"""The first hand of the lesson of Trade and Barter; see `tools/lessons.py`."""

from tests.playing import Match, dealt_by, given
from tests.web.plan import Plan


def dealt() -> Match:
    hands = {0: "QS JS 4D", 1: "9C 5C KH", 2: "7H 9H 2C"}
    return given("trade-and-barter", 3, chance=[2, dealt_by(2, hands, stock="6C 3D KS TH 8D")])


PLAN = Plan(
    dealt,
    """
tell hand queen=QS jack=JS
tell trade off=4D
0 trade give=4D
1 trade give=KH
2 trade give=2C
tell barter off=6C
0 barter give=6C
2 barter_reply give=KS
1 trade give=3D
2 trade give=6C
tell luck king=KS
tell knock
0 knock
tell end
tell aim
""",
)
