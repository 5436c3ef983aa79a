"""Turns, exchanges, knocks, passes and the cap on rounds ("A hand" in rules.md)."""

import pytest

from domain.cards import codes
from domain.games.commerce.tests.tables import ANY_HANDS, WIDOW, all_pass, any_hands, knock_out, pack, table
from tests.games.commerce_family.hand_values import worth
from tests.playing import Match, given

SHOWDOWN = ["hands_revealed", "hand_judged", "tokens_lost", "cards_dealt"]


def test_eldest_begins_and_turns_go_clockwise() -> None:
    match = table(any_hands(4), dealer=2)
    assert match.last("dealer_drawn").data == {"seat": 2, "random": {"draw": 0, "below": 4, "drawn": 2}}
    assert [all_pass(match, 1).turn for _ in range(5)] == [0, 1, 2, 3, 0]


def test_three_cards_each_and_three_face_up_are_dealt() -> None:
    match = table(any_hands(3), dealer=1)
    dealt = match.last("cards_dealt")
    assert dealt.data == {
        "hand_number": 1,
        "dealer": 1,
        "first": 2,
        "counts": [3, 3, 3],
        "shuffle": {"draw": 1, "deck": "52"},
        "face_up": ["2H", "8S", "TD"],
        "stock": 40,
    }
    assert dealt.private == {str(seat): {"cards": ANY_HANDS[seat].split()} for seat in range(3)}


def test_the_dealer_rotates_after_every_hand() -> None:
    match = given("commerce", 4, options={"tokens": 9}, chance=[3])
    dealers = []
    for _ in range(5):
        dealers.append(match.state.dealer)
        knock_out(match)
    assert dealers == [3, 0, 1, 2, 3]


def test_both_cards_of_an_exchange_change_places_and_the_turn_ends() -> None:
    match = table(any_hands(3))
    match.when("1 exchange give=5H take=TD").then("exchanged")
    assert match.last("exchanged").data == {"give": ["5H"], "take": ["TD"]}
    assert codes(match.state.hands[1]) == ["9C", "9D", "TD"]
    assert codes(match.state.widow) == ["2H", "8S", "5H"]
    assert match.turn == 2


def test_one_swap_of_several_cards_and_no_card_put_down_can_be_picked_up_in_it() -> None:
    match = table(any_hands(3), exchanges_per_turn=3)
    match.when("1 exchange give=5H take=5H").refused("card_not_in_widow")
    match.when("1 exchange give=9D,9C,5H take=TD,2H,8S").then("exchanged")
    assert match.last("exchanged").data == {"give": ["9C", "9D", "5H"], "take": ["TD", "2H", "8S"]}
    assert codes(match.state.hands[1]) == ["TD", "2H", "8S"]
    assert codes(match.state.widow) == ["9D", "5H", "9C"]


def test_a_knock_gives_every_other_seat_one_turn() -> None:
    match = table(any_hands(4), dealer=1)
    match.play("2 pass")
    match.when("3 knock").then("knocked")
    assert (match.state.phase, match.state.queue, match.state.knocker) == ("final", (0, 1, 2), 3)
    match.play("0 exchange give=QS take=TD")
    match.play("1 pass")
    match.when("2 pass").then("passed", *SHOWDOWN)


def test_knocking_on_the_very_first_turn_is_legal() -> None:
    match = table(any_hands(3))
    match.when("1 knock").then("knocked")
    all_pass(match, 2)
    assert match.names == ["passed", *SHOWDOWN]


def test_nobody_knocks_twice() -> None:
    table(any_hands(3)).when("1 knock").when("2 knock").refused("knock_closed")


def test_the_showdown_costs_the_worst_hand_a_token() -> None:
    match = knock_out(table(any_hands(4)))
    assert match.last("hands_revealed").data == {"hands": {str(seat): ANY_HANDS[seat].split() for seat in range(4)}}
    assert match.last("hand_judged").data == {
        "values": worth("0 sequence AS KS QS, 1 pair 9C 9D, 2 point AC 6D 3H = 20, 3 pair 7C 7D"),
        "losers": [2],
        "winner": None,
    }
    assert match.last("tokens_lost").data == {"losses": {"2": 1}, "tokens": [3, 3, 2, 3], "spared": None}


EQUAL = {0: "9C 6D 3H", 1: "AS KS QS", 2: "9D 6H 3S"}


@pytest.mark.parametrize(
    ("dealer", "exact_ties", "losers"), [(1, "all_lose", [0, 2]), (1, "seat_order", [0]), (2, "seat_order", [2])]
)
def test_equal_worst_hands_all_lose_or_the_latest_in_the_order_of_play(
    dealer: int, exact_ties: str, losers: list[int]
) -> None:
    match = knock_out(table(EQUAL, dealer=dealer, widow="KC KD KH", exact_ties=exact_ties))
    assert match.last("hand_judged").data["losers"] == losers


