"""Turns: playing, flipping, choosing, and refusals ("The deal" and "A turn" in rules.md)."""

from typing import Any

import pytest

from domain.games.chinese_ten.game import score
from domain.games.chinese_ten.tests.tables import all_cards, choosing, laid_out, play_on, summary
from domain.refusals import Refusal
from domain.table.commands import MakeMove
from domain.table.evolve import fold
from domain.table.state import before_opening
from tests.playing import SEED, given


def test_a_turn_is_a_card_from_the_hand_and_one_from_the_stock_in_one_batch() -> None:
    match = laid_out("7C QD 6S JS", s0="3H", stock="QH")
    match.when("0 play card=3H").then("card_played", "captured", "stock_flipped", "captured", "turn_passed")
    played, by_hand, flipped, by_flip, passed = match.batches[-1]
    assert (played.actor, played.by, played.data) == (0, "player", {"card": "3H", "take": None})
    assert by_hand.data == {"seat": 0, "with": "3H", "cards": ["7C"], "source": "hand"}
    assert flipped.data == {"card": "QH", "stock": 23}
    assert by_flip.data == {"seat": 0, "with": "QH", "cards": ["QD"], "source": "flip"}
    assert passed.data == {"seat": 1}
    assert [(event.actor, event.by) for event in match.batches[-1][1:]] == [(None, "system")] * 4
    assert [pile["count"] for pile in match.view()["state"]["piles"]] == [4, 0]
    assert match.view()["state"]["table"] == ["6S", "JS"]


def test_a_card_that_stays_comes_after_those_on_the_table() -> None:
    match = laid_out("7C QD 6S JS", s0="9H", stock="TH")
    match.when("0 play card=9H").then("card_played", "card_left", "stock_flipped", "card_left", "turn_passed")
    assert match.last("card_left").data == {"seat": 0, "card": "TH", "source": "flip"}
    assert match.view()["state"]["table"] == ["7C", "QD", "6S", "JS", "9H", "TH"]


def test_scenario_3_the_flip_can_take_the_card_just_left_on_the_table() -> None:
    match = laid_out("7C 6S JS TS", s0="QC", stock="QD")
    match.when("0 play card=QC")
    assert summary(match.batches[-1]) == "QC stays; QD takes QC"
    assert match.view()["state"]["piles"][0]["count"] == 2


def test_scenario_1_a_flipped_king_takes_all_three_kings_without_a_choice() -> None:
    match = laid_out("KC KD KH 4S", s0="8C", stock="KS")
    match.when("0 play card=8C").then("card_played", "card_left", "stock_flipped", "captured", "turn_passed")
    assert match.last("captured").data["cards"] == ["KC", "KD", "KH"]
    assert match.view()["state"]["piles"][0]["count"] == 4


def test_scenario_2_a_dealer_who_takes_the_layout_leaves_the_table_empty_and_the_stock_alone() -> None:
    match = laid_out("5C 5D 5H 5S")
    assert match.last("dealer_captured").data == {"seat": 1, "cards": ["5C", "5D", "5H", "5S"]}
    state = match.view()["state"]
    assert (state["table"], state["stock"], state["piles"][1]["count"]) == ([], 24, 4)
    card = match.state.hands[0][0]
    match.when(f"0 play card={card}")
    assert match.batches[-1][1].data == {"seat": 0, "card": card.code, "source": "hand"}
    play_on(match)
    assert sum(match.state.scores) == 210


@pytest.mark.parametrize("layout", ["KC QD JH 5S", "KC KD QH QS", "9C 9D 9H 9S"])
def test_scenario_5_a_dealer_takes_no_other_four(layout: str) -> None:
    match = laid_out(layout)
    assert match.view()["state"]["table"] == layout.split()
    assert match.state.piles == [(), ()]


def test_with_any_four_the_dealer_takes_any_four_of_those_ranks() -> None:
    match = laid_out("KC KD QH QS", preset="literal-sweep")
    assert match.last("dealer_captured").data == {"seat": 1, "cards": ["KC", "KD", "QH", "QS"]}


# The choice for a flip


def test_scenario_4_a_flip_that_can_take_one_of_several_waits_for_its_seat() -> None:
    match = choosing()
    assert match.last("choice_opened").data == {"seat": 0, "card": "AD", "options": ["9H", "9C"]}
    assert match.view()["turn"]["seats"] == [0]
    assert match.view(0)["turn"]["allowed"] == ["choose"]
    assert match.view(1)["state"]["choice"] == {"card": "AD", "options": ["9H", "9C"]}
    assert match.game.legal_moves(match.state, 0) == [
        {"type": "choose", "take": "9H"},
        {"type": "choose", "take": "9C"},
    ]
    match.when("1 play card=3S").refused("not_your_turn")
    match.when("1 choose take=9H").refused("not_your_turn")
    match.when("0 play card=KC").refused("wrong_phase")
    match.when("0 choose take=AD").refused("take_not_offered")
    match.when("0 choose take=KC").refused("take_not_offered")
    match.when(MakeMove(0, {"type": "choose"})).refused("bad_shape")
    match.when("0 choose take=9C").then("capture_chosen", "captured", "turn_passed")
    assert match.last("capture_chosen").data == {"take": "9C"}
    assert match.last("captured").data == {"seat": 0, "with": "AD", "cards": ["9C"], "source": "flip"}
    assert match.view()["state"]["choice"] is None


