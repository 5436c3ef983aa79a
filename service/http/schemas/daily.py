"""The deal of the day in requests and responses."""

from marshmallow import fields

from service.http.schemas.base import (
    ResponseSchema,
    any_object,
    boolean,
    integer,
    integer_or_null,
    list_of,
    nested,
    nested_or_null,
    number,
    number_or_null,
    text,
    text_or_null,
)


def _course() -> fields.String:
    return text(
        "A sign for each hand: `+` gained, `=` cost nothing, `-` cost something, `x` put the seat out.", example="=-=x"
    )


class _Setting(ResponseSchema):
    date = text("The day, in UTC.", example="2026-11-28")
    game = text("The game.")
    preset = text("Its preset.")
    options = any_object("The options that differ from it.")
    seats = integer("How many seats. Whoever plays has seat 0.")
    bots = text("The strategy in all other seats.")
    commitment = text("The hash of the day's server seed.")


class _Match(ResponseSchema):
    place = integer("The place, 1 for the best.")
    score = integer_or_null("The score, where the game has one.")
    course = _course()


class OwnDayResult(_Match):
    """The sender's result."""

    seats = integer("How many seats.")
    position = integer_or_null("1, and one more for each who did better; null with fewer than 5 people.")
    better_than = integer_or_null("Better than so many of 100 others; null with fewer than 5 people.")


class DayField(ResponseSchema):
    """How all people did."""

    people = integer("How many.")
    places = list_of(fields.Integer(), "How many had each place, from the first on.")
    mean_place = number("The mean of the places.")
    mean_score = number_or_null("The mean of the scores, where the game has one.")


class ParResult(_Match):
    """What a house bot did in the same seat."""

    strategy = text("The house bot.")


class BestOfDay(_Match):
    """One of the best matches of a day that is over."""

    table = text("The table.")
    player = text("Who played.")
    name = text_or_null("The name, null for an erased account.")
    face = text_or_null("The face.")


class Day(_Setting):
    """The deal of a day. `field` and `par` are there for those with a result, and for all when the day is over."""

    begins_at = integer("When the day begins, in ms.")
    ends_at = integer("When it ends, in ms. Only what ends before counts.")
    over = boolean("Whether it is over.")
    seed = text_or_null("The server seed of all its tables when the day is over; null before.")
    played = integer("How many people have a result.")
    table = text_or_null("The sender's table.")
    result = nested_or_null(OwnDayResult, "The sender's result; null without a match that counts.")
    field = nested_or_null(DayField, "All people; null where fewer than 5 have a result.")
    par = list_of(ParResult, "House bots of each strategy in the sender's seat.")
    best = list_of(BestOfDay, "The best matches, when the day is over.")


class Tomorrow(_Setting):
    """The deal of the next day."""


class PastDay(_Match):
    """A day of the sender's."""

    date = text("The day.")
    game = text("The game.")
    table = text("The sender's table.")


class Today(Day):
    """Today's deal."""

    tomorrow = nested(Tomorrow)
    history = list_of(PastDay, "The sender's results of the last 30 days, newest first.")
    streak = integer("On how many days in a row the sender has a result, up to today or yesterday; 30 at most.")
