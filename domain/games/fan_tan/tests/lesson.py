"""The first hand of the lesson of Fan Tan; see `tools/lessons.py`."""

from tests.playing import Match, dealt_by, given
from tests.web.plan import Plan


def dealt() -> Match:
    hands = {
        0: "7H 6H 5H KH 7S QS 8C TD 2C 3D JC 9S 4D",
        1: "8H 9H 7D AS 2S 3S 4S 5S AC 3C KD QD JD",
        2: "TH JH QH AH 2H 3H 4H 6S 8S TS TC QC KC",
        3: "7C 6C 5C 4C 9C AD 2D 5D 6D 8D 9D JS KS",
    }
    return given("fan-tan", 4, chance=[3, dealt_by(3, hands)])


PLAN = Plan(
    dealt,
    """
tell hand
tell seven seven=7H
0 play card=7H
1 play card=8H
2 pass
3 play card=7C
tell pass
tell way six=6H five=5H
0 play card=6H
1 play card=9H
2 play card=TH
3 play card=6C
tell keep five=5H seven=7S
0 play card=5H
tell end
tell aim
""",
)
