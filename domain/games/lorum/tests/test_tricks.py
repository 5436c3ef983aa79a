"""No hearts, Queens, No tricks and the open Hairy Ape ("The seven deals" in rules.md)."""

from math import comb

import pytest

from domain.games.lorum.tests.tables import dealt, filled, play_all, play_deal, settlement
from domain.refusals import IllegalMove
from tests.playing import Match, given

CLUBS, DIAMONDS, HEARTS, SPADES = (" ".join(rank + suit for rank in "789TJQKA") for suit in "CDHS")


def legal(match: Match) -> list[str]:
    return [move["card"] for move in match.game.legal_moves(match.state, match.turn)]


def test_eight_cards_each_are_dealt_from_the_dealers_left() -> None:
    match = dealt("no_hearts", first=2)
    data = match.last("cards_dealt").data
    assert data == {
        "hand_number": 1,
        "dealer": 1,
        "first": 2,
        "counts": [8, 8, 8, 8],
        "shuffle": {"draw": 0, "deck": "32"},
        "face_up": [],
        "stock": 0,
        "kind": "no_hearts",
    }
    pack = [card.code for card in match.chance_for(match.table).shuffled(0, "32")]
    private = match.last("cards_dealt").private
    assert [private[str(seat)]["cards"] for seat in (2, 3, 0, 1)] == [pack[at::4] for at in range(4)]


def test_suit_must_be_followed() -> None:
    match = dealt("queens", "7C", "8C 9D", "9C", "TC")
    play_all(match, "7C")
    match.when("1 play card=9D").refused("must_follow")
    assert legal(match) == [card for card in legal(match) if card.endswith("C")]
    with pytest.raises(IllegalMove, match="clubs were led and you hold some, so 9D can't be played"):
        match.play("1 play card=9D")
    match.when("1 play card=8C").then("card_played")


def test_a_seat_without_the_suit_plays_any_card() -> None:
    match = dealt("no_tricks", CLUBS, DIAMONDS, HEARTS, SPADES)
    play_all(match, "7C")
    assert len(legal(match)) == 8
    play_all(match, "AD", "AH")
    match.when("3 play card=AS").then("card_played", "trick_taken")
    assert match.last("trick_taken").data == {"winner": 0, "cards": ["7C", "AD", "AH", "AS"]}


def test_the_highest_card_of_the_suit_led_takes_the_trick_and_leads_the_next() -> None:
    match = dealt("no_tricks", "7C 7D", "TC 8D", "9C 9D", "AS AH " + "8H 8S 9H 9S TH TS", first=0)
    play_all(match, "7C TC 9C AS")
    assert match.last("trick_taken").data["winner"] == 1
    assert match.turn == 1
    trick = match.view()["state"]["tricks"]
    assert (trick["leader"], trick["cards"]) == (1, [])
    assert [played["card"] for played in trick["last"]] == ["7C", "TC", "9C", "AS"]
    assert trick["taken"][1] == {"seat": 1, "tricks": 1, "cards": 4, "penalties": []}


def test_a_card_that_the_seat_does_not_hold_is_refused() -> None:
    match = dealt("no_hearts", CLUBS)
    for card in ("7D", "2C", "X1"):
        match.when(f"0 play card={card}").refused("card_not_in_hand")
    match.when("0 play slot=0").refused("bad_shape")
    match.when("0 play card=7C slot=0").refused("bad_shape")
    match.when("0 play").refused("bad_shape")
    match.when("0 pass").refused("wrong_phase")
    match.when("1 play card=7D").refused("not_your_turn")


# No hearts


def test_the_first_trick_is_not_led_with_a_heart() -> None:
    match = dealt("no_hearts", "7H 8H 9H TH JH QH KH 7C", "AH 8C")
    match.when("0 play card=7H").refused("heart_lead")
    assert legal(match) == ["7C"]
    match.when("0 play card=7C").then("card_played")
    play_all(match, "8C")
    match.when("2 play card=7H").refused("card_not_in_hand")


def test_a_leader_with_hearts_only_leads_one() -> None:
    assert comb(32, 8) == 10_518_300
    match = dealt("no_hearts", HEARTS, CLUBS, DIAMONDS, SPADES)
    assert len(legal(match)) == 8
    match.when("0 play card=7H").then("card_played")


def test_hearts_can_be_discarded_to_the_first_trick_and_led_to_the_second() -> None:
    match = dealt("no_hearts", "AC 7H", "8H KH JH 9H QH TH AH 7D", "7C", "8C")
    play_all(match, "AC")
    assert "AH" in legal(match)
    play_all(match, "AH 7C 8C")
    assert match.view()["state"]["tricks"]["taken"][0] == {"seat": 0, "tricks": 1, "cards": 4, "penalties": ["AH"]}
    match.when("0 play card=7H").then("card_played")


