"""The option `knocking` off and the preset `satisfied`: trading goes on until all pass ("Options" and "A hand" in
rules.md)."""

from typing import Any

import pytest

from domain.games.commerce.tests.tables import all_pass, any_hands, pack, table
from domain.registry import GAMES
from domain.table.commands import MakeMove
from tests.levels import RANDOM, STEADY, chosen
from tests.playing import Match, given, open_table

SHOWDOWN = ["hands_revealed", "hand_judged", "tokens_lost", "cards_dealt"]


def satisfied(seats: int, **options: Any) -> Match:
    hands = any_hands(seats)
    return given("commerce", seats, preset="satisfied", options=options, chance=[0, pack(hands, dealer=0)])


def test_the_table_has_no_such_move() -> None:
    match = satisfied(3)
    match.when("1 knock").refused("bad_shape")
    match.when(MakeMove(1, {"type": "knock"})).refused("bad_shape")
    assert "knock" not in {move["type"] for move in match.game.legal_moves(match.state, 1)}
    assert match.game.kinds(match.state) == ("exchange", "pass", "pounce", "buy_horse", "decline_horse")
    assert "knock" not in match.view(1)["turn"]["allowed"]


def test_where_players_can_knock_the_table_has_it() -> None:
    assert "knock" in GAMES["commerce"].kinds(table(any_hands(3)).state)


def test_a_full_round_of_passes_brings_the_showdown_at_once() -> None:
    match = all_pass(satisfied(4), 3)
    match.when(f"{match.turn} pass").then("passed", *SHOWDOWN)


def test_an_exchange_begins_the_count_of_passes_anew() -> None:
    match = all_pass(satisfied(3), 2)
    match.play("0 exchange give=KS take=8S")
    all_pass(match, 2)
    assert match.state.phase == "trading"
    match.when("0 pass").then("passed", *SHOWDOWN)


def test_the_cap_on_rounds_ends_it_too() -> None:
    match = satisfied(3, round_cap=1)
    match.play("1 exchange give=5H take=TD")
    match.play("2 exchange give=3H take=5H")
    match.when("0 exchange give=KS take=8S").then("exchanged", *SHOWDOWN)


def test_passes_may_also_count_as_the_knock_that_nobody_can_make() -> None:
    """The options combine freely: with `deadlock` `as_knock` the others have their final turns."""
    match = all_pass(satisfied(3, deadlock="as_knock"), 3)
    assert (match.state.phase, match.state.queue) == ("final", (1, 2))
    match.when("1 knock").refused("bad_shape")
    all_pass(match, 1)
    match.when("2 pass").then("passed", *SHOWDOWN)


@pytest.mark.parametrize("strategy", [strategy.id for strategy in GAMES["commerce"].strategies])
def test_house_bots_play_without_knocks_and_are_satisfied_some_day(strategy: str) -> None:
    """A bot with a safe hand passes. In random play the cap on rounds ends most hands."""
    match, most = satisfied(3, tokens=1, round_cap=5 if strategy == RANDOM else 40), 0
    while not match.table.over:
        move = chosen(match, strategy)
        assert move["type"] != "knock"
        match.move(match.turn, move)
        most = max(most, match.state.turns)
    assert 3 <= most <= 3 * match.table.options["round_cap"]


def test_a_steady_bot_with_a_safe_hand_passes() -> None:
    hands = {0: "KS QD 5H", 1: "9C 9D 9H", 2: "6C 4D 3C"}
    match = given("commerce", 3, preset="satisfied", chance=[0, pack(hands, dealer=0)])
    assert chosen(match, STEADY) == {"type": "pass"}


def test_a_table_opened_without_a_word_about_it_has_knocks() -> None:
    assert open_table("commerce", 3).table.options["knocking"] is True
