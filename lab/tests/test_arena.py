"""The arena: tricks, rows and demands, gains, intervals and verdicts, and runs in pieces."""

from collections import Counter
from itertools import pairwise
from math import log
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from bots.levels import LEVELS
from domain.fairness import Stream
from domain.registry import GAMES
from lab.arena import __main__ as arena
from lab.arena import match as match_module
from lab.arena import run
from lab.arena.figures import evidence, interval, refuted, threshold, values_to_go
from lab.arena.match import Played, Thought, play_deal
from lab.arena.panel import PANEL
from lab.arena.plan import PLAN, Ends, Gate, Row, gates_of, groups_of, levels_of, rows_of, sizes_of
from lab.arena.report import markdown
from lab.arena.run import Kept, Shelf, Task
from tests.levels import seen
from tests.playing import deal, dealt_by, given

TRICKS = [(slug, trick) for slug, tricks in PANEL.items() for trick in tricks]


# Tricks


def test_every_game_has_a_panel() -> None:
    assert set(PANEL) == set(GAMES)


@pytest.mark.parametrize(("slug", "trick"), TRICKS)
def test_tricks_make_legal_moves_to_the_end_of_a_match(slug: str, trick: str) -> None:
    """Against another trick, so that it costs little."""
    match = match_module._opened(Row(slug, sizes_of(slug)[0], trick, trick), 3)
    while match.table.outcome is None:
        match.play_hand([trick, *[[*PANEL[slug]][-1]] * (len(match.table.seats) - 1)])
    assert not match.thoughts


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


def test_levels_are_in_their_order_and_each_is_compared_with_the_next_lower_one_and_steady_with_random() -> None:
    for slug in LEVELS:
        levels = levels_of(slug)
        assert sorted(levels) == sorted(LEVELS[slug]) and set(levels) <= {*LEVELS[slug]}
        ladder = [row for row in rows_of(slug) if not row.is_trick]
        assert {row.seats for row in ladder} == {2, 4, 6} & {*sizes_of(slug)}
        assert {(row.other, row.one) for row in ladder} == {*pairwise(levels), ("random/1", "steady/10")}


def test_tricks_meet_every_level_at_the_smallest_the_usual_and_the_largest_table() -> None:
    rows = [row for row in rows_of("thirty-one") if row.is_trick]
    assert Counter(row.seats for row in rows) == dict.fromkeys(
        (2, 4, 9), len(PANEL["thirty-one"]) * len(LEVELS["thirty-one"])
    )
    assert [row.seats for row in rows_of("thirty-one", [3]) if row.is_trick] == [3] * len(rows[::3])
    assert len(set(PLAN)) == len(PLAN)


def test_every_seat_is_drawn_and_is_the_same_in_all_rows_of_a_table() -> None:
    row, seats = Row("thirty-one", 4, "mirror", "sharp/11"), range(4)
    drawn = Counter(row.drawn("seat", deal, seats) for deal in range(400))
    assert set(drawn) == {*seats} and min(drawn.values()) > 70
    other = Row("thirty-one", 4, "steady/10", "gentle/2")
    assert all(row.drawn("seat", deal, seats) == other.drawn("seat", deal, seats) for deal in range(20))


def test_levels_that_are_alike_at_a_table_are_not_compared() -> None:
    ladder = {row.seats: row for row in rows_of("liars-poker") if row.one.startswith("sharp")}
    assert set(ladder) == {2}


WEAK, STRONG = Row("thirty-one", 2, "mirror", "steady/10"), Row("thirty-one", 2, "mirror", "sharp/11")


def test_a_level_must_gain_a_trick_must_lose_and_take_no_more_than_from_the_level_below() -> None:
    even, below = gates_of([WEAK, STRONG])
    assert (even, below) == (Gate(STRONG), Gate(STRONG, WEAK))
    ends = {
        WEAK: {0: Ends(0, 500), 1: Ends(-1000, 0), 3: Ends(0, 0)},
        STRONG: {0: Ends(0, 1000), 1: Ends(1000, -500), 2: Ends(0, 0)},
    }
    assert even.values(ends) == [0.5, -0.75, 0.0]
    assert below.values(ends) == [0.0, -1.0]
    ladder = Row("thirty-one", 2, "sharp/11", "steady/10")
    assert Gate(ladder).values({ladder: {0: Ends(500, -500)}}) == [0.5] and Gate(ladder).values({}) == []