def test_the_heart_rule_applies_only_to_no_hearts() -> None:
    for kind in ("queens", "no_tricks"):
        assert len(legal(dealt(kind, "7H 8H 9H TH JH QH KH 7C"))) == 8


def test_a_seat_that_takes_all_hearts_is_paid_by_all() -> None:
    match = dealt("no_hearts", "AC KC QC JC TC 9C 8C 7C", "AH KH QH JH TH 9H 8H 7H", DIAMONDS, SPADES)
    assert play_deal(match)["deltas"] == [24, -8, -8, -8]


# Queens


QUEENS_FOR_TWO = (
    "AH KH AC KC 7S 8S 7D 8D",
    "AD KD AS KS 7H 8H 7C 8C",
    "9H TH 9C TC 9S TS 9D TD",
    "QH JH QC JC QS JS QD JD",
)


def test_scenario_5_two_takers_of_queens_and_then_one_taker_of_all_tricks() -> None:
    """QH and QC (5) against QD and QS (5), then all eight tricks. The seats begin without chips."""
    packs = [filled(hands, 0) for hands in ((), QUEENS_FOR_TWO, (CLUBS, DIAMONDS, HEARTS, SPADES))]
    match = given("lorum", 4, options={"first_dealer": 3, "start_chips": 0}, chance=packs)
    play_deal(match)
    play_all(match, "AH 7H 9H QH", "KH 8H TH JH", "AC 7C 9C QC", "KC 8C TC JC", "7S AS 9S QS", "AD 9D QD 7D")
    penalties = [taken["penalties"] for taken in match.view()["state"]["tricks"]["taken"]]
    assert penalties == [["QH", "QC"], ["QS", "QD"], [], []]
    play_all(match, "KS TS JS 8S", "KD TD JD 8D")
    data = settlement(match)
    assert (data["kind"], data["deltas"], data["pot_before"]) == ("queens", [-5, -5, 5, 5], data["pot_after"])
    assert play_deal(match)["deltas"] == [24, -8, -8, -8]
    assert min(match.state.chips) < 0
    assert sum(match.state.chips) + match.state.pot == 0


def test_a_seat_that_takes_all_queens_is_paid_the_whole_cost_by_each() -> None:
    match = dealt("queens", "AC KC QC JC TC 9C 8C 7C", "QH QD QS AH AD AS KH KD", first=0)
    assert play_deal(match)["deltas"] == [30, -10, -10, -10]


# No tricks


def test_in_no_tricks_each_trick_costs_a_chip() -> None:
    match = dealt("no_tricks", CLUBS, DIAMONDS, HEARTS, SPADES)
    data = play_deal(match)
    assert (data["kind"], data["deltas"]) == ("no_tricks", [24, -8, -8, -8])
    assert match.view()["state"]["last_deal"]["deltas"] == [24, -8, -8, -8]


def test_the_end_of_a_deal_is_one_batch_with_the_last_card() -> None:
    match = dealt("no_tricks", CLUBS, DIAMONDS, HEARTS, SPADES)
    play_deal(match)
    assert [event.type.split(".")[1] for event in match.batches[-1]] == [
        "card_played",
        "trick_taken",
        "chips_moved",
        "deal_settled",
        "cards_dealt",
    ]
    moved = match.last("chips_moved").data
    assert (moved["reason"], moved["moves"]) == ("settlement", {"0": 24, "1": -8, "2": -8, "3": -8})
    assert moved["chips"] == list(match.state.chips)
    assert settlement(match)["hands"] == {}


# Open Hairy Ape


def test_in_the_open_ape_suit_is_followed_and_the_captor_of_the_king_pays() -> None:
    match = dealt("hairy_ape", "AH 7C", "7H 8C", "KH 9C", "8H TC", hairy_ape_mode="open")
    assert match.view()["state"]["phase"] == "trick"
    pot = match.state.pot
    play_all(match, "AH")
    match.when("1 play card=8C").refused("must_follow")
    play_all(match, "7H", "KH")
    match.when("3 play card=8H").then(
        "card_played", "trick_taken", "deal_abandoned", "chips_moved", "deal_settled", "cards_dealt"
    )
    data = settlement(match)
    assert (data["kind"], data["deltas"]) == ("hairy_ape", [-4, 0, 0, 0])
    assert (data["pot_before"], data["pot_after"]) == (pot, pot + 4)
    assert {seat: len(hand) for seat, hand in data["hands"].items()} == {"0": 7, "1": 7, "2": 7, "3": 7}


def test_in_the_open_ape_a_leader_wins_a_trick_that_nobody_followed() -> None:
    match = dealt("hairy_ape", CLUBS, DIAMONDS, HEARTS, SPADES, hairy_ape_mode="open")
    play_all(match, "7C AD KH AS")
    assert match.last("trick_taken").data["winner"] == 0
    assert settlement(match)["deltas"] == [-4, 0, 0, 0]
