"""What hands are, in the words of each ranking."""

from collections.abc import Mapping
from typing import Any

from domain.common_schemas import CARDS, NUMBER, meanings, record
from domain.json_schema import Schema
from domain.schema import Described, Named, Null, Nullable


def hand_value(name: str, kinds: Mapping[str, str], *, points: bool) -> Named[dict[str, Any]]:
    """The schema of a hand's value, with that name; `kinds` are the names of hands with their meanings."""
    total: Schema[Any] = Nullable(NUMBER) if points else Null()
    counted = "The total of its cards, where hands of its kind are counted; else null."
    return Named(
        name,
        record(
            {
                "name": meanings(kinds, "What the hand is."),
                "cards": Described(
                    CARDS, "The cards that make it so, best first. Empty in hands judged before cards were recorded."
                ),
                "points": Described(total, counted if points else "Always null: hands are not counted."),
            }
        ),
    )


FOUR = {"four_of_a_kind": "four cards of one rank, after a pounce"}
THREE_CARDS = {
    "tricon": "three cards of one rank",
    "sequence": "three adjacent ranks of one suit",
    "flush": "three cards of one suit",
    "pair": "two cards of one rank",
    "point": "none of these: the total of its cards counts",
}
NOTHING = {"nothing": "none of these, at a table where the point doesn't count"}

POINT = {"point": "the total of its cards of one suit, or of all cards"}
TRICON = {"tricon": "three cards of one rank, 30 and a half"}

SCHWIMMEN = hand_value("SchwimmenHandValue", {"feuer": "three aces", **POINT, **TRICON}, points=True)
