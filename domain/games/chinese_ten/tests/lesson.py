"""The first hand of the lesson of Chinese Ten; see `tools/lessons.py`."""

from tests.playing import Match, dealt_by, given
from tests.web.plan import Plan


def dealt() -> Match:
    hands = {0: "6H KS AD 2C 5C 8S", 1: "8D 3C 4S 7C JS TC", 2: "2S 9S QS 6C JH 4C", 3: "5H 7H 9D 2H TD QD"}
    pack = dealt_by(3, hands, table="4H 9C KD 7S", stock="3D TS QC JC 6S")
    return given("chinese-ten", 4, options={"first_dealer": 3}, chance=[pack])


PLAN = Plan(
    dealt,
    """
tell hand
tell ten six=6H four=4H
0 play card=6H
tell flip three=3D seven=7S
1 play card=8D
2 play card=2S
3 play card=5H
tell alike king=KS other=KD
0 play card=KS
tell red other=KD
tell aces
tell aim
""",
)
