"""The lesson of Hearts: cards are passed, and three tricks played."""

from cardtable.game import Lesson, dealt_by

HANDS = {
    0: "QS AH KH 4C 9C 3S 6S 8S TS JS 2H 4H 6H",
    1: "7H JH QH 5C 8C QC 3D 8D TD 2S 4S 7S 9H",
    2: "KS 4D 5D 6C 7C TC KC 7D JD QD KD AD AS",
    3: "AC JC 8H 2C 3C 2D 6D 9D 5S 9S 3H 5H TH",
}

LESSON = Lesson(
    4,
    [dealt_by(3, HANDS)],
    """
    tell hand queen=QS
    tell pass queen=QS ace=AH king=KH
    0 pass_cards cards=QS,AH,KH
    1 pass_cards cards=7H,JH,QH
    2 pass_cards cards=KS,4D,5D
    3 pass_cards cards=AC,JC,8H
    3 play card=2C
    tell follow two=2C ace=AC
    0 play card=AC
    1 play card=QC
    2 play card=KC
    tell lead three=3S
    0 play card=3S
    1 play card=7S
    2 play card=AS
    3 play card=KS
    2 play card=KD
    3 play card=9D
    tell throw king=KD eight=8H
    0 play card=8H
    1 play card=TD
    tell taken
    tell aim
    """,
)
