"""Bots for Vazhushal: the cards to take and to discard.

The solver of the rules (domain/games/vazhushal/solver) finds the melds: `solved` plays with it. `quick` plays the
rollouts, with bit masks and the shortlist.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from domain.cards import Card, Cards
from domain.fairness import Stream
from domain.games.vazhushal.bot import quick
from domain.games.vazhushal.bot.solved import Player
from domain.games.vazhushal.events import (
    Discard,
    FinalMeld,
    FinalPass,
    LayMelds,
    LineTaken,
    MeldsLaid,
    NegativeTurned,
    VazhushalMove,
)
from domain.games.vazhushal.game import VAZHUSHAL
from domain.games.vazhushal.melds import Layout, named, value_of
from domain.games.vazhushal.melds import cards_of as melded
from domain.games.vazhushal.scoring import held_value
from domain.games.vazhushal.state import DRAW, FINAL, MELD, OVER, SHOWDOWN, VazhushalState
from domain.kernel import Event, Seat
from domain.search.determinization import cards_of
from domain.search.game_bot import GameBot
from domain.search.observation import Observation

OUT, CARD, MINOR = 240, 12, 4
"""The worth of going out, the cost of a card still held, and the divisor of points before they decide."""


class VazhushalBot(GameBot[VazhushalState, VazhushalMove]):
    rollouts, plies, margin = 40, 16, 1000

    def policy(self, s: VazhushalState, seat: Seat, stream: Stream) -> VazhushalMove:
        return quick.move(s, seat)

    def steady(self, seen: Observation[VazhushalState], stream: Stream) -> VazhushalMove:
        """Returns the move with the best standing according to the solver."""
        return self.candidates(seen.state, seen.seat)[0]

    def sharp(self, seen: Observation[VazhushalState], stream: Stream) -> VazhushalMove:
        moves = self.candidates(seen.state, seen.seat)
        return moves[0] if len(moves) == 1 else self.searched(seen, moves, stream)

    def candidates(self, s: VazhushalState, seat: Seat) -> Sequence[VazhushalMove]:
        """Returns the moves to search, the move of `steady` first. Only draws and discards are searched, because melds
        are laid as soon as possible."""
        player = Player(s, seat)
        if s.phase == DRAW:
            return player.draws()
        if s.phase == FINAL:
            best = player.final_layout()
            return [FinalPass() if best == player.layout else FinalMeld(named(best))]
        layout = player.layout_to_lay()
        return [LayMelds(named(layout))] if layout != player.layout else list(map(Discard, player.thrown()))

    def worth(self, s: VazhushalState, seat: Seat) -> int:
        """Returns the seat's standing above the average, times the number of seats."""
        standing = [_standing(s, each) for each in range(len(s.hands))]
        return len(standing) * standing[seat] - sum(standing)

    def shown(self, event: Event[VazhushalState]) -> Iterable[Card]:
        """Returns the cards that an event shows, without the faces that wild cards stand for."""
        match event:
            case NegativeTurned():
                return (event.card,)
            case LineTaken() | MeldsLaid():
                return melded(event.melds)
        return cards_of(event)


def _standing(s: VazhushalState, seat: Seat) -> int:
    """Returns the standing of a seat. Going out counts most, then the number of cards still held, then points. Once the
    stock is exhausted, only points count."""
    hand = s.hands[seat]
    points = _points(s.melds[seat], hand, s.options.joker_in_hand)
    if s.went_out is not None:
        return OUT * (s.went_out == seat) + points // MINOR
    if s.phase in (FINAL, SHOWDOWN, OVER):
        return points
    to_discard = s.phase == MELD and s.turn == seat
    return points // MINOR - CARD * (len(hand) - to_discard)


@lru_cache(maxsize=1024)
def _points(layout: Layout, hand: Cards, joker: int) -> int:
    return value_of(layout) - sum([held_value(card, joker) for card in hand])


BOT = VazhushalBot(VAZHUSHAL)
