"""Dominated moves in Trade and Barter."""

from domain.cards import DECKS, Cards
from domain.dominated.hands import Hands, breaking, knocking, own_hand
from domain.dominated.rule import Rule
from domain.game import Observation
from domain.moves import Move
from domain.procedures.composition import Composed


def made(observation: Observation, move: Move) -> Cards:
    """What is left of the hand for sure: a card given away leaves two."""
    return tuple(card for card in own_hand(observation) if card.code != move.get("give"))


def rules(composed: Composed, page: str) -> tuple[Rule, ...]:
    hands = Hands(composed)

    def gives_the_better_card(observation: Observation, move: Move) -> bool:
        """Whether giving another card leaves at least as good a hand with every card of the stock, and a better one
        with some."""
        if move["type"] != "trade":
            return False
        others = [other for other in observation.legal_moves if other["type"] == "trade" and other != move]
        reached = _reached(observation, move)
        return any(_dominates(_reached(observation, other), reached) for other in others)

    def _reached(observation: Observation, move: Move) -> list[int]:
        table, hand, kept = hands.table(observation), own_hand(observation), made(observation, move)
        drawn = (card for card in DECKS[composed.deck_of(observation.options)] if card not in hand)
        return [table.rank((*kept, card)) for card in drawn]

    def breaks_the_best(observation: Observation, move: Move) -> bool:
        may_keep = any("give" not in other for other in observation.legal_moves)
        return may_keep and "give" in move and hands.is_best(observation, own_hand(observation))

    return (
        knocking(hands, "knock", made, f"{page} 3"),
        breaking(hands, made, f"{page} 4")._replace(broken_by=breaks_the_best),
        Rule(
            "trades_the_better_card",
            "With another card traded in, your hand would be as good whatever you draw, and better with some cards.",
            f"{page} 4",
            gives_the_better_card,
        ),
    )


def _dominates(one: list[int], other: list[int]) -> bool:
    return one != other and all(a >= b for a, b in zip(one, other, strict=True))
