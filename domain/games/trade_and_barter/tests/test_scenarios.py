"""Situations that are easy to get wrong."""

from domain.games.trade_and_barter.tests.tables import any_hands, hand, knock_out, table, trade_first
from tests.games.commerce_family.hand_values import worth


def test_the_dealer_may_have_to_give_a_card_before_the_first_turn() -> None:
    match = table(any_hands(4), dealer=3)
    match.play("0 barter give=QS")
    assert match.turn == 3
    match.when("3 barter_reply give=JC").then("bartered")
    assert (hand(match, 3), match.turn, match.state.turns) == (["7C", "7D", "QS"], 1, 1)


def test_the_last_card_laid_aside_leaves_no_trade_and_after_a_refusal_a_pass() -> None:
    match = table(any_hands(4), dealer=0, traded_cards="aside", barter_consent=True, round_cap=100)
    trade_first(match, 39)
    assert match.view()["state"]["stock"] == 1
    trade_first(match)
    assert match.view()["state"]["stock"] == 0
    seat = match.turn
    first = hand(match, seat)[0]
    match.when(f"{seat} trade give={first}").refused("stock_empty")
    match.when(f"{seat} pass").refused("must_exchange")
    match.play(f"{seat} barter give={first}")
    match.play(f"{match.turn} barter_reply refuse=yes")
    match.when(f"{seat} pass").then("passed")


def test_only_the_knocker_cannot_be_bartered_with() -> None:
    match = table(any_hands(4), dealer=0, final_turns=True)
    match.play("1 knock")
    match.when("2 barter give=3H").refused("neighbour_knocked")
    match.play("2 pass")
    match.play("3 barter give=JC")
    match.when("2 barter_reply give=3H").then("bartered")
    match.play("0 barter give=QS")
    assert match.turn == 3


def test_an_empty_purse_trades_only_as_the_dealer() -> None:
    match = table(any_hands(3), dealer=0, purse=0)
    match.when("1 trade give=5C").refused("no_chips")
    match.play("1 barter give=5C")
    match.play("0 barter_reply give=QS")
    match.when("2 trade give=3H").refused("no_chips")
    match.play("2 barter give=3H")
    match.play("1 barter_reply give=9C")
    match.when("0 trade give=5C").then("traded")


def test_three_suited_cards_beat_two_even_if_those_are_the_dealer_s() -> None:
    hands = {0: "KH TH AS", 1: "9C 8C 3C", 2: "AC KD QH"}
    match = knock_out(table(hands, dealer=0, stock=""))
    assert match.last("hand_judged").data["values"] == worth("0 point KH TH = 20, 1 point 9C 8C 3C = 20, 2 point = 0")
    assert match.last("hand_judged").data["winner"] == 1
    equal = {0: "KH TH AS", 1: "AC 9C KS", 2: "AD KC QH"}
    match = knock_out(table(equal, dealer=0, stock=""))
    assert match.last("hand_judged").data["winner"] == 0