def test_scenario_4_the_choice_is_restored_from_the_events() -> None:
    match = choosing()
    again = fold(before_opening(match.table.id, SEED), match.events)
    assert again == match.table
    assert match.game.legal_moves(again.state, 0) == match.game.legal_moves(match.state, 0)


@pytest.mark.parametrize(("take", "worth"), [("9H", 30), ("9C", 20)])
def test_scenario_4_the_choice_is_worth_ten_points(take: str, worth: int) -> None:
    match = choosing()
    match.play(f"0 choose take={take}")
    assert score(match.state.piles[0], 2) == worth


# Refusals in their order


@pytest.mark.parametrize(
    ("seat", "move", "code"),
    [
        (1, {"type": "play", "card": "3H"}, "not_your_turn"),
        (1, {"type": "nonsense"}, "not_your_turn"),
        (0, {"type": "choose", "take": "7C"}, "wrong_phase"),
        (0, {"type": "pass"}, "bad_shape"),
        (0, {"type": "play"}, "bad_shape"),
        (0, {"type": "play", "card": ["3H"]}, "bad_shape"),
        (0, {"type": "play", "card": "3h"}, "bad_shape"),
        (0, {"type": "play", "card": "3H", "take": None}, "bad_shape"),
        (0, {"type": "play", "card": "3H", "takes": "7C"}, "bad_shape"),
        (0, {"type": "play", "card": "8H", "take": "7C"}, "card_not_in_hand"),
        (0, {"type": "play", "card": "X1"}, "card_not_in_hand"),
        (0, {"type": "play", "card": "9S", "take": "7C"}, "no_capture"),
        (0, {"type": "play", "card": "3H", "take": "7C"}, None),
        (0, {"type": "play", "card": "3H", "take": "QD"}, "take_not_offered"),
        (0, {"type": "play", "card": "3H"}, "choice_required"),
    ],
)
def test_refusals_in_their_order(seat: int, move: dict[str, Any], code: str | None) -> None:
    match = laid_out("7C 7D QD JS", s0="3H 9S", s1="8H")
    before = match.table
    match.when(MakeMove(seat, move))
    if code is None:
        assert match.events[-1].type == "chinese_ten.turn_passed"
    else:
        match.refused(code)
        assert match.table is before


def test_a_refusal_names_the_cards_that_can_be_taken() -> None:
    match = laid_out("7C 7D QD JS", s0="3H")
    with pytest.raises(Refusal, match="3H can take 7C or 7D: name one in 'take'"):
        match.play("0 play card=3H")
    with pytest.raises(Refusal, match="3H can't take QD, only 7C or 7D"):
        match.play("0 play card=3H take=QD")


def test_a_play_that_names_its_only_capture_is_recorded_without_it() -> None:
    match = laid_out("7C 6S QD JS", s0="3H")
    assert match.game.normalise(match.state, 0, {"type": "play", "card": "3H", "take": "7C"}) == {
        "type": "play",
        "card": "3H",
    }
    match.play("0 play card=3H take=7C")
    played = match.last("card_played")
    assert played.data == {"card": "3H", "take": None}
    assert match.game.move_of(played) == {"type": "play", "card": "3H"}


def test_a_play_that_had_a_choice_is_recorded_with_it() -> None:
    match = laid_out("7C 7D QD JS", s0="3H")
    move = {"type": "play", "card": "3H", "take": "7D"}
    assert match.game.normalise(match.state, 0, move) == move
    match.move(0, move)
    assert match.game.move_of(match.last("card_played")) == move
    assert match.game.move_of(match.last("captured")) is None


# Whole matches in outline


@pytest.mark.parametrize(("seats", "total"), [(2, 210), (3, 240), (4, 280)])
def test_after_24_turns_every_card_is_captured(seats: int, total: int) -> None:
    for dealer in range(seats):
        match = given("chinese-ten", seats, options={"first_dealer": dealer})
        play_on(match)
        plays = [event.actor for event in match.events if event.type == "chinese_ten.card_played"]
        assert plays == [(dealer + 1 + turn) % seats for turn in range(24)]
        assert sorted(all_cards(match)) == sorted(set(all_cards(match)))
        assert (len(all_cards(match)), match.state.table) == (52, ())
        assert all(len(pile) % 2 == 0 for pile in match.state.piles)
        assert sum(match.state.scores) == total
        assert match.last("captured") in match.batches[-1]


def test_a_wait_begins_with_the_event_before_it() -> None:
    match = choosing()
    assert match.state.since == match.last("choice_opened").at == match.at
    match.play("0 choose take=9H")
    assert match.state.since == match.last("turn_passed").at == match.at
