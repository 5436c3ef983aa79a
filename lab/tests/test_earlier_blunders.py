"""Blunders of earlier house bots that the present ones avoid.

Each position is the original one or a similar one. The rules of lab/dominated/rules judge the moves where they can.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from domain.cards import cards
from domain.games.commerce.tests import tables as commerce
from domain.games.commerce_classic.tests import tables as commerce_classic
from domain.games.liars_poker.satisfaction import witness
from domain.games.liars_poker.tests.tables import bid_line
from domain.games.lorum.tests import tables as lorum
from domain.games.schwimmen.tests import tables as schwimmen
from domain.games.thirty_one.tests import tables as thirty_one
from domain.games.trade_and_barter.tests import tables as trade_and_barter
from domain.games.trentuno.tests import tables as trentuno
from domain.games.vazhushal.tests import tables as vazhushal
from domain.kernel import move_data
from domain.moves import JsonMove
from lab.dominated.observation import observation
from lab.dominated.rules.registry import broken
from tests.levels import SHARP, STEADY, candidates, chosen
from tests.playing import Match, deal, given


def names(match: Match, move: JsonMove) -> list[str]:
    """Returns the rules that the move breaks."""
    (seat,) = match.game.waiting(match.state)
    return [rule.name for rule in broken(match.game.slug, observation(match.game, match.state, seat), move)]


LEVELS = (STEADY, SHARP)


def can_break(match: Match) -> set[str]:
    """Returns the rules that some move breaks in this position."""
    (seat,) = match.game.waiting(match.state)
    return {rule for move in match.game.legal_moves(match.state, seat) for rule in names(match, move)}


def does_not_blunder(match: Match, rule: str, levels: Sequence[str] = LEVELS) -> None:
    """Checks that some move breaks the rule, and that the moves of these levels break none."""
    assert rule in can_break(match)
    for level in levels:
        assert names(match, chosen(match, level)) == [], level


def with_bids(seats: int, *said: str) -> Match:
    hands = {0: "KD 9C 4S 8H", 1: "AH AS 7D 3C"}
    match = given("liars-poker", seats, chance=[0, deal("52", hands, first=0)])
    for seat, bid in enumerate(said):
        match.when(bid_line(seat, bid)).then("bid_made")
    return match


def test_a_bid_that_is_never_true_is_called() -> None:
    does_not_blunder(with_bids(2, "two high"), "raises_what_cannot_be")


def test_no_opening_is_never_true() -> None:
    does_not_blunder(with_bids(2), "bids_what_nobody_can_hold")


def false_in_a_row() -> list[int]:
    """Returns, for a few matches of four steady bots, the number of consecutive false bids at each call."""
    found, row = [], 0
    for number in range(3):
        match = given("liars-poker", 4, preset="standard-at-least", chance=[number])
        while not match.table.over:
            move = chosen(match, STEADY)
            pool = tuple(card for hand in match.state.hands for card in hand)
            match.move(match.turn, move)
            if move["type"] == "bid":
                row = 0 if witness(match.state.bids[-1].bid, pool, at_least=True) else row + 1
            else:
                found.append(row)
                row = 0
    return found


def test_where_a_stronger_hand_will_do_nobody_bids_a_dozen_false_hands_in_a_row() -> None:
    assert max(false_in_a_row()) < 7


def test_a_blind_dealer_does_not_lock_a_point_hand() -> None:
    hands = {0: "7C 6S 5H", 1: "AD QD 4C", 2: "TC 6D 3H"}
    match = commerce_classic.blind_table(hands, dealer=0, widow="9C AC KH", stock="", pass_locks=True)
    does_not_blunder(match, "locks_a_common_hand_blindly")


def test_a_blind_dealer_does_not_lock_a_pair() -> None:
    hands = {0: "7C 6S 5H", 1: "AD QD 4C", 2: "TC 6D 3H"}
    match = commerce_classic.blind_table(hands, dealer=0, widow="9S 9C AH", stock="", pass_locks=True)
    does_not_blunder(match, "locks_a_common_hand_blindly")


def test_the_knock_that_closes_the_hand_waits_for_a_better_card() -> None:
    """Three full rounds have been played, one of three others has knocked, and a third three is in the widow."""
    hands = {0: "3C 3D 2H", 1: "AC AD 4H", 2: "KC KD 7H", 3: "QC QD 7S"}
    match = commerce_classic.table(hands, dealer=3, widow="3S TC 5D", stock="")
    state = replace(match.state, round=4, rounds=5, knocked=(1,), locked=(1,), queue=(0, 2, 3))
    match.table = match.table._replace(state=state)
    does_not_blunder(match, "closes_below_a_better_exchange")


def test_one_exchange_for_31_comes_before_a_knock() -> None:
    hands = {0: "9C 8C TH", 1: "AS KS 9S", 2: "QD JD TD"}
    does_not_blunder(schwimmen.trading(hands, widow="QS 7H 7D"), "misses_the_hand_that_ends_it")


def test_of_two_hands_that_end_it_the_better_one_is_made() -> None:
    """31 costs the lowest hand a life; three aces cost everyone else one."""
    match = schwimmen.trading({0: "AC AD TD", 1: "9C TC QC", 2: "9S JS 8D"}, widow="AH 9H QD")
    match.play("1 knock")
    match.play("2 shove")
    does_not_blunder(match, "settles_for_less_in_the_last_turn")
    assert chosen(match, STEADY) == {"type": "exchange", "give": ["TD"], "take": ["AH"]}


@pytest.mark.parametrize(("packet", "choice"), [("AC KC QC", "keep"), ("AC AD AH", "keep"), ("7C 8D 9H", "swap")])
def test_a_packet_is_not_chosen_against_all_odds(packet: str, choice: str) -> None:
    match = schwimmen.table({0: packet, 1: "9C 8C TH", 2: "QS JS TD"}, spare="7H JC KD")
    for level in LEVELS:
        assert chosen(match, level) == {"type": choice}
    other = {"type": "swap" if choice == "keep" else "keep"}
    assert "takes_the_likely_worse_packet" in names(match, other)
    assert ("swaps_the_hand_that_ends_it" in names(match, other)) is (choice == "keep")


def test_nobody_knocks_below_the_best_hand_within_reach() -> None:
    match = trentuno.table({0: "4C 3C 2S", 1: "JD 6H QS", 2: "5H 3H 2C"}, dealer=0, widow="AS KC QD", count="all_cards")
    does_not_blunder(match, "misses_the_best_hand", [STEADY])
    hands = {0: "AS AC QS", 1: "7C 6D 2H", 2: "KC JD 4S", 3: "QH 5D 3C"}
    match = commerce_classic.table(hands, dealer=3, widow="AD QC 2D", stock="")
    does_not_blunder(match, "misses_the_best_hand", [STEADY])


@pytest.mark.parametrize("game", ["thirty-one", "stop-the-bus"])
def test_a_search_throws_no_higher_card_of_a_suit(game: str) -> None:
    match = thirty_one.table({0: "8C QC 2S", 1: "TD 5D 3H", 2: "JC 4D 6H"}, game=game, dealer=2, stock="KS")
    match.play("0 draw from=stock")
    assert "throws_the_higher_of_a_suit" in can_break(match)
    assert [names(match, move_data(move)) for move in candidates(match)] == [[]] * len(candidates(match))


def test_with_instant_31_too() -> None:
    hands = {0: "7C 6S 5H", 1: "AD QD 4C", 2: "7D 6D 3H"}
    match = trentuno.table(hands, dealer=0, widow="KD 2S 3S", instant_31=True)
    assert "misses_the_hand_that_ends_it" in names(match, {"type": "knock"})
    for level in LEVELS:
        assert chosen(match, level) == {"type": "exchange", "give": ["4C"], "take": ["KD"]}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ["thirty-one", "stop-the-bus"])
def test_31_that_ends_nothing_is_knocked_with(game: str, level: str) -> None:
    """The jack would turn it into a different 31, which is no better."""
    hands = {0: "KD QH 5H", 1: "AS KS QS", 2: "6C 4D 3H"}
    match = thirty_one.table(hands, game=game, up="JS", instant_31="off")
    does_not_blunder(match, "draws_with_the_best_hand", [level])


@pytest.mark.parametrize("game", ["thirty-one", "stop-the-bus"])
def test_nobody_draws_for_ever_with_the_best_hand(game: str) -> None:
    """The other seat took two cards towards an equal hand, which is no threat that a card could help against."""
    match = thirty_one.table({0: "AH KH 5C", 1: "AS KS QS"}, game=game, up="2C", instant_31="off")
    match.table = match.table._replace(state=replace(match.state, turns=4, taken=[cards("AH KH"), ()]))
    does_not_blunder(match, "draws_with_the_best_hand")


def test_15_is_no_hand_to_knock_with_while_two_others_collect() -> None:
    """One was seen to take two clubs and the other two hearts, and both have the matching cards."""
    match = trentuno.table({0: "AC 2C 7C", 1: "QC 5D JD", 2: "AH 4H 3H"}, dealer=0, widow="QH 6H KS")
    taken = [cards("2C 7C"), (), cards("4H 3H")]
    match.table = match.table._replace(state=replace(match.state, taken=taken, turns=6))
    for level in LEVELS:
        assert chosen(match, level)["type"] != "knock"


def test_a_card_that_costs_is_not_captured_where_another_card_would_do() -> None:
    match = lorum.dealt("hairy_ape", "QH 7C 8C", "KH AH 7D 8D 9D TD JD QD", hairy_ape_mode="open")
    lorum.play_all(match, "QH")
    does_not_blunder(match, "captures_its_own_penalty")


def test_a_queen_is_played_under_an_ace() -> None:
    match = lorum.dealt("queens", "AD 7C 8C", "JD 7D QD 7S AC AH", "8D 9D TD")
    lorum.play_all(match, "AD")
    does_not_blunder(match, "keeps_what_it_could_give_away")


def test_the_ape_is_not_taken_where_another_card_is_below() -> None:
    match = lorum.dealt("hairy_ape", "KH 7C 8C", "8D", "9D TD", "AH 8H 9S", hairy_ape_mode="open")
    lorum.play_all(match, "KH")
    lorum.play_first(match)
    lorum.play_first(match)
    assert names(match, {"type": "play", "card": "AH"}) == ["takes_the_ape"]
    for level in LEVELS:
        assert chosen(match, level) == {"type": "play", "card": "8H"}


def test_a_card_that_fits_the_own_run_is_not_thrown() -> None:
    """Seat 0 could lay the three of clubs and then discard its last card to go out."""
    melds = "{4C X2→5C 6C} {5D 6D 7D} {TD JD TS→QD} {X1→QS KS AS} {JC JH JS}"
    match = vazhushal.position("2H 3C", melds, phase="meld", negative="TH")
    assert {"throws_what_fits", "misses_going_out"} <= can_break(match)
    for level in LEVELS:
        assert names(match, chosen(match, level)) == []


def moves_of(level: str, options: Mapping[str, Any]) -> list[str]:
    """Returns the types of the moves in a match of that level."""
    match = given("trade-and-barter", 3, options=options)
    while not match.table.over:
        match.move(match.game.waiting(match.state)[0], chosen(match, level))
    return [event.type.split(".")[1] for event in match.events]


@pytest.mark.parametrize("options", [{}, {"trade_fee": 3}])
def test_cards_are_bartered_where_a_trade_costs_more_than_it_brings(options: Mapping[str, Any]) -> None:
    assert "bartered" in moves_of(STEADY, options)


def test_three_of_a_rank_are_not_given_up_for_nothing() -> None:
    match = trentuno.table({0: "7C 2D JS", 1: "3C 3D 3H", 2: "KC QD 5S"}, dealer=0, widow="6S 4D 6D")
    does_not_blunder(match, "ruins_a_very_good_hand")
    hands = {0: "JC JD JH", 1: "6S 4D 2S", 2: "AC KC QC"}
    match = trade_and_barter.table(hands, dealer=2, stock="", final_turns=True, combinations="five_modern")
    match.table = match.table._replace(state=replace(match.state, phase="final", knocker=2, queue=(0, 1), turn=0))
    does_not_blunder(match, "gives_with_nothing_to_gain", [STEADY])


def test_a_flush_in_the_own_hand_is_true() -> None:
    hands = {0: "3S 5S 7S 9S JS", 1: "KD QD 4C 8H 9C"}
    options = {"penalty_limit": 5, "hand_size": "shrink", "flush_bids": True}
    match = given("commune", 2, options=options, chance=[1, deal("52", hands, first=1)])
    match.when("1 bid kind=flush ranks=J,9,7,5,3").then("bid_made")
    does_not_blunder(match, "calls_what_holds")


def test_the_last_turn_before_the_cap_is_used() -> None:
    match = commerce.table({0: "2C 4D 5H", 1: "9D 9C 5S", 2: "8C 8D 3H"}, dealer=0, widow="4S KS 2D", round_cap=1)
    commerce.all_pass(match, 2)
    assert names(match, chosen(match, STEADY)) == []
    assert chosen(match, STEADY)["type"] == "exchange"
