"""The first hand of the lesson of 19th-century Commerce; see `tools/lessons.py`."""

from tests.playing import Match, dealt_by, given
from tests.web.plan import Plan


def dealt() -> Match:
    hands = {0: "JH TH 3S", 1: "9C 9D 5H", 2: "AC 6D 2H"}
    pack = dealt_by(2, hands, table="QH 5C 8D", stock="KD 7S 4C")
    return given("commerce-classic", 3, chance=[2, pack]).when("2 blind_decline")


PLAN = Plan(
    dealt,
    """
tell hand
tell blind
tell exchange jack=JH ten=TH give=3S take=QH
0 exchange give=3S take=QH
1 exchange give=5H take=8D
2 exchange give=2H take=5H
tell fresh new=KD
tell knock
0 knock
1 knock
tell end
tell aim
""",
)
