"""The first hands that the page teaches games with: the cards, what is told, and the moves.

A plan has lines: `tell` begins a step and names its text, and the cards that the text names; the others are moves in
the notation of transcripts. The learner is seat 0: the learner's move after a `tell` is what that step asks for. The
words are beside the lessons, in `service/web/src/lessons/`.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from domain.games.lorum.tests.tables import dealt as lorum_dealt
from domain.games.vazhushal.tests.tables import dealt as melding
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


def stop_the_bus() -> Match:
    hands = {0: "KD QD 3C", 1: "7C 4C 5H", 2: "AS 6S 9H"}
    pack = dealt_by(2, hands, table="2H", stock="8D KC JH TS 3H")
    return given("stop-the-bus", 3, chance=[2, pack])


STOP_THE_BUS = """
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
"""


def commerce_classic() -> Match:
    hands = {0: "JH TH 3S", 1: "9C 9D 5H", 2: "AC 6D 2H"}
    pack = dealt_by(2, hands, table="QH 5C 8D", stock="KD 7S 4C")
    return given("commerce-classic", 3, chance=[2, pack]).when("2 blind_decline")


COMMERCE_CLASSIC = """
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
"""


def trade_and_barter() -> Match:
    hands = {0: "QS JS 4D", 1: "9C 5C KH", 2: "7H 9H 2C"}
    return given("trade-and-barter", 3, chance=[2, dealt_by(2, hands, stock="6C 3D KS TH 8D")])


TRADE_AND_BARTER = """
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
"""


def whisky_poker() -> Match:
    hands = {0: "KC KD 4H 4C 8D", 1: "TC TD 6H 7S QD", 2: "2D 3H 5S 9S AC"}
    return given("whisky-poker", 3, chance=[2, dealt_by(2, hands, table="KH 4S 9C JD 2C")])


WHISKY_POKER = """
tell hand
tell leave
0 leave
1 leave
2 leave
tell exchange give=8D take=KH
0 exchange give=8D take=KH
1 exchange give=6H take=JD
2 exchange give=2D take=9C
tell knock
0 knock
1 stand
2 stand
tell end
tell aim
"""


def fan_tan() -> Match:
    hands = {
        0: "7H 6H 5H KH 7S QS 8C TD 2C 3D JC 9S 4D",
        1: "8H 9H 7D AS 2S 3S 4S 5S AC 3C KD QD JD",
        2: "TH JH QH AH 2H 3H 4H 6S 8S TS TC QC KC",
        3: "7C 6C 5C 4C 9C AD 2D 5D 6D 8D 9D JS KS",
    }
    return given("fan-tan", 4, chance=[3, dealt_by(3, hands)])


FAN_TAN = """
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
"""


def liars_poker() -> Match:
    hands = {0: "QH QD 8C 3S", 1: "QS 5C 9D JH", 2: "TC 4S 6H 2D"}
    return given("liars-poker", 3, chance=[0, dealt_by(2, hands)])


LIARS_POKER = """
tell hand one=QH two=QD
tell bid one=QH two=QD
0 bid kind=pair ranks=Q
1 bid kind=three_of_a_kind ranks=Q
2 bid kind=full_house ranks=Q,T
tell higher
tell call
0 call
tell end ten=TC
tell exact
tell aim
"""


def lorum() -> Match:
    return lorum_dealt("no_hearts", "7C KH TS JS 9D AD 8H QD", "9C 9S KD AC", "KC AS 7D 8C", "TC 8S JD JC")


LORUM = """
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
"""


def vazhushal() -> Match:
    hands = {0: "5D 6D 7D 9C 9S KH QH 2C 4S JC TS 3H 6C", 1: "9H"}
    return melding(2, hands, line="KC", stock="8D 2S 7S")


VAZHUSHAL = """
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
"""

PLANS: dict[str, Plan] = {
    "commerce": Plan(commerce, COMMERCE),
    "commune": Plan(commune, COMMUNE),
    "cuccu": Plan(cuccu, CUCCU),
    "thirty-one": Plan(thirty_one, THIRTY_ONE),
    "chinese-ten": Plan(chinese_ten, CHINESE_TEN),
    "trentuno": Plan(trentuno, TRENTUNO),
    "schwimmen": Plan(schwimmen, SCHWIMMEN),
    "stop-the-bus": Plan(stop_the_bus, STOP_THE_BUS),
    "commerce-classic": Plan(commerce_classic, COMMERCE_CLASSIC),
    "trade-and-barter": Plan(trade_and_barter, TRADE_AND_BARTER),
    "whisky-poker": Plan(whisky_poker, WHISKY_POKER),
    "fan-tan": Plan(fan_tan, FAN_TAN),
    "liars-poker": Plan(liars_poker, LIARS_POKER),
    "lorum": Plan(lorum, LORUM),
    "vazhushal": Plan(vazhushal, VAZHUSHAL),
}
"""By the slug of the game."""
