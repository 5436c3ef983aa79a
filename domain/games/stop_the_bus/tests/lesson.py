"""The first hand of the lesson of Stop the Bus; see `tools/lessons.py`."""

from tests.playing import Match, dealt_by, given
from tests.web.plan import Plan


def dealt() -> Match:
    hands = {0: "KD QD 3C", 1: "7C 4C 5H", 2: "AS 6S 9H"}
    pack = dealt_by(2, hands, table="2H", stock="8D KC JH TS 3H")
    return given("stop-the-bus", 3, chance=[2, pack])


PLAN = Plan(
    dealt,
    """
tell hand king=KD queen=QD
tell draw
0 draw from=stock
tell discard new=8D off=3C
0 discard card=3C
1 draw from=stock
1 discard card=5H
2 draw from=stock
2 discard card=JH
tell goal
tell stop
0 stop_the_bus
1 draw from=stock
1 discard card=TS
2 draw from=stock
2 discard card=3H
tell end
tell aim
""",
)
