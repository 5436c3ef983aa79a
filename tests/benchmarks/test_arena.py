"""The arena: the plan, shares of wins, intervals and verdicts, and runs in pieces."""

from pathlib import Path
from statistics import NormalDist, fmean
from types import SimpleNamespace
from typing import cast

import pytest

from benchmarks.arena import __main__ as arena
from benchmarks.arena.figures import interval, students
from benchmarks.arena.kept import Kept, Key, Shelf
from benchmarks.arena.match import Played, Thought, play_deal, share_of_wins
from benchmarks.arena.plan import HIGHER, LEVELS, MIXED, PLAN, Comparison, comparisons, planned
from benchmarks.arena.report import Row, markdown
from domain.fairness import Stream
from domain.kernel import Outcome
from domain.registry import GAMES
from domain.table.state import Table
from tests.games.facts import Facts
from tests.hosting import changed


def first(*seats: int) -> Table:
    """A table at which these seats share the first place."""
    return cast("Table", SimpleNamespace(outcome=Outcome((seats,))))


def test_seats_that_share_the_first_place_share_the_win() -> None:
    assert share_of_wins(first(2), (0, 2)) == 1
    assert share_of_wins(first(1), (0, 2)) == 0
    assert share_of_wins(first(0, 1), (0, 2)) == 1 / 2
    assert share_of_wins(first(0, 1, 2), (0, 2)) == 2 / 3


@pytest.mark.parametrize("slug", GAMES)
def test_a_level_has_an_even_share_against_itself_in_every_deal(slug: str) -> None:
    comparison = next(each for each in PLAN if each.slug == slug)._replace(levels=("random", "random"))
    played = play_deal(comparison, 7)
    assert fmean(played.shares) == pytest.approx(1 / 2)
    assert play_deal(comparison, 7).shares == played.shares


def test_both_levels_have_the_same_number_of_seats_in_every_comparison() -> None:
    for comparison in PLAN:
        lowest, highest = comparison.game.seats
        assert comparison.seats % 2 == 0 and lowest <= comparison.seats <= highest
        assert set(comparison.levels) <= set(LEVELS)


EXPERT, SHARP, STEADY = ("expert", "sharp"), ("sharp", "steady"), ("steady", "random")


def test_each_level_of_every_game_is_compared_with_the_next_lower_one_once_for_each_number_of_seats() -> None:
    for slug, game in GAMES.items():
        pairs = {pair for pair in (EXPERT, SHARP, STEADY) if all(game.strategy(level) for level in pair)}
        assert {each.levels for each in PLAN if each.slug == slug} == pairs
    assert len({(*each[:3], each.company) for each in PLAN}) == len(PLAN)


def test_a_game_without_facts_for_the_arena_is_compared_at_an_ordinary_table() -> None:
    game = GAMES["commune"]
    two_levels = [strategy for strategy in game.strategies if strategy.name in STEADY]
    game = changed(game, strategies=tuple(two_levels))
    ordinary, smallest, largest = comparisons(game, Facts())
    assert ordinary == Comparison("commune", 4, STEADY, 100)
    assert smallest == Comparison("commune", 2, STEADY, 120)
    assert largest == Comparison("commune", 10, STEADY, 24)


def test_levels_are_also_compared_in_company_with_one_seat_each() -> None:
    for comparison in PLAN:
        for exchanged in (False, True):
            seated, (own, theirs) = comparison.seated(exchanged)
            one, other = comparison.strategies
            assert {seated[seat] for seat in own} == {one} and {seated[seat] for seat in theirs} == {other}
            rest = {seated[seat].name for seat in range(comparison.seats) if seat not in own | theirs}
            if comparison.company == HIGHER:
                assert rest == {one.name} and len(own) == len(theirs) == 1
            elif comparison.company == MIXED:
                assert len(rest) > 1 and len(own) == len(theirs) == 1
            else:
                assert not rest and len(own) == len(theirs)
        assert comparison.seated(False)[1] == comparison.seated(True)[1][::-1]


@pytest.mark.parametrize(
    ("seats", "found"), [((2, 2), [2]), ((2, 3), [2]), ((4, 12), [4, 12]), ((5, 8), [6, 8]), ((3, 3), [])]
)
def test_tables_have_even_numbers_of_seats_that_the_game_allows(seats: tuple[int, int], found: list[int]) -> None:
    game = changed(GAMES["commune"], seats=seats)
    assert [each.seats for each in comparisons(game, Facts()) if each.levels == STEADY] == found


