"""Play with a stock: draws, discards, knocks, final turns, and the end of a hand ("A hand" in rules.md)."""

import pytest

from domain.cards import DECKS, cards
from domain.games.thirty_one.tests.tables import ANY_HANDS, SHOWDOWN, any_hands, idle, knock_out, pack, table
from tests.games.commerce_family.hand_values import worth
from tests.playing import given


def test_everybody_has_three_cards_and_one_lies_face_up() -> None:
    match = table(any_hands(3), dealer=1)
    dealt = match.last("cards_dealt")
    assert dealt.data["counts"] == [3, 3, 3]
    assert (dealt.data["face_up"], dealt.data["stock"]) == (["2H"], 52 - 10)
    assert (match.state.phase, match.turn) == ("draw", 2)


def test_turns_go_clockwise_from_the_dealer_s_left() -> None:
    match = table(any_hands(4), dealer=2)
    assert [idle(match).turn for _ in range(4)] == [0, 1, 2, 3]


def test_a_card_from_the_stock_is_sealed_to_the_drawer() -> None:
    match = table(any_hands(3), stock="9S")
    match.when("1 draw from=stock").then("card_drawn")
    drawn = match.last("card_drawn")
    assert drawn.data == {"from": "stock", "card": None}
    assert [*drawn.sealed] == ["1"]
    assert drawn.private == {"1": {"cards": ["9S"]}}
    assert match.state.hands[1] == cards("9C 5C 5H 9S")
    assert (match.state.phase, match.turn, match.state.stock.left) == ("discard", 1, 41)


def test_the_top_discard_is_taken_for_all_to_see() -> None:
    match = table(any_hands(3))
    match.when("1 draw from=discard").then("card_drawn")
    drawn = match.last("card_drawn")
    assert drawn.data == {"from": "discard", "card": "2H"}
    assert drawn.sealed == {}
    assert match.state.discards == ()
    match.when("1 discard card=9C").then("card_discarded")
    assert match.last("card_discarded").data == {"card": "9C"}
    assert match.state.hands[1] == cards("5C 5H 2H")
    assert match.state.discards == cards("9C")


def test_only_the_top_discard_can_be_taken() -> None:
    match = idle(table(any_hands(3), stock="9S 8S"), 2)
    assert match.state.discards == cards("2H 9S 8S")
    match.play("0 draw from=discard")
    assert match.last("card_drawn").data["card"] == "8S"
    assert match.state.discards == cards("2H 9S")


def test_a_card_from_the_stock_may_go_at_once() -> None:
    match = table(any_hands(3), stock="9S")
    match.play("1 draw from=stock")
    match.when("1 discard card=9S").then("card_discarded")
    assert match.state.hands[1] == cards(ANY_HANDS[1])
    assert match.turn == 2


def test_stock_cards_come_in_their_order() -> None:
    pack_of_two = pack(any_hands(2), dealer=0)
    match = idle(table(any_hands(2)), 6)
    assert match.state.discards[1:] == pack_of_two[7:13]


def test_after_a_knock_everybody_else_has_one_turn_and_may_stand() -> None:
    match = table(any_hands(4), dealer=0, stock="9S")
    idle(match, 1)
    match.when("2 knock").then("knocked")
    assert (match.state.phase, match.state.queue, match.state.knocker) == ("final_draw", (3, 0, 1), 2)
    match.when("3 stand").then("stood")
    match.when("0 draw from=discard").then("card_drawn")
    assert (match.state.phase, match.state.queue) == ("final_discard", (0, 1))
    match.when("0 discard card=4D").then("card_discarded")
    assert match.turn == 1
    match.when("1 stand").then("stood", *SHOWDOWN)


def test_a_knock_on_the_very_first_turn_is_legal() -> None:
    table(any_hands(2)).when("1 knock").then("knocked").when("0 stand").then("stood", *SHOWDOWN)


def test_final_turns_begin_left_of_the_knocker() -> None:
    """The seat left of the knocker begins, wherever the dealer sits, and the queue wraps around."""
    match = table(any_hands(4), dealer=3)
    idle(match, 3)
    match.play("3 knock")
    assert match.state.queue == (0, 1, 2)


def test_the_lowest_pays_when_hands_are_shown() -> None:
    match = knock_out(table(any_hands(4)))
    assert match.last("hands_revealed").data == {"hands": {str(seat): ANY_HANDS[seat].split() for seat in range(4)}}
    assert match.last("hand_judged").data == {
        "values": worth("0 point AS KS = 21, 1 point 9C 5C = 14, 2 point QD JD = 20, 3 point 7C 6C = 13"),
        "losers": [3],
        "winner": None,
    }
    assert match.last("tokens_lost").data == {"losses": {"3": 1}, "tokens": [3, 3, 3, 2], "spared": None}
    assert (match.state.dealer, match.turn) == (1, 2)


def test_the_cap_on_rounds_brings_the_showdown() -> None:
    match = idle(table(any_hands(3), round_cap=2), 5)
    assert (match.state.phase, match.state.turns) == ("draw", 5)
    idle(match)
    assert match.names == ["card_discarded", *SHOWDOWN]


