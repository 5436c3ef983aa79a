"""Trades: the stock, the cards under it, fees and purses ("A hand" in rules.md)."""

import pytest

from domain.cards import codes
from domain.games.trade_and_barter.tests.tables import ANY_HANDS, any_hands, hand, knock_out, pack, table, trade_first
from tests.games.commerce_family.hand_values import worth
from tests.playing import given


def test_three_cards_each_are_dealt_and_the_rest_is_the_stock() -> None:
    dealt = table(any_hands(3), dealer=1).last("cards_dealt")
    assert dealt.data == {
        "hand_number": 1,
        "dealer": 1,
        "first": 2,
        "counts": [3, 3, 3],
        "shuffle": {"draw": 1, "deck": "52"},
        "face_up": [],
        "stock": 43,
    }
    assert dealt.private == {str(seat): {"cards": ANY_HANDS[seat].split()} for seat in range(3)}


def test_a_trade_gives_a_card_for_the_top_of_the_stock_and_a_chip_to_the_dealer() -> None:
    match = table(any_hands(3), dealer=0)
    match.when("1 trade give=9D").then("traded", "chips_moved")
    traded = match.last("traded")
    assert (traded.data, traded.private) == ({"fee": 1}, {"1": {"given": "9D", "drawn": "2H"}})
    assert match.last("chips_moved").data == {
        "reason": "fee",
        "moves": {"0": 1, "1": -1},
        "ledger": [-5, -7, -6],
        "pool": 18,
        "pot": 0,
    }
    assert hand(match, 1) == ["9C", "2H", "5C"]
    assert (match.turn, match.view()["state"]["stock"]) == (2, 43)


def test_the_dealer_pays_himself_nothing() -> None:
    match = trade_first(table(any_hands(3), dealer=0), 2)
    match.when("0 trade give=QS").then("traded")
    assert match.last("traded").data == {"fee": 0}
    assert match.view()["state"]["ledger"] == [-4, -7, -7]


@pytest.mark.parametrize("fee", [0, 10])
def test_the_fee_is_as_agreed(fee: int) -> None:
    match = trade_first(table(any_hands(3), dealer=0, trade_fee=fee))
    assert match.names == (["traded", "chips_moved"] if fee else ["traded"])
    assert match.view()["state"]["ledger"] == [-6 + fee, -6 - fee, -6]


def test_money_is_neither_made_nor_lost() -> None:
    match = trade_first(table(any_hands(3), dealer=0, trade_fee=7), 8)
    state = match.view()["state"]
    assert sum(state["ledger"]) + state["pool"] + state["pot"] == 0


# The cards traded in


def test_twelve_hands_leave_sixteen_cards_to_trade_for() -> None:
    """So the check at opening, 3n + 1 cards of 52 for n seats, never refuses a table."""
    dealt = given("trade-and-barter", 12, preset="hoyle", chance=[0]).last("cards_dealt")
    assert (sum(dealt.data["counts"]), dealt.data["stock"]) == (36, 16)
    assert max(seats for seats in range(52) if 3 * seats + 1 <= 52) == 17


def test_nobody_can_draw_back_the_card_just_given() -> None:
    """The last undealt card is drawn before the other goes under the stock."""
    match = trade_first(table(any_hands(3), dealer=0, round_cap=100), 42)
    seat = match.turn
    given, *rest = hand(match, seat)
    trade_first(match)
    assert given not in hand(match, seat)
    assert hand(match, seat)[1:] == rest
    assert match.state.stock.left == 0
    assert codes(match.state.bottom[-1:]) == [given]


def test_under_the_stock_traded_cards_come_again_in_their_order() -> None:
    match = table(any_hands(3), dealer=0, round_cap=100)
    given = [hand(match, match.turn)[0]]
    for _ in range(43 + 5):
        trade_first(match)
        seat = match.turn
        given.append(hand(match, seat)[0])
    drawn = [next(iter(event.private.values()))["drawn"] for event in match.events if event.type.endswith("traded")]
    assert drawn[43:] == given[:5]
    assert match.view()["state"]["stock"] == 43


