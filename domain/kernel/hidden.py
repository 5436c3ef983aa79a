"""Hidden cards. They stand in for cards, so a redacted state has the type of a full one.

A hidden card has neither rank nor suit. A rule that asks for them fails at once instead of computing nonsense. Players
can't write one in any notation.
"""

from typing import Final

from domain.cards import Card, Cards

_LAST = 10**6
"""The sort position of hidden cards: after all others."""


class HiddenCard(Card):
    """The back of a card. Each instance stands for one card and equals no other."""

    __slots__ = ()

    def __init__(self, code: str) -> None:
        self.code, self._order = code, _LAST

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.code,)


HIDDEN: Final = HiddenCard("??")
"""The placeholder in a redacted state for a card that its viewer can't see."""


def card(code: str) -> Card:
    """Returns the card of a code in a stored state, including hidden ones."""
    return HIDDEN if code == HIDDEN.code else Card.parse(code)


def are_known(hand: Cards) -> bool:
    """True if none of the cards is hidden."""
    return HiddenCard not in map(type, hand)


def without(hand: Cards, gone: Card) -> Cards:
    """Returns the hand without the card. If the hand isn't known to contain it, a hidden card is removed."""
    place = _place(hand, gone)
    return hand[:place] + hand[place + 1 :]


def replaced(hand: Cards, gone: Card, new: Card) -> Cards:
    """Returns the hand with a card replaced. If the hand isn't known to contain it, a hidden card is replaced."""
    place = _place(hand, gone)
    return (*hand[:place], new, *hand[place + 1 :])


def _place(hand: Cards, gone: Card) -> int:
    try:
        return hand.index(gone)
    except ValueError:
        return next(place for place, card in enumerate(hand) if isinstance(card, HiddenCard))
