"""The moves of Vazhushal (rules/vazhushal 3).

A `table` is always the player's complete new layout: a list of melds, each a list of `{"id", "as"?}`, `as` being the
face that a wild card represents. Whether a meld is a run or a set is not said.
"""

from dataclasses import dataclass
from typing import Any

from domain.cards import DECKS, Card
from domain.games.vazhushal.melds import FACES, Entry, Named
from domain.games.vazhushal.state import DRAW, FINAL, MELD
from domain.moves import CardCode, ListOf, MoveSpec, Number, Record
from domain.refusals import NotationError

MOST_CARDS = len(DECKS["108"])
MOST_MELDS = MOST_CARDS // 3
LONGEST_NAME = 8


@dataclass(frozen=True)
class DrawStock:
    """Draws the top card of the stock."""


@dataclass(frozen=True)
class DrawLine:
    """Takes the `depth` newest cards of the line and melds the deepest of them at once."""

    depth: int
    table: Named


@dataclass(frozen=True)
class LayMelds:
    table: Named


@dataclass(frozen=True)
class Discard:
    card: Card


@dataclass(frozen=True)
class LayFinalMelds:
    table: Named


@dataclass(frozen=True)
class PassFinal:
    """Leaves the own layout as it is when the stock is exhausted."""


VazhushalMove = DrawStock | DrawLine | LayMelds | Discard | LayFinalMelds | PassFinal


@dataclass(frozen=True)
class FaceName(CardCode):
    """What a wild card stands for. Any short text can be read: that it must be a face is for the rules to say."""

    def read(self, value: object) -> Any:
        if type(value) is not str or len(value) > LONGEST_NAME:
            raise NotationError(f"what a wild card stands for is a code such as 7H, not {value!r:.40}")
        return value

    def schema(self) -> dict[str, Any]:
        return {"enum": list(FACES)}


def _entry(**fields: Any) -> Entry:
    return Entry(fields["id"], fields.get("as"))


TABLE = ListOf(
    ListOf(Record(_entry, required={"id": CardCode()}, optional={"as": FaceName()}), most=MOST_CARDS), most=MOST_MELDS
)

MOVES = (
    MoveSpec(
        "draw_stock",
        "Draw the top card of the stock",
        frozenset({DRAW}),
        DrawStock,
        closed_in={MELD: "already_drew"},
    ),
    MoveSpec(
        "draw_line",
        "Take cards from the end of the line, and lay a layout in which the deepest of them is in a new meld",
        frozenset({DRAW}),
        DrawLine,
        required={"depth": Number(), "table": TABLE},
        closed_in={MELD: "already_drew"},
    ),
    MoveSpec(
        "meld",
        "Lay a complete new layout: new melds, longer ones, or the old cards in another arrangement",
        frozenset({MELD}),
        LayMelds,
        required={"table": TABLE},
        closed_in={DRAW: "draw_first"},
    ),
    MoveSpec(
        "discard",
        "Discard a card to the end of the line, which ends the turn",
        frozenset({MELD}),
        Discard,
        required={"card": CardCode()},
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
