"""The first hand of the lesson of Lórum; see `tools/lessons.py`."""

from domain.games.lorum.tests import tables
from tests.playing import Match
from tests.web.plan import Plan


def dealt() -> Match:
    return tables.dealt("no_hearts", "7C KH TS JS 9D AD 8H QD", "9C 9S KD AC", "KC AS 7D 8C", "TC 8S JD JC")


PLAN = Plan(
    dealt,
    """
tell hand
tell lead low=7C
0 play card=7C
1 play card=9C
2 play card=KC
3 play card=TC
2 play card=AS
3 play card=8S
tell follow high=JS
0 play card=JS
1 play card=9S
2 play card=7D
3 play card=JD
tell under low=9D
0 play card=9D
1 play card=KD
1 play card=AC
2 play card=8C
3 play card=JC
tell throw heart=KH
0 play card=KH
tell took heart=KH
tell deals
""",
)
