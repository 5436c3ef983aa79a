"""Daily tables: the same deals, draws and house bots for everyone, and a seed that stays secret until the end of the
day."""

from datetime import date
from typing import Any

import pytest

from bots.verify import verify
from domain.logged_event import LoggedEvent
from domain.refusals import Refusal
from domain.registry import GAMES
from domain.table.commands import KeepTime, MakeMove, OpenTable, TakeSeat
from domain.table.days import day_begins, day_ends, day_of
from domain.table.turn import due, waiting_seats
from domain.terms import Terms
from tests.domain.matches import DAY, DayMatch, _chosen, day_match, house_move, record_of, strategy_of
from tests.playing import open_table

each_game = pytest.mark.parametrize("game", GAMES)


def played(match: DayMatch) -> DayMatch:
    """Plays to the end of the match. A player moves as the stand-in would."""
    while not match.table.ended:
        seat = waiting_seats(match.table)[0]
        if strategy_of(match.table, seat) is not None:
            match.ask(house_move(match, seat))
        else:
            match.ask(MakeMove(seat, _chosen(match, seat, match.game.stand_in.id)))
    return match


def course(match: DayMatch) -> list[dict[str, Any]]:
    """Returns the public forms of the match's events without ids, times and the player in seat 0."""
    begun = next(event.version for event in match.events if event.type == "table.started")
    return [_plain(event) for event in match.events[begun:]]


def _plain(event: LoggedEvent) -> dict[str, Any]:
    form = event.public_form()
    return {
        **form,
        "table": None,
        "at": None,
        "sealed": sorted(form["sealed"]),
        "by": "player" if event.actor == 0 else form["by"],
        "private": event.private,
    }


@each_game
def test_two_players_who_move_alike_have_the_same_match(game: str) -> None:
    one, other = played(day_match(game, number=1)), played(day_match(game, number=2))
    assert one.table.id != other.table.id
    assert course(one) == course(other)


@each_game
def test_a_house_bot_in_the_seat_of_the_player_has_the_same_match(game: str) -> None:
    stand_in = GAMES[game].stand_in.id
    bots = played(day_match(game, *[stand_in] * GAMES[game].seats[0], number=1))
    assert course(bots) == course(played(day_match(game, number=2)))


def test_another_day_has_another_deal() -> None:
    one, other = played(day_match("thirty-one", seed=7)), played(day_match("thirty-one", seed=8))
    assert course(one) != course(other)


@each_game
def test_the_seed_is_revealed_when_the_day_is_over(game: str) -> None:
    match = played(day_match(game))
    assert match.events[-1].type == "table.finished"
    assert (match.table.ended, match.table.over) == (True, False)
    assert due(match.table) == day_ends(DAY)
    assert match.ask(KeepTime()) == []
    with pytest.raises(ValueError, match="no record"):
        record_of(match)
    match.until_the_day_is_over()
    assert match.names == ["server_seed_revealed"]
    report = verify(record_of(match), commitment=match.table.seed.commitment())
    assert report.first_divergence is None
    assert report.status == "passed"


def test_a_match_that_ends_after_its_day_reveals_the_seed_at_once() -> None:
    match = day_match("thirty-one")
    match.at = day_ends(DAY) + 1
    assert match.names[-1] != "server_seed_revealed"
    match.later(90_000)
    played(match)
    assert [event.type for event in match.events[-2:]] == ["table.finished", "table.server_seed_revealed"]
    assert verify(record_of(match)).status == "passed"


def test_the_record_of_another_commitment_fails() -> None:
    record = record_of(day_match("cuccu").left_until_the_day_is_over())
    report = verify(record, commitment="0" * 64)
    assert report.status == "failed"
    assert report.first_divergence is not None
    assert report.first_divergence.check == "day"


def test_the_record_of_another_table_fails_against_the_commitment_of_a_day() -> None:
    record = record_of(day_match("cuccu").left_until_the_day_is_over())
    record["events"][0]["type"] = "table.opened"
    report = verify(record, commitment=record["seed_commitment"])
    assert report.status == "failed"


def test_the_record_of_a_day_that_claims_another_day_fails() -> None:
    """The hashes are recomputed, so only the deals give the change away."""
    match = played(day_match("cuccu")).until_the_day_is_over()
    match.events[0].data["day"] = "2026-11-27"
    report = verify(record_of(match))
    assert report.status == "failed"


@pytest.mark.parametrize("day", ["2026-11-27", "2026-11-29", "20261128", "2026-13-01", "", "٢٠٢٦-11-28"])
def test_a_table_is_opened_on_its_day_only(day: str) -> None:
    match = DayMatch(day_match("cuccu").before, (), at=day_begins(DAY))
    with pytest.raises(Refusal, match="on that day"):
        match.ask(OpenTable(Terms("cuccu", 2, visibility="unlisted"), "p_0", day=day))


def test_the_table_of_a_day_is_unlisted_and_takes_no_seeds_of_its_seats() -> None:
    match = DayMatch(day_match("cuccu").before, (), at=day_begins(DAY))
    with pytest.raises(Refusal, match="unlisted"):
        match.ask(OpenTable(Terms("cuccu", 2), "p_0", day=DAY))
    match.ask(OpenTable(Terms("cuccu", 2, visibility="unlisted"), "p_0", day=DAY))
    with pytest.raises(Refusal, match="no seeds"):
        match.ask(TakeSeat("p_0", "human", client_seed="mine"))


def test_the_draws_of_other_tables_are_named_after_the_table() -> None:
    assert open_table("cuccu", 2).table.source == "t_test000000000000000"
    assert day_match("cuccu").table.source == f"day/{DAY}"


def test_days_begin_at_midnight_in_utc() -> None:
    assert day_of(day_begins(DAY)) == DAY
    assert day_of(day_begins(DAY) - 1) == "2026-11-27"
    assert day_ends(DAY) == 1_795_910_400_000


def test_days_are_those_of_the_calendar() -> None:
    epoch = date(1970, 1, 1).toordinal()
    for number in range(0, 200_000, 7):
        day = date.fromordinal(epoch + number).isoformat()
        assert (day_of(number * 86_400_000), day_begins(day)) == (day, number * 86_400_000)
    for wrong in ("2026-02-29", "2026-00-10", "2026-11-31", "2026-1-1", "2026-11-28 "):
        with pytest.raises(ValueError, match="not a date"):
            day_begins(wrong)
