"""The first hand of the lesson of Vazhushal; see `tools/lessons.py`."""

from domain.games.vazhushal.tests import tables
from tests.playing import Match
from tests.web.plan import Plan


def dealt() -> Match:
    hands = {0: "5D 6D 7D 9C 9S KH QH 2C 4S JC TS 3H 6C", 1: "9H"}
    return tables.dealt(2, hands, line="KC", stock="8D 2S 7S")


PLAN = Plan(
    dealt,
    """
tell hand
tell draw
0 draw_stock
tell meld low=5D high=8D
0 meld table=5D,6D,7D,8D
tell discard off=KH
0 discard card=KH
1 draw_stock
1 discard card=9H
tell line nine=9H
0 draw_line depth=1 table=5D,6D,7D,8D/9C,9H,9S
tell again off=QH
0 discard card=QH
tell aim
""",
)
