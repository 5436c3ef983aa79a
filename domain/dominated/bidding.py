"""Dominated bids and calls: what the own cards and the number of cards in play settle for sure."""

from collections.abc import Callable

from domain.bidding.bids import Bid, bid_of
from domain.cards import Cards, cards
from domain.dominated.rule import Rule
from domain.game import Observation
from domain.moves import Move
from domain.options import Options

Possible = Callable[[Options, Bid, Cards, int], bool]
"""`(options, bid, known cards, number of other cards in play)`: whether the bid can be true."""

Certain = Callable[[Options, Bid, Cards], bool]
"""`(options, bid, known cards)`: whether the bid is true whatever the other cards in play are."""


def rules(possible: Possible, certain: Certain, page: str) -> tuple[Rule, ...]:
    """The rules of an auction. A bid is made or called by what the game says is possible, or certain."""

    def raises_what_cannot_be(observation: Observation, move: Move) -> bool:
        return move["type"] != "call" and _standing_is(observation, seen_possible) is False

    def calls_what_holds(observation: Observation, move: Move) -> bool:
        standing = observation.state["standing"]
        if move["type"] != "call" or standing is None:
            return False
        holds = certain(observation.options, bid_of(standing), _hand(observation))
        return holds and any(seen_possible(observation, bid) for bid in _bids(observation))

    def bids_what_nobody_can_hold(observation: Observation, move: Move) -> bool:
        if move["type"] != "bid" or to_all_possible(observation, _named(move)):
            return False
        if any(other["type"] == "call" for other in observation.legal_moves):
            return _standing_is(observation, lambda seen, bid: certain(seen.options, bid, _hand(seen))) is False
        return any(to_all_possible(observation, bid) for bid in _bids(observation))

    def seen_possible(observation: Observation, bid: Bid) -> bool:
        hand = _hand(observation)
        return possible(observation.options, bid, hand, _in_play(observation) - len(hand))

    def to_all_possible(observation: Observation, bid: Bid) -> bool:
        return possible(observation.options, bid, (), _in_play(observation))

    return (
        Rule(
            "raises_what_cannot_be",
            "The standing bid can't be true with the cards you hold, so a call wins the hand for sure.",
            page,
            raises_what_cannot_be,
        ),
        Rule(
            "calls_what_holds",
            "Your own cards make the standing bid true, so a call loses the hand for sure.",
            page,
            calls_what_holds,
        ),
        Rule(
            "bids_what_nobody_can_hold",
            "So many cards can't make that bid true, whoever holds what, and everybody can see it: the next player "
            "calls.",
            page,
            bids_what_nobody_can_hold,
        ),
    )


def _standing_is(observation: Observation, what: Callable[[Observation, Bid], bool]) -> bool | None:
    """None where no bid stands that could be called."""
    standing = observation.state["standing"]
    if standing is None or all(move["type"] != "call" for move in observation.legal_moves):
        return None
    return what(observation, bid_of(standing))


def _bids(observation: Observation) -> list[Bid]:
    return [_named(move) for move in observation.legal_moves if move["type"] == "bid"]


def _named(move: Move) -> Bid:
    return bid_of({"suit": None, **move})


def _hand(observation: Observation) -> Cards:
    return cards(observation.state["hands"][observation.seat]["cards"])


def _in_play(observation: Observation) -> int:
    return sum(hand["count"] for hand in observation.state["hands"])
