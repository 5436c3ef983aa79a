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
    one_of,
    text,
)


class Estimate(ResponseSchema):
    """A mean over samples, in the unit of the game's evaluation. Compare it within a game only."""

    mean = number("The mean.")
    low = number("The lower end of its 95% interval.")
    high = number("The upper end.")


class Course(ResponseSchema):
    """What the hands came to for a seat: `result` = `luck` + `skill` + `rest`."""

    result = nested(Estimate)
    luck = nested(Estimate)
    skill = nested(Estimate)
    rest = nested(Estimate)


class AnalysedSeat(ResponseSchema):
    """What an analysis says of a seat."""

    seat = integer("The seat.")
    decisions = integer("How many decisions it made.")
    judged = integer("How many of them are judged: not those with one move only.")
    loss = nested(Estimate)
    mistakes = integer("How many losses are above 0 with their whole interval.")
    worst = integer_or_null("The version of the mistake whose loss is surest to be great.")
    hands = integer("How many hands `course` is about.")
    course = nested_or_null(Course, "null where no hand could be judged.")


class SeatInHand(ResponseSchema):
    """A hand for a seat, against the mean over other deals."""

    luck = nested(Estimate)
    result = nested(Estimate)


class AnalysedHand(ResponseSchema):
    """A hand that was played to its end."""

    hand = integer("Its number.")
    version = integer("The version of its deal.")
    until = integer("The version of the event that ended it.")
    seats = list_of(SeatInHand, "By seat.")


class Analysis(ResponseSchema):
    """An analysis: its progress and its result, without the decisions."""

    id = text("Opaque.")
    table = text("The table's id.")
    version = integer("That of the analysis: each release that judges otherwise has a version of its own.")
    status = one_of(STATUSES, "failed: the log can't be read, or another release began it.")
    requested_at = integer("In milliseconds since the epoch.")
    ended_at = integer_or_null("null until it is done or has failed.")
    events = integer("How many events the table has.")
    done = integer("Up to which of them its decisions are judged.")
    percent = integer("The same, from 0 to 100.")
    decisions = integer("How many decisions have been judged so far.")
    complete = boolean("Whether all decisions are judged; not those beyond the first 5,000.")
    summary = fields.List(
        fields.Nested(AnalysedSeat),
        required=True,
        allow_none=True,
        metadata={"description": "By seat; null until it is done."},
    )
    hands = list_of(AnalysedHand, "In their order.")


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

    chance = number("How likely it was true, as the seat could know it, from 0 to 1.")
    held = boolean("Whether it was true as the cards lay.")


class JudgedDecision(ResponseSchema):
    """A decision, judged from what its seat could see."""

    version = integer("The version of the event of its move.")
    hand = integer("The number of the hand.")
    seat = integer("The seat.")
    move = any_object("The move made.")
    candidates = list_of(JudgedMove, "The best of the moves compared, best first, and the move made.")
    compared = integer("How many moves were compared.")
    loss = nested_or_null(Estimate, "What the best move was worth more; null where it is not judged.")
    gain = nested_or_null(Estimate, "What the move made is worth more than that of the rollout policy; null likewise.")
    samples = integer("In how many samples of the hidden hands.")
    forced = boolean("Whether there was only one move.")
    bid = nested_or_null(JudgedBid, "In games with bids.")


class DecisionPage(ResponseSchema):
    """A page of decisions."""

    decisions = list_of(JudgedDecision, "In the order of the log.")
    next = next_cursor()
