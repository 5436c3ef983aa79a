"""What a steady player does in each kind of deal: one of the cards that can be played, by what is seen of the deal."""

from collections.abc import Mapping, Sequence

from domain.cards import Card
from domain.games.lorum import ape, hearts, queens
from domain.games.lorum.quart import NEXT
from domain.games.lorum.train import passed_by, value

PENALTIES: dict[str, Mapping[Card, int]] = {
    "no_hearts": hearts.PENALTIES,
    "queens": queens.PENALTIES,
    "no_tricks": {},
    "hairy_ape": ape.PENALTIES,
}
"""What captured cards cost, by the kind of deal."""


def avoid(trick: Sequence[Card], playable: Sequence[Card], penalties: Mapping[Card, int]) -> Card:
    """Stays below the cards that win, and throws away what costs most, then what wins most."""
    if not trick:
        return min(playable, key=lambda card: (penalties.get(card, 0), card.rank))
    if playable[0].suit != trick[0].suit:
        return max(playable, key=lambda card: (penalties.get(card, 0), card.rank))
    return _follow_low(trick, playable, penalties)


def _follow_low(trick: Sequence[Card], playable: Sequence[Card], penalties: Mapping[Card, int]) -> Card:
    winning = max(card.rank for card in trick if card.suit == trick[0].suit)
    below = [card for card in playable if card.rank < winning]
    if below:
        return max(below, key=lambda card: (penalties.get(card, 0), card.rank))
    if len(trick) == 3:  # the trick is won whatever is played, so a high card goes with it
        return max(playable, key=lambda card: (-penalties.get(card, 0), card.rank))
    return min(playable, key=lambda card: card.rank)


def ride(total: int, playable: Sequence[Card], ten_value: int) -> Card:
    """The highest card that passes no threshold; if every card does, the highest of all."""

    def worth(card: Card) -> int:
        return value(card, ten_value)

    free = [card for card in playable if passed_by(total, total + worth(card)) is None]
    return max(free or playable, key=worth)


def lead_a_run(hand: Sequence[Card]) -> Card:
    """Of the four cards that a lead asks for as many as possible of its own, and the last of them, which leads next."""
    return max(hand, key=lambda card: _own_in_run(card, hand))


def _own_in_run(card: Card, hand: Sequence[Card]) -> int:
    run = [card]
    while len(run) < 4:
        run.append(NEXT[run[-1]])
    return sum(each in hand for each in run) + 2 * (run[-1] in hand)


def build(hand: Sequence[Card], playable: Sequence[Card], rows: Mapping[str, tuple[int, int]]) -> Card:
    """Opens the way for the farthest of its own cards, and keeps back what only lets others play.

    `rows` has the lowest and the highest rank of each suit's row, or zeros.
    """
    if not any(low for low, _high in rows.values()):
        return min(playable, key=lambda card: sum(abs(card.rank - each.rank) for each in hand))
    return max(playable, key=lambda card: _way_opened(card, hand, *rows[card.suit]))


def _way_opened(card: Card, hand: Sequence[Card], low: int, high: int) -> int:
    """How far beyond a card its own cards lie that wait for it; less than 0 where only others have some."""
    own = [each.rank - card.rank for each in hand if each.suit == card.suit]
    down, up = not low or card.rank < low, not low or card.rank > high
    return (_side(-min(own), card.rank == 7) if down else 0) + (_side(max(own), card.rank == 14) if up else 0)


def _side(farthest: int, at_the_end: bool) -> int:
    return farthest or (0 if at_the_end else -1)
