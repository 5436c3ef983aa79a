"""The first hands that the page teaches games with: the cards, what is told, and the moves.

A plan has lines: `tell` begins a step and names its text, and the cards that the text names; the others are moves in
the notation of transcripts. The learner is seat 0: the learner's move after a `tell` is what that step asks for. The
texts are in `service/web/src/texts/lessons/`.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tests.playing import Match, dealt_by, given


class Step(NamedTuple):
    """What is told, with the cards that it names, and the moves that follow."""

    tell: str
    cards: Mapping[str, str]
    lines: list[str]

    @property
    def move(self) -> str | None:
        """The learner's, which must come first; None for a step that is only read."""
        first = self.lines[0] if self.lines else ""
        return first if first.startswith("0 ") else None


class Plan(NamedTuple):
    match: Callable[[], Match]
    """Deals the cards."""
    text: str

    @property
    def steps(self) -> list[Step]:
        steps: list[Step] = []
        for line in filter(None, map(str.strip, self.text.splitlines())):
            word, *rest = line.split()
            if word == "tell":
                steps.append(Step(rest[0], dict(each.split("=") for each in rest[1:]), []))
            else:
                steps[-1].lines.append(line)
        return steps


def commerce() -> Match:
    hands = {0: "7S KD 7C", 1: "9H 2C QS", 2: "AD JS 4C"}
    return given("commerce", 3, chance=[2, dealt_by(2, hands, table="3H 7D TS")])


COMMERCE = """
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
"""


def commune() -> Match:
    hands = {0: "KS", 1: "9H", 2: "4C", 3: "9D"}
    return given("commune", 4, chance=[0, dealt_by(3, hands)])


COMMUNE = """
tell hand king=KS
tell wild
tell bid king=KS
0 bid kind=high_card ranks=K
1 bid kind=pair ranks=9
2 bid kind=pair ranks=J
3 bid kind=three_of_a_kind ranks=9
tell higher
tell call king=KS
0 call
tell end one=9H two=9D
tell aim
"""

def cuccu() -> Match:
    return given("cuccu", 3, chance=[2, dealt_by(2, {0: "3H", 1: "9C", 2: "KS"})])


CUCCU = """
tell hand low=3H
tell swap
0 swap
1 swap
tell king king=KS
2 stand
tell end low=3H
tell aim
"""


def thirty_one() -> Match:
    hands = {0: "AS KS 4D", 1: "9C 5C 5H", 2: "QD JD 3H"}
    return given("thirty-one", 3, chance=[2, dealt_by(2, hands, table="9S", stock="8H 2C 7D")])


THIRTY_ONE = """
tell hand ace=AS king=KS
tell take nine=9S
0 draw from=discard
tell discard off=4D
0 discard card=4D
1 draw from=stock
1 discard card=5H
2 draw from=stock
2 discard card=3H
tell goal
tell knock
0 knock
1 draw from=stock
1 discard card=7D
2 stand
tell end
tell aim
"""


def chinese_ten() -> Match:
    hands = {0: "6H KS AD 2C 5C 8S", 1: "8D 3C 4S 7C JS TC", 2: "2S 9S QS 6C JH 4C", 3: "5H 7H 9D 2H TD QD"}
    pack = dealt_by(3, hands, table="4H 9C KD 7S", stock="3D TS QC JC 6S")
    return given("chinese-ten", 4, options={"first_dealer": 3}, chance=[pack])


CHINESE_TEN = """
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
"""


def trentuno() -> Match:
    hands = {0: "AS JS 4D", 1: "7C 6C 5H", 2: "AC 6D 3H"}
    return given("trentuno", 3, chance=[2, dealt_by(2, hands, deck="40", table="2H 7S KD")])


TRENTUNO = """
tell hand ace=AS jack=JS
tell exchange give=4D take=7S
0 exchange give=4D take=7S
1 pass
2 exchange give=3H take=KD
tell best
tell knock
0 knock
1 pass
2 pass
tell end
tell aim
"""


def schwimmen() -> Match:
    hands = {0: "AS KS 9D", 1: "9H 8H TS", 2: "QD JD 8C"}
    match = given("schwimmen", 3, chance=[2, dealt_by(2, hands, deck="32", table="7S 8D TH")])
    return match.when("2 keep")


SCHWIMMEN = """
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
"""

PLANS: dict[str, Plan] = {
    "commerce": Plan(commerce, COMMERCE),
    "commune": Plan(commune, COMMUNE),
    "cuccu": Plan(cuccu, CUCCU),
    "thirty-one": Plan(thirty_one, THIRTY_ONE),
    "chinese-ten": Plan(chinese_ten, CHINESE_TEN),
    "trentuno": Plan(trentuno, TRENTUNO),
    "schwimmen": Plan(schwimmen, SCHWIMMEN),
}
"""By the slug of the game."""
