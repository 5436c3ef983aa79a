"""The base class of a game's bot, and the search that all games share.

Candidate moves are played out beside the policy's move in the same deals of the hidden cards, with the same random
numbers, and the worse half is dropped in each round (sequential halving: Karnin, Koren and Somekh, 2013). So most of
the work goes to the moves that are hard to tell apart. The last one must then be clearly better than the policy's move,
because the best of several estimates is usually an overestimate.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Generic, cast

from domain.cards import Card
from domain.fairness import Stream
from domain.kernel import Act, Event, Game, HandEnded, Seat, UnrecordedBatch
from domain.kernel.game import M, S
from domain.search.determinization import TRIES, AlsoHeld, Determinization, Determinizer, Likelihood, Pack, cards_of
from domain.search.observation import Observation
from domain.search.reasons import Reason
from domain.search.stakes import THOUSANDTHS, stakes, unit_of

BEYOND_ANY_LOG = 10**9
"""The first version and draw of a rollout, so that they differ from those of the table."""

SEED_WORDS = 4

CLEAR, SETTLED = 2, 3
"""The lead in standard errors that a move needs to be chosen, and the lead or deficit that ends a comparison early."""

DUEL_DEALS = 8
"""The number of deals between two looks at the comparison of the last move with the policy's."""

ERRS = 2
"""`gentle` plays one move in this many at random."""


