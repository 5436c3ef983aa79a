"""Ratings: one scale for all who have played a game."""

import json

import pytest

from benchmarks.arena.kept import Kept, Key
from benchmarks.arena.match import Played
from benchmarks.arena.plan import MIXED, Comparison
from benchmarks.arena.ratings import Result, of_arena, of_bots, of_tables, rated, section
from benchmarks.arena.report import Row
from benchmarks.plot import Mark, marks


def results(first: str, second: str, won: int, lost: int) -> list[Result]:
    return [Result("commune", first, second, float(number < won)) for number in range(won + lost)]


def test_ten_to_one_are_four_hundred_points() -> None:
    [strong, weak] = rated(results("sharp/2", "steady/2", 1000, 100))
    assert (strong.name, weak.name, weak.points) == ("sharp/2", "steady/2", 1000)
    assert strong.points == pytest.approx(1400, abs=3)
    assert strong.low < strong.points < strong.high and weak.low == weak.high == 1000


def test_players_that_never_met_are_compared_by_those_whom_both_met() -> None:
    found = rated([*results("a", "steady/2", 300, 100), *results("steady/2", "b", 300, 100)])
    assert [each.name for each in found] == ["a", "steady/2", "b"]
    assert found[0].points - 1000 == pytest.approx(1000 - found[2].points, abs=2)
    assert [each.met for each in found] == [400, 800, 400]


def test_who_always_wins_stays_on_the_scale() -> None:
    [best, _] = rated(results("sharp/2", "steady/2", 20, 0))
    assert 1400 < best.points < 2000


def test_without_a_steady_bot_there_is_no_scale() -> None:
    assert rated(results("a", "b", 3, 2)) == []
    assert section(results("a", "b", 3, 2)) == ("", "")


def test_the_arena_counts_deals_of_two_levels_only() -> None:
    alone = Comparison("commune", 2, ("steady", "random"), 2)
    mixed = alone._replace(seats=4, company=MIXED)
    rows = [
        Row(each, range(2), [Kept(Key.of(each, deal), "c0ffee0", Played((1.0, 0.0), {}, 0.1)) for deal in (0, 1)])
        for each in (alone, mixed)
    ]
    assert list(of_arena(rows)) == [Result("commune", "steady/2", "random/1", 0.5)] * 2


def test_results_of_anybodys_bots_are_read() -> None:
    pair = {"first": "mine", "second": "steady/2", "deals": 3, "score": {"mean": 0.75, "low": 0.4, "high": 0.9}}
    assert (
        list(of_bots([json.dumps({"game": "cuccu", "pairs": [pair]})]))
        == [Result("cuccu", "mine", "steady/2", 0.75)] * 3
    )


def test_finished_tables_are_read_and_the_same_player_in_two_seats_never_meets_itself() -> None:
    seats = [{"player": {"name": "ann"}}, {"player": {"strategy": "steady/2"}}, {"player": {"name": "ann"}}]
    table = {"game": "cuccu", "seats": seats, "result": {"places": [[0], [1, 2]]}, "open_information": False}
    others = [json.dumps({**table, "result": None}), json.dumps({**table, "open_information": True})]
    assert list(of_tables([json.dumps(table), *others])) == [
        Result("cuccu", "ann", "steady/2", 1.0),
        Result("cuccu", "steady/2", "ann", 0.5),
    ]


def test_a_plot_has_a_line_for_each_player() -> None:
    drawn = marks("Title", "points", [Mark("cuccu", name, 5, 0, 10) for name in ("a<b", "c")])
    assert drawn.count("<circle") == 2 and "a&lt;b" in drawn and drawn.count(">cuccu<") == 1


def test_the_section_and_its_plot_name_everybody() -> None:
    told, plot = section(results("sharp/2", "steady/2", 6, 4))
    assert "| commune | sharp/2 |" in told and "| commune | steady/2 | 1000 | 1000 to 1000 | 10 |" in told
    assert ">sharp/2<" in plot
