"""Analyses."""

from typing import Annotated

from service.analyses.stored import STATUSES
from service.answers import Answer, Enum, Json, NextCursor


class Estimate(Answer):
    """A mean over deals of the hidden cards, in the unit of the decision, with at most two decimals."""

    mean: Annotated[float, "The mean."]
    low: Annotated[float, "The lower end of its 95% interval."]
    high: Annotated[float, "The upper end."]


class AnalysedSeat(Answer):
    """What an analysis says of a seat."""

    seat: Annotated[int, "The seat."]
    decisions: Annotated[int, "How many decisions it made."]
    judged: Annotated[int, "How many of them are judged; decisions with a single move are not."]
    mistakes: Annotated[int, "How many of them clearly lost something."]
    lost: Annotated[float, "What these mistakes lost together."]
    unit: Annotated[
        str | None, "What that is counted in: lives, tokens, counters, chips, points or hands; null without decisions."
    ]
    worst: Annotated[int | None, "The version of the mistake with the highest lower end of its loss interval."]


class Analysis(Answer):
    """An analysis: its progress and its result, without the decisions."""

    id: Annotated[str, "Opaque."]
    table: Annotated[str, "The table's id."]
    version: Annotated[int, "The version of the analysis, which changes when a release judges differently."]
    status: Annotated[str, Enum(STATUSES), "failed: the log can't be read, or another release began it."]
    requested_at: Annotated[int, "In milliseconds since the epoch."]
    ended_at: Annotated[int | None, "null until it is done or has failed."]
    events: Annotated[int, "How many events the table has."]
    total: Annotated[int | None, "The number of decisions to judge; null before a worker has begun."]
    percent: Annotated[int, "How much of the work is done, from 0 to 100."]
    decisions: Annotated[int, "How many decisions have been judged so far."]
    complete: Annotated[bool, "Whether all decisions are judged, not only the first 5,000."]
    summary: Annotated[list[AnalysedSeat] | None, "By seat; null until it is done."]


class AnalysisPage(Answer):
    """A page of analyses."""

    analyses: Annotated[list[Analysis], "Latest first."]
    next: NextCursor = None


class JudgedMove(Answer):
    """A move and what it is worth."""

    move: Annotated[Json, "The move."]
    value: Estimate


class JudgedBid(Answer):
    """A bid that was made or called."""

    chance: Annotated[float, "The chance that it was true, as far as the seat could know, from 0 to 1."]
    held: Annotated[bool, "Whether it was in fact true."]


class JudgedDecision(Answer):
    """A decision, judged from what its seat could see."""

    version: Annotated[int, "The version of the event of its move."]
    hand: Annotated[int, "The number of the hand."]
    seat: Annotated[int, "The seat."]
    move: Annotated[Json, "The move made."]
    candidates: Annotated[list[JudgedMove], "The best of the moves compared, best first, and the move made."]
    compared: Annotated[int, "How many moves were compared."]
    unit: Annotated[str, "What values are counted in: lives, tokens, counters, chips, points or hands."]
    before: Annotated[
        float | None,
        "The seat's expected standing after the best move, against the average of all seats; null if not judged.",
    ]
    after: Annotated[float | None, "The same after the move made."]
    loss: Annotated[Estimate | None, "`before` less `after`."]
    mistake: Annotated[
        bool, "Whether the loss is clear: its whole interval is above 0, and it is not too small to matter."
    ]
    reason: Annotated[str | None, "For a mistake: the reason, in one sentence."]
    samples: Annotated[int, "The number of deals of the hidden cards in the sample."]
    forced: Annotated[bool, "Whether there was only one move."]
    bid: Annotated[JudgedBid | None, "In games with bids."]


class DecisionPage(Answer):
    """A page of decisions."""

    decisions: Annotated[list[JudgedDecision], "Sorted by suspected loss, the largest first."]
    next: NextCursor = None
