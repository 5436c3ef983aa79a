"""The moves of Vazhushal (rules/vazhushal 3).

A `table` is always the player's complete new layout: a list of melds, each a list of `{"id", "as"?}`, where `as` is the
face that a wild card represents. It doesn't say whether a meld is a run or a set.
"""

from typing import Any, NamedTuple

from domain.cards import DECKS, Card
from domain.games.vazhushal.melds import FACES, Entry, NamedLayout
from domain.games.vazhushal.state import DRAW, FINAL, MELD
from domain.moves import MoveSpec
from domain.schema import Array, CardCode, Described, Enum, Integer, Lenient, Object, Text

MOST_CARDS = len(DECKS["108"])
MOST_MELDS = MOST_CARDS // 3
LONGEST_NAME = 8


class DrawStock(NamedTuple):
    """Draws the top card of the stock."""


class DrawLine(NamedTuple):
    """Takes the `depth` newest cards of the line and melds the deepest of them at once."""

    depth: int
    table: NamedLayout


class LayMelds(NamedTuple):
    table: NamedLayout


class Discard(NamedTuple):
    card: Card


class LayFinalMelds(NamedTuple):
    table: NamedLayout


class PassFinal(NamedTuple):
    """Leaves the layout as it is when the stock is exhausted."""


VazhushalMove = DrawStock | DrawLine | LayMelds | Discard | LayFinalMelds | PassFinal


FACE = Lenient(Text(".*", LONGEST_NAME, "a card's code such as 7H"), Enum(tuple(FACES)))
"""What a wild card stands for. Any short text can be read; the rules check that it is a face."""


def _entry(**fields: Any) -> Entry:
    return Entry(fields["id"], fields.get("as"))


MELD_OF_ENTRIES = Array(
    Object(
        _entry,
        {"id": Described(CardCode(), "The card.")},
        {"as": Described(FACE, "The face that a wild card stands for.")},
    ),
    maximum=MOST_CARDS,
    lenient=True,
)
TABLE = Described(
    Array(MELD_OF_ENTRIES, maximum=MOST_MELDS, lenient=True), "All your melds after the move, the old ones included."
)
"""A card that is named twice can be read, and is refused by the rules."""

MOVES: tuple[MoveSpec[VazhushalMove], ...] = (
    MoveSpec(
        "draw_stock",
        "Draw the top card of the stock",
        frozenset({DRAW}),
        DrawStock,
        closed_in={MELD: "already_drew"},
    ),
    MoveSpec(
        "draw_line",
        "Take cards from the end of the line, and lay a complete layout with the deepest of them in a new meld",
        frozenset({DRAW}),
        DrawLine,
        required={"depth": Described(Integer(), "How many cards, from the newest."), "table": TABLE},
        closed_in={MELD: "already_drew"},
    ),
    MoveSpec(
        "meld",
        "Lay a complete new layout: new melds, longer melds, or the old cards rearranged",
        frozenset({MELD}),
        LayMelds,
        required={"table": TABLE},
        closed_in={DRAW: "draw_first"},
    ),
    MoveSpec(
        "discard",
        "Discard a card to the end of the line and end the turn",
        frozenset({MELD}),
        Discard,
        required={"card": Described(CardCode(), "A card of your hand.")},
        closed_in={DRAW: "draw_first"},
    ),
    MoveSpec(
        "final_meld",
        "Lay a last complete layout now that the stock is exhausted",
        frozenset({FINAL}),
        LayFinalMelds,
        required={"table": TABLE},
    ),
    MoveSpec("final_pass", "Leave the layout as it is", frozenset({FINAL}), PassFinal),
)