class GameBot(Generic[S, M]):
    """A bot's knowledge of one game, which a subclass supplies."""

    rollouts: ClassVar[int] = 240
    """The maximum number of rollouts to select the best other move, and again to compare it with the policy's."""
    plies: ClassVar[int] = 200
    """The maximum number of moves in a rollout."""
    counted: ClassVar[str] = "points"
    """The unit of `worth`, above the average and times the number of seats, in games without tokens, counters or lost
    hands."""
    event_cost: ClassVar[int] = 1
    """The rough cost of a rollout's event, relative to other games. Used to measure the work of an analysis."""
    margin: ClassVar[int] = 50
    """An analysis ignores losses below this, in thousandths of the unit."""
    tries: ClassVar[int] = TRIES
    """The number of hands sampled for each hidden hand, if there is a likelihood."""
    likelihood: Likelihood[S] | None = None
    """The likelihood of a seat's move, if weighing sampled hands by it is worth the time."""
    also_held: AlsoHeld[S] | None = None
    """The likelihood that a seat that made a move also held a card, in games in which hands get no new cards. It
    replaces `likelihood` because it is faster: one call per card."""

    def __init__(self, rules: Game[S, Any]) -> None:
        self.rules = rules

    def game(self, s: S) -> Game[S, Any]:
        """Returns the rules of a state's variant."""
        return self.rules.variant(s.options)

    # Defined by a game

    def policy(self, s: S, seat: Seat, stream: Stream) -> M:
        """A sensible move in normal form, found quickly: `steady` makes it, and so do all seats of a rollout. It reads
        only the seat's own hand and public information."""
        raise NotImplementedError

    def worth(self, s: S, seat: Seat) -> int:
        """Returns the worth of a state at the end of a hand to a seat, as an integer. Higher is better."""
        raise NotImplementedError

    def candidates(self, s: S, seat: Seat) -> Sequence[M]:
        """Returns the legal moves worth trying, without dominated ones."""
        return list(self.game(s).legal(s, seat))

    def effort(self, s: S) -> int:
        """Returns the maximum number of rollouts for a decision."""
        return self.rollouts

    def ends(self, s: S, move: M) -> bool:
        """True if the move of the seat in turn ends the hand, or starts its last round, by that seat's choice."""
        return False

    def shown(self, event: Event[S]) -> Iterable[Card]:
        """Returns the cards that an event shows to everyone."""
        return cards_of(event)

    # For analyses

    def unit(self, s: S) -> str:
        """Returns the players' word for the stakes of a hand, which `measure` counts."""
        return unit_of(self.game(s), s) or self.counted

    def measure(self, s: S, seat: Seat) -> int:
        """Returns a seat's standing at the end of a hand relative to the average of all seats, in thousandths of the
        unit. A seat can't lose more than a hand can cost."""
        held, state = stakes(s), cast("Any", s)
        above = self.worth(s, seat) if held is None else len(held) * held[seat] - sum(held)
        return THOUSANDTHS * above // len(state.hands)

    def reason(self, seen: Observation[S], made: M, best: M, deals: Sequence[S]) -> Reason | None:
        """Returns the reason, from counts or the rules, why the move made is clearly worse than the best one. `deals`
        are full states that fit the seat's observation. None if the game has no explanation."""
        return None

    def defended(self, seen: Observation[S], move: M) -> bool:
        """True if the move is not a mistake, although rollouts against the policy suggest so."""
        return False

    # The levels

    def steady(self, seen: Observation[S], stream: Stream) -> M:
        """Returns the policy's move."""
        return self.policy(seen.state, seen.seat, stream)

    def sharp(self, seen: Observation[S], stream: Stream) -> M:
        """Returns the best move by a search."""
        first = self.policy(seen.state, seen.seat, stream)
        moves = [first, *(move for move in self.candidates(seen.state, seen.seat) if move != first)]
        return moves[0] if len(moves) == 1 else self.searched(seen, moves, stream)

    def gentle(self, seen: Observation[S], stream: Stream) -> M:
        """Like `steady`, but with occasional random candidates. In the first hand of a match it doesn't end the hand
        (`ends`) before everyone else has had a turn."""
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
        """Returns the best of those moves. The first must be the policy's; another one must be clearly better."""
        policy, *others = moves
        leads, alive = [_Lead() for _ in others], list(range(len(others)))
        game, deals, effort = self.game(seen.state), self.dealt(seen, stream), self.effort(seen.state)

        def compare(number: int) -> None:
            for _ in range(number):
                deal, seed = next(deals), fresh_seed(stream)
                own = self.played_out(game, deal, seen.seat, policy, Stream(seed))
                for each in alive:
                    leads[each].add(self.played_out(game, deal, seen.seat, others[each], Stream(seed)) - own)

        share = effort // max(1, (len(others) - 1).bit_length())
        while len(alive) > 1:
            compare(max(1, share // (1 + len(alive))))
            alive = sorted(alive, key=lambda each: (-leads[each].total, each))[: (len(alive) + 1) // 2]
        lead = leads[alive[0]]
        for _ in range(max(1, effort // (2 * DUEL_DEALS))):
            compare(DUEL_DEALS)
            if lead.is_beyond(SETTLED):
                break
        return others[alive[0]] if lead.total > 0 and lead.is_beyond(CLEAR) else policy

    def dealt(self, seen: Observation[S], stream: Stream) -> Iterator[Determinization[S]]:
        """Samples deals of the hidden cards, endlessly."""
        return Determinizer(seen, self.likelihood, self.shown, self.also_held, self.tries).sampled(
            Stream(fresh_seed(stream))
        )

    def played_out(self, game: Game[S, Any], deal: Determinization[S], seat: Seat, move: M, stream: Stream) -> int:
        """Returns the worth of a seat's move to that seat in a deal."""
        return self.worth(self.ended(game, deal, seat, move, stream), seat)

    def ended(self, game: Game[S, Any], deal: Determinization[S], seat: Seat, move: M, stream: Stream) -> S:
        """Returns the end of the hand after a move of the seat in a deal, if all seats then follow the policy."""
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


class _Lead:
    """The sum of a move's leads over the policy's move in the same deals, and the sum of their squares."""

    def __init__(self) -> None:
        self.total = self.squares = 0

    def add(self, difference: int) -> None:
        self.total += difference
        self.squares += difference * difference

    def is_beyond(self, errors: int) -> bool:
        """True if the mean is more than that many standard errors away from 0."""
        return self.total * self.total > errors * errors * self.squares


class Rollout(UnrecordedBatch[S]):
    """A deal in which moves are played."""

    def __init__(self, deal: Determinization[S], stream: Stream) -> None:
        state = deal.state.copy()
        state.version = BEYOND_ANY_LOG
        super().__init__(state, Pack(deal.pack, stream), BEYOND_ANY_LOG)


def _all_have_moved(seen: Observation[Any]) -> bool:
    """True if every other seat that is dealt cards has moved in the present hand."""
    moved = {observed.event.actor for observed in seen.events if isinstance(observed.event, Act)}
    return all(seat in moved or seat == seen.seat for seat, hand in enumerate(seen.state.hands) if hand)


def fresh_seed(stream: Stream) -> bytes:
    """Returns a key for another stream, drawn from this one."""
    return b"".join(stream.below(2**32).to_bytes(4, "big") for _ in range(SEED_WORDS))
