"""Bastard Brag: exchange after exchange until the bus is stopped ("Bastard Brag" in rules.md)."""

import pytest

from domain.cards import cards
from domain.games.stop_the_bus.tests.tables import SHOWDOWN, any_hands, pack, swap, table
from domain.moves import JsonMove
from tests.games.commerce_family.hand_values import worth
from tests.playing import given

# Seat 1 is to move with 9C 9D 5H; the widow is 2H 8S TD.


def exchange(give: object, take: object, **more: object) -> JsonMove:
    return {"type": "exchange", "give": give, "take": take, **more}


def test_it_is_dealt_as_commerce() -> None:
    match = table(any_hands(3))
    dealt = match.last("cards_dealt")
    assert (dealt.data["face_up"], dealt.data["stock"]) == (["2H", "8S", "TD"], 40)
    assert (match.state.phase, match.turn) == ("trading", 1)


@pytest.mark.parametrize(
    ("line", "hand", "widow"),
    [
        ("1 exchange give=5H take=TD", "9C 9D TD", "2H 8S 5H"),
        ("1 exchange give=5H,9C,9D take=TD,2H,8S", "8S TD 2H", "5H 9C 9D"),
    ],
)
def test_one_card_is_exchanged_or_all_three(line: str, hand: str, widow: str) -> None:
    match = table(any_hands(3))
    match.when(line).then("exchanged")
    assert {*match.state.hands[1]} == {*cards(hand)}
    assert {*match.state.widow} == {*cards(widow)}
    assert match.turn == 2


def test_the_event_has_both_cards_and_whether_the_bus_was_stopped() -> None:
    match = table(any_hands(3))
    match.play("1 exchange give=9C,5H,9D take=TD,8S,2H")
    assert match.last("exchanged").data == {"give": ["9C", "9D", "5H"], "take": ["TD", "2H", "8S"], "stop": False}
    match.play("2 exchange give=3H take=9C stop=yes")
    assert match.last("exchanged").data == {"give": ["3H"], "take": ["9C"], "stop": True}


def test_without_a_stop_parameter_the_bus_is_not_stopped() -> None:
    match = table(any_hands(3))
    normal = match.game.normalise(match.state, 1, exchange(["9D", "9C", "5H"], ["8S", "TD", "2H"]))
    assert normal == exchange(["9C", "9D", "5H"], ["TD", "2H", "8S"], stop=False)
    assert normal in match.game.legal_moves(match.state, 1)


def test_after_a_stop_every_other_seat_exchanges_once() -> None:
    match = swap(table(any_hands(4), dealer=0))
    match.when("2 exchange give=3H take=8S stop=yes").then("exchanged")
    state = match.view()["state"]
    assert (state["phase"], state["knocker"], state["queue"]) == ("final", 2, [3, 0, 1])
    swap(match, 2)
    assert (match.state.phase, match.turn) == ("final", 1)
    swap(match)
    assert match.names == ["exchanged", *SHOWDOWN]


def test_the_bus_can_be_stopped_on_the_very_first_turn() -> None:
    match = swap(table(any_hands(2)), stop="yes")
    assert match.state.queue == (0,)
    swap(match)
    assert match.names == ["exchanged", *SHOWDOWN]


def test_a_bus_is_stopped_once() -> None:
    match = swap(table(any_hands(3)), stop="yes")
    assert match.code_of(2, exchange(["3H"], ["8S"], stop=True)) == "knock_closed"
    assert match.code_of(2, exchange(["AS"], ["8S"], stop=True)) == "card_not_in_hand"
    assert match.code_of(2, exchange(["3H", "AC"], ["8S", "TD"], stop=True)) == "count_mismatch"
    match.when("2 exchange give=3H take=8S stop=no").then("exchanged")


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (exchange(["5H"], ["TD"], stop="yes"), "bad_shape"),
        (exchange(["5H"], ["TD"], stop=None), "bad_shape"),
        (exchange(["5H"], ["TD"], stop=1), "bad_shape"),
        (exchange([], []), "bad_shape"),
        (exchange(["5H", "5H", "9C"], ["TD", "2H", "8S"]), "bad_shape"),
        ({"type": "exchange", "give": ["5H"], "stop": True}, "bad_shape"),
        ({"type": "exchange"}, "bad_shape"),
        (exchange(["AS"], ["TD"]), "card_not_in_hand"),
        (exchange(["5H"], ["AS"]), "card_not_in_widow"),
        (exchange(["5H", "9C"], ["TD", "2H"]), "count_mismatch"),
        (exchange(["5H", "9C"], ["TD"]), "count_mismatch"),
        (exchange(["5H"], ["TD", "2H", "8S"]), "count_mismatch"),
        (exchange(["5H", "9C", "9D"], ["TD"]), "count_mismatch"),
    ],
    ids=str,
)
def test_an_exchange_that_is_not_allowed(move: JsonMove, code: str) -> None:
    assert table(any_hands(3)).code_of(1, move) == code


def test_if_each_exchange_is_of_one_card_three_are_refused() -> None:
    match = table(any_hands(3), exchange_sizes="one")
    assert match.code_of(1, exchange(["5H", "9C", "9D"], ["TD", "2H", "8S"])) == "count_mismatch"
    match.when("1 exchange give=5H take=TD").then("exchanged")
    assert len(match.game.legal_moves(match.state, 2)) == 2 * 9


