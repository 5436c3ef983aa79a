"""Renders the deal of a day as JSON: the game, the player's own result, and the others' for comparison."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Annotated

from domain.table.days import day_begins, day_ends
from events.ports import Accounts, DailyResults, DayTable, EventStore, Moderation
from service.access.permissions import PlayerId
from service.answers import Answer, Example, Json
from service.answers.encoding import with_known_fields
from service.daily.opening import par_tables
from service.daily.rota import bots_of, terms_of
from service.projections.daily import DayResult
from service.refusals import not_found
from service.tables.days import FIRST, Days, day_after, day_before
from service.views.players import named

FEW = 5
"""Minimum number of people for showing the field. With fewer, it would reveal individual results."""

BEST = 5
"""Number of best matches shown when the day is over."""

HISTORY_DAYS = 35
"""Length of the history in days: five weeks, as on the page."""

Results = dict[str, DayResult]
"""Results of a day by table."""


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
    seats: Annotated[int, "Number of seats. The player has seat 0."]
    bots: Annotated[str, "The strategy in all other seats."]
    commitment: Annotated[str, "The hash of the day's server seed."]


class _Match(Answer):
    place: Annotated[int, "The place, 1 for the best."]
    score: Annotated[int | None, "The score, where the game has one."]
    course: Course


class OwnDayResult(_Match):
    """The sender's result."""

    seats: Annotated[int, "Number of seats."]
    position: Annotated[int | None, "1, and one more for each who did better; null with fewer than 5 people."]
    better_than: Annotated[int | None, "Better than so many of 100 others; null with fewer than 5 people."]


class DayField(Answer):
    """The results of all people."""

    people: Annotated[int, "Number of people."]
    places: Annotated[list[int], "Number of people with each place, from the first on."]
    mean_place: Annotated[float, "The mean of the places."]
    mean_score: Annotated[float | None, "The mean of the scores, where the game has one."]


class ParResult(_Match):
    """The result of a house bot in the same seat."""

    strategy: Annotated[str, "The house bot."]


class BestOfDay(_Match):
    """One of the best matches of a day that is over."""

    table: Annotated[str, "The table."]
    player: Annotated[str, "The player."]
    name: Annotated[str | None, "The name, null for an erased account."]
    face: Annotated[str | None, "The face."]


class Day(_Setting):
    """The deal of a day. `field` and `par` are present for players with a result, and for everyone once the day is
    over."""

    begins_at: Annotated[int, "When the day begins, in ms."]
    ends_at: Annotated[int, "When it ends, in ms. Only what ends before counts."]
    over: Annotated[bool, "True if it is over."]
    seed: Annotated[str | None, "The server seed of all its tables when the day is over; null before."]
    played: Annotated[int, "Number of people with a result."]
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
    history: Annotated[list[PastDay], "The sender's results of the last 35 days, newest first."]
    streak: Annotated[int, "On how many days in a row the sender has a result, up to today or yesterday; 35 at most."]


