"""`cardtable bot test`: wrong moves are found, and a seed repeats them."""

import re
from pathlib import Path

import pytest

from cardtable.bots.loading import NoBot, load_bot
from cardtable.bots.trial import Trial, Trials
from cardtable.cli import main
from tests.bots.files import AT_RANDOM, FAILING, FUNCTION, GOOD, WRONG


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(text)
    return path


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = main(["bot", *words])
    return status, capsys.readouterr().out


@pytest.mark.parametrize("text", [GOOD, FUNCTION])
def test_a_sound_bot_passes_whatever_is_cut_lost_or_late(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = str(written(tmp_path, text))
    status, report = told(capsys, "test", file, "--game", "commune", "--matches", "8", "--seed", "x")
    assert status == 0, report
    assert "8 matches of commune" in report
    assert re.search(r"wrong answers +0\n", report)


@pytest.mark.parametrize(("text", "why"), [(WRONG, "no_bid_to_call"), (FAILING, "KeyError: 'cards'")])
def test_wrong_answers_are_shown_with_the_command_that_repeats_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, why: str
) -> None:
    file = str(written(tmp_path, text))
    status, report = told(capsys, "test", file, "--game", "commune", "--matches", "4", "--no-faults")
    assert status == 1
    assert why in report
    [first, *_] = re.findall(r"again: +cardtable (.+)", report)
    shown = re.findall(r"version (\d+): ", report)[0]
    again_status, again = told(capsys, *first.split()[1:])
    assert again_status == 1
    assert f"version {shown}: " in again
    assert "1 matches of commune" in again


def test_a_match_is_given_by_its_seed_alone(tmp_path: Path) -> None:
    file = written(tmp_path, AT_RANDOM)
    trials = Trials(lambda: load_bot(file), Trial("commune", against=("steady", "random")))
    first = [trials.play(f"seed {number}") for number in range(6)]
    assert [trials.play(f"seed {number}") for number in (5, 0)] == [first[5], first[0]]
    assert len({each.moves for each in first}) > 1


def test_streams_are_cut_answers_are_lost_and_deadlines_pass(tmp_path: Path) -> None:
    file = written(tmp_path, AT_RANDOM)
    trials = Trials(lambda: load_bot(file), Trial("commune", seats=2, against=("random",)))
    played = [trials.play(f"seed {number}") for number in range(20)]
    assert sum(each.late for each in played) > 0
    assert all(each.missed <= each.late for each in played)
    assert not any(each.wrong for each in played)


@pytest.mark.parametrize("game", ["lorum", "trade-and-barter", "chinese-ten"])
def test_every_kind_of_game_can_be_tried(tmp_path: Path, game: str) -> None:
    file = written(tmp_path, AT_RANDOM)
    played = Trials(lambda: load_bot(file), Trial(game)).play("one")
    assert played.moves > 0
    assert played.wrong == []


@pytest.mark.parametrize("text", ["", "class Bot: pass\n", GOOD + GOOD.replace("class Good", "class Better")])
def test_a_file_without_one_bot_is_refused_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = written(tmp_path, text)
    with pytest.raises(NoBot):
        load_bot(file)
    with pytest.raises(SystemExit) as ended:
        main(["bot", "test", str(file), "--game", "commune"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("cardtable: ")


@pytest.mark.parametrize("words", [["--against", "nobody"], ["--preset", "slow"], ["--seats", "40"]])
def test_what_cant_be_opened_is_refused_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["bot", "test", str(written(tmp_path, GOOD)), "--game", "commune", *words])
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("cardtable: 422 ")


def test_a_file_that_is_not_there_is_refused_in_a_line(tmp_path: Path) -> None:
    with pytest.raises(NoBot, match="there is no file"):
        load_bot(tmp_path / "nobody.py")
