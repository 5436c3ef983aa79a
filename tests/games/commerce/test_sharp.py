"""The house bot of Commerce that searches: its determinizations, and what it plays."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.procedures.bots.evaluation import evaluate
from domain.rankings.commerce import commerce_5
from domain.rankings.percentiles import percentiles_of
from domain.registry import GAMES
from domain.search.halving import Search
from domain.strategy import Strategy
from tests.games.commerce.tables import table
from tests.games.transcripts import chosen, observation
from tests.playing import Match

HANDS = {0: "KS QD 5H", 1: "9C 9D 2H", 2: "6C 4D 3C"}


def sharp() -> Strategy:
    strategy = GAMES["commerce"].strategy("sharp")
    assert strategy is not None
    return strategy


def search() -> Search:
    found = getattr(sharp().choose, "__self__", None)
    assert isinstance(found, Search)
    return found


def determinized(match: Match, by: int, of: int) -> list[Cards]:
    """The hands of another seat in the determinizations of one seat."""
    deals = search().determinize(observation(match, by, sharp()), Stream(b"deals"))
    return [deal.state.hands[of] for deal in islice(deals, 200)]


def average_percentile(hands: Sequence[Cards]) -> int:
    table_ = percentiles_of("52", commerce_5({}))
    return sum(map(table_.percentile, hands)) // len(hands)


def test_a_card_seen_taken_is_held() -> None:
    match = table(HANDS, widow="9S 8S TD")
    match.play("1 exchange give=2H take=9S")
    assert all(cards("9S")[0] in hand for hand in determinized(match, 2, 1))


def test_a_card_seen_taken_is_held_until_it_is_given_away() -> None:
    match = table(HANDS, widow="9S 8S TD")
    for line in ("1 exchange give=2H take=8S", "2 exchange give=3C take=TD", "0 pass", "1 exchange give=8S take=9S"):
        match.play(line)
    assert all(set(hand) & set(cards("8S 9S")) == set(cards("9S")) for hand in determinized(match, 2, 1))


def test_a_seat_that_knocks_holds_better_cards_than_one_without_a_turn_yet() -> None:
    match = table(HANDS, widow="2S 3D TD")
    match.play("1 knock")
    knocked, unknown = (average_percentile(determinized(match, 2, of)) for of in (1, 0))
    assert knocked > unknown + 4_000


def test_a_seat_that_passes_had_no_use_for_the_widow() -> None:
    """A holder of a two, three or four would have taken another. Nothing is known of seat 0."""
    match = table(HANDS, widow="2S 3D 4H")
    match.play("1 pass")
    passed, unknown = (sum(any(card.rank < 5 for card in hand) for hand in determinized(match, 2, of)) for of in (1, 0))
    assert 2 * passed < unknown


def test_it_takes_the_card_that_makes_its_hand_and_pounces() -> None:
    match = table(HANDS, widow="9S 8S TD", dealer=2)
    match.play("0 knock")
    assert chosen(match, sharp()) == {"type": "exchange", "give": ["2H"], "take": ["9S"]}
    match = table({0: "KS QD 5H", 1: "9C 9D 9H", 2: "6C 4D 3C"}, widow="9S 8S TD", pounce="on_turn")
    assert chosen(match, sharp()) == {"type": "pounce", "card": "9S"}


def test_a_flush_that_hardly_a_hand_beats_is_not_broken_up_for_nothing() -> None:
    """The search found the knave of clubs the best in a match."""
    match = table({0: "TD TH 5H", 1: "5C 2S 9S", 2: "3C 7S QH"}, widow="KD JC 8D", dealer=2)
    for line in ("0 exchange give=5H take=KD", "1 exchange give=5C take=JC", "2 pass"):
        match.play(line)
    for line in ("0 exchange give=TH take=8D", "1 exchange give=JC take=5H", "2 pass"):
        match.play(line)
    tried = search().candidates(observation(match, match.turn, sharp()))
    assert all(move["type"] != "exchange" or "8D" not in move["give"] or move["take"] == ["TH"] for move in tried)
    assert chosen(match, sharp())["type"] in ("knock", "pass")


def test_a_token_of_its_own_is_worth_more_than_one_of_another() -> None:
    state = table(HANDS, widow="9S 8S TD").state
    own, other = (replace(state, tokens=held) for held in ([2, 3, 3], [3, 2, 3]))
    assert evaluate(own, 0) < evaluate(state, 0) < evaluate(other, 0)
