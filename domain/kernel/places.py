"""Places: where the fields of a state are on the table, and the way of a move's cards between them.

    class HeartsState(HandsState):
        trick: Annotated[tuple[Played, ...], "The cards of the present trick.", Place("trick")] = ()
        points: Annotated[list[Count], "Penalty points, by seat.", Place("score")] = each(0)

    class Play(Move):
        \"\"\"Play a card\"\"\"

        way = Way("hand", "trick")
        card: Annotated[Card, "A card of your hand."]

Both are notes for programs that draw the game. They become extensions of its JSON Schemas, `x-place` and `x-way`, and
change neither a rule nor a byte of an event. From them the page draws a game that has no page of its own.
"""

from typing import Final, Literal, NamedTuple, get_args

PlaceKind = Literal["trick", "stock", "pile", "row", "market", "won", "count", "score", "fact"]
PLACES: Final[tuple[PlaceKind, ...]] = get_args(PlaceKind)

HAND: Final = "hand"
"""The name of the mover's hand in a way. Hands lie at their seats without a note."""


class Place(NamedTuple):
    """A note on a field of a state: the kind of place where its value is on the table (docs/game-kit.md, Places)."""

    kind: PlaceKind


class Way(NamedTuple):
    """The way of the cards of a move or event: from one place to another.

    A place is the name of a field with a `Place` note, or `HAND`. Pressing the cards of a move, or the place from which
    it takes one, makes the move. An event that records a move goes the move's way.
    """

    start: str
    end: str

    def extension(self) -> dict[str, str]:
        """Returns the way as in JSON Schemas."""
        return {"from": self.start, "to": self.end}
