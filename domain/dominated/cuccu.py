"""Dominated moves in Cuccù."""

from domain.cards import cards
from domain.dominated.rule import Rule
from domain.game import Observation
from domain.games.cuccu.rules import KING, rank
from domain.moves import Move

ACE = 1


def _own(observation: Observation) -> int:
    return rank(cards(observation.state["hands"][observation.seat]["cards"])[0])


def _neighbour(observation: Observation) -> int | None:
    """The rank of the card on the left, if the seat knows it."""
    hands = [hand for hand in observation.state["hands"] if not hand["out"]]
    place = next(place for place, hand in enumerate(hands) if hand["seat"] == observation.seat)
    shown = hands[(place + 1) % len(hands)]["cards"]
    return rank(cards(shown)[0]) if shown else None


def gives_a_king_away(observation: Observation, move: Move) -> bool:
    return move["type"] != "stand" and _own(observation) == KING


def stands_with_an_ace(observation: Observation, move: Move) -> bool:
    return move["type"] == "stand" and _own(observation) == ACE and _neighbour(observation) != ACE


def swaps_for_less(observation: Observation, move: Move) -> bool:
    left = _neighbour(observation)
    return move["type"] == "swap" and left is not None and left < _own(observation)


PAGE = "rules/cuccu 3"

RULES = (
    Rule(
        "gives_a_king_away", "No card is higher than a king, so any other move can only lose.", PAGE, gives_a_king_away
    ),
    Rule(
        "stands_with_an_ace", "No card is lower than an ace, so any other move can only help.", PAGE, stands_with_an_ace
    ),
    Rule("swaps_for_less", "You have seen your neighbour's card, and it is lower than yours.", PAGE, swaps_for_less),
)
