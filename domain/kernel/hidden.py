"""Hidden cards. They stand in for cards, so a redacted state has the type of a full one.

A hidden card has neither rank nor suit: a rule that asks for them fails at once, instead of computing nonsense. No
notation of players reads one.
"""

from typing import Final

from domain.cards import Card, Cards

_LAST = 10**6
"""Hidden cards come after all others in the order of a deck."""


class HiddenCard(Card):
    """The back of a card. Each object stands for one card, and equals no other object."""

    __slots__ = ()

    def __init__(self, code: str) -> None:
        self.code, self._order = code, _LAST

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.code,)


HIDDEN: Final = HiddenCard("??")
"""Stands in a redacted state where its viewer sees the back of a card."""


def card(code: str) -> Card:
    """The card of that code in a stored state, where it may be hidden."""
    return HIDDEN if code == HIDDEN.code else Card.parse(code)


def are_known(hand: Cards) -> bool:
    """Whether none of the cards is hidden."""
    return not any(isinstance(card, HiddenCard) for card in hand)


def without(hand: Cards, gone: Card) -> Cards:
    """A hand after that card has left it. Where the card isn't known to be in it, it was a hidden one."""
    place = hand.index(gone) if gone in hand else _first_hidden(hand)
    return hand[:place] + hand[place + 1 :]


def replaced(hand: Cards, gone: Card, new: Card) -> Cards:
    """A hand in which a card replaces another one, possibly a hidden one."""
    place = hand.index(gone) if gone in hand else _first_hidden(hand)
    return (*hand[:place], new, *hand[place + 1 :])


def _first_hidden(hand: Cards) -> int:
    return next(place for place, card in enumerate(hand) if isinstance(card, HiddenCard))
