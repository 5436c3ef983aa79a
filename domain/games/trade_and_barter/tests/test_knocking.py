"""Knocks instead of an exchange and after one, and final turns ("A hand" in rules.md)."""

from typing import Any

from domain.games.trade_and_barter.tests.tables import any_hands, table, trade_first
from tests.playing import Match

SHOWDOWN = ["hands_revealed", "hand_judged", "chips_moved", "counters_lost", "cards_dealt"]


def test_a_knock_on_the_very_first_turn_is_legal() -> None:
    table(any_hands(3)).when("1 knock").then("knocked", *SHOWDOWN)


def test_a_seat_may_knock_instead_of_an_exchange_but_not_after_one() -> None:
    match = trade_first(table(any_hands(3), dealer=0))
    assert match.turn == 2
    assert match.code_of(1, {"type": "knock"}) == "not_your_turn"


# After an exchange


def after(**options: Any) -> Match:
    """Returns a table where seat 1 has traded and may still knock."""
    return trade_first(table(any_hands(3), dealer=0, knock_timing="instead_or_after", **options))


def test_a_seat_may_knock_after_an_exchange_if_the_option_says_so() -> None:
    match = after()
    assert (match.state.phase, match.turn, match.game.allowed(match.state, 1)) == ("after", 1, ["done", "knock"])
    match.when("1 knock").then("knocked", *SHOWDOWN)


def test_a_seat_that_does_not_knock_ends_its_turn() -> None:
    match = after()
    match.when("1 done").then("turn_ended")
    assert (match.state.phase, match.turn, match.state.turns) == ("trading", 2, 1)


def test_there_is_one_exchange_in_a_turn() -> None:
    match = after()
    for kind in ("trade", "barter"):
        assert match.code_of(1, {"type": kind, "give": "9D"}) == "wrong_phase"
    assert match.code_of(1, {"type": "pass"}) == "wrong_phase"
    assert table(any_hands(3), dealer=0).code_of(1, {"type": "done"}) == "wrong_phase"


def test_after_a_barter_the_initiator_may_knock_and_not_the_neighbour() -> None:
    match = table(any_hands(3), dealer=0, knock_timing="instead_or_after")
    match.play("1 barter give=5C")
    match.play("0 barter_reply give=QS")
    assert (match.state.phase, match.turn) == ("after", 1)
    match.when("0 knock").refused("not_your_turn")


def test_the_cap_counts_when_the_turn_is_over() -> None:
    match = after(round_cap=1)
    match.play("1 done")
    trade_first(match)
    match.play("2 done")
    trade_first(match)
    assert match.state.hand_number == 1
    match.when("0 done").then("turn_ended", *SHOWDOWN)


# Final turns


def final(seats: int = 4, **options: Any) -> Match:
    """Returns a table where seat 2 has knocked. The others have one turn each."""
    match = trade_first(table(any_hands(seats), dealer=0, final_turns=True, **options))
    match.play("2 knock")
    return match


def test_all_others_have_one_turn_clockwise_from_the_knocker_s_left() -> None:
    match = final()
    assert (match.state.phase, match.state.knocker, match.state.queue) == ("final", 2, (3, 0, 1))
    assert match.game.allowed(match.state, 3) == ["pass", "trade"]
    trade_first(match)
    assert match.game.allowed(match.state, 0) == ["pass", "trade", "barter"]
    match.play("0 pass")
    match.when("1 pass").then("passed", *SHOWDOWN)


def test_there_is_no_second_knock_and_none_after_a_final_exchange() -> None:
    match = final()
    assert match.code_of(3, {"type": "knock"}) == "knock_closed"
    trade_first(match)
    assert (match.state.phase, match.turn) == ("final", 0)


def test_there_is_no_knock_after_a_final_exchange_even_if_the_option_allows_late_knocks() -> None:
    match = table(any_hands(3), dealer=0, final_turns=True, knock_timing="instead_or_after")
    match.play("1 knock")
    trade_first(match)
    assert (match.state.phase, match.turn) == ("final", 0)
    match.play("0 barter give=QS")
    match.when("2 barter_reply give=6D").then("bartered", *SHOWDOWN)


def test_the_knocker_has_no_further_turn() -> None:
    match = final()
    match.when("2 pass").refused("not_your_turn")


def test_a_refused_barter_leaves_a_trade_or_a_pass() -> None:
    match = final(barter_consent=True)
    match.play("3 pass")
    match.play("0 barter give=QS")
    match.play("3 barter_reply refuse=yes")
    assert (match.state.phase, match.turn, match.game.allowed(match.state, 0)) == ("final", 0, ["pass", "trade"])
    match.when("0 barter give=QS").refused("barter_refused")
    match.when("0 pass").then("passed")
    assert match.game.allowed(match.state, 1) == ["pass", "trade", "barter"]


def test_without_consent_a_neighbour_who_has_had_the_final_turn_must_give() -> None:
    match = final()
    match.play("3 pass")
    match.play("0 barter give=QS")
    assert match.turn == 3
    assert match.code_of(3, {"type": "barter_reply", "refuse": True}) == "refusal_not_allowed"
    match.when("3 barter_reply give=JC").then("bartered")
