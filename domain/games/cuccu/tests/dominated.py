"""Dominated moves in Cuccù."""

from domain.cards import cards
from domain.games.cuccu.game import KING, rank
from domain.moves import JsonMove
from lab.dominated.observation import Observation
from lab.dominated.rules.rule import PLAY, Rule

ACE = 1


def _own(observation: Observation) -> int:
    return rank(cards(observation.state["hands"][observation.seat]["cards"])[0])


def _known(observation: Observation) -> list[int]:
    """Returns the ranks of the other cards that the seat knows. Their holders have had their turns and keep them: a
    seat knows cards only from swaps by seats that play before it, and those cards go to such seats."""
    hands = observation.state["hands"]
    held = [hand["cards"] for hand in hands if not hand["out"] and hand["seat"] != observation.seat]
    return [rank(cards(codes)[0]) for codes in held if codes]


def gives_a_king_away(observation: Observation, move: JsonMove) -> bool:
    return move["type"] != "stand" and _own(observation) == KING


def stands_with_an_ace(observation: Observation, move: JsonMove) -> bool:
    return move["type"] == "stand" and _own(observation) == ACE


def risks_a_safe_card(observation: Observation, move: JsonMove) -> bool:
    return move["type"] != "stand" and min(_known(observation), default=KING) < _own(observation)


RULES = (
    Rule(
        "gives_a_king_away", "No card is higher than a king, so any other move can only lose.", PLAY, gives_a_king_away
    ),
    Rule(
        "stands_with_an_ace", "No card is lower than an ace, so any other move can only help.", PLAY, stands_with_an_ace
    ),
    Rule(
        "risks_a_safe_card",
        "You know a lower card than yours whose holder has had its turn, so your card can't lose.",
        PLAY,
        risks_a_safe_card,
    ),
)
