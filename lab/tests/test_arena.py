"""The arena: tricks, rows and demands, shares of wins, intervals and verdicts, and runs in pieces."""

from collections import Counter
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from bots.levels import LEVELS
from domain.fairness import Stream
from domain.registry import GAMES
from lab.arena import __main__ as arena
from lab.arena import run
from lab.arena.figures import FAILS, HOLDS, OPEN, deals_to_go, interval, verdict
from lab.arena.match import Played, Thought, play_deal, share_of_wins
from lab.arena.panel import PANEL
from lab.arena.plan import PLAN, Gate, Row, gates_of, groups_of, levels_of, rows_of, sizes_of
from lab.arena.report import markdown
from lab.arena.run import Kept, Shelf, Task
from tests.levels import seen
from tests.playing import deal, dealt_by, given

TRICKS = [(slug, trick) for slug, tricks in PANEL.items() for trick in tricks]


# Tricks


def test_every_game_has_a_panel() -> None:
    assert set(PANEL) == set(GAMES)


@pytest.mark.parametrize(("slug", "trick"), TRICKS)
def test_tricks_make_legal_moves_to_the_end_of_a_match(slug: str, trick: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The opponent is another trick, which keeps the test cheap."""
    row = Row(slug, sizes_of(slug)[0], trick, [*PANEL[slug]][-1])
    monkeypatch.setattr(Row, "seatings", lambda _row, _deal: [frozenset((0,))])
    played = play_deal(row, 3)
    assert 0 <= played.share <= 1 and not played.thoughts


def trick(match: Any, name: str) -> Any:
    (seat,) = match.game.waiting(match.state)
    return PANEL[match.game.slug][name](seen(match, seat), Stream(b"trick"))


def test_bids_are_those_of_the_own_hand() -> None:
    pair = deal("52", {0: "9S 9D 4C", 1: "AS 3S 6D"}, first=0)
    match = given("commune", 2, options={"hand_size": "shrink"}, chance=[0, pair])
    opened = {name: f"{bid.kind} {' '.join(bid.ranks)}" for name in PANEL["commune"] for bid in [trick(match, name)]}
    assert opened["never_bluff"] == "high_card 4" and opened["always_call"] == "high_card 3"
    assert opened["open_high"] == opened["climb"] == "pair 9" and opened["open_false"] == "pair T"
    match.when("0 bid kind=pair ranks=A")
    tags = [trick(match, name).tag for name in ("never_bluff", "open_high", "call_raises")]
    assert tags == ["call", "call", "bid"] and trick(match, "believe").kind == "three_of_a_kind"


def test_knocks_depend_on_the_hand() -> None:
    dealt = {0: "KC 9C 2D", 1: "AS KS 4D"}
    match = given("thirty-one", 2, chance=[0, dealt_by(0, dealt, table="3S")])
    assert (match.turn, trick(match, "knock_at_once").tag, trick(match, "knock_above").tag) == (1, "knock", "knock")
    assert trick(match, "never_knock").from_ == "discard"
    assert trick(match, "knock_content").tag == "draw"


# Rows and demands


def test_levels_are_in_their_order_and_each_is_compared_with_the_next_lower_one() -> None:
    for slug in LEVELS:
        levels = levels_of(slug)
        assert sorted(levels) == sorted(LEVELS[slug]) and set(levels) <= {*LEVELS[slug]}
        ladder = [row for row in rows_of(slug) if not row.lone]
        assert {row.seats for row in ladder} == {2, 4, 6} & {*sizes_of(slug)}
        assert {(row.other, row.one) for row in ladder} == {*pairwise(levels)}


def test_tricks_meet_every_level_at_the_smallest_the_usual_and_the_largest_table() -> None:
    rows = [row for row in rows_of("thirty-one") if row.lone]
    assert Counter(row.seats for row in rows) == dict.fromkeys(
        (2, 4, 9), len(PANEL["thirty-one"]) * len(LEVELS["thirty-one"])
    )
    assert [row.seats for row in rows_of("thirty-one", [3])] == [3] * len(rows[::3])
    assert len(set(PLAN)) == len(PLAN)


def test_a_trick_sits_in_every_seat_and_levels_take_turns() -> None:
    lone = Row("thirty-one", 4, "mirror", "sharp/10")
    drawn = Counter(seat for deal in range(400) for (seat,) in lone.seatings(deal))
    assert set(drawn) == set(range(4)) and min(drawn.values()) > 70
    assert lone.seatings(7) == [lone._replace(other="steady/10").seatings(7)[0]]
    assert Row("thirty-one", 4, "sharp/10", "steady/10").seatings(1) == [frozenset((0, 2)), frozenset((1, 3))]
    assert (lone.even, lone._replace(seats=9).even) == (1 / 4, 1 / 9)


def test_levels_that_are_alike_at_a_table_are_not_compared() -> None:
    ladder = {row.seats: row for row in rows_of("liars-poker") if row.one.startswith("sharp")}
    assert set(ladder) == {2}


WEAK, STRONG = Row("thirty-one", 2, "mirror", "steady/10"), Row("thirty-one", 2, "mirror", "sharp/10")


def test_a_trick_is_held_to_its_even_share_and_to_the_level_below() -> None:
    even, below = gates_of([WEAK, STRONG])
    assert (even, below) == (Gate(STRONG), Gate(STRONG, WEAK))
    shares = {WEAK: {0: 0.5, 1: 0.25, 3: 1.0}, STRONG: {0: 0.5, 1: 1.0, 2: 0.0}}
    assert even.values(shares) == [0.0, -0.5, 0.5]
    assert below.values(shares) == [0.0, -0.75]
    assert Gate(Row("thirty-one", 2, "sharp/10", "steady/10")).values({}) == []


# Shares of wins


def test_seats_that_share_the_first_place_share_the_win() -> None:
    assert share_of_wins((2,), (0, 2)) == 1
    assert share_of_wins((1,), (0, 2)) == 0
    assert share_of_wins((0, 1), (0, 2)) == 1 / 2
    assert share_of_wins((0, 1, 2), (0, 2)) == 2 / 3


@pytest.mark.parametrize("slug", LEVELS)
def test_a_level_has_an_even_share_against_itself_in_every_deal(slug: str) -> None:
    row = Row(slug, next(seats for seats in sizes_of(slug) if seats % 2 == 0), "random/1", "random/1")
    played = play_deal(row, 7)
    assert played.share == pytest.approx(1 / 2) and play_deal(row, 7).share == played.share
    assert played.thoughts["random/1"].ms.total() > 0


# Intervals

ENDS = (-0.5, 0.5)


def test_an_interval_is_wider_where_there_are_more_comparisons() -> None:
    values = [0.0, 0.5] * 20
    one, many = interval(values, ENDS, 1), interval(values, ENDS, 28)
    assert many.low < one.low < fmean(values) < one.high < many.high


def test_an_interval_never_excludes_the_true_share_more_often_than_it_says() -> None:
    stream, missed = Stream(b"coins"), 0
    for _ in range(300):
        tosses = [(stream.below(10) < 7) / 2 + (stream.below(10) < 7) / 2 for _ in range(60)]
        looks = [interval(tosses[:deals], (0, 1), 1) for deals in (5, 10, 20, 40, 60)]
        missed += not all(low <= 0.7 <= high for low, high in looks)
    assert 0 < missed <= 15


def test_a_bet_is_worth_what_the_textbook_says() -> None:
    """All 40 tosses are heads. A bet of nearly everything on a mean above `m` is multiplied by `1 / m` on each toss."""
    low, high = interval([1.0] * 40, (0, 1), 1)
    assert high == pytest.approx(1) and (0.05 / 2) ** (1 / 40) * 0.95 < low < (0.05 / 2) ** (1 / 40)


def test_what_is_always_so_is_shown_only_after_some_deals() -> None:
    assert verdict([0.5] * 4, ENDS, 28) == OPEN
    assert verdict([0.5] * 40, ENDS, 28) == HOLDS
    assert verdict([-0.5] * 40, ENDS, 28) == FAILS


def test_what_will_be_shown_soonest_is_guessed_from_what_was_played() -> None:
    good, bad, even = ([each] * 10 for each in (0.5, -0.5, 0.0))
    assert deals_to_go(good, ENDS, 28) == pytest.approx(deals_to_go(bad, ENDS, 28))
    assert deals_to_go(good, ENDS, 28) < deals_to_go([0.5, 0.5, 0.0] * 3, ENDS, 28) < deals_to_go(even, ENDS, 28)
    assert deals_to_go([0.5] * 9 + [-0.5], ENDS, 28) < deals_to_go([0.5, -0.5] * 5, ENDS, 28)


# Runs and reports


def kept(row: Row, number: int, share: float) -> Kept:
    return Kept(row, number, "c0ffee0", Played(share, 6.0, {row.other: Thought(0.25, Counter({3: 2, 40: 1}))}))


def test_a_deal_is_kept_as_a_line() -> None:
    assert Kept.read(kept(STRONG, 2, 0.25).line()) == kept(STRONG, 2, 0.25)


def test_levels_are_played_with_a_trick_in_the_same_deals_and_what_is_shown_is_not_played_on() -> None:
    shelf, other = Shelf(None), STRONG._replace(one="knock_at_once")
    assert groups_of([WEAK, other, STRONG]) == [(WEAK, STRONG), (other,)]
    for number in range(40):
        for row, share in ((WEAK, 0.5), (STRONG, 0.0), (other, 0.5)):
            shelf.add(kept(row, number, share))
    shelf.add(kept(WEAK, 41, 0.0))
    assert list(run._open(groups_of([WEAK, other, STRONG]), shelf)) == [(other,)]
    assert list(run._open([(WEAK,)], shelf)) == [(WEAK,)], "nothing is demanded of it"
    deals = run._deals((WEAK, STRONG), shelf, 0)
    assert deals == [(WEAK, 40), (STRONG, 40)]
    assert run._deals((WEAK, STRONG), shelf, 41) == [(STRONG, 41)]


def test_a_run_ends_with_its_time_and_continues_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, report = tmp_path / "kept.jsonl", tmp_path / "report.md"
    asked: list[tuple[str, int]] = []

    def played(task: Task) -> list[Kept]:
        asked.extend((row.one, deal) for row, deal in task.deals)
        return [kept(row, deal, 0.0) for row, deal in task.deals]

    monkeypatch.setattr(run, "_play", played)
    words = ["--game", "thirty-one", "--seats", "2", "--other", "sharp", "--processes", "0", "--keep", str(file)]
    arena.main([*words, "--minutes", "0.15"], standalone_mode=False)
    assert asked == [("first_legal", 0), ("never_knock", 0)]
    arena.main([*words, "--minutes", "0.4", "--one", "mirror", "--output", str(report)], standalone_mode=False)
    assert asked[2:] == [("mirror", 0), ("mirror", 1)]
    assert len(Shelf(file).kept) == 4 and len(file.read_text().splitlines()) == 4
    assert "| thirty-one | 2 | mirror | 0.500 | 0.000 | 2 | 0.000 to 0.997 | not shown |  |" in report.read_text()


def test_two_levels_that_are_asked_for_meet_though_another_one_is_between_them() -> None:
    [row] = arena.chosen(("thirty-one",), (4,), "sharp", "gentle")
    assert row == Row("thirty-one", 4, "sharp/10", "gentle/1")


def test_the_report_has_every_row_and_names_what_fails() -> None:
    shelf, ladder = Shelf(None), Row("thirty-one", 2, "sharp/10", "steady/10")
    for number in range(60):
        for row, share in ((WEAK, 0.0), (STRONG, 1.0), (ladder, 1.0)):
            shelf.add(kept(row, number, share))
    told = markdown([ladder, WEAK, STRONG], shelf, "Made here.")
    assert "- Fails: thirty-one, 2 seats, mirror against sharp/10." in told
    assert "- Fails: thirty-one, 2 seats, mirror against sharp/10, compared with steady/10." in told
    assert "| thirty-one | 2 | sharp/10 | steady/10 | 60 | 1.000 |" in told
    assert "| thirty-one | 2 | mirror | 0.500 | 0.000 | 1.000 | 60 |" in told and "| **fails** | sharp |" in told
    assert "| thirty-one | 2 | steady/10 | 360 | 12 | 83.33 | 40 | 40 |" in told
