"""The general bot, which plays any game from its rules alone.

It samples the hidden cards, plays every legal move out with random moves of all seats, and keeps the half of the moves
that did better until one is left. A playout ends with the hand if the rules tell how the seats stand (`Game.standing`),
otherwise with the match. A game's own bot is stronger and much faster, because it knows sensible moves (`policy`).
"""

from collections.abc import Iterator, Sequence
from typing import Any

from domain.cards import DECKS, Cards
from domain.containment import contained
from domain.fairness import Stream
from domain.kernel import HIDDEN, Batch, Event, Game, HandEnded, Seat, Shuffle
from domain.kernel.event import draws_of
from domain.kernel.game import M, S
from domain.kernel.state import private_fields
from domain.search.determinization import Determinization, cards_of
from domain.search.game_bot import BEYOND_ANY_LOG, ERRS, GameBot, Rollout, fresh_seed
from domain.search.observation import Observation
from domain.search.stakes import THOUSANDTHS

STEADY_EVENTS, SHARP_EVENTS = 2_000, 12_000
"""The number of events in all playouts of a decision, of `steady` and of `sharp`. Every move gets one playout at
least."""

TRIED = 24
"""The number of moves compared. Of more legal moves, these are drawn at random."""


class GeneralBot(GameBot[S, M]):
    """A bot without any knowledge of its game."""

    def policy(self, s: S, seat: Seat, stream: Stream) -> M:
        moves: list[M] = list(self.game(s).legal(s, seat))
        return stream.choice(moves)

    def worth(self, s: S, seat: Seat) -> int:
        """The seat's standing relative to the others', or else its place in the match: the number of seats behind it
        minus those ahead of it."""
        game = self.game(s)
        standing = game.standing(s)
        if standing is not None:
            return len(standing) * standing[seat] - sum(standing)
        outcome = game.outcome(s)
        if outcome is None:
            return 0
        own = next(place for place, seats in enumerate(outcome.places) if seat in seats)
        sizes = [len(seats) for seats in outcome.places]
        return sum(sizes[own + 1 :]) - sum(sizes[:own])

    def measure(self, s: S, seat: Seat) -> int:
        standing = self.game(s).standing(s)
        return THOUSANDTHS * self.worth(s, seat) // (1 if standing is None else len(standing))

    # The levels

    def gentle(self, seen: Observation[S], stream: Stream) -> M:
        """Like `steady`, but with occasional random moves."""
        if stream.below(ERRS) == 0:
            return self.policy(seen.state, seen.seat, stream)
        return self.steady(seen, stream)

    def steady(self, seen: Observation[S], stream: Stream) -> M:
        """Returns the best move by a short search."""
        return self.best(seen, stream, STEADY_EVENTS)

    def sharp(self, seen: Observation[S], stream: Stream) -> M:
        """Returns the best move by a long search."""
        return self.best(seen, stream, SHARP_EVENTS)

    def best(self, seen: Observation[S], stream: Stream, events: int) -> M:
        """Returns the move that does best in playouts of about that many events in total."""
        legal: Sequence[M] = list(self.game(seen.state).legal(seen.state, seen.seat))
        moves = stream.shuffled(legal)[:TRIED]
        if len(moves) == 1:
            return moves[0]
        totals, alive = [0] * len(moves), list(range(len(moves)))
        deals, share = self.dealt(seen, stream), events // len(moves).bit_length()
        while len(alive) > 1:
            played = 0
            while played < share:
                ends = self._ends(next(deals), seen, [moves[each] for each in alive], fresh_seed(stream))
                played += len(alive) + sum(end.version - BEYOND_ANY_LOG for end in ends)
                for each, end in zip(alive, ends, strict=False):
                    totals[each] += self.worth(end, seen.seat)
            alive = sorted(alive, key=lambda each: (-totals[each], each))[: (len(alive) + 1) // 2]
        return moves[alive[0]]

    def _ends(self, deal: Determinization[S], seen: Observation[S], moves: Sequence[M], seed: bytes) -> Sequence[S]:
        """Returns the end after each of the moves in a deal. Empty if the rules fail there: a deal may be impossible if
        an event of the game shows cards otherwise than by naming them."""
        game = self.game(seen.state)
        try:
            return [contained(self.ended)(game, deal, seen.seat, move, Stream(seed)) for move in moves]
        except Exception:
            return ()

    # Playouts

    def dealt(self, seen: Observation[S], stream: Stream) -> Iterator[Determinization[S]]:
        if private_fields(type(seen.state)):
            return super().dealt(seen, stream)
        return _undealt(seen, Stream(fresh_seed(stream)))

    def ended(self, game: Game[S, Any], deal: Determinization[S], seat: Seat, move: M, stream: Stream) -> S:
        """Returns the end of the hand, or of the match if the rules don't tell how the seats stand before."""
        of_hand = game.standing(deal.state) is not None
        batch: Batch[S] = Rollout(deal, stream) if of_hand else MatchRollout(deal, stream)
        try:
            game.play(batch, seat, move)
            for _ in range(self.plies):
                waiting = game.waiting(batch.state)
                if not waiting:
                    break
                game.play(batch, waiting[0], self.policy(batch.state, waiting[0], stream))
        except HandEnded:
            pass
        return batch.state


class MatchRollout(Batch[S]):
    """A deal in which moves are played to the end of the match. Later hands are dealt at random."""

    keeps = False

    def __init__(self, deal: Determinization[S], stream: Stream) -> None:
        state = deal.state.copy()
        state.version = BEYOND_ANY_LOG
        super().__init__(state, _Packs(deal.pack, stream), BEYOND_ANY_LOG)

    def emit(self, event: Event[S]) -> None:
        self.state.version += 1
        self.draws += draws_of(type(event))[1]
        event.on(self.state)

    def shuffle(self, deck: str) -> tuple[Shuffle, Cards]:
        return Shuffle(self.draws, deck), self.chance.shuffled(self.draws, deck)


class _Packs:
    """The randomness of a match: a known pack for the present hand, others from a stream."""

    def __init__(self, pack: Cards, stream: Stream) -> None:
        self._pack, self._stream = pack, stream
        self._later: dict[int, Cards] = {}

    def shuffled(self, draw: int, deck: str) -> Cards:
        if draw < BEYOND_ANY_LOG:
            return self._pack
        if draw not in self._later:
            self._later[draw] = self._stream.shuffled(DECKS[deck])
        return self._later[draw]

    def below(self, _draw: int, n: int) -> int:
        return self._stream.below(n)


def _undealt(seen: Observation[S], stream: Stream) -> Iterator[Determinization[S]]:
    """Samples the stock of a game in which nobody holds hidden cards, endlessly."""
    decks = [observed.event.shuffle.deck for observed in seen.events if hasattr(observed.event, "shuffle")]
    deck = DECKS[decks[-1] if decks else "52"]
    known = {*cards_of([observed.event for observed in seen.events]), *cards_of(seen.state.__dict__.values())}
    left = [card for card in deck if card not in known]
    while True:
        state = seen.state.copy()
        state.viewer = None
        unseen = stream.shuffled(left)
        yield Determinization(state, (HIDDEN,) * (len(deck) - len(unseen)) + unseen)
