"""Dominated bids and calls, decided with certainty by the seat's cards and the number of cards in play."""

from collections.abc import Callable
from typing import Any

from domain.cards import Cards, cards
from domain.families.auction_events import AuctionOptions
from domain.families.bids import Bid, bid_of
from domain.moves import JsonMove
from lab.dominated.observation import Observation
from lab.dominated.rules.rule import Rule

Possible = Callable[[Any, Bid, Cards, int], bool]
"""`(options, bid, known cards, number of other cards in play)`: true if the bid can be true."""

Certain = Callable[[Any, Bid, Cards], bool]
"""`(options, bid, known cards)`: true if the bid is true regardless of the other cards in play."""

Of = Callable[[Bid], bool]
"""A predicate of a bid."""


def rules(kind: type[AuctionOptions], possible: Possible, certain: Certain) -> tuple[Rule, ...]:
    """Returns the rules of an auction with options of that kind. They judge bids and calls by the game's own definition
    of a possible or certain bid."""

    def raises_what_cannot_be(observation: Observation, move: JsonMove) -> bool:
        return move["type"] != "call" and _standing_is(observation, seen_possible(observation)) is False

    def calls_what_holds(observation: Observation, move: JsonMove) -> bool:
        standing = observation.state["standing"]
        if move["type"] != "call" or standing is None:
            return False
        return seen_certain(observation)(bid_of(standing)) and any(map(seen_possible(observation), _bids(observation)))

    def bids_what_nobody_can_hold(observation: Observation, move: JsonMove) -> bool:
        to_all_possible = possible_to(observation, ())
        if move["type"] != "bid" or to_all_possible(_named(move)):
            return False
        if any(other["type"] == "call" for other in observation.legal_moves):
            return _standing_is(observation, seen_certain(observation)) is False
        return any(map(to_all_possible, _bids(observation)))

    def seen_certain(observation: Observation) -> Of:
        options, hand = kind.of(observation.options), _hand(observation)
        return lambda bid: certain(options, bid, hand)

    def seen_possible(observation: Observation) -> Of:
        return possible_to(observation, _hand(observation))

    def possible_to(observation: Observation, known: Cards) -> Of:
        options, others = kind.of(observation.options), _in_play(observation) - len(known)
        return lambda bid: possible(options, bid, known, others)

    return (
        Rule(
            "raises_what_cannot_be",
            "The standing bid can't be true with the cards you hold, so a call wins the hand for sure.",
            "Calling",
            raises_what_cannot_be,
        ),
        Rule(
            "calls_what_holds",
            "Your own cards make the standing bid true, so a call loses the hand for sure.",
            "Calling",
            calls_what_holds,
        ),
        Rule(
            "bids_what_nobody_can_hold",
            "So many cards can't make that bid true, whoever holds what, and everybody can see it: the next player "
            "calls.",
            "Calling",
            bids_what_nobody_can_hold,
        ),
    )


def _standing_is(observation: Observation, what: Of) -> bool | None:
    """Returns the predicate of the standing bid, or None if no bid can be called."""
    standing = observation.state["standing"]
    if standing is None or all(move["type"] != "call" for move in observation.legal_moves):
        return None
    return what(bid_of(standing))


def _bids(observation: Observation) -> list[Bid]:
    return [_named(move) for move in observation.legal_moves if move["type"] == "bid"]


def _named(move: JsonMove) -> Bid:
    return bid_of({"suit": None, **move})


def _hand(observation: Observation) -> Cards:
    return cards(observation.state["hands"][observation.seat]["cards"])


def _in_play(observation: Observation) -> int:
    return sum(hand["count"] for hand in observation.state["hands"])
