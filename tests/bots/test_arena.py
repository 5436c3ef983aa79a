"""`cardtable bot arena`: pairs in equal shares of seats, with intervals."""

from pathlib import Path

import pytest

from cardtable.bots.arena import sides
from cardtable.bots.loading import load_bot
from cardtable.bots.matches import Entrant, play_match
from cardtable.bots.statistics import estimate
from cardtable.cli import main
from tests.bots.files import AT_RANDOM, GOOD, WRONG


def arena(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["bot", "arena", *words]) == 0
    return capsys.readouterr().out


def test_steady_beats_random_and_the_interval_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    report = arena(capsys, "steady", "random", "--deals", "12", "--seed", "x")
    assert "steady/1 against random/1" in report
    assert report.rstrip().endswith("better")
    assert report == arena(capsys, "steady", "random", "--deals", "12", "--seed", "x")


def test_every_pair_of_three_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in (("good", GOOD), ("wrong", WRONG)):
        (tmp_path / f"{name}.py").write_text(text)
    files = [str(tmp_path / "good.py"), str(tmp_path / "wrong.py")]
    report = arena(capsys, *files, "random", "--deals", "2")
    for pair in ("good against wrong", "good against random/1", "wrong against random/1"):
        assert pair in report
    assert "wrong answered wrongly" in report
    assert "good answered wrongly" not in report


def test_equal_bots_are_shown_to_be_no_different(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.py").write_text(GOOD)
    (tmp_path / "two.py").write_text(GOOD)
    report = arena(capsys, str(tmp_path / "one.py"), str(tmp_path / "two.py"), "--deals", "4")
    assert " 50.0% " in report
    assert "no difference shown" in report


@pytest.mark.parametrize("words", [["steady"], ["steady", "nobody"], ["steady", "random", "--preset", "slow"]])
def test_what_cant_be_played_is_refused_in_a_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["bot", "arena", *words])
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("cardtable: ")


@pytest.mark.parametrize("seats", range(2, 7))
def test_both_of_a_pair_have_each_seat_equally_often(seats: int) -> None:
    for seat in range(seats):
        assert sorted(pattern[seat] for pattern in sides(seats)) == [0, 1]


def test_a_match_is_given_by_its_seed(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(AT_RANDOM)
    mine = Entrant("bot", lambda: load_bot(tmp_path / "bot.py"))
    first = play_match("commune", None, [mine, Entrant("steady/1"), mine], "seed")
    assert play_match("commune", None, [mine, Entrant("steady/1"), mine], "seed") == first
    assert sorted(set(first.places)) == list(range(len(set(first.places))))
    assert first.wrong == [0, 0, 0]


# Intervals


@pytest.mark.parametrize(
    ("values", "low", "high"),
    [
        ([1.0] * 50 + [0.0] * 50, 0.404, 0.596),
        ([1.0] * 10, 0.722, 1.0),
        ([0.0] * 10, 0.0, 0.278),
        ([1.0] * 81 + [0.0] * 19, 0.722, 0.875),
    ],
)
def test_of_won_and_lost_it_is_wilsons_interval(values: list[float], low: float, high: float) -> None:
    """Figures as tables of Wilson's interval have them."""
    found = estimate(values)
    assert (round(found.low, 3), round(found.high, 3)) == (low, high)


def test_values_that_vary_less_have_a_narrower_interval() -> None:
    wide, narrow = estimate([1.0, 0.0] * 50), estimate([0.75, 0.25] * 50)
    assert wide.mean == narrow.mean == 0.5
    assert narrow.high - narrow.low < wide.high - wide.low
