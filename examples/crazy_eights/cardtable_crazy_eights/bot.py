"""Bots for Crazy Eights: keep the eights, get rid of high cards, and name the longest suit."""

from cardtable.game import WHOLE, Card, GameBot, Move, Seat, Stream
from cardtable_crazy_eights.game import (
    CRAZY_EIGHTS,
    EIGHT,
    SUITS,
    Draw,
    EightsMove,
    EightsState,
    NameSuit,
    Pass,
    Play,
    points,
)

HELD_BACK = 16
"""The likelihood, of WHOLE, that a seat that draws or passes holds a card that fits."""


class EightsBot(GameBot[EightsState, EightsMove]):
    rollouts = 120
    margin = 500

    def policy(self, s: EightsState, seat: Seat, stream: Stream) -> EightsMove:
        """Plays the card of the suit with most cards in hand, high cards first and eights last. Draws only if no card
        fits."""
        hand = s.hands[seat]
        if s.phase == "naming":
            return NameSuit(max(SUITS, key=lambda suit: sum(card.suit == suit for card in hand if card.rank != EIGHT)))
        fitting = s.fitting(seat)
        if not fitting:
            return Draw() if s.may_draw() else Pass()

        def worth(card: Card) -> tuple[bool, int, int]:
            after = sum(other.suit == card.suit for other in hand)
            return card.rank != EIGHT, after, points((card,))

        return Play(max(fitting, key=worth))

    def worth(self, s: EightsState, seat: Seat) -> int:
        """Returns the seat's points above the average, times the number of seats."""
        return len(s.scores) * s.scores[seat] - sum(s.scores)

    def likelihood(self, s: EightsState, seat: Seat, move: Move) -> int:
        """A seat that draws or passes seldom holds a card that fits."""
        return HELD_BACK if isinstance(move, Draw | Pass) and s.fitting(seat) else WHOLE


BOT = EightsBot(CRAZY_EIGHTS)
