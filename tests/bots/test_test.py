"""`cardtable bot test` finds mistakes and slow answers, and reproduces them with a seed."""

import json
import re
from pathlib import Path

import pytest

from cardtable.bots import test as command
from cardtable.bots.bot_file import load_bot
from cardtable.bots.trial import Trial, TrialMatch, Trials
from cardtable.cli import main
from tests import chance
from tests.bots.files import AT_RANDOM, FAILING, FUNCTION, GOOD, SPOILING, WRONG


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(text)
    return path


def reported(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = main(["bot", *words])
    return status, capsys.readouterr().out


@pytest.mark.parametrize("text", [GOOD, FUNCTION])
def test_a_sound_bot_passes_whatever_is_cut_lost_or_late(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = str(written(tmp_path, text))
    status, report = reported(capsys, "test", file, "--game", "commune", "--matches", "8", "--seed", "x")
    assert status == 0, report
    assert "8 matches of commune" in report
    assert re.search(r"wrong answers +0\n", report)


@pytest.mark.parametrize(
    ("text", "why"), [(WRONG, "no_bid_to_call"), (FAILING, "KeyError: 'cards' (my_bot.py, line 3)")]
)
def test_wrong_answers_are_shown_with_the_command_that_repeats_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, why: str
) -> None:
    file = str(written(tmp_path, text))
    status, report = reported(capsys, "test", file, "--game", "commune", "--matches", "4", "--no-faults", "--seed", "x")
    assert status == 1
    assert why in report
    [first, *_] = re.findall(r"again: +cardtable (.+)", report)
    shown = re.findall(r"version (\d+): ", report)[0]
    again_status, again = reported(capsys, *first.split()[1:])
    assert again_status == 1
    assert f"version {shown}: " in again
    assert "1 matches of commune" in again


def test_a_report_is_written_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(written(tmp_path, WRONG))
    status, report = reported(
        capsys, "test", file, "--game", "commune", "--matches", "2", "--no-faults", "--seed", "x", "--json"
    )
    [found] = [json.loads(line) for line in report.splitlines()]
    assert (status, found["game"], found["played"], found["planned"]) == (1, "commune", 2, 2)
    assert found["won"]["low"] <= found["won"]["mean"] <= found["won"]["high"]
    assert "no_bid_to_call" in found["wrong"][0]["why"]
    again, _ = reported(capsys, *found["wrong"][0]["again"].split()[2:], "--json")
    assert again == 1


def test_a_bot_that_changes_what_it_is_given_and_fails_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(written(tmp_path, SPOILING))
    status, report = reported(capsys, "test", file, "--game", "commune", "--matches", "2", "--no-faults", "--seed", "x")
    assert status == 1
    assert "x None is not a move: a move is a dictionary such as {'type': 'call'}" in report
    assert "2 x ValueError: it was not me (my_bot.py, line 13)" in report


@pytest.mark.parametrize(("game", "preset"), [("commerce-classic", "wikipedia"), ("trentuno", "wikipedia")])
def test_the_number_of_seats_follows_from_the_preset(tmp_path: Path, game: str, preset: str) -> None:
    file = written(tmp_path, FUNCTION)
    trials = Trials(lambda: load_bot(file), Trial(game, preset))
    assert {trials.play(f"seed {number}").seats for number in range(3)} <= {3, 4}


@pytest.mark.parametrize("matches", ["0", "-1", "many"])
def test_at_least_one_match_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str], matches: str) -> None:
    assert main(["bot", "test", str(written(tmp_path, GOOD)), "--game", "commune", "--matches", matches]) == 2
    error = capsys.readouterr().err
    assert "Invalid value for '--matches'" in error
    assert matches in error


def test_a_match_is_given_by_its_seed_alone(tmp_path: Path) -> None:
    file = written(tmp_path, AT_RANDOM)
    trials = Trials(lambda: load_bot(file), Trial("commune", against=("steady", "random")), clock=lambda: 0.0)
    first = [trials.play(f"seed {number}") for number in range(6)]
    assert [trials.play(f"seed {number}") for number in (5, 0)] == [first[5], first[0]]
    assert len({each.moves for each in first}) > 1


def test_streams_are_cut_answers_are_lost_and_deadlines_pass(tmp_path: Path) -> None:
    file = written(tmp_path, AT_RANDOM)
    trials = Trials(lambda: load_bot(file), Trial("commune", seats=2, against=("random",)))
    played = [trials.play(f"seed {number}") for number in range(0 if chance.SEED else 50, 60)]
    assert sum(each.forced for each in played) > 0
    assert all(each.missed <= each.forced for each in played)
    assert not any(each.wrong for each in played)


