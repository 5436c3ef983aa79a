"""The levels of the house bots as they play in tiny auctions.

`random` and `steady` are exact. `sharp` is the search of the real games, with the same sequential halving, over the
hands that the other seat may hold; how often it makes each move is counted. `expert` is the policy that
benchmarks/solved finds for the auction, for games whose `expert` has such a policy.
"""

import struct
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from benchmarks.responses.tiny import CERTAIN, Auction, History
from benchmarks.solved.__main__ import solver
from benchmarks.solved.game import HEADER
from benchmarks.solved.pack import read
from domain.bidding.policy import CALL
from domain.bidding.solved import NOTHING, Sizes, node_of
from domain.fairness import Stream
from domain.games.commune.sharp import CHOSEN, LAST_BIDS, TRIES, otherwise
from domain.games.commune.solved import policies
from domain.search.halving import Search
from domain.search.position import HAND_OVER, Compact
from domain.search.sampling import weighted_choice

Bidder = Callable[[int, History], Mapping[int, float]]
"""The policy of a seat: by its hand and the bids so far, how often it makes each move, a place or CALL."""

ROUNDS = 2000
"""Those of the solver."""


def play_at_random(auction: Auction) -> Bidder:
    def bidder(_hand: int, history: History) -> Mapping[int, float]:
        moves = auction.legal(history)
        return dict.fromkeys(moves, 1 / len(moves))

    return bidder


def play_steadily(auction: Auction) -> Bidder:
    return lambda hand, history: {_steady(auction, hand, history): 1.0}


def _steady(auction: Auction, hand: int, history: History) -> int:
    above = history[-1] + 1 if history else 0
    odds = auction.odds(hand, history[-1] if history else None)
    chosen = auction.policy.choose(odds[above:], odds[history[-1]] if history else None)
    return CALL if chosen == CALL else above + chosen


# sharp


class Asked(NamedTuple):
    """Instead of an observation."""

    seat: int
    hand: int
    history: History


class TinyPosition:
    """As domain/search/position.py wants it. Seat 0 opens."""

    def __init__(self, auction: Auction, hands: tuple[int, int], history: History, loser: int = HAND_OVER) -> None:
        self.auction = auction
        self.hands = hands
        self.history = history
        self.loser = loser

    @property
    def turn(self) -> int:
        return HAND_OVER if self.loser != HAND_OVER else len(self.history) % 2

    def copy(self) -> "TinyPosition":
        return TinyPosition(self.auction, self.hands, self.history, self.loser)

    def apply(self, move: int) -> None:
        if move == CALL:
            true = self.auction.true[self.history[-1]][self.hands[0]][self.hands[1]]
            self.loser = len(self.history) % 2 if true else 1 - len(self.history) % 2
        else:
            self.history = (*self.history, move)

    def choice(self) -> int:
        return _steady(self.auction, self.hands[self.turn], self.history)

    def evaluate(self, seat: int) -> int:
        return 0 if self.loser == HAND_OVER else -1 if self.loser == seat else 1


def _as_it_is(_observation: object, move: Any) -> Any:
    return move


class TinySharp:
    """Counts what `sharp` decides in a number of samples with different random numbers."""

    def __init__(self, auction: Auction, samples: int, seed: str, rollouts: int = 240) -> None:
        self._auction = auction
        self._samples = samples
        self._seed = seed
        self._counted: dict[tuple[int, History], Mapping[int, float]] = {}
        unused: Any = None
        compact: Compact[Any] = Compact(self._positions, unused, _as_it_is)
        self._search: Search[Any, Any] = Search(
            unused, unused, self._candidates, unused, unused, rollouts, compact=compact
        )

    def __call__(self, hand: int, history: History) -> Mapping[int, float]:
        found = self._counted.get((hand, history))
        if found is None:
            asked: Any = Asked(len(history) % 2, hand, history)
            streams = (Stream(f"{self._seed} {hand} {history} {sample}".encode()) for sample in range(self._samples))
            moves: Counter[Any] = Counter(self._search.choose(asked, stream) for stream in streams)
            found = {move: count / self._samples for move, count in moves.items()}
            self._counted[hand, history] = found
        return found

    def _candidates(self, asked: Any) -> list[Any]:
        """As those of the second versions: what is sure is not searched."""
        auction, history = self._auction, asked.history
        odds = auction.odds(asked.hand, history[-1] if history else None)
        places = [_steady(auction, asked.hand, history), *auction.legal(history)]
        standing = odds[history[-1]] if history else None
        if standing == 0:
            return [CALL]
        bids = [place for place in places if place != CALL and odds[place]]
        if standing is None or standing >= CERTAIN:
            return list(dict.fromkeys(bids or [place for place in places if place != CALL] or places))
        return list(dict.fromkeys(place for place in places if place == CALL or place in bids))

    def _positions(self, asked: Any, stream: Stream) -> Iterator[Any]:
        auction, history = self._auction, asked.history
        dealt = [round(CERTAIN * each) for each in auction.dealt[asked.hand]]
        numbers = [number for number in range(len(history)) if number % 2 != asked.seat][-LAST_BIDS:]
        while True:
            tried = [weighted_choice(stream, range(len(dealt)), dealt) for _ in range(TRIES if numbers else 1)]
            weights = [self._weight(hand, history, numbers) for hand in tried]
            other = weighted_choice(stream, tried, weights)
            yield TinyPosition(auction, (asked.hand, other) if asked.seat == 0 else (other, asked.hand), history)

    def _weight(self, hand: int, history: History, numbers: list[int]) -> int:
        weight = 1
        for number in numbers:
            before, made = history[:number], history[number]
            odds = self._auction.odds(hand, before[-1] if before else None)
            chosen, best = _steady(self._auction, hand, before), max(odds[before[-1] + 1 if before else 0 :])
            weight *= CHOSEN if chosen == made else otherwise(odds[made], best)
        return weight


# expert


def solved(auction: Auction) -> Bidder:
    """The policy that the solver finds; moves that it makes seldom are left out, as in the data of the package."""
    hands, bids = len(auction.hands), len(auction.bids)
    parts = [struct.pack(HEADER, 1, bids, ROUNDS, hands, hands)]
    parts.append(struct.pack(f"<{hands * hands}f", *(each for row in auction.dealt for each in row)))
    parts += [bytes(each for row in true for each in row) for true in auction.true]
    done = subprocess.run([solver()], input=b"".join(parts), check=True, capture_output=True)
    [found] = read(done.stdout, [hands], bids)
    weights = found.weights()

    def bidder(hand: int, history: History) -> Mapping[int, float]:
        last, standing = (NOTHING, NOTHING, *history)[-2:]
        moves = weights.get((node_of(last, standing, bids), hand))
        if not moves:
            return play_steadily(auction)(hand, history)
        total = sum(moves.values())
        return {move: weight / total for move, weight in moves.items()}

    return bidder


def shipped() -> Bidder:
    """The policy of the package, in the first hand of two players."""
    policy = policies()[Sizes(1, 1)]

    def bidder(hand: int, history: History) -> Mapping[int, float]:
        last, standing = (NOTHING, NOTHING, *history)[-2:]
        moves = policy.weights(hand, last, standing)
        total = sum(weight for _, weight in moves)
        return {move: weight / total for move, weight in moves}

    return bidder
