"""Bots for Fan Tan: the choice of rows to open."""

from collections.abc import Iterator

from domain.cards import Card
from domain.fairness import Stream
from domain.games.fan_tan.game import FAN_TAN, FanTanMove, FanTanState, Pass, Play, after, rank
from domain.kernel import Move, Seat
from domain.search.determinization import WHOLE
from domain.search.game_bot import GameBot


class FanTanBot(GameBot[FanTanState, FanTanMove]):
    rollouts = 60
    counted, margin = "chips", 200

    def policy(self, s: FanTanState, seat: Seat, stream: Stream) -> FanTanMove:
        """Plays the card that opens the way for most of the seat's own cards and for fewest of the others'. Passes only
        if no card fits."""
        fitting = s.fitting(seat)
        return Play(max(fitting, key=lambda card: gain(s, seat, card))) if fitting else Pass()

    def worth(self, s: FanTanState, seat: Seat) -> int:
        """Returns the seat's chips above the average, times the number of seats."""
        return len(s.ledger) * s.ledger[seat] - sum(s.ledger)

    def also_held(self, s: FanTanState, seat: Seat, move: Move, card: Card) -> int:
        """A seat that passed although playing is compulsory has no card that fitted."""
        return 0 if isinstance(move, Pass) and s.must_play() and s.fits(card) else WHOLE


def gain(s: FanTanState, seat: Seat, card: Card) -> int:
    """Returns the gain of a card: three for each own card that waits for it, less one for each card that does."""
    way = [*reached(s, card, 1), *reached(s, card, -1)]
    own = [rank(each) for each in s.hands[seat] if each.suit == card.suit]
    return 3 * len([each for each in own if each in way]) - len(way)


def reached(s: FanTanState, card: Card, step: int) -> Iterator[int]:
    """Yields the ranks beyond a card in one direction, up to the end of its row."""
    laid = [rank(each) for each in (*s.rows[card.suit], card)]
    beyond = after(rank(card), step, s.options.start)
    while beyond is not None and beyond not in laid:
        yield beyond
        laid.append(beyond)
        beyond = after(beyond, step, s.options.start)


BOT = FanTanBot(FAN_TAN)
