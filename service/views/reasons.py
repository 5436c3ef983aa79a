"""The reason of a hint or of a mistake as a code with values, from which a client makes a sentence of its own."""

from typing import Annotated

from domain.search.reasons import REASON_CODES
from domain.table.view import HandValue
from service.answers import Answer, Enum, Json, Number


class Cause(Answer):
    """A reason to prefer a move, as a code. docs/analyses.md has the values of each code; others are absent."""

    code: Annotated[str, Enum(REASON_CODES)]
    card: Annotated[str | None, "A card that the reason speaks of."] = None
    made: Annotated[Json | None, "The move made, or the second best one for a hint."] = None
    best: Annotated[Json | None, "The best move."] = None
    bid: Annotated[Json | None, "The bid made, or called, or not called: `kind`, `ranks` and perhaps `suit`."] = None
    best_bid: Annotated[Json | None, "The bid of the best move."] = None
    hand: Annotated[HandValue | None, "The value of the hand after `made`."] = None
    best_hand: Annotated[HandValue | None, "The value of the hand after `best`."] = None
    count: Annotated[int | None, "Number of cases out of the `whole`."] = None
    whole: Annotated[int | None, "The number of unseen cards, or of deals."] = None
    percent: Annotated[int | None, "A share of deals, cards or hands."] = None
    best_percent: Annotated[int | None, "The same for the best move."] = None
    gain: Annotated[Number | None, "Average gain of the best move."] = None
    unit: Annotated[str | None, "Unit of gains and losses, as in a decision."] = None
