"""The card that a steady player plays in each kind of deal, from what the seat knows.

`steady` uses these functions with a view, the rollout policy of `sharp` with a state, and determinize.py to judge what
others have played.
"""

from collections.abc import Mapping, Sequence

from domain.cards import Card, Cards
from domain.games.lorum.quart import NEXT
from domain.games.lorum.train import passed_by, value


def avoid_cost(trick: Sequence[Card], playable: Sequence[Card], penalties: Mapping[Card, int]) -> Card:
    """Tricks: leads low and stays below the winning card. Without the suit led it discards what costs most, then what
    is highest."""
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
    if len(trick) == 3:  # every card takes the trick, so a high one is the best to lose
        return max(playable, key=lambda card: (-penalties.get(card, 0), card.rank))
    return min(playable, key=lambda card: card.rank)


def avoid_cost_and_own_penalty(trick: Sequence[Card], playable: Sequence[Card], penalties: Mapping[Card, int]) -> Card:
    """The same, but a card that costs is the last to be played above the winning one: it would be captured with it."""
    if trick and playable[0].suit == trick[0].suit and len(trick) < 3:
        winning = max(card.rank for card in trick if card.suit == trick[0].suit)
        if all(card.rank > winning for card in playable):
            return min(playable, key=lambda card: (penalties.get(card, 0), card.rank))
    return avoid_cost(trick, playable, penalties)


def pass_no_threshold(total: int, playable: Sequence[Card], ten_value: int) -> Card:
    """Train: the highest card that passes no threshold; if every card does, the highest of all."""

    def counts(card: Card) -> int:
        return value(card, ten_value)

    free = [card for card in playable if passed_by(total, total + counts(card)) is None]
    return max(free or playable, key=counts)


def best_lead(hand: Sequence[Card]) -> Card:
    """Quart: the lead whose sequence has most of the seat's own cards; above all the last one, which leads next."""
    return max(hand, key=lambda card: _own_in_sequence(card, hand))


def _own_in_sequence(card: Card, hand: Sequence[Card]) -> int:
    sequence = [card]
    while len(sequence) < 4:
        sequence.append(NEXT[sequence[-1]])
    return sum(each in hand for each in sequence) + 2 * (sequence[-1] in hand)


def open_own_rows(hand: Sequence[Card], playable: Sequence[Card], rows: Mapping[str, Cards]) -> Card:
    """Domino: the card that opens the way for the farthest of the seat's own cards. It keeps cards that only open the
    way for others."""
    if not any(rows.values()):
        return min(playable, key=lambda card: sum(abs(card.rank - each.rank) for each in hand))
    return max(playable, key=lambda card: _way_opened(card, hand, rows[card.suit]))


def _way_opened(card: Card, hand: Sequence[Card], row: Cards) -> int:
    """How far beyond the card the seat's own cards lie that wait for it; below 0 if only other seats have such
    cards."""
    own = [each.rank - card.rank for each in hand if each.suit == card.suit]
    opens_down, opens_up = not row or card.rank < row[0].rank, not row or card.rank > row[-1].rank
    down = _side(-min(own), ends_row=card.rank == 7) if opens_down else 0
    up = _side(max(own), ends_row=card.rank == 14) if opens_up else 0
    return down + up


def _side(farthest: int, *, ends_row: bool) -> int:
    return farthest or (0 if ends_row else -1)
