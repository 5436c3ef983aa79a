"""No hearts: a deal of tricks in which each heart captured costs one chip, eight in all (rules/lorum 4, kind 1)."""

from dataclasses import replace

from domain.cards import DECKS, Card, Cards
from domain.games.lorum.trick_taking import Tricks, follow_suit, penalty_kind
from domain.refusals import IllegalMove

PENALTIES = {card: 1 for card in DECKS["32"] if card.suit == "H"}


def _refusal(tricks: Tricks, hand: Cards, card: Card) -> IllegalMove | None:
    """The first trick isn't led with a heart, unless the leader holds nothing else."""
    opens = not tricks.trick and not any(tricks.taken)
    if opens and card in PENALTIES and any(each not in PENALTIES for each in hand):
        return IllegalMove("heart_lead", f"the first trick can't be led with a heart: {card} is one")
    return follow_suit(tricks, hand, card)


KIND = replace(penalty_kind("no_hearts", PENALTIES), refusal=_refusal)
