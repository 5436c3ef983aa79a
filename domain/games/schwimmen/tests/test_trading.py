"""Exchanges, shoves and knocks with the widow face up ("A hand" in rules.md)."""

import pytest

from domain.cards import cards
from domain.games.schwimmen.tests.tables import SHOWDOWN, any_hands, knock_out, no_aces, shove, trading
from domain.moves import JsonMove
from tests.games.commerce_family.hand_values import worth
from tests.playing import Match

# Seat 1 is to move with 9C 8C 7H; the widow is 7S 8D TH.


def exchange(give: object, take: object, **more: object) -> JsonMove:
    return {"type": "exchange", "give": give, "take": take, **more}


@pytest.mark.parametrize(
    ("line", "hand", "widow"),
    [
        ("1 exchange give=7H take=TH", "9C 8C TH", "7S 8D 7H"),
        ("1 exchange give=7H,8C,9C take=TH,7S,8D", "8D TH 7S", "8C 9C 7H"),
    ],
)
def test_one_card_is_exchanged_or_all_three(line: str, hand: str, widow: str) -> None:
    match = trading(any_hands(3))
    match.when(line).then("exchanged")
    assert {*match.state.hands[1]} == {*cards(hand)}
    assert {*match.state.widow} == {*cards(widow)}
    assert [*match.last("exchanged").data] == ["give", "take"]
    assert match.turn == 2


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (exchange([], []), "bad_shape"),
        (exchange(["7H", "7H", "8C"], ["7S", "8D", "TH"]), "bad_shape"),
        (exchange(["7H"], ["TH"], stop=True), "bad_shape"),
        ({"type": "exchange", "give": ["7H"]}, "bad_shape"),
        ({"type": "shove", "all": True}, "bad_shape"),
        ({"type": "knock", "loudly": True}, "bad_shape"),
        ({"type": "pass"}, "bad_shape"),
        ({"type": "draw", "from": "stock"}, "bad_shape"),
        (exchange(["AS"], ["TH"]), "card_not_in_hand"),
        (exchange(["2C"], ["TH"]), "card_not_in_hand"),
        (exchange(["7H"], ["AS"]), "card_not_in_widow"),
        (exchange(["7H", "8C"], ["7S", "8D"]), "count_mismatch"),
        (exchange(["7H", "8C", "9C"], ["7S", "8D"]), "count_mismatch"),
        (exchange(["7H"], ["7S", "8D", "TH"]), "count_mismatch"),
        (exchange(["7H", "8C"], ["7S"]), "count_mismatch"),
    ],
    ids=str,
)
def test_moves_that_are_refused(move: JsonMove, code: str) -> None:
    assert trading(any_hands(3)).code_of(1, move) == code


def test_every_move_of_a_turn_is_listed() -> None:
    match = trading(any_hands(3))
    moves = match.game.legal_moves(match.state, 1)
    assert [move["type"] for move in moves] == ["shove", "knock"] + ["exchange"] * (9 + 1)
    match.play("1 knock")
    assert match.view(2)["turn"]["allowed"] == ["shove", "exchange"]


def test_after_a_knock_everybody_else_exchanges_or_shoves_once() -> None:
    match = trading(any_hands(4), dealer=0)
    match.play("1 shove")
    match.when("2 knock").then("knocked")
    assert (match.state.phase, match.state.queue, match.state.knocker) == ("final", (3, 0, 1), 2)
    assert match.code_of(3, {"type": "knock"}) == "knock_closed"
    match.play("3 exchange give=7D take=TH")
    match.play("0 shove")
    match.when("1 shove").then("shoved", *SHOWDOWN)


def test_a_knock_on_the_very_first_turn_is_legal() -> None:
    match = knock_out(trading(any_hands(2)))
    assert match.names == ["shoved", *SHOWDOWN]
    assert match.last("hand_judged").data == {
        "values": worth("0 point AS KS = 21, 1 point 9C 8C = 17"),
        "losers": [1],
        "winner": None,
    }