@dataclass(frozen=True)
class DailyReads:
    days: Days
    store: EventStore
    daily_results: DailyResults
    moderation: Moderation
    accounts: Accounts

    def show_today(self, player: PlayerId | None) -> Today:
        """Returns today's deal, tomorrow's commitment, and the player's latest days."""
        day = self.days.today()
        history = [] if player is None else self._history(player, day)
        tomorrow = Tomorrow(*self._setting(day_after(day)))
        of_day = self.show_day(player, day).fields()
        return Today(**of_day, tomorrow=tomorrow, history=history, streak=_streak(history, day))

    def show_day(self, player: PlayerId | None, day: str) -> Day:
        """Returns a day that has begun. Refused with `not_found`. The results of others are shown to players who have a
        result, and to everyone after the day."""
        if not self.days.has_deal(day):
            raise not_found("day")
        over = self.days.is_over(day)
        own_table = None if player is None else self.days.table_of(day, player)
        table = None if own_table is None or not self.store.version(own_table) else own_table
        par = par_tables(self.days, day)
        own, *of_bots = self._found(day, [table or "", *par.values()])
        shown = over or own is not None
        people = self._people(day) if shown else {}
        return Day(
            *self._setting(day),
            begins_at=day_begins(day),
            ends_at=day_ends(day),
            over=over,
            seed=self.days.seed_of(day).reveal() if over else None,
            played=self.daily_results.count(day) - sum(each is not None for each in of_bots),
            table=table,
            result=None if own is None else _own(own, list(people.values()), terms_of(day).seats),
            field=_field(list(people.values()), terms_of(day).seats) if len(people) >= FEW else None,
            par=_par(list(par), of_bots) if shown else [],
            best=self._best(people) if over else [],
        )

    def _setting(self, day: str) -> tuple[str, str, str, Json, int, str, str]:
        """Returns the first fields of a day."""
        terms, commitment = terms_of(day), self.days.commitment_of(day)
        assert terms.preset is not None, "the rota names one"
        return day, terms.game, terms.preset, dict(terms.options), terms.seats, bots_of(terms), commitment

    def _people(self, day: str) -> Results:
        """Returns the results of all people. Needed only for viewers with a result, and after the day."""
        found = {table: _read(each) for table, each in self.daily_results.of(day).items()}
        return {table: result for table, result in found.items() if result.strategy is None}

    def _found(self, day: str, tables: Sequence[str]) -> list[DayResult | None]:
        found = self.daily_results.find([DayTable(day, table) for table in tables])
        return [None if each is None else _read(each) for each in found]

    def _best(self, people: Results) -> list[BestOfDay]:
        hidden = self.moderation.hidden()
        listed = [each for each in people.items() if each[0] not in hidden]
        first = sorted(listed, key=lambda each: (each[1].rank, each[0]))[:BEST]
        accounts = self.accounts.find([result.player for _, result in first if result.player is not None])
        return [BestOfDay(*_match(result), table, *named(str(result.player), accounts)) for table, result in first]

    def _history(self, player: PlayerId, until: str) -> list[PastDay]:
        """Returns the player's results of the latest days, newest first. Days without one are left out."""
        days = [until]
        while len(days) < HISTORY_DAYS and days[-1] > FIRST:
            days.append(day_before(days[-1]))
        tables = [DayTable(day, self.days.table_of(day, player)) for day in days]
        found = zip(tables, self.daily_results.find(tables), strict=True)
        return [
            PastDay(*_match(_read(result)), day, terms_of(day).game, table)
            for (day, table), result in found
            if result is not None
        ]


def _read(found: bytes) -> DayResult:
    return with_known_fields(DayResult, json.loads(found))


def _match(result: DayResult) -> tuple[int, int | None, str]:
    """Returns the first fields of a match."""
    return result.place, result.score, result.course


def _own(own: DayResult, people: Sequence[DayResult], seats: int) -> OwnDayResult:
    """Returns the player's own result. With few people, it is not compared with theirs."""
    others = len(people) - 1
    worse = sum(each.rank > own.rank for each in people)
    better = sum(each.rank < own.rank for each in people)
    few = len(people) < FEW
    return OwnDayResult(*_match(own), seats, None if few else better + 1, None if few else 100 * worse // others)


def _field(people: Sequence[DayResult], seats: int) -> DayField:
    """Returns the field: the number of people with each place, and means to two digits."""
    scores = [each.score for each in people if each.score is not None]
    places = [each.place for each in people]
    return DayField(
        len(people),
        [places.count(place) for place in range(1, seats + 1)],
        round(fmean(places), 2),
        round(fmean(scores), 2) if scores else None,
    )


def _par(strategies: Sequence[str], results: Sequence[DayResult | None]) -> list[ParResult]:
    """Returns the results of house bots in the same seat, where already available."""
    found = zip(strategies, results, strict=True)
    return [ParResult(*_match(result), name) for name, result in found if result is not None]


def _streak(history: Sequence[PastDay], day: str) -> int:
    """Returns the number of consecutive days with a result, up to today, or up to yesterday if today has none yet."""
    played = [each.date for each in history]
    if played[:1] != [day]:
        day = day_before(day)
    streak = 0
    for each in played:
        if each != day:
            break
        streak, day = streak + 1, day_before(day)
    return streak
