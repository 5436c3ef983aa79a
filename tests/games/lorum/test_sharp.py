"""The house bot `sharp` of Lórum: its determinizations and its candidates."""

from collections.abc import Callable
from itertools import islice

from domain.cards import Card, Cards, cards
from domain.fairness import Stream
from domain.games.lorum.bots import STEADY
from domain.games.lorum.game import LorumState
from domain.games.lorum.sharp import SEARCH, SHARP, candidates
from domain.strategy import Observation
from tests.games import transcripts
from tests.games.lorum.tables import dealt, play_all
from tests.playing import Match


def observation(match: Match, seat: int) -> Observation:
    return transcripts.observation(match, seat, SHARP)


def sampled(match: Match, seat: int) -> list[LorumState]:
    return [deal.state for deal in islice(SEARCH.determinize(observation(match, seat), Stream(b"deals")), 100)]


def times(match: Match, seat: int, of: int, holds: Callable[[Cards], bool]) -> int:
    """The number of a seat's determinizations, of a hundred, in which another seat's hand is such."""
    return sum(holds(state.hands[of]) for state in sampled(match, seat))


def has(code: str) -> Callable[[Cards], bool]:
    return lambda hand: Card.parse(code) in hand


def test_a_seat_that_does_not_follow_suit_has_none_of_it() -> None:
    match = play_all(dealt("no_tricks", "TC", "9C", "7S", "8C"), "TC 9C")
    assert times(match, 0, 2, lambda hand: any(card.suit == "C" for card in hand)) > 80
    assert times(play_all(match, "7S"), 0, 2, lambda hand: any(card.suit == "C" for card in hand)) == 0


def test_a_seat_that_follows_low_seldom_has_a_higher_card_below_the_winning_one() -> None:
    match = play_all(dealt("no_tricks", "KC", "8C", "7C", "AC"), "KC 8C")
    assert times(match, 0, 1, has("QC")) < 20 < times(match, 0, 2, has("QC"))


def test_a_seat_that_discards_a_king_seldom_has_a_queen() -> None:
    match = play_all(dealt("queens", "TC 9C", "KS", "8C", "JC"), "TC KS")
    assert times(match, 0, 1, has("QH")) + 15 < times(match, 0, 1, has("9H"))


def test_a_seat_that_passes_in_domino_has_no_card_that_fits() -> None:
    match = play_all(dealt("domino", "9H", "7C 7D 7H 7S AC AD AH AS"), "9H")
    match.play("1 pass")
    for code in ("8H", "TH", "9C", "9D", "9S"):
        assert times(match, 0, 1, has(code)) == 0
        assert code in written_hand(match, 0) or times(match, 0, 2, has(code)) > 20


def written_hand(match: Match, seat: int) -> list[str]:
    return [card.code for card in match.state.hands[seat]]


def test_a_seat_that_passes_a_threshold_seldom_has_a_card_that_passes_none() -> None:
    match = play_all(dealt("train", "AC", "AD", "KC", "8C"), "AC AD KC")
    assert times(match, 3, 2, has("7S")) + 20 < times(match, 3, 0, has("7S"))


def test_in_a_blind_deal_it_knows_its_own_cards_but_not_their_slots() -> None:
    match = play_all(dealt("hairy_ape", "7C", "8C", "9C"), "0 0")
    states = sampled(match, 0)
    for state in states:
        assert state.hands[1:] == match.state.hands[1:]
        assert set(state.hands[0]) == set(match.state.hands[0])
        assert state.slots[0][0] is cards("7C")[0]
    assert len({state.hands[0] for state in states}) > 90
    assert len(candidates(observation(match, match.turn))) == 1


def test_it_tries_the_steady_move_first_and_only_one_of_neighbouring_cards() -> None:
    match = dealt("no_tricks", "7C 8C 9C JC AD KD 7H AH")
    now = observation(match, 0)
    tried = [move["card"] for move in candidates(now)]
    assert tried[0] == STEADY.choose(now, Stream(b""))["card"]
    assert len({"7C", "8C", "9C"} & set(tried)) == 1
    assert "JC" in tried and len({"AD", "KD"} & set(tried)) == 1 and {"7H", "AH"} <= set(tried)


def test_cards_are_neighbours_if_those_between_are_gone() -> None:
    match = play_all(dealt("no_tricks", "7C 9C AC", "8C", "TC", "QC"), "AC 8C TC QC")
    tried = [move["card"] for move in candidates(observation(match, 0))]
    assert len({"7C", "9C"} & set(tried)) == 1
