"""`cardtable bot arena`: pairs in equal shares of seats, with intervals."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from cardtable.bots.arena import Dealt, play_deal, sides
from cardtable.bots.bot_file import load_bot
from cardtable.bots.matches import Entrant, play_match
from cardtable.bots.statistics import Estimate, estimate
from cardtable.cli import main
from tests.bots.files import AT_RANDOM, GOOD, ONE_GAME, SPOILING, TWO_GAMES, WRONG


def arena(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(["bot", "arena", *words]) == status
    return capsys.readouterr().out


def test_steady_beats_random_and_the_interval_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    report = arena(capsys, "steady", "random", "--game", "commune", "--deals", "12", "--seed", "x")
    assert "steady/10 against random/1" in report
    assert report.rstrip().endswith("better")
    assert report == arena(capsys, "steady", "random", "--game", "commune", "--deals", "12", "--seed", "x")


def test_every_pair_of_three_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in (("good", GOOD), ("wrong", WRONG)):
        (tmp_path / f"{name}.py").write_text(text)
    files = [str(tmp_path / "good.py"), str(tmp_path / "wrong.py")]
    report = arena(capsys, *files, "random", "--deals", "2", status=1)
    for pair in ("good against wrong", "good against random/1", "wrong against random/1"):
        assert pair in report
    assert re.search(r"\nwrong answered wrongly [1-9]\d* times; the first legal move was played instead:\n", report)
    why = "no_bid_to_call: there is no bid to call yet: the opener must bid"
    assert re.search(rf"\n +[1-9]\d* x {why} \(first in the match of seed \w+-0\)\n", report)
    assert "good answered wrongly" not in report


def test_a_report_is_written_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "wrong.py").write_text(WRONG)
    words = (str(tmp_path / "wrong.py"), "steady", "--game", "commune", "--deals", "2", "--seed", "x", "--json")
    [found] = [json.loads(line) for line in arena(capsys, *words, status=1).splitlines()]
    [pair] = found["pairs"]
    assert (pair["first"], pair["second"], pair["deals"]) == ("wrong", "steady/10", 2)
    assert pair["score"]["low"] <= pair["score"]["mean"] <= pair["score"]["high"]
    assert pair["verdict"] in ("better", "worse", "undecided")
    assert (found["played"], found["planned"], found["ended"]) == (2, 2, None)
    assert found["wrong"]["steady/10"] == {"answers": 0, "kinds": []}
    assert found["wrong"]["wrong"]["answers"] >= 1


def test_equal_bots_are_shown_to_be_no_different(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.py").write_text(GOOD)
    (tmp_path / "two.py").write_text(GOOD)
    report = arena(capsys, str(tmp_path / "one.py"), str(tmp_path / "two.py"), "--deals", "4")
    assert " 50.0% " in report
    assert "no difference shown" in report


def test_files_of_the_same_name_are_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder in ("old", "new"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "bot.py").write_text(GOOD)
    old, new = str(tmp_path / "old" / "bot.py"), str(tmp_path / "new" / "bot.py")
    assert f"{old} against {new}" in arena(capsys, old, new, "--deals", "2")


def test_a_bot_that_changes_what_it_is_given_and_fails_plays_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "spoiling.py").write_text(SPOILING)
    report = arena(capsys, str(tmp_path / "spoiling.py"), "random", "--deals", "2", status=1)
    assert "spoiling answered wrongly" in report
    assert " x None is not a move: a move is a dictionary such as {'type': 'call'} (first in the match of" in report
    assert " x ValueError: it was not me (spoiling.py, line 13) (first in the match of seed " in report


def test_without_a_game_the_bots_own_games_are_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.py").write_text(ONE_GAME)
    (tmp_path / "two.py").write_text(TWO_GAMES)
    report = arena(capsys, str(tmp_path / "one.py"), str(tmp_path / "two.py"), "steady", "--deals", "1")
    assert report.startswith("chinese-ten, 1 deals of each pair")
    assert "commune" not in report
    report = arena(capsys, str(tmp_path / "two.py"), "random", "--deals", "1")
    assert [line.split(",")[0] for line in report.splitlines() if "of each pair" in line] == ["commune", "chinese-ten"]


def test_the_figures_so_far_are_shown_after_ctrl_c(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    deals = iter(range(3))

    def interrupted(*words: Any) -> Dealt:
        if next(deals, None) is None:
            raise KeyboardInterrupt
        return play_deal(*words)

    monkeypatch.setattr("cardtable.bots.arena.play_deal", interrupted)
    report = arena(capsys, "steady", "random", "--game", "commune", "--deals", "50", status=130)
    assert "steady/10 against random/1" in report
    assert report.endswith("interrupted; 3 of 50 deals were played\n")


def test_a_match_with_too_many_wrong_answers_ends_the_arena_and_names_the_bot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardtable.bots.matches.WRONG_AT_MOST", 0)
    (tmp_path / "wrong.py").write_text(WRONG)
    words = [str(tmp_path / "wrong.py"), "random", "--game", "commune", "--deals", "5", "--seed", "x"]
    report = arena(capsys, *words, status=1)
    assert "wrong answered wrongly " in report
    assert "given up: more than 1000 wrong answers in the match of seed x-0; 0 of 5 deals were played\n" in report


@pytest.mark.parametrize(
    "words",
    [
        ["steady"],
        ["steady", "random"],
        ["steady", "nobody", "--game", "commune"],
        ["steady", "random", "--game", "commune", "--preset", "slow"],
        ["steady", "random", "steady/10", "--game", "commune"],
    ],
)
def test_what_cant_be_played_is_refused_in_a_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "arena", *words]) == 2
    assert capsys.readouterr().err.startswith("cardtable: ")


@pytest.mark.parametrize("seats", range(2, 7))
def test_both_of_a_pair_have_each_seat_equally_often(seats: int) -> None:
    for seat in range(seats):
        assert sorted(pattern[seat] for pattern in sides(seats)) == [0, 1]


def test_a_match_is_given_by_its_seed(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(AT_RANDOM)
    mine = Entrant("bot", lambda: load_bot(tmp_path / "bot.py"))
    first = play_match("commune", None, [mine, Entrant("steady/10"), mine], "seed")
    assert play_match("commune", None, [mine, Entrant("steady/10"), mine], "seed") == first
    assert sorted(set(first.places)) == list(range(len(set(first.places))))
    assert first.wrong == [[], [], []]


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
    """The expected values are from tables of Wilson's interval."""
    found = estimate(values)
    assert (round(found.low, 3), round(found.high, 3)) == (low, high)


def test_values_that_vary_less_have_a_narrower_interval() -> None:
    wide, narrow = estimate([1.0, 0.0] * 50), estimate([0.75, 0.25] * 50)
    assert wide.mean == narrow.mean == 0.5
    assert narrow.high - narrow.low < wide.high - wide.low


@pytest.mark.parametrize("number", [3, 5, 10, 30])
def test_an_interval_of_few_values_holds_the_mean_as_often_as_it_says(number: int) -> None:
    chance = random.Random(number)
    tries = 4000
    held = sum(_holds(estimate([chance.gauss(0.5, 0.1) for _ in range(number)])) for _ in range(tries))
    assert held / tries >= 0.94


def _holds(found: Estimate) -> bool:
    return found.low <= 0.5 <= found.high