@pytest.mark.parametrize("game", ["lorum", "trade-and-barter", "chinese-ten"])
def test_every_kind_of_game_can_be_tested(tmp_path: Path, game: str) -> None:
    file = written(tmp_path, AT_RANDOM)
    played = Trials(lambda: load_bot(file), Trial(game)).play("one")
    assert played.moves > 0
    assert played.wrong == []


CANT_BE_OPENED = {
    "unknown_strategy": ["--against", "nobody"],
    "unknown_preset": ["--preset", "slow"],
    "seats_out_of_range": ["--seats", "40"],
}


@pytest.mark.parametrize("code", CANT_BE_OPENED)
def test_what_cant_be_opened_is_refused_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], code: str
) -> None:
    assert main(["bot", "test", str(written(tmp_path, GOOD)), "--game", "commune", *CANT_BE_OPENED[code]]) == 2
    said = capsys.readouterr().err
    assert said.startswith("cardtable: ")
    assert said.endswith(f" ({code})\n")


def test_an_exception_is_shown_with_the_lines_that_lead_to_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(written(tmp_path, FAILING))
    _, report = reported(capsys, "test", file, "--game", "commune", "--matches", "1", "--no-faults")
    assert f'    File "{file}", line 3, in choose\n      return view["cards"][0]' in report
    assert "  KeyError: 'cards'\n" in report
    assert "cardtable/client" not in report


# Slow bots


def timed(tmp_path: Path, seconds: float, turn_seconds: int = 60) -> tuple[Trials, TrialMatch]:
    """Plays one match in which every answer takes that long, on a separate clock."""
    steps = iter(range(10_000))
    file = written(tmp_path, GOOD)
    trial = Trial("commune", seats=2, faults=False, turn_seconds=turn_seconds)
    # The clock is read before and after each answer.
    trials = Trials(lambda: load_bot(file), trial, clock=lambda: seconds * next(steps))
    return trials, trials.play("slow")


@pytest.mark.parametrize(("seconds", "slow"), [(29.0, False), (30.0, True), (59.0, True)])
def test_answers_are_timed_and_those_beyond_half_of_a_turn_counted(tmp_path: Path, seconds: float, slow: bool) -> None:
    _, played = timed(tmp_path, seconds)
    assert played.slowest == seconds
    assert (played.slow > 0) is slow
    assert (played.too_slow, played.missed) == ([], 0)


@pytest.mark.parametrize(("seconds", "turn_seconds"), [(63.0, 60), (10.0, 10)])
def test_an_answer_that_takes_longer_than_a_turn_loses_it(tmp_path: Path, seconds: float, turn_seconds: int) -> None:
    _, played = timed(tmp_path, seconds, turn_seconds)
    assert {each.seconds for each in played.too_slow} == {seconds}
    assert played.missed > 0
    assert played.forced == 0


def test_a_bot_that_is_too_slow_does_not_pass(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = iter(range(10_000))
    file = written(tmp_path, GOOD)
    monkeypatch.setattr(command, "Trials", lambda bot, trial: Trials(bot, trial, clock=lambda: 63.0 * next(steps)))
    status, report = reported(capsys, "test", str(file), "--game", "commune", "--seed", "x", "--no-faults")
    assert status == 1
    assert "slowest answer   63.00 s of 60 s\n" in report
    assert re.search(r"too late +[1-9]\d* answers took longer than the 60 s of a turn\n", report)
    assert "the answer took 63.0 s of 60 s, so the turn was lost\n" in report
    assert f"again:    cardtable bot test {file} --game commune --no-faults --seed x" in report


def test_the_figures_so_far_are_shown_after_ctrl_c(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    play, seeds = Trials.play, iter(range(3))

    def interrupted(self: Trials, seed: str) -> TrialMatch:
        if next(seeds, None) is None:
            raise KeyboardInterrupt
        return play(self, seed)

    monkeypatch.setattr(Trials, "play", interrupted)
    status, report = reported(capsys, "test", str(written(tmp_path, GOOD)), "--matches", "50", "--no-faults")
    assert status == 130
    assert report.startswith("3 matches of commune")
    assert report.endswith("interrupted: 3 of 50 matches were played\n")