def test_every_exchange_is_legal_with_and_without_a_stop() -> None:
    match = table(any_hands(3))
    assert len(match.game.legal_moves(match.state, 1)) == 2 * (9 + 1)
    swap(match, stop="yes")
    assert len(match.game.legal_moves(match.state, 2)) == 9 + 1
    assert match.view(2)["turn"]["allowed"] == ["exchange"]


def test_the_cap_on_rounds_brings_the_showdown() -> None:
    match = swap(table(any_hands(3), round_cap=2), 5)
    assert (match.state.phase, match.state.turns) == ("trading", 5)
    swap(match)
    assert match.names == ["exchanged", *SHOWDOWN]


def test_a_stop_on_the_last_turn_under_the_cap_still_gives_final_turns() -> None:
    match = swap(swap(table(any_hands(3), round_cap=2), 5), stop="yes")
    assert (match.state.phase, match.state.queue) == ("final", (1, 2))


def test_all_lowest_hands_pay_regardless_of_the_seat_that_stopped_the_bus() -> None:
    """Seat 1 stops with ace, nine, four; seat 0 ends with the same ranks."""
    match = table({0: "AD 9H 5C", 1: "AC 9D 7H", 2: "KC KD KH"}, widow="4H 4C 2S")
    match.play("1 exchange give=7H take=4H stop=yes")
    match.play("2 exchange give=KH take=2S")
    match.play("0 exchange give=5C take=4C")
    assert match.last("hand_judged").data == {
        "values": worth("0 high_card AD, 1 high_card AC, 2 pair KC KD"),
        "losers": [0, 1],
        "winner": None,
    }
    assert match.last("tokens_lost").data["tokens"] == [2, 2, 3]


def test_the_specials_option_can_change_the_loser() -> None:
    """A-2-3 against A-K-Q."""
    for specials, losers in ((False, [1]), (True, [0])):
        match = table({0: "AS KD JH", 1: "AC 2D 9H"}, widow="QC 3S 5D", brag_specials=specials)
        match.play("1 exchange give=9H take=3S stop=yes")
        match.play("0 exchange give=JH take=QC")
        assert match.last("hand_judged").data["losers"] == losers


def test_two_last_equal_hands_stand_off() -> None:
    match = table({0: "AD 9H 5C", 1: "AC 9D 7H"}, pack(any_hands(2), dealer=1), widow="4H 4C 2S", tokens=1)
    match.play("1 exchange give=7H take=4H stop=yes")
    match.play("0 exchange give=5C take=4C")
    assert match.names == ["exchanged", "hands_revealed", "hand_judged", "hand_stood_off", "cards_dealt"]


def test_the_other_of_two_must_exchange_even_if_that_ruins_the_hand() -> None:
    match = table({0: "KC KD KH", 1: "AC 9D 7H"}, widow="4H 5C 2S", tokens=1)
    match.play("1 exchange give=7H take=4H stop=yes")
    for move in ({"type": "pass"}, {"type": "stand"}, {"type": "knock"}):
        assert match.code_of(0, move) == "bad_shape"
    assert {move["type"] for move in match.game.legal_moves(match.state, 0)} == {"exchange"}
    match.play("0 exchange give=KH take=2S")
    assert match.last("hand_judged").data["values"] == worth("0 pair KC KD, 1 high_card AC")
    assert match.view()["result"] == {"places": [[0], [1]]}


# Views


def test_everybody_sees_every_card_that_changes_place_and_no_hand() -> None:
    match = table(any_hands(3))
    match.play("1 exchange give=5H take=TD")
    state = match.view()["state"]
    assert [hand["cards"] for hand in state["hands"]] == [None, None, None]
    assert (state["widow"], state["taken"]) == (["2H", "8S", "5H"], [[], ["TD"], []])
    assert match.view(1)["state"]["hands"][1]["cards"] == ["9C", "9D", "TD"]


def test_the_state_has_the_shared_fields_and_those_of_the_hand() -> None:
    state = table(any_hands(2)).view()["state"]
    assert {*state} == {
        *("phase", "hand_number", "dealer", "hands", "widow", "taken", "stock", "queue", "knocker", "turns"),
        *("tokens", "standoffs", "discards", "last_hand"),
    }
    assert state["discards"] is None  # a field of the other game
    assert (state["knocker"], state["turns"], state["queue"], state["tokens"]) == (None, 0, [], [3, 3])


def test_hands_are_shown_at_the_showdown() -> None:
    match = swap(swap(table(any_hands(2), tokens=1), stop="yes"))
    assert match.table.status == "finished"
    shown = [hand["cards"] for hand in match.view()["state"]["hands"]]
    assert shown == [["AS", "KS", "5H"], ["9C", "9D", "2H"]]


# Deadlines


DAY = 86_400


@pytest.mark.parametrize("stop", ["no", "yes"])
def test_a_seat_out_of_time_exchanges_any_card_for_any_other_and_does_not_stop(stop: str) -> None:
    chosen = set()
    for turns_before in range(1, 12, 2):
        match = swap(swap(given("stop-the-bus", 2, preset="bastard", chance=[1]), turns_before), stop=stop)
        seat, hand, widow = match.turn, match.state.hands[match.turn], match.state.widow
        match.later(DAY)
        exchanged = match.last("exchanged")
        assert (exchanged.actor, exchanged.by, exchanged.data["stop"]) == (seat, "deadline", False)
        (give,), (take,) = cards(exchanged.data["give"]), cards(exchanged.data["take"])
        chosen.add((hand.index(give), widow.index(take)))
    assert len(chosen) > 2