def test_a_difference_counts_at_most_as_the_largest() -> None:
    row = Row("chinese-ten", 2, "sharp/11", "steady/10")
    ends = {row: {0: Ends(90_000, 0), 1: Ends(0, 90_000), 2: Ends(0, 20_000)}}
    assert Gate(row).values(ends) == [1.0, -1.0, -0.5] and row.largest == 40_000


# Hands


@pytest.mark.parametrize("slug", LEVELS)
def test_a_level_gains_nothing_over_itself(slug: str) -> None:
    row = Row(slug, sizes_of(slug)[-1], "random/1", "random/1")
    played = [play_deal(row, deal) for deal in range(4)]
    assert all(each.ends.one == each.ends.other for each in played)
    assert played[0].ends == play_deal(row, 0).ends and played[0].thoughts["random/1"].ms.total() > 0


def test_hands_are_drawn_from_the_whole_match() -> None:
    row = Row("thirty-one", 4, "random/1", "steady/10")
    hands = {match_module._dealt(row, deal).table.dealt for deal in range(40)}
    assert len(hands) > 10


def test_a_knock_that_loses_a_token_is_a_loss() -> None:
    """`knock_at_once` in a seat among steady players is behind over some hands."""
    row = Row("thirty-one", 4, "knock_at_once", "steady/10")
    assert fmean(value for value in Gate(row).values({row: {n: play_deal(row, n).ends for n in range(40)}})) > 0


# Intervals


def test_an_interval_never_excludes_the_true_mean_more_often_than_it_says() -> None:
    stream, missed = Stream(b"coins"), 0
    for _ in range(300):
        tosses = [float((stream.below(10) < 7) + (stream.below(10) < 7) - 1) for _ in range(60)]
        looks = [interval(tosses[:deals]) for deals in (5, 10, 20, 40, 60)]
        missed += not all(low <= 0.4 <= high for low, high in looks)
    assert 0 < missed <= 15


def test_a_bet_is_worth_what_the_textbook_says() -> None:
    """All 40 tosses are heads. A bet of nearly all on a mean above `m` gains nearly the factor `2 / (m + 1)` each."""
    low, high = interval([1.0] * 40)
    refuted_chance = (0.05 / 2) ** (1 / 40)
    assert high == pytest.approx(1) and refuted_chance * 0.95 < (low + 1) / 2 < refuted_chance
    assert evidence([1.0]).above == pytest.approx(log(1.5)) and evidence([1.0]).below == pytest.approx(log(0.5))
    assert evidence([]) == (0, 0)


def test_at_most_one_in_twenty_refutations_is_false() -> None:
    """Half of 40 means are 0. They are refuted together, by e-BH, each row at its own moment to stop."""
    stream, false, all_of_them = Stream(b"family"), 0.0, 0
    for _ in range(60):
        gains = {}
        for number in range(40):
            good = 7 if number % 2 else 5
            values = [1.0 if stream.below(10) < good else -1.0 for _ in range(60)]
            gains[number] = max(evidence(values[:deals]).above for deals in (20, 40, 60))
        found = refuted(gains, 40)
        false += sum(number % 2 == 0 for number in found) / max(1, len(found))
        all_of_them += len(found)
    assert false / 60 <= 0.05 and all_of_them > 60


def test_more_refutations_need_less_evidence_for_each() -> None:
    assert threshold(100, 1) == pytest.approx(log(2000)) and threshold(100, 100) == pytest.approx(log(20))
    assert refuted({1: log(1000)}, 100) == set()
    assert refuted({1: log(1000), 2: log(1000)}, 100) == {1, 2}
    assert refuted({}, 100) == set()


def test_what_will_be_shown_soonest_is_guessed_from_what_was_played() -> None:
    def to_go(values: list[float]) -> float:
        return values_to_go(evidence(values), len(values), 5)

    good, bad, even = ([each] * 10 for each in (0.5, -0.5, 0.0))
    assert to_go(good) == pytest.approx(to_go(bad))
    assert to_go(good) < to_go([0.5, 0.5, 0.0] * 3) < to_go(even)
    assert to_go([0.5] * 9 + [-0.5]) < to_go([0.5, -0.5] * 5)


