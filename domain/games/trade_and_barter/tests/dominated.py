"""Dominated moves in Trade and Barter."""

from domain.cards import DECKS, Cards
from domain.games.trade_and_barter.game import TRADE_AND_BARTER
from domain.moves import JsonMove
from lab.dominated.observation import Observation
from lab.dominated.rules.hands import Hands, breaking, knocking, own_hand
from lab.dominated.rules.rule import PLAY, VALUES, Rule
from tests.games.commerce_family.match_rules import MatchRules

RANKED = MatchRules(TRADE_AND_BARTER)
HANDS = Hands(RANKED)


def made(observation: Observation, move: JsonMove) -> Cards:
    """Returns the certain part of the hand after a move: two cards, if one is given away."""
    return tuple(card for card in own_hand(observation) if card.code != move.get("give"))


def gives_the_better_card(observation: Observation, move: JsonMove) -> bool:
    """True if giving another card leaves at least as good a hand with every card of the stock, and a better one with
    some."""
    if "give" not in move:
        return False
    others = [
        other
        for other in observation.legal_moves
        if other["type"] == move["type"] and "give" in other and other != move
    ]
    reached = _reached(observation, move)
    return any(_dominates(_reached(observation, other), reached) for other in others)


def _reached(observation: Observation, move: JsonMove) -> list[int]:
    table, hand, kept = HANDS.table(observation), own_hand(observation), made(observation, move)
    drawn = (card for card in DECKS[RANKED.deck_of(observation.options)] if card not in hand)
    return [table.rank((*kept, card)) for card in drawn]


def gains_nothing(observation: Observation, move: JsonMove) -> bool:
    """True if no card that can come improves the hand, and some make it worse."""
    keeps = any("give" not in other and other["type"] != "knock" for other in observation.legal_moves)
    if "give" not in move or not keeps:
        return False
    own, reached = HANDS.rank(observation, own_hand(observation)), _reached(observation, move)
    return max(reached) <= own and min(reached) < own


def breaks_the_best(observation: Observation, move: JsonMove) -> bool:
    may_keep = any("give" not in other for other in observation.legal_moves)
    return may_keep and "give" in move and HANDS.is_best(observation, own_hand(observation))


def _dominates(one: list[int], other: list[int]) -> bool:
    return one != other and all(a >= b for a, b in zip(one, other, strict=True))


RULES = (
    knocking(HANDS, "knock", made),
    breaking(HANDS, made)._replace(broken_by=breaks_the_best),
    Rule(
        "gives_the_better_card",
        "With another card given, your hand would be as good whatever comes for it, and better with some cards.",
        VALUES,
        gives_the_better_card,
    ),
    Rule(
        "gives_with_nothing_to_gain",
        "You may keep your hand, and no card that can come makes it better.",
        PLAY,
        gains_nothing,
    ),
)
