"""`cardtable play`: whole games at a terminal, by number, by typed lines, and by a program."""

import re
from typing import Any

import pytest

from cardtable.commands.play import usual_bot
from cardtable.text.lines import words_of
from domain.registry import GAMES
from tests.cardtable.conftest import Terminal
from tests.tiers import of_all


@pytest.mark.parametrize("game", of_all(GAMES, "commune", "cuccu", "lorum", "vazhushal"))
def test_a_whole_match_of_every_game_is_played_by_number(game: str, terminal: Terminal) -> None:
    printed = terminal.play(game)
    assert (printed.status, printed.err) == (0, "")
    assert "The game is over.\n  1. " in printed.out
    assert "It is your turn.\n  1 " in printed.out
    assert not re.search(r"None|[{}]", printed.out)


@pytest.mark.parametrize("game", of_all(GAMES, "commune", "commerce", "fan-tan"))
def test_a_program_plays_every_game_in_json(game: str, terminal: Terminal) -> None:
    values = terminal.play(game, "--json").values
    kinds = [next(iter(value)) for value in values]
    assert (kinds[0], kinds[-1]) == ("table", "over")
    assert {"table", "event", "turn", "over"} == set(kinds)
    turn = next(value["turn"] for value in values if "turn" in value)
    assert set(turn) >= {"table", "version", "legal_moves", "complete", "view"}
    events = [value["event"] for value in values if "event" in value]
    assert [event["version"] for event in events] == list(range(1, values[-1]["over"]["version"] + 1))


TYPED = {
    "commune": ["bid two pair, kings and fours", "call"],
    "liars-poker": ["Three Kings", "call"],
    "commerce": ["exchange {hand0} for {widow0}", "pass"],
    "thirty-one": ["draw from the stock", "discard {hand0}"],
    "cuccu": ["swap"],
    "chinese-ten": ["play {hand0}"],
}
"""First moves of a game, as typed. `{hand0}` is a card in the player's hand, `{widow0}` a card in the middle."""


@pytest.mark.parametrize("game", TYPED)
def test_moves_are_typed_as_they_are_said(game: str, terminal: Terminal) -> None:
    client = terminal.client("Ann")
    terminal.run("login", "--token", lines=[client.token or ""])

    def line(text: str) -> str:
        """Returns the text with cards from the player's table."""
        [table] = client.own_tables()
        state = client.table(table["id"])["state"] or {}
        return text.format(hand0=(state["hands"][0]["cards"] or [""])[0], widow0=(state.get("widow") or [""])[0])

    typed = [lambda text=text: line(text) for text in TYPED[game]]
    printed = terminal.run("play", game, lines=[*typed, "quit"])
    assert printed.status == 0
    assert " is not a move here" not in printed.out
    [table] = client.own_tables()
    own = [event for event in client.events(table["id"]) if event["actor"] == 0 and event["by"] == "player"]
    moves = [event for event in own if not event["type"].startswith("table.")]
    assert len(moves) >= len(typed) - 1


def test_a_line_that_is_no_move_changes_nothing(terminal: Terminal) -> None:
    printed = terminal.run(
        "play",
        "commune",
        lines=["fold", "0", "999999", "bid", "{", "[" * 5000, '{"a":' * 9000, "bid pair of twos", "quit"],
    )
    assert "'fold' is not a move here" in printed.out
    assert "there is no move 0" in printed.out
    assert "'bid' could be" in printed.out
    assert printed.out.count("this is not JSON") == 2
    assert "(bid_not_allowed)" in printed.out or "'bid pair of twos' is not a move here" in printed.out


def test_a_move_that_the_rules_refuse_gets_the_reason_of_the_service(terminal: Terminal) -> None:
    printed = terminal.run("play", "commerce", lines=["exchange XX for 7H", "pounce 7H", "quit"])
    assert "'exchange XX for 7H' is not a move here" in printed.out
    assert printed.out.count("\n  1 Pass\n") == 1, "the list is not printed again after a refusal"
    assert re.search(r"\((card_not_in_widow|pounce_off)\)", printed.out)


def test_the_prompt_helps(terminal: Terminal) -> None:
    lines = ["?", "rules worth", "rules xyz", "moves", "/knock", "table", "", "log", "last", "quit"]
    out = terminal.run("play", "commerce", lines=lines).out
    assert "leave the game for good" in out
    assert "What hands are worth" in out
    assert "The parts of the rules are:" in out
    assert out.count("In the middle: ") == 3
    assert "No hand is over yet." in out


def test_a_game_that_was_left_goes_on(terminal: Terminal) -> None:
    left = terminal.run("play", "commune", lines=["quit"])
    back = re.search(r"To go on: (cardtable play (t_\w+))", left.out)
    assert back and left.status == 0
    resumed = terminal.play(back[2])
    assert resumed.status == 0
    assert "The game is over." in resumed.out
    assert "sits down" not in resumed.out
    over = terminal.play(back[2])
    assert over.status == 1
    assert over.err == f"cardtable: the game at {back[2]} is over; cardtable replay {back[2]} shows it\n"


def test_ctrl_c_leaves_and_says_how_to_go_on(terminal: Terminal) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    printed = terminal.run("play", "commune", lines=[interrupt])
    assert printed.status == 130
    assert re.search(r"To go on: cardtable play t_\w+\n$", printed.out)


def test_the_end_of_the_input_is_not_the_end_of_the_game(terminal: Terminal) -> None:
    printed = terminal.run("play", "commune", lines=["1"])
    assert printed.status == 1
    assert "To go on: cardtable play t_" in printed.out