@pytest.mark.parametrize(("point_ties", "losers"), [("next_card", [2]), ("tie", [0, 2])])
def test_equal_totals_are_compared_card_by_card_or_tie(point_ties: str, losers: list[int]) -> None:
    hands = {0: "KS TC 5H", 1: "AS AD QS", 2: "QC JD 5C"}
    match = knock_out(table(hands, point_ties=point_ties))
    assert match.last("hand_judged").data["losers"] == losers


def passes_until_queue(match: Match) -> int:
    passes = 0
    while match.state.phase == "trading" and match.state.hand_number == 1:
        all_pass(match, 1)
        passes += 1
    return passes


@pytest.mark.parametrize("rounds", [1, 2])
def test_full_rounds_of_passes_count_as_a_knock_by_the_last_to_pass(rounds: int) -> None:
    match = table(any_hands(3), dealer=0, pass_rounds=rounds)
    assert passes_until_queue(match) == 3 * rounds
    assert (match.state.phase, match.state.queue, match.state.knocker) == ("final", (1, 2), None)
    all_pass(match, 2)
    assert match.names == ["passed", *SHOWDOWN]


@pytest.mark.parametrize("rounds", [1, 2])
def test_full_rounds_of_passes_bring_the_showdown_at_once_if_the_option_says_so(rounds: int) -> None:
    match = table(any_hands(3), pass_rounds=rounds, deadlock="showdown")
    assert passes_until_queue(match) == 3 * rounds
    assert match.names == ["passed", *SHOWDOWN]


def test_the_last_of_the_run_may_begin_anywhere() -> None:
    match = table(any_hands(3), pass_rounds=1)
    match.play("1 exchange give=5H take=TD")
    all_pass(match, 3)
    assert (match.state.phase, match.state.queue) == ("final", (2, 0))


def swap_for_ever(match: Match, turns: int) -> None:
    """Swaps, for each seat in turn, its last card for the first of the widow."""
    for _ in range(turns):
        seat = match.turn
        match.play(f"{seat} exchange give={match.state.hands[seat][2]} take={match.state.widow[0]}")


def test_the_cap_on_rounds_brings_the_showdown_at_once() -> None:
    match = table(any_hands(3), round_cap=2)
    swap_for_ever(match, 5)
    assert (match.state.phase, match.state.turns) == ("trading", 5)
    swap_for_ever(match, 1)
    assert match.names == ["exchanged", *SHOWDOWN]


def test_a_knock_on_the_last_turn_under_the_cap_still_gives_final_turns() -> None:
    match = table(any_hands(3), round_cap=2)
    swap_for_ever(match, 5)
    match.when(f"{match.turn} knock").then("knocked")
    assert match.state.phase == "final"


def test_passes_that_end_the_trading_take_precedence_over_the_cap() -> None:
    match = table(any_hands(3), round_cap=2, pass_rounds=2)
    all_pass(match, 6)
    assert match.state.phase == "final"


def test_passes_in_final_turns_are_no_run() -> None:
    match = table(any_hands(4), pass_rounds=1)
    match.play("1 knock")
    all_pass(match, 2)
    assert (match.state.phase, match.state.pass_run) == ("final", 0)


def test_an_eliminated_seat_is_dealt_nothing_and_skipped() -> None:
    match = table(any_hands(4), dealer=1, tokens=1)
    knock_out(match)
    assert match.last("player_eliminated").data == {"seat": 2, "place": 4}
    assert match.last("cards_dealt").data["counts"] == [3, 3, 0, 3]
    # The next dealer would have been seat 2.
    assert (match.state.dealer, match.turn) == (3, 0)
    match.when("2 pass").refused("eliminated")
    assert [all_pass(match, 1).turn for _ in range(3)] == [1, 3, 0]


def test_a_match_ends_when_one_seat_is_left() -> None:
    hands = {0: "AS KS QS", 1: "9C 9D 5H", 2: "AC 6D 3H"}
    last_two = {0: "4S 3D 6D", 1: "9C 9D 5H"}
    match = table(hands, pack(last_two, dealer=1), dealer=0, tokens=1)
    knock_out(knock_out(match))
    assert [event.type.split(".")[1] for event in match.batches[-1]][-3:] == [
        "player_eliminated",
        "finished",
        "server_seed_revealed",
    ]
    assert match.view()["result"] == {"places": [[1], [0], [2]]}
    assert match.view()["state"]["phase"] == "over"
    assert match.game.waiting(match.state) == ()


def test_the_widow_always_has_three_cards() -> None:
    match = table(any_hands(3), widow=WIDOW, exchanges_per_turn=3, round_cap=3)
    for _ in range(8):
        match.move(*_exchange_all(match))
        assert len(match.state.widow) == 3
        assert all(len(hand) == 3 for hand in match.state.hands)


def _exchange_all(match: Match) -> tuple[int, dict[str, object]]:
    seat = match.turn
    return seat, {"type": "exchange", "give": codes(match.state.hands[seat]), "take": codes(match.state.widow)}