def test_students_t_is_that_of_the_tables() -> None:
    assert students(0.05, 20) == pytest.approx(2.086, abs=0.001)
    assert students(0.001, 30) == pytest.approx(3.646, abs=0.005)
    assert students(0.05, 10**6) == pytest.approx(NormalDist().inv_cdf(0.975), abs=0.0001)


def test_an_interval_is_wider_where_there_are_more_comparisons() -> None:
    shares = [0.5, 1.0] * 20
    one, many = interval(shares, 1), interval(shares, 28)
    assert many.low < one.low < fmean(shares) < one.high < many.high


def test_an_interval_holds_the_true_share_as_often_as_it_says() -> None:
    stream, held = Stream(b"coins"), 0
    for _ in range(1000):
        tosses = [(stream.below(10) < 7) / 2 + (stream.below(10) < 7) / 2 for _ in range(40)]
        low, high = interval(tosses, 1)
        held += low <= 0.7 <= high
    assert 935 <= held <= 965


def test_a_level_that_always_wins_is_better_only_after_some_deals() -> None:
    assert interval([1.0] * 4, 28).verdict == "not shown"
    assert interval([1.0] * 40, 28).verdict == "better"
    assert interval([0.0] * 40, 28).verdict == "worse"


RANDOM_COMMUNE = Comparison("commune", 2, STEADY, 3)


def kept(comparison: Comparison, deal: int, *shares: float) -> Kept:
    thoughts = {strategy.id: Thought(5, 0.25, 0.125) for strategy in comparison.strategies}
    return Kept(Key.of(comparison, deal), "c0ffee0", Played(shares, thoughts, 0.5))


def test_a_deal_is_kept_as_a_line() -> None:
    deal = kept(RANDOM_COMMUNE, 2, 0.0, 1.0)
    assert Kept.read(deal.line()) == deal


def row(*shares: float, deals: int) -> Row:
    played = [kept(RANDOM_COMMUNE, deal, share, share) for deal, share in enumerate(shares)]
    return Row(RANDOM_COMMUNE, range(deals), played)


def test_a_level_that_is_not_shown_to_be_better_is_reported_as_missed() -> None:
    told = markdown([row(*[0.0, 1.0] * 20, deals=40)], "")
    assert "- Missed: commune, 2 seats, steady against random: not shown." in told
    assert "**not shown**" in told


def test_there_is_no_verdict_before_all_deals_are_played() -> None:
    unfinished = row(*[1.0] * 40, deals=41)
    assert unfinished.verdict == "not finished: 1 deals are lacking"
    told = markdown([unfinished], "")
    assert "- Not finished: 1 of 1 comparisons." in told
    assert "Missed" not in told and "Every level is better" not in told


def test_a_run_resumes_where_another_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept.jsonl"
    arguments = ["--game", "commune", "--pair", "steady", "--seats", "2", "--processes", "0", "--keep", str(file)]
    arena.main([*arguments, "--scale", "0.02"], standalone_mode=False)
    lines = file.read_text().splitlines()
    [comparison, *_] = [each for each in planned(0.02) if each.slug == "commune" and each.levels == STEADY]
    assert [Kept.read(line).key.deal for line in lines] == [0, 1]
    asked: list[int] = []

    def played(comparison: Comparison, deal: int) -> Played:
        asked.append(deal)
        return play_deal(comparison, deal)

    monkeypatch.setattr("benchmarks.arena.run.play_deal", played)
    file.write_text(lines[0] + "\n")
    arena.main([*arguments, "--scale", "0.02"], standalone_mode=False)
    assert asked == [1]
    assert len(Shelf(file).of(comparison, range(2))) == 2


def test_the_deals_of_a_file_can_be_reported_without_playing(tmp_path: Path) -> None:
    file, report = tmp_path / "kept.jsonl", tmp_path / "report.md"
    file.write_text(kept(RANDOM_COMMUNE, 0, 1.0, 1.0).line() + "\n")
    arena.main(
        ["--report-only", "--game", "commune", "--keep", str(file), "--output", str(report)], standalone_mode=False
    )
    told = report.read_text()
    assert "| commune | 2 | steady/2 | random/1 |  | 1 | 1.000 |" in told
    assert "not finished: 99 deals are lacking" in told
    assert len(file.read_text().splitlines()) == 1
