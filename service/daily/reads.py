"""The deal of a day as JSON: what there is to play, one's own result, and the others' beside it."""

import json
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from domain.table.days import day_begins, day_ends
from events.ports import DayTable
from service.daily.days import FIRST, commitment_of, day_after, day_before, has_deal, is_over, seed_of, table_of, today
from service.daily.opening import par_tables
from service.daily.rota import bots_of, terms_of
from service.encoding import with_known_fields
from service.permissions import PlayerId
from service.projections.daily import DayResult
from service.refusals import not_found
from service.views.tables import name_and_face
from service.wiring import Service

FEW = 5
"""With fewer people the field is not shown: it would be the result of somebody."""

BEST = 5
"""How many of the best matches are shown when the day is over."""

HISTORY_DAYS = 30

Results = dict[str, DayResult]
"""Results of a day by its tables."""


def show_today(service: Service, player: PlayerId | None) -> dict[str, Any]:
    """Today's deal, tomorrow's commitment, and the player's latest days."""
    day = today(service)
    history = [] if player is None else _history(service, player, day)
    tomorrow = day_after(day)
    return {
        **show_day(service, player, day),
        "tomorrow": {"date": tomorrow, "commitment": commitment_of(service, tomorrow), **_game(tomorrow)},
        "history": history,
        "streak": _streak(history, day),
    }


def show_day(service: Service, player: PlayerId | None, day: str) -> dict[str, Any]:
    """A day that has begun; Refused `not_found`. What others did is shown to those who have a result, or afterwards."""
    if not has_deal(service, day):
        raise not_found("day")
    over = is_over(service, day)
    own_table = None if player is None else table_of(service, day, player)
    table = None if own_table is None or not service.ports.store.version(own_table) else own_table
    par = par_tables(service, day)
    own, *of_bots = _found(service, day, [table or "", *par.values()])
    shown = over or own is not None
    people = _people(service, day) if shown else {}
    return {
        "date": day,
        **_game(day),
        "begins_at": day_begins(day),
        "ends_at": day_ends(day),
        "over": over,
        "commitment": commitment_of(service, day),
        "seed": seed_of(service, day).reveal() if over else None,
        "played": service.ports.daily_results.count(day) - sum(each is not None for each in of_bots),
        "table": table,
        "result": None if own is None else _own(own, list(people.values()), terms_of(day).seats),
        "field": _field(list(people.values()), terms_of(day).seats) if len(people) >= FEW else None,
        "par": _par(list(par), of_bots) if shown else [],
        "best": _best(service, people) if over else [],
    }


def _game(day: str) -> dict[str, Any]:
    terms = terms_of(day)
    return {
        "game": terms.game,
        "preset": terms.preset,
        "options": dict(terms.options),
        "seats": terms.seats,
        "bots": bots_of(terms),
    }


def _people(service: Service, day: str) -> Results:
    """The results of all people. Only those who have one themselves, or a day that is over, need them all."""
    found = {table: _read(each) for table, each in service.ports.daily_results.of(day).items()}
    return {table: result for table, result in found.items() if result.strategy is None}


def _found(service: Service, day: str, tables: Sequence[str]) -> list[DayResult | None]:
    found = service.ports.daily_results.find([DayTable(day, table) for table in tables])
    return [None if each is None else _read(each) for each in found]


def _read(found: bytes) -> DayResult:
    return with_known_fields(DayResult, json.loads(found))


def _shown(result: DayResult) -> dict[str, Any]:
    return {"place": result.place, "score": result.score, "course": result.course}


def _own(own: DayResult, people: Sequence[DayResult], seats: int) -> dict[str, Any]:
    """One's own result; beside few people nothing is said of them."""
    others = len(people) - 1
    worse = sum(each.rank > own.rank for each in people)
    better = sum(each.rank < own.rank for each in people)
    few = len(people) < FEW
    return {
        **_shown(own),
        "seats": seats,
        "position": None if few else better + 1,
        "better_than": None if few else 100 * worse // others,
    }


def _field(people: Sequence[DayResult], seats: int) -> dict[str, Any]:
    """How the people did: how many had each place, and means to two digits."""
    scores = [each.score for each in people if each.score is not None]
    places = [each.place for each in people]
    return {
        "people": len(people),
        "places": [places.count(place) for place in range(1, seats + 1)],
        "mean_place": round(fmean(places), 2),
        "mean_score": round(fmean(scores), 2) if scores else None,
    }


def _par(strategies: Sequence[str], results: Sequence[DayResult | None]) -> list[dict[str, Any]]:
    """What house bots did in the same seat, as far as workers have played it."""
    found = zip(strategies, results, strict=True)
    return [{"strategy": name, **_shown(result)} for name, result in found if result is not None]


def _best(service: Service, people: Results) -> list[dict[str, Any]]:
    hidden = service.ports.moderation.hidden()
    listed = [each for each in people.items() if each[0] not in hidden]
    first = sorted(listed, key=lambda each: (each[1].rank, each[0]))[:BEST]
    names = service.ports.accounts.find([result.player for _, result in first if result.player is not None])
    return [
        {"table": table, "player": result.player, **name_and_face(str(result.player), names), **_shown(result)}
        for table, result in first
    ]


def _history(service: Service, player: PlayerId, until: str) -> list[dict[str, Any]]:
    """The player's results of the latest days, newest first; days without one are left out."""
    days = [until]
    while len(days) < HISTORY_DAYS and days[-1] > FIRST:
        days.append(day_before(days[-1]))
    tables = [DayTable(day, table_of(service, day, player)) for day in days]
    found = zip(tables, service.ports.daily_results.find(tables), strict=True)
    return [
        {"date": day, "game": terms_of(day).game, "table": table, **_shown(_read(result))}
        for (day, table), result in found
        if result is not None
    ]


def _streak(history: Sequence[dict[str, Any]], day: str) -> int:
    """How many days in a row have a result, up to today, or to yesterday where today has none yet."""
    played = [each["date"] for each in history]
    if played[:1] != [day]:
        day = day_before(day)
    streak = 0
    for each in played:
        if each != day:
            break
        streak, day = streak + 1, day_before(day)
    return streak
