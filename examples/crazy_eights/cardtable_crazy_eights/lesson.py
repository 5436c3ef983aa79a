"""The lesson of Crazy Eights: cards that fit, an eight, and the stock."""

from cardtable.game import Lesson, dealt_by

HANDS = {0: "9C QS 8C 4H QC", 1: "3C 7S KH TD 2C", 2: "3S 7D KD JS 6C"}

LESSON = Lesson(
    3,
    [2, dealt_by(2, HANDS, table="9H", stock="5D")],
    """
    tell hand top=9H
    tell rank nine=9C
    0 play card=9C
    1 play card=3C
    2 play card=3S
    tell suit top=3S queen=QS
    0 play card=QS
    1 play card=7S
    2 play card=7D
    tell eight top=7D eight=8C
    0 play card=8C
    tell name four=4H
    0 name_suit suit=H
    1 play card=KH
    2 play card=KD
    tell draw top=KD
    0 draw
    tell drawn five=5D
    0 play card=5D
    tell aim
    """,
)
