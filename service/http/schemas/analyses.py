"""Analyses."""

from marshmallow import fields

from service.analyses.stored import STATUSES
from service.http.schemas.base import (
    ResponseSchema,
    any_object,
    boolean,
    integer,
    integer_or_null,
    list_of,
    nested,
    nested_or_null,
    next_cursor,
    number,
    number_or_null,
    one_of,
    text,
    text_or_null,
)


class Estimate(ResponseSchema):
    """A mean over deals of the hidden cards, in the unit of the decision, with at most two decimals."""

    mean = number("The mean.")
    low = number("The lower end of its 95% interval.")
    high = number("The upper end.")


class AnalysedSeat(ResponseSchema):
    """What an analysis says of a seat."""

    seat = integer("The seat.")
    decisions = integer("How many decisions it made.")
    judged = integer("How many of them are judged; decisions with a single move are not.")
    mistakes = integer("How many of them clearly lost something.")
    lost = number("What these mistakes lost together.")
    unit = text_or_null(
        "What that is counted in: lives, tokens, counters, chips, points or hands; null without decisions."
    )
    worst = integer_or_null("The version of the mistake with the highest lower end of its loss interval.")


class Analysis(ResponseSchema):
    """An analysis: its progress and its result, without the decisions."""

    id = text("Opaque.")
    table = text("The table's id.")
    version = integer("The version of the analysis, which changes when a release judges differently.")
    status = one_of(STATUSES, "failed: the log can't be read, or another release began it.")
    requested_at = integer("In milliseconds since the epoch.")
    ended_at = integer_or_null("null until it is done or has failed.")
    events = integer("How many events the table has.")
    total = integer_or_null("The number of decisions to judge; null before a worker has begun.")
    percent = integer("How much of the work is done, from 0 to 100.")
    decisions = integer("How many decisions have been judged so far.")
    complete = boolean("Whether all decisions are judged, not only the first 5,000.")
    summary = fields.List(
        fields.Nested(AnalysedSeat),
        required=True,
        allow_none=True,
        metadata={"description": "By seat; null until it is done."},
    )


class AnalysisPage(ResponseSchema):
    """A page of analyses."""

    analyses = list_of(Analysis, "Latest first.")
    next = next_cursor()


class JudgedMove(ResponseSchema):
    """A move and what it is worth."""

    move = any_object("The move.")
    value = nested(Estimate)


class JudgedBid(ResponseSchema):
    """A bid that was made or called."""

    chance = number("The chance that it was true, as far as the seat could know, from 0 to 1.")
    held = boolean("Whether it was in fact true.")


class JudgedDecision(ResponseSchema):
    """A decision, judged from what its seat could see."""

    version = integer("The version of the event of its move.")
    hand = integer("The number of the hand.")
    seat = integer("The seat.")
    move = any_object("The move made.")
    candidates = list_of(JudgedMove, "The best of the moves compared, best first, and the move made.")
    compared = integer("How many moves were compared.")
    unit = text("What values are counted in: lives, tokens, counters, chips, points or hands.")
    before = number_or_null(
        "The seat's expected standing after the best move, against the average of all seats; null if not judged."
    )
    after = number_or_null("The same after the move made.")
    loss = nested_or_null(Estimate, "`before` less `after`.")
    mistake = boolean("Whether the loss is clear: its whole interval is above 0, and it is not too small to matter.")
    reason = text_or_null("For a mistake: the reason, in one sentence.")
    samples = integer("The number of deals of the hidden cards in the sample.")
    forced = boolean("Whether there was only one move.")
    bid = nested_or_null(JudgedBid, "In games with bids.")


class DecisionPage(ResponseSchema):
    """A page of decisions."""

    decisions = list_of(JudgedDecision, "Sorted by suspected loss, the largest first.")
    next = next_cursor()
