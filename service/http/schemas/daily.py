"""The deal of the day in requests and responses."""

from typing import Annotated

from service.answers import Answer, Example, Json

Course = Annotated[
    str,
    "A sign for each hand: `+` gained, `=` cost nothing, `-` cost something, `x` put the seat out.",
    Example("=-=x"),
]


class _Setting(Answer):
    date: Annotated[str, "The day, in UTC.", Example("2026-11-28")]
    game: Annotated[str, "The game."]
    preset: Annotated[str, "Its preset."]
    options: Annotated[Json, "The options that differ from it."]
    seats: Annotated[int, "How many seats. Whoever plays has seat 0."]
    bots: Annotated[str, "The strategy in all other seats."]
    commitment: Annotated[str, "The hash of the day's server seed."]


class _Match(Answer):
    place: Annotated[int, "The place, 1 for the best."]
    score: Annotated[int | None, "The score, where the game has one."]
    course: Course


class OwnDayResult(_Match):
    """The sender's result."""

    seats: Annotated[int, "How many seats."]
    position: Annotated[int | None, "1, and one more for each who did better; null with fewer than 5 people."]
    better_than: Annotated[int | None, "Better than so many of 100 others; null with fewer than 5 people."]


class DayField(Answer):
    """How all people did."""

    people: Annotated[int, "How many."]
    places: Annotated[list[int], "How many had each place, from the first on."]
    mean_place: Annotated[float, "The mean of the places."]
    mean_score: Annotated[float | None, "The mean of the scores, where the game has one."]


class ParResult(_Match):
    """What a house bot did in the same seat."""

    strategy: Annotated[str, "The house bot."]


class BestOfDay(_Match):
    """One of the best matches of a day that is over."""

    table: Annotated[str, "The table."]
    player: Annotated[str, "Who played."]
    name: Annotated[str | None, "The name, null for an erased account."]
    face: Annotated[str | None, "The face."]


class Day(_Setting):
    """The deal of a day. `field` and `par` are there for those with a result, and for all when the day is over."""

    begins_at: Annotated[int, "When the day begins, in ms."]
    ends_at: Annotated[int, "When it ends, in ms. Only what ends before counts."]
    over: Annotated[bool, "Whether it is over."]
    seed: Annotated[str | None, "The server seed of all its tables when the day is over; null before."]
    played: Annotated[int, "How many people have a result."]
    table: Annotated[str | None, "The sender's table."]
    result: Annotated[OwnDayResult | None, "The sender's result; null without a match that counts."]
    field: Annotated[DayField | None, "All people; null where fewer than 5 have a result."]
    par: Annotated[list[ParResult], "House bots of each strategy in the sender's seat."]
    best: Annotated[list[BestOfDay], "The best matches, when the day is over."]


class Tomorrow(_Setting):
    """The deal of the next day."""


class PastDay(_Match):
    """A day of the sender's."""

    date: Annotated[str, "The day."]
    game: Annotated[str, "The game."]
    table: Annotated[str, "The sender's table."]


class Today(Day):
    """Today's deal."""

    tomorrow: Tomorrow
    history: Annotated[list[PastDay], "The sender's results of the last 30 days, newest first."]
    streak: Annotated[int, "On how many days in a row the sender has a result, up to today or yesterday; 30 at most."]
