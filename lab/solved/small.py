"""Computes the bids of `sharp` in the small hands of two-seat Commune: `python -m lab.solved.small`.

With at most three cards in play, only the ranks of a hand matter. A seat knows its hand and the standing bid, and
forgets earlier bids. All histories with the same standing bid therefore form one node, which is fully described by two
matrices of hands by hands: the probability of reaching it, and the winnings of the seat to move. CFR+ (Tammelin, 2014)
iterates over the nodes, and its average mixture is written to domain/search/auction.json. It needs numpy, which the
project itself doesn't.
"""

import json
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

import click
import numpy as np

from domain.families import kinds
from domain.families.bids import Bid
from domain.games.commune.bids import OF_A_KIND, RANKS
from domain.games.commune.game import CommuneOptions
from domain.search.auction import solved_book, solved_situation
from lab.solved.ways import TO

WILD = 2

SLIP = 0.01
"""Share of random moves, so that every node is reached."""

SELDOM, RARE = 0.03, 1e-5
"""Minimum frequency of a move, and minimum probability of a situation. Rarer ones are dropped."""

SIZES = ((1, 1), (1, 2))

Hand = tuple[int, ...]
"""Ranks of a hand."""

Matrix = Any
"""An array of floats. The type is Any because numpy isn't installed with the project."""


class SmallHand:
    """A hand in which seats 0 and 1 are dealt the given numbers of cards and either opens equally often. With equal
    numbers the two seats are treated as one. Nodes are numbered by the standing bid, from -1 for none; move 0 calls,
    except when opening."""

    def __init__(self, sizes: tuple[int, int]) -> None:
        self.sizes = sizes
        self.hands = [list(combinations_with_replacement((WILD, *RANKS), size)) for size in sizes]
        ladder = CommuneOptions().ladder.bids
        self.bids = [bid for bid in ladder if needs(bid) <= sum(sizes)]
        dealt = np.array([[float(ways(one, other)) for other in self.hands[1]] for one in self.hands[0]])
        won = [
            [[-1.0 if holds(bid, one + other) else 1.0 for other in self.hands[1]] for one in self.hands[0]]
            for bid in self.bids
        ]
        called = np.array(won)
        self.dealt, self.called = [dealt / dealt.sum(), dealt.T / dealt.sum()], [called, called.transpose(0, 2, 1)]
        self.seats = range(1 if sizes[0] == sizes[1] else 2)
        self.nodes = range(-1, len(self.bids))
        self.regrets, self.sums = self._zeros(), self._zeros()

    def _zeros(self) -> list[list[Matrix]]:
        """Returns zeros by seat and node: a row of moves for each hand."""
        return [[np.zeros((len(self.hands[seat]), self.moves(node))) for node in self.nodes] for seat in self.seats]

    def moves(self, node: int) -> int:
        return len(self.bids) - 1 - node + (node >= 0)

    def other(self, seat: int) -> int:
        return (seat + 1) % len(self.seats)

    def solve(self, rounds: int) -> None:
        for number in range(1, rounds + 1):
            mixed = [[mixture(regrets) for regrets in each] for each in self.regrets]
            self._learn(mixed, self._reached(mixed), number)

    def _reached(self, mixed: list[list[Matrix]]) -> list[list[Matrix]]:
        """Returns, by seat and node, the probability that the seat is to move there, by both hands."""
        reached = [[np.zeros(self.dealt[seat].shape) for _ in self.nodes] for seat in self.seats]
        for seat in self.seats:
            reached[seat][0] += self.dealt[seat] / len(self.seats)
        for node in self.nodes:
            for seat in self.seats:
                bid = mixed[seat][node + 1][:, int(node >= 0) :]
                for after in range(node + 1, len(self.bids)):
                    reached[self.other(seat)][after + 1] += (bid[:, after - node - 1, None] * reached[seat][node + 1]).T
        return reached

    def _learn(self, mixed: list[list[Matrix]], reached: list[list[Matrix]], weight: int) -> None:
        wins = [np.zeros((len(self.bids), *self.dealt[seat].shape)) for seat in self.seats]
        for node in reversed(self.nodes):
            for seat in self.seats:
                after = [-wins[self.other(seat)][bid].T for bid in range(node + 1, len(self.bids))]
                tried = np.array([*self.called[seat][node : node + 1], *after] if node >= 0 else after)
                shares, here = mixed[seat][node + 1], reached[seat][node + 1]
                gains = np.einsum("mij,ij->im", tried, here)
                regrets = self.regrets[seat][node + 1] + gains - (shares * gains).sum(1, keepdims=True)
                self.regrets[seat][node + 1] = np.maximum(regrets, 0)
                self.sums[seat][node + 1] += weight * here.sum(1, keepdims=True) * shares
                if node >= 0:
                    wins[seat][node] = np.einsum("im,mij->ij", shares, tried)

    def written(self, seat: int) -> dict[str, str]:
        found, often = {}, self.sums[seat][0].sum()
        for node in self.nodes:
            for hand, sums in zip(self.hands[seat], self.sums[seat][node + 1], strict=True):
                if sums.sum() > RARE * often:
                    shares = np.where(sums < SELDOM * sums.sum(), 0, sums)
                    weights = [round(9 * each) for each in shares / shares.max()]
                    bids = range(node + (node < 0), len(self.bids))
                    moves = zip(("" if bid == node else bid for bid in bids), weights, strict=True)
                    found[solved_situation(hand, node)] = " ".join(f"{bid}:{weight}" for bid, weight in moves if weight)
        return found


def mixture(regrets: Matrix) -> Matrix:
    total, moves = regrets.sum(1, keepdims=True), regrets.shape[1]
    shares = np.where(total > 0, regrets / np.where(total > 0, total, 1), 1 / moves)
    return (1 - SLIP) * shares + SLIP / moves


def needs(bid: Bid) -> int:
    return 4 if bid.code == kinds.TWO_PAIR else OF_A_KIND.get(bid.code, 5)


def holds(bid: Bid, pool: Hand) -> bool:
    each = 2 if bid.code == kinds.TWO_PAIR else needs(bid)
    return sum(max(0, each - pool.count(rank)) for rank in bid.ranks) <= pool.count(WILD)


def ways(one: Hand, other: Hand) -> int:
    return prod(
        comb(4, one.count(rank)) * comb(max(0, 4 - one.count(rank)), other.count(rank)) for rank in (WILD, *RANKS)
    )


@click.command()
@click.option("--rounds", default=1000)
def main(*, rounds: int) -> None:
    written = json.loads(TO.read_text())
    found = written[solved_book("commune", CommuneOptions().deck)] = {}
    for sizes in SIZES:
        small = SmallHand(sizes)
        small.solve(rounds)
        for seat in small.seats:
            rows = found[f"{sizes[seat]} {sizes[1 - seat]}"] = small.written(seat)
            print(sizes, seat, len(rows), "situations")
    TO.write_text(json.dumps(written, indent=0, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
