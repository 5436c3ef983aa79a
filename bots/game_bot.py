"""The base class of a game's bot, and the search that all games share.

The moves worth trying are played out in the same deals of the hidden cards, with the same random numbers, and the worse
half of them is dropped, again and again (sequential halving: Karnin, Koren and Somekh, 2013). So most of the work goes
to the moves that are hard to tell apart.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Generic, cast

from bots.deals import TRIES, Beside, Deal, Deals, Likelihood, Pack, cards_of
from bots.observation import Observation
from bots.stakes import THOUSANDTHS, stakes, unit_of
from domain.cards import Card
from domain.fairness import Stream
from domain.kernel import Act, Event, Game, HandEnded, Seat, UnrecordedBatch
from domain.kernel.game import M, S

BEYOND_ANY_LOG = 10**9
"""Where the versions and draws of a rollout begin, so that they differ from those of the table."""

SEED_WORDS = 4

ERRS = 5
"""`gentle` makes one move in so many without thinking."""


class GameBot(Generic[S, M]):
    """What bots know of one game, which a subclass says."""

    rollouts: ClassVar[int] = 240
    """The number of rollouts for one decision, at most."""
    plies: ClassVar[int] = 200
    """The number of moves of a rollout, at most."""
    trust: ClassVar[int] = 0
    """By how much worth another move must be better than the policy's, on average."""
    counted: ClassVar[str] = "points"
    """What `worth` counts, above the average and times the number of seats, in games without tokens, counters or lost
    hands."""
    event_cost: ClassVar[int] = 1
    """How many times as long as usual an event of a rollout takes, about. An analysis counts its work by that."""
    margin: ClassVar[int] = 50
    """Below that loss, in thousandths of the unit, an analysis says nothing of a move."""
    tries: ClassVar[int] = TRIES
    """The number of hands that are sampled for one, if there is a likelihood."""
    likelihood: Likelihood[S] | None = None
    """How likely a seat makes a move, where it is worth its time to deal the hidden cards by that."""
    beside: Beside[S] | None = None
    """How likely a seat that made a move also held a card, in games in which hands get no new cards. It is asked
    instead of `likelihood`, since it is quicker: once for each card."""

    def __init__(self, rules: Game[S, Any]) -> None:
        self.rules = rules

    def game(self, s: S) -> Game[S, Any]:
        """The rules by which a state is played."""
        return self.rules.variant(s.options)

    # What a game says

    def policy(self, s: S, seat: Seat, stream: Stream) -> M:
        """A sensible move in normal form, quickly: `steady` makes it, and so do all seats of a rollout. It reads no
        hand but the seat's own, and what everybody sees."""
        raise NotImplementedError

    def worth(self, s: S, seat: Seat) -> int:
        """What a state at the end of a hand is worth to a seat: a whole number, the higher the better."""
        raise NotImplementedError

    def candidates(self, s: S, seat: Seat) -> Sequence[M]:
        """The legal moves worth trying. Those that can't be better than another one are left out."""
        return list(self.game(s).legal(s, seat))

    def effort(self, s: S) -> int:
        """The number of rollouts for a decision, at most."""
        return self.rollouts

    def ends(self, s: S, move: M) -> bool:
        """Whether a move of the seat in turn ends the hand, or brings its last round, because that seat wants it."""
        return False

    def shown(self, event: Event[S]) -> Iterable[Card]:
        """The cards that an event shows to all who are told of it."""
        return cards_of(event)

    # What a game says to analyses

    def unit(self, s: S) -> str:
        """What a hand is played for, as players call it: what `measure` counts."""
        return unit_of(self.game(s), s) or self.counted

    def measure(self, s: S, seat: Seat) -> int:
        """How a seat stands at the end of a hand against the average of all, in thousandths of the unit. So it
        can lose no more than a hand can cost."""
        held, state = stakes(s), cast("Any", s)
        above = self.worth(s, seat) if held is None else len(held) * held[seat] - sum(held)
        return THOUSANDTHS * above // len(state.hands)

    def reason(self, seen: Observation[S], made: M, best: M, deals: Sequence[S]) -> str | None:
        """One sentence why the move made is clearly worse than the best one, from counts or the rules. `deals` are full
        states that fit what the seat saw. None where the game has nothing to say."""
        return None

    def defended(self, seen: Observation[S], move: M) -> bool:
        """Whether the move is no mistake, though rollouts with the policy's answers say so."""
        return False

    # The levels

    def steady(self, seen: Observation[S], stream: Stream) -> M:
        """The policy's move."""
        return self.policy(seen.state, seen.seat, stream)

    def sharp(self, seen: Observation[S], stream: Stream) -> M:
        """The best move by a search."""
        first = self.policy(seen.state, seen.seat, stream)
        moves = [first, *(move for move in self.candidates(seen.state, seen.seat) if move != first)]
        return moves[0] if len(moves) == 1 else self.searched(seen, moves, stream)

    def gentle(self, seen: Observation[S], stream: Stream) -> M:
        """As `steady`, but now and then any move that is worth trying. It doesn't end the first hand of a match before
        everybody else has had a turn, where a move `ends` it."""
        choice = self.steady(seen, stream)
        tried = self.candidates(seen.state, seen.seat)
        early = seen.state.hand_number == 1 and not _all_have_moved(seen)
        polite = [move for move in tried if not (early and self.ends(seen.state, move))]
        if polite and (stream.below(ERRS) == 0 or (early and self.ends(seen.state, choice))):
            return stream.choice(polite)
        if early and self.ends(seen.state, choice):
            legal = self.game(seen.state).legal(seen.state, seen.seat)
            others = [move for move in legal if not self.ends(seen.state, move)]
            return stream.choice(others) if others else choice
        return choice

    # The search

    def searched(self, seen: Observation[S], moves: Sequence[M], stream: Stream) -> M:
        """The best of those moves; the first is that of the policy."""
        scores, alive = [0] * len(moves), list(range(len(moves)))
        game, deals, share = (
            self.game(seen.state),
            self.dealt(seen, stream),
            self.effort(seen.state) // (len(moves) - 1).bit_length(),
        )
        while len(alive) > 1:
            for _ in range(max(1, share // len(alive))):
                deal, seed = next(deals), _seed(stream)
                for each in alive:
                    scores[each] += self.played_out(game, deal, seen.seat, moves[each], Stream(seed))
                scores[0] += self.trust
            alive = sorted(alive, key=lambda each: (-scores[each], each))[: (len(alive) + 1) // 2]
        return moves[alive[0]]

    def dealt(self, seen: Observation[S], stream: Stream) -> Iterator[Deal[S]]:
        """Deals of the hidden cards, one after another, without end."""
        return Deals(seen, self.likelihood, self.shown, self.beside, self.tries).sampled(Stream(_seed(stream)))

    def played_out(self, game: Game[S, Any], deal: Deal[S], seat: Seat, move: M, stream: Stream) -> int:
        """What a move of the seat is worth to it in a deal."""
        return self.worth(self.ended(game, deal, seat, move, stream), seat)

    def ended(self, game: Game[S, Any], deal: Deal[S], seat: Seat, move: M, stream: Stream) -> S:
        """The end of the hand after a move of the seat in a deal, when all play on by the policy."""
        batch = Rollout(deal, stream)
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


class Rollout(UnrecordedBatch[S]):
    """A deal as moves are played in it."""

    def __init__(self, deal: Deal[S], stream: Stream) -> None:
        state = deal.state.copy()
        state.version = BEYOND_ANY_LOG
        super().__init__(state, Pack(deal.pack, stream), BEYOND_ANY_LOG)


def _all_have_moved(seen: Observation[Any]) -> bool:
    """Whether every other seat that is dealt cards has moved in the present hand."""
    moved = {told.event.actor for told in seen.told if isinstance(told.event, Act)}
    return all(seat in moved or seat == seen.seat for seat, hand in enumerate(seen.state.hands) if hand)


def _seed(stream: Stream) -> bytes:
    return b"".join(stream.below(2**32).to_bytes(4, "big") for _ in range(SEED_WORDS))