def test_the_knocker_pays_like_anybody() -> None:
    match = trading({0: "AS KS 9D", 1: "9C 8C 7H", 2: "AD QD 8H"}, dealer=0)
    knock_out(match)
    assert match.last("tokens_lost").data == {"losses": {"1": 1}, "tokens": [3, 2, 3], "spared": None}


def test_the_cap_on_rounds_brings_the_showdown() -> None:
    match = trading(any_hands(2), round_cap=1)
    match.play("1 shove")
    match.play("0 exchange give=9D take=8D")
    assert match.names == ["exchanged", *SHOWDOWN]


# The widow is renewed


def test_when_all_shove_in_a_row_three_cards_of_the_stock_take_its_place() -> None:
    match = shove(trading(any_hands(3), stock="9H JH QH"), 2)
    assert match.view()["state"]["shove_run"] == 2
    match.when("0 shove").then("shoved", "widow_renewed")
    assert match.last("widow_renewed").data == {"widow": ["9H", "JH", "QH"]}
    assert (match.last("widow_renewed").actor, match.last("widow_renewed").by) == (None, "system")
    state = match.view()["state"]
    assert (state["widow"], state["aside"]) == (["9H", "JH", "QH"], ["7S", "8D", "TH"])
    assert (state["stock"], state["shove_run"], state["phase"]) == (29 - 9 - 3, 0, "trading")
    assert match.turn == 1


def test_an_exchange_breaks_the_run() -> None:
    match = shove(trading(any_hands(3)), 2)
    match.play("0 exchange give=9D take=8D")
    match = shove(match, 2)
    assert (match.view()["state"]["shove_run"], match.view()["state"]["aside"]) == (2, [])
    shove(match)
    assert match.names == ["shoved", "widow_renewed"]


def test_the_run_may_begin_anywhere_and_the_turn_passes_on() -> None:
    match = trading(any_hands(3))
    match.play("1 exchange give=7H take=TH")
    match = shove(match, 3)
    assert match.names == ["shoved", "widow_renewed"]
    assert match.turn == 2


def test_a_new_run_renews_it_again() -> None:
    match = shove(trading(any_hands(2), stock="9H JH QH KH AH QS"), 4)
    state = match.view()["state"]
    assert state["widow"] == ["KH", "AH", "QS"]
    assert state["aside"] == ["7S", "8D", "TH", "9H", "JH", "QH"]


def test_shoves_in_final_turns_renew_nothing() -> None:
    match = shove(trading(any_hands(3)), 2)
    match.play("0 knock")
    assert match.state.phase == "final"
    match.when("1 shove").then("shoved")
    match.when("2 shove").then("shoved", *SHOWDOWN)


@pytest.mark.parametrize(("seats", "renewals"), [(2, 7), (3, 6), (4, 5), (8, 1), (9, 0)])
def test_with_fewer_than_three_cards_left_the_hands_are_shown(seats: int, renewals: int) -> None:
    """The stock has 29 - 3n cards when the widow lies face up."""
    match = trading(no_aces(seats), widow="KS AC AD")
    assert (29 - 3 * seats) // 3 == renewals
    shove(match, seats * renewals)
    assert [event.type for event in match.events].count("schwimmen.widow_renewed") == renewals
    assert match.state.hand_number == 1
    shove(match, seats)
    assert match.names[:2] == ["shoved", "hands_revealed"]


def test_at_the_cap_the_widow_is_not_renewed() -> None:
    match = shove(trading(any_hands(3), round_cap=1), 2)
    match.when("0 shove").then("shoved", *SHOWDOWN)


def cards_in_play(match: Match) -> list[str]:
    state = match.view()["state"]
    hands = [card.code for hand in match.state.hands for card in hand]
    return sorted([*hands, *state["widow"], *state["aside"]])


def test_no_card_is_lost_or_added() -> None:
    match = trading(any_hands(4))
    for _ in range(5):
        shove(match, 4)
        assert len({*cards_in_play(match)}) == len(cards_in_play(match)) == 32 - match.state.stock.left
