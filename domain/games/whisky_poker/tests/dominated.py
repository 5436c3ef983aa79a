"""Dominated moves of Whisky Poker."""

from domain.cards import Cards, cards
from domain.families.match import FINAL
from domain.games.whisky_poker.game import poker
from domain.moves import JsonMove
from domain.rankings.ranking import Key
from lab.dominated.observation import Observation
from lab.dominated.rules.rule import PLAY, Rule


def _settles_for_less(observation: Observation, move: JsonMove) -> bool:
    if observation.state["phase"] != FINAL:
        return False
    best = max(_made(observation, other) for other in observation.legal_moves)
    return _made(observation, move) < best


def _made(observation: Observation, move: JsonMove) -> Key:
    """Returns the key of the hand after a move."""
    hand: Cards = cards(observation.state["hands"][observation.seat]["cards"])
    if move["type"] == "exchange":
        given = cards(move["give"])
        hand = (*(card for card in hand if card not in given), *cards(move["take"]))
    return poker(bool(observation.options["ace_low_straight"])).key(hand)


RULES = (
    Rule(
        "settles_for_less_in_the_last_turn",
        "It is your last turn, and another move leaves you with a better hand.",
        PLAY,
        _settles_for_less,
    ),
)