def test_resigning_is_confirmed(terminal: Terminal) -> None:
    printed = terminal.run("play", "commune", lines=["resign", "no", "resign", "yes"])
    assert printed.status == 0
    assert "You have resigned." in printed.out
    assert "The table is abandoned." in printed.out


def test_friends_take_the_seats_that_are_kept_for_them(terminal: Terminal) -> None:
    host = terminal.client("Ann")
    table = host.open_table("commune", 2, visibility="unlisted", sit=False)
    host.seat_bot(table["id"], "steady", 0)
    printed = terminal.play(table["id"], "--name", "Bob", first=["quit"])
    assert printed.status == 0
    assert "The match begins." in printed.out, "whoever takes the last seat sees all that follows from it"
    assert "No hand is over yet." not in printed.out
    bot, friend = host.table(table["id"])["seats"]
    assert bot["player"] and friend["player"]
    assert (bot["player"]["kind"], friend["player"]["name"]) == ("house", "Bob")
    full = terminal.client("Cy")
    terminal.run("logout")
    terminal.run("login", "--token", lines=[full.token or ""])
    refused = terminal.play(table["id"])
    assert refused.status == 1
    assert "all seats" in refused.err


def test_a_quick_seat_is_at_the_table_that_waits(terminal: Terminal) -> None:
    host = terminal.client("Ann")
    table = host.open_table("commune", 2, sit=False, turn_seconds=60)
    host.seat_bot(table["id"], "steady", 0)
    values = terminal.play("commune", "--quick", "--seats", "2", "--turn-seconds", "60", "--json").values
    assert values[0]["table"]["id"] == table["id"]
    assert values[-1]["over"]["status"] == "finished"


@pytest.mark.parametrize("words", [["commune", "--against", "steady"], ["commune", "--friends", "1"], ["t_1"]])
def test_a_quick_seat_has_no_chosen_company(words: list[str], terminal: Terminal) -> None:
    printed = terminal.run("play", *words, "--quick")
    assert printed.status == 2
    assert "--quick finds the others" in printed.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["comune"], "there is no game 'comune'; did you mean commune"),
        (["xyzzy"], "there is no game 'xyzzy'; the games are "),
        (["commune", "--preset", "x"], "there is no preset 'x', but: standard, "),
        (["commune", "--seats", "40"], "(seats_out_of_range)"),
        (["commune", "--option", "penalty_limit=99"], "(option_out_of_range)"),
        (["t_none"], "(not_found)"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_in_a_line(words: list[str], message: str, terminal: Terminal) -> None:
    printed = terminal.run("play", *words)
    assert printed.status in (1, 2)
    assert printed.out == ""
    assert message in printed.err
    assert printed.err.startswith("cardtable: ") and printed.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--friends", "5", "--seats", "3"], "you, 5 friends and no house bots need 6 seats; this table has 3"),
        (
            ["--friends", "1", "--against", "steady", "--seats", "2"],
            "1 friend and 1 house bot need 3 seats; this table",
        ),
        (["--friends", "40"], "need 41 seats; this table has 10"),
        (["--against", "steady,random,steady", "--seats", "2"], "3 house bots need 4 seats; this table has 2"),
    ],
)
def test_nobody_who_was_asked_for_is_left_out_in_silence(words: list[str], message: str, terminal: Terminal) -> None:
    printed = terminal.run("play", "commune", *words)
    assert (printed.status, printed.out) == (2, "")
    assert message in printed.err


def test_the_options_of_a_table_are_chosen(terminal: Terminal) -> None:
    words = ["--preset", "denexa", "--option", "penalty_limit=1", "--seats", "4", "--against", "steady,random"]
    table = terminal.play("commune", *words, "--json").values[0]["table"]
    assert (table["preset"], table["options"]["penalty_limit"]) == ("denexa", 1)
    house = [seat["player"].get("strategy", "").partition("/")[0] for seat in table["seats"]]
    assert house == ["", "steady", "random", "steady"]


STRATEGIES = {"gentle/2": [2], "steady/10": [2, 3], "random/1": [2, 3, 4]}


def test_the_default_house_bot_is_steady_or_the_first_that_is_offered_at_such_a_table() -> None:
    offered: Any = {"strategies": [{"name": name, "players": players} for name, players in STRATEGIES.items()]}
    assert [usual_bot(offered, seats) for seats in (2, 3, 4, 5)] == ["steady", "steady", "random", "steady"]
    earlier: Any = {"strategies": [{"name": "gentle/1"}]}  # as said by an earlier release
    assert usual_bot(earlier, 2) == "gentle"


def test_a_name_that_stands_for_a_preset_chooses_it(terminal: Terminal) -> None:
    assert terminal.play("bastard-brag", "--json").values[0]["table"]["preset"] == "bastard"


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Exchange kd for 9s", "exchange KD for 9S"),
        ("exchange K♦ for 9♠", "exchange KD for 9S"),
        ("exchange 10D, KD for 9S 2C", "exchange KD TD for 2C 9S"),
        ("draw stock", "draw from the stock"),
        ("bid full house queens over twos", "bid full house, queens over twos"),
    ],
)
def test_lines_are_compared_by_their_words(typed: str, printed: str) -> None:
    assert words_of(typed) == words_of(printed)


def test_the_order_of_ranks_is_that_of_the_bid() -> None:
    assert words_of("full house, queens over twos") != words_of("full house, twos over queens")