def test_laid_aside_they_do_not_come_again_and_the_stock_runs_out() -> None:
    match = table(any_hands(3), dealer=0, traded_cards="aside", round_cap=100)
    assert match.view()["state"]["stock"] == 43
    trade_first(match, 43)
    assert match.view()["state"]["stock"] == 0
    seat = match.turn
    assert match.code_of(seat, {"type": "trade", "give": hand(match, seat)[0]}) == "stock_empty"
    assert match.game.allowed(match.state, seat) == ["knock", "barter"]


# Purses


def test_a_purse_pays_fees_and_nothing_else() -> None:
    match = table(any_hands(3), dealer=0, purse=2, barter_consent=True)
    assert match.view()["state"]["purses"] == [2, 2, 2]
    trade_first(match, 2)
    assert match.last("chips_moved").data["purses"] == [4, 1, 1]
    assert match.view()["state"]["purses"] == [4, 1, 1]


def test_with_an_empty_purse_only_the_dealer_can_trade() -> None:
    match = table(any_hands(3), dealer=0, purse=0)
    assert match.code_of(1, {"type": "trade", "give": "9D"}) == "no_chips"
    assert match.game.allowed(match.state, 1) == ["knock", "barter"]
    match.play("1 barter give=9D")
    match.play("0 barter_reply give=AS")
    match.play("2 barter give=3H")
    match.play("1 barter_reply give=9C")
    match.when("0 trade give=KS").then("traded")


def test_stake_prize_and_horse_do_not_touch_it() -> None:
    match = knock_out(table(any_hands(3), dealer=0, purse=1, counters=1, hand_prize=2))
    assert match.state.phase == "horse"
    match.play("2 buy_horse")
    state = match.view()["state"]
    assert (state["ledger"], state["purses"]) == ([-4, -6, -8], [1, 1, 1])


def test_purses_go_on_from_hand_to_hand() -> None:
    match = table(any_hands(3), pack(any_hands(3), dealer=1), dealer=0, purse=2)
    trade_first(match)
    knock_out(match)
    assert (match.state.hand_number, match.view()["state"]["purses"]) == (2, [3, 1, 2])


def test_with_tokens_fees_have_a_ledger_too_and_places_do_not_look_at_it() -> None:
    match = table(any_hands(3), dealer=0, frame="tokens", tokens=1)
    trade_first(match)
    assert match.last("chips_moved").data == {
        "reason": "fee",
        "moves": {"0": 1, "1": -1},
        "ledger": [1, -1, 0],
        "pool": 0,
        "pot": 0,
    }
    knock_out(match)
    knock_out(match)
    result = match.view()["result"]
    assert result["scores"] == [1, -1, 0]
    assert sorted(map(len, result["places"])) == [1, 1, 1]


# The end of a hand


def test_the_cap_on_rounds_brings_the_showdown() -> None:
    match = trade_first(table(any_hands(3), dealer=0, round_cap=2), 5)
    assert (match.state.phase, match.state.turns) == ("trading", 5)
    trade_first(match)
    assert match.names == ["traded", "hands_revealed", "hand_judged", "chips_moved", "counters_lost", "cards_dealt"]


def test_a_knock_brings_it_at_once() -> None:
    match = table(any_hands(3), dealer=0)
    match.when("1 knock").then(
        *("knocked", "hands_revealed", "hand_judged", "chips_moved", "counters_lost", "cards_dealt")
    )
    assert match.last("hand_judged").data == {
        "values": worth("0 sequence AS KS QS, 1 point 9C 5C = 14, 2 point = 0"),
        "losers": [2],
        "winner": 0,
    }
    assert (match.state.dealer, match.turn) == (1, 2)
