"""Bots for Hearts: get rid of dangerous cards, stay below, and take tricks only where they cost nothing."""

from collections.abc import Sequence
from itertools import combinations

from cardtable.game import WHOLE, Card, Cards, GameBot, Move, Seat, Stream, in_deck_order
from cardtable_hearts.game import (
    HEARTS,
    PASSED,
    QUEEN,
    SEATS,
    HeartsMove,
    HeartsState,
    PassCards,
    Play,
    points,
)

GUARDED = 5
"""The number of spades that protects the queen and the spades above it."""

CONSIDERED = 5
"""The number of cards from which the search chooses those to pass."""


class HeartsBot(GameBot[HeartsState, HeartsMove]):
    rollouts = 60
    margin = 500

    def policy(self, s: HeartsState, seat: Seat, stream: Stream) -> HeartsMove:
        """Passes the most dangerous cards. Plays the highest card that doesn't take the trick, or the most dangerous
        one of another suit."""
        hand = s.hands[seat]
        if s.phase == "passing":
            return PassCards(in_deck_order(dangers(hand)[:PASSED]))
        cards = s.choice(seat)[0]
        if seat == s.leader:
            return Play(min(cards, key=lambda card: (card.suit == "S" and card.rank > QUEEN.rank, card.rank)))
        assert s.leader is not None
        led = s.trick[s.leader].suit
        if cards[0].suit != led:
            return Play(max(cards, key=lambda card: danger(hand, card)))
        best = max(card.rank for card in s.trick.values() if card.suit == led)
        below = [card for card in cards if card.rank < best]
        if QUEEN in below:
            return Play(QUEEN)
        last = len(s.trick) == SEATS - 1
        if below and not (last and not any(map(points, s.trick.values()))):
            return Play(max(below, key=lambda card: card.rank))
        safe = [card for card in cards if card is not QUEEN] or cards
        pick = max if last else min
        return Play(pick(safe, key=lambda card: card.rank))

    def worth(self, s: HeartsState, seat: Seat) -> int:
        """Returns the others' points above the seat's own."""
        return sum(s.scores) - SEATS * s.scores[seat]

    def candidates(self, s: HeartsState, seat: Seat) -> Sequence[HeartsMove]:
        """Returns the legal plays, or the passes of three of the most dangerous cards."""
        if s.phase == "passing":
            worst = in_deck_order(dangers(s.hands[seat])[:CONSIDERED])
            return [PassCards(cards) for cards in combinations(worst, PASSED)]
        return super().candidates(s, seat)

    def beside(self, s: HeartsState, seat: Seat, move: Move, card: Card) -> int:
        """A seat that didn't follow suit holds no card of that suit."""
        if not isinstance(move, Play) or s.leader in (seat, None):
            return WHOLE
        assert s.leader is not None
        led = s.trick[s.leader].suit
        return 0 if card.suit == led != move.card.suit else WHOLE


def dangers(hand: Cards) -> list[Card]:
    """Returns the cards of a hand, the most dangerous first."""
    return sorted(in_deck_order(hand), key=lambda card: -danger(hand, card))


def danger(hand: Cards, card: Card) -> int:
    """Returns how much a player would like to be rid of a card: its rank, more for hearts and in short suits, and most
    for the queen of spades and the spades above it, unless other spades protect them."""
    held = sum(other.suit == card.suit for other in hand)
    if card.suit == "S":
        return (100 if card is QUEEN else 50 + card.rank) if card.rank >= QUEEN.rank and held < GUARDED else 0
    return 2 * card.rank + (6 if card.suit == "H" else 0) - 2 * held


BOT = HeartsBot(HEARTS)