def test_a_knock_on_the_last_turn_under_the_cap_still_gives_final_turns() -> None:
    match = idle(table(any_hands(3), round_cap=2), 5)
    match.when("0 knock").then("knocked")
    assert match.state.queue == (1, 2)


# The stock runs out


def test_without_a_stock_no_turn_begins() -> None:
    """Nine seats have 24 cards to draw: after the 24th nobody can begin a turn."""
    match = given("thirty-one", 9, options={"instant_31": "off"}, chance=[8])
    idle(match, 23)
    assert (match.state.hand_number, match.state.stock.left, match.state.phase) == (1, 1, "draw")
    idle(match)
    assert match.names == ["card_discarded", *SHOWDOWN]
    assert match.state.hand_number == 2


def test_the_last_card_of_the_stock_can_be_played_out() -> None:
    match = idle(given("thirty-one", 9, options={"instant_31": "off"}, chance=[8]), 23)
    match.play(f"{match.turn} draw from=stock")
    assert (match.state.stock.left, match.state.phase) == (0, "discard")
    assert match.game.legal_moves(match.state, match.turn)


def test_without_a_stock_the_remaining_final_turns_are_cancelled() -> None:
    match = idle(given("thirty-one", 9, options={"instant_31": "off"}, chance=[8]), 23)
    match.play(f"{match.turn} knock")
    match.play(f"{match.turn} draw from=stock")
    match.play(f"{match.turn} discard card={match.state.hands[match.turn][-1]}")
    assert match.names == ["card_discarded", *SHOWDOWN]


def test_taking_discards_makes_the_stock_last_longer() -> None:
    match = idle(given("thirty-one", 9, options={"instant_31": "off"}, chance=[8]), 23)
    match.play(f"{match.turn} draw from=discard")
    match.play(f"{match.turn} discard card={match.state.hands[match.turn][0]}")
    assert (match.state.hand_number, match.state.stock.left, match.state.phase) == (1, 1, "draw")


def test_the_largest_table_has_two_full_rounds() -> None:
    """The reason for nine seats: 52 - 28 = 24 cards to draw, and two rounds take 18. The deck would suffice for at most
    ten."""
    enough = [seats for seats in range(2, 20) if 3 * seats + 1 <= 52 and 51 - 3 * seats >= 2 * seats]
    assert enough == [*range(2, 11)]
    assert table(dict(zip(range(9), ANY_NINE, strict=True))).last("cards_dealt").data["stock"] == 24


ANY_NINE = [f"{rank}C {rank}D {rank}S" for rank in "3456789TJ"]


# Matches


def test_an_eliminated_seat_is_dealt_nothing_and_skipped() -> None:
    match = knock_out(table(any_hands(4), dealer=2, tokens=1))
    assert match.last("player_eliminated").data == {"seat": 3, "place": 4}
    assert match.last("cards_dealt").data["counts"] == [3, 3, 3, 0]
    # The next dealer would have been seat 3.
    assert (match.state.dealer, match.turn) == (0, 1)
    match.when("3 knock").refused("eliminated")


def test_a_match_ends_when_one_seat_is_left() -> None:
    last_two = {0: "AS KS 4D", 2: "9C 5C 5H"}
    match = knock_out(table(any_hands(3), pack(last_two, dealer=2), dealer=0, tokens=1))
    knock_out(match)
    assert match.names[-3:] == ["player_eliminated", "finished", "server_seed_revealed"]
    assert match.view()["result"] == {"places": [[0], [2], [1]]}
    assert match.game.waiting(match.state) == ()


def test_with_free_rides_a_seat_without_tokens_plays_on() -> None:
    again = pack(any_hands(3), dealer=1)
    match = knock_out(table(any_hands(3), again, tokens=1, free_ride=True))
    assert match.view()["state"]["tokens"] == [1, 0, 1]
    assert [hand["out"] for hand in match.view()["state"]["hands"]] == [False] * 3
    assert match.last("cards_dealt").data["counts"] == [3, 3, 3]
    knock_out(match)
    assert match.last("tokens_lost").data == {"losses": {"1": 1}, "tokens": [1, 0, 1], "spared": None}
    assert match.last("player_eliminated").data == {"seat": 1, "place": 3}


def test_two_last_equal_hands_stand_off() -> None:
    equal = {0: "KS 7D 2D", 1: "KH 6C 4C"}
    match = table(equal, pack(equal, dealer=1), tokens=1)
    knock_out(match)
    assert match.names == ["stood", "hands_revealed", "hand_judged", "hand_stood_off", "cards_dealt"]
    assert match.view()["state"]["standoffs"] == 1


@pytest.mark.parametrize("seats", [2, 5, 9])
def test_no_card_is_lost_or_added(seats: int) -> None:
    match = given("thirty-one", seats, options={"instant_31": "off"}, chance=[0])
    for _ in range(10):
        idle(match)
        state = match.state
        held = [card for hand in state.hands for card in hand]
        assert len({*held, *state.discards}) == len(held) + len(state.discards) == 52 - state.stock.left
        assert {*held, *state.discards} <= {*DECKS["52"]}