# Runs and reports


def kept(row: Row, number: int, one: int, other: int = 0) -> Kept:
    return Kept(
        row, number, "c0ffee0", Played(Ends(one, other), 6.0, {row.other: Thought(0.25, Counter({3: 2, 40: 1}))})
    )


def test_a_deal_is_kept_as_a_line() -> None:
    assert Kept.read(kept(STRONG, 2, 250, -500).line()) == kept(STRONG, 2, 250, -500)


def test_levels_are_played_with_a_trick_in_the_same_deals_and_what_is_shown_is_not_played_on() -> None:
    shelf, other = Shelf(None), STRONG._replace(one="knock_at_once")
    assert groups_of([WEAK, other, STRONG]) == [(WEAK, STRONG), (other,)]
    for number in range(60):
        for row, one in ((WEAK, 0), (STRONG, -2000), (other, 0)):
            shelf.add(kept(row, number, one))
    shelf.add(kept(WEAK, 61, 0))
    assert list(run._open(groups_of([WEAK, other, STRONG]), shelf.verdicts())) == [(other,)]
    assert list(run._open([(WEAK,)], shelf.verdicts())) == [(WEAK,)], "nothing is demanded of it"
    deals = run._deals((WEAK, STRONG), shelf, 0)
    assert deals == [(WEAK, 60), (STRONG, 60)]
    assert run._deals((WEAK, STRONG), shelf, 61) == [(STRONG, 61)]


def test_a_run_ends_with_its_time_and_continues_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, report = tmp_path / "kept.jsonl", tmp_path / "report.md"
    asked: list[tuple[str, int]] = []

    def played(task: Task) -> list[Kept]:
        asked.extend((row.one, deal) for row, deal in task.deals)
        return [kept(row, deal, -1000) for row, deal in task.deals]

    monkeypatch.setattr(run, "_play", played)
    words = ["--game", "thirty-one", "--seats", "2", "--other", "sharp", "--processes", "0", "--keep", str(file)]
    arena.main([*words, "--minutes", "0.15"], standalone_mode=False)
    assert asked == [("first_legal", 0), ("never_knock", 0)]
    arena.main([*words, "--minutes", "0.4", "--one", "mirror", "--output", str(report)], standalone_mode=False)
    assert asked[2:] == [("mirror", 0), ("mirror", 1)]
    arena.main([*words, "--minutes", "0.6", "--ladder"], standalone_mode=False)
    assert asked[4:] == []
    assert len(Shelf(file).kept) == 4 and len(file.read_text().splitlines()) == 4
    row = "| thirty-one | 2 | mirror | -1.000 | 2 | -1.000 | -1.905 to +1.715 | tokens | not shown |  |"
    assert row in report.read_text()


def test_two_levels_that_are_asked_for_meet_though_another_one_is_between_them() -> None:
    [row] = arena.chosen(("thirty-one",), (3,), "sharp", "gentle")
    assert row == Row("thirty-one", 3, "sharp/11", "gentle/2")


def test_the_report_has_every_row_and_names_what_fails() -> None:
    shelf, ladder = Shelf(None), Row("thirty-one", 2, "sharp/11", "steady/10")
    for number in range(60):
        for row, one in ((WEAK, 0), (STRONG, 1000), (ladder, 1000)):
            shelf.add(kept(row, number, one))
    told = markdown([ladder, WEAK, STRONG], shelf, "Made here.")
    assert "Of 1 demands of the ladder 1 holds.\n\nOf 1 demands of the panel 1 **fails**." in told
    assert "- Fails: thirty-one, 2 seats, mirror against sharp/11." in told
    assert "- Fails: thirty-one, 2 seats, mirror against sharp/11, compared with steady/10." in told
    assert "| thirty-one | 2 | sharp/11 | steady/10 | 60 | +1.000 | +" in told and "| tokens | holds |" in told
    assert "| thirty-one | 2 | mirror | +0.000 | +1.000 | 60 | +1.000 | +" in told
    assert "| tokens | **fails** | sharp |" in told
    assert "| thirty-one | 2 | steady/10 | 360 | 12 | 83.33 | 40 | 40 |" in told
