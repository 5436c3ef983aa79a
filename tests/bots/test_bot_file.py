"""Bot files: one bot in each file, and a clear message about any fault."""

from pathlib import Path

import pytest

from cardtable.bots.bot_file import NoBot, load_bot
from cardtable.bots.games import games_to_play
from cardtable.cli import main
from cardtable.client import Bot
from domain.registry import GAMES, find
from tests.bots.files import BROKEN, GOOD, IMPORTING, ONE_GAME, TWO_GAMES, UNREADY


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(text)
    return path


@pytest.mark.parametrize("text", ["", "class Bot: pass\n", GOOD + GOOD.replace("class Good", "class Better")])
def test_a_file_without_one_bot_is_refused_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = written(tmp_path, text)
    with pytest.raises(NoBot):
        load_bot(file)
    assert main(["bot", "test", str(file), "--game", "commune"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("cardtable: ")
    assert "subclasses of cardtable.client.Bot; it must have one, or a function choose(view, legal_moves)" in error


def test_a_file_that_is_not_there_is_refused_in_a_line(tmp_path: Path) -> None:
    with pytest.raises(NoBot, match="there is no file"):
        load_bot(tmp_path / "nobody.py")


@pytest.mark.parametrize(
    ("text", "error", "line"),
    [
        (BROKEN, "SyntaxError: expected ':' (my_bot.py, line 5)", "class Broken(Bot)"),
        (IMPORTING, "(my_bot.py, line 4)", 'LIMITS = json.loads("{")'),
        (UNREADY, "KeyError: 'openings' (my_bot.py, line 7)", 'self.book = {}["openings"]'),
    ],
)
@pytest.mark.parametrize("command", [["test"], ["run"], ["arena", "steady"]])
def test_a_file_that_fails_is_shown_with_its_own_lines_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, error: str, line: str, command: list[str]
) -> None:
    file = str(written(tmp_path, text))
    assert main(["bot", *command, file]) == 2
    message = capsys.readouterr().err
    assert message.startswith(f"cardtable: {file} can't be loaded: ")
    assert error in message.splitlines()[0]
    assert line in message
    assert "importlib" not in message
    assert "cardtable/bots" not in message


def test_one_game_may_be_named_without_a_list(tmp_path: Path) -> None:
    bot = load_bot(written(tmp_path, ONE_GAME))
    assert bot.policy()["games"] == [{"game": "chinese-ten", "presets": None, "options": {}}]
    assert games_to_play([("my_bot.py", bot)]) == ["chinese-ten"]


class Both(Bot):
    games = ("commune", "lorum")
    presets = "classic"


class Any_(Bot):  # noqa: N801 - any game
    pass


class Lorum(Bot):
    games = ["lorum"]


def test_the_games_to_play_are_those_that_all_bots_play() -> None:
    assert games_to_play([("both", Both()), ("any", Any_())]) == ["commune", "lorum"]
    assert games_to_play([("any", Any_()), ("both", Both()), ("lorum", Lorum())]) == ["lorum"]
    alias = next(alias for game in GAMES.values() for alias in game.aliases)
    aliased = Any_()
    aliased.games = alias
    assert games_to_play([("aliased", aliased)]) == [find(alias).slug]  # type: ignore[union-attr]
    assert games_to_play([("both", Both())], alias) == games_to_play([("aliased", aliased)])
    assert (Both().policy()["games"] or [])[0]["presets"] == ["classic"]


@pytest.mark.parametrize(
    ("games", "sentence"),
    [
        ([None, None], "no bot says which games it plays; say which one to play: --game"),
        (["commune", "lorum"], "these bots have no game in common: bot 0 plays commune; bot 1 plays lorum"),
        ([["commune", "comune"], None], "bot 0 plays 'comune', which is not a game; the games are chinese-ten"),
    ],
)
def test_games_that_cant_be_played_are_named(games: list[object], sentence: str) -> None:
    bots = []
    for number, each in enumerate(games):
        bot = Any_()
        bot.games = each  # type: ignore[assignment]
        bots.append((f"bot {number}", bot))
    with pytest.raises(NoBot) as refused:
        games_to_play(bots)
    assert str(refused.value).startswith(sentence)


def test_a_game_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(NoBot, match=r"^there is no game 'comune'; the games are chinese-ten"):
        games_to_play([], "comune")


def test_a_bot_of_two_games_is_tested_in_both(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "test", str(written(tmp_path, TWO_GAMES)), "--matches", "1", "--no-faults"]) == 0
    report = capsys.readouterr().out
    assert [line.split(",")[0] for line in report.splitlines() if " matches of " in line] == [
        "1 matches of commune",
        "1 matches of chinese-ten",
    ]
