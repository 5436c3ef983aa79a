"""Quart ("The seven deals" in rules.md)."""

from domain.cards import DECKS
from domain.games.lorum.quart import NEXT
from domain.games.lorum.tests.tables import dealt, play_all, play_deal, settlement, summary
from tests.playing import Match


def ended(match: Match) -> str:
    return summary(match.batches[-1])


def test_the_seven_follows_the_ace() -> None:
    clubs = [card for card in DECKS["32"] if card.suit == "C"]
    assert [NEXT[card].code for card in clubs] == ["8C", "9C", "TC", "JC", "QC", "KC", "AC", "7C"]
    assert len(set(NEXT.values())) == 32


def test_scenario_4_a_sequence_that_begins_with_the_king_goes_round_the_ace() -> None:
    match = dealt("quart", "KC", "AC", "7C", "8C")
    match.when("0 play card=KC").then("card_played", "turn_passed")
    assert match.last("turn_passed").data == {"seat": 1}
    play_all(match, "AC 7C")
    match.when("3 play card=8C").then("card_played", "sequence_closed")
    assert ended(match) == "closed, four"
    assert match.turn == 3
    assert match.view()["state"]["quart"] == {"sequence": [], "closed": 4}


def test_scenario_4_four_cards_count_before_a_card_that_is_gone() -> None:
    """KC is gone when 9C TC JC QC has been played."""
    match = dealt("quart", "KC", "AC", "7C", "9C TC JC QC 8C")
    play_all(match, "KC AC 7C 8C", "9C TC JC QC")
    assert ended(match) == "closed, four"
    assert match.turn == 3


def test_scenario_4_a_lead_whose_next_card_is_gone_is_a_sequence_of_one() -> None:
    match = dealt("quart", "KD AD 7D 8D QD", first=0)
    play_all(match, "KD AD 7D 8D")
    match.when("0 play card=QD").then("card_played", "sequence_closed")
    assert ended(match) == "closed, blocked"
    assert match.turn == 0
    assert match.view()["state"]["phase"] == "quart_lead"


def test_only_the_holder_of_the_next_card_plays_and_only_that_card() -> None:
    match = dealt("quart", "7C 9D", "9H", "8C 9C", "9S")
    play_all(match, "7C")
    assert match.view()["state"]["phase"] == "quart_continue"
    assert match.turn == 2
    assert match.game.legal_moves(match.state, 2) == [{"type": "play", "card": "8C"}]
    match.when("2 play card=9C").refused("must_continue")
    match.when("2 play card=9D").refused("card_not_in_hand")
    match.when("2 pass").refused("wrong_phase")
    match.when("0 play card=9D").refused("not_your_turn")
    match.when("2 play card=8C").then("card_played", "turn_passed")
    assert match.last("turn_passed").data == {"seat": 2}
    assert match.view()["state"]["quart"] == {
        "sequence": [{"seat": 0, "card": "7C"}, {"seat": 2, "card": "8C"}],
        "closed": 0,
    }


def test_a_leader_with_a_whole_suit_plays_it_and_wins_24() -> None:
    match = dealt("quart", "7H 8H 9H TH JH QH KH AH", first=0)
    pot = match.state.pot
    play_all(match, "7H 8H 9H TH")
    assert ended(match) == "closed, four"
    play_all(match, "JH QH KH AH")
    assert settlement(match)["deltas"] == [24, -8, -8, -8]
    assert (settlement(match)["pot_before"], settlement(match)["pot_after"]) == (pot, pot)
    assert {seat: len(hand) for seat, hand in settlement(match)["hands"].items()} == {"1": 8, "2": 8, "3": 8}


def test_scenario_4_the_deal_ends_within_a_sequence_if_a_hand_is_empty() -> None:
    """Seat 0 plays its last card as the second of a sequence, and nobody plays a third."""
    match = dealt("quart", "7C 8C 9C TC 7D 8D 9D AS", "TD KS 7S", first=0)
    play_all(match, "7C 8C 9C TC", "7D 8D 9D TD", "KS")
    assert match.turn == 0
    match.when("0 play card=AS").then("card_played", "chips_moved", "deal_settled", "cards_dealt")
    assert settlement(match)["deltas"] == [22, -6, -8, -8]
    assert "7S" in settlement(match)["hands"]["1"]


def test_a_deal_has_at_most_29_plays() -> None:
    match = dealt("quart")
    number = 0
    while match.state.hand_number == 6:
        seat = match.turn
        match.move(seat, match.game.legal_moves(match.state, seat)[-1])
        number += 1
    assert 8 <= number <= 29
    assert play_deal(match)["kind"] == "domino"
