"""Best responses in tiny auctions, and local ones in a real game: a short form of `make exploitability`."""

import shutil
from collections.abc import Mapping

import pytest

from benchmarks.exploitability import exploitability, play_steadily
from benchmarks.responses import bots
from benchmarks.responses.best import Response
from benchmarks.responses.bots import TinySharp, play_at_random
from benchmarks.responses.local import Gain, gain
from benchmarks.responses.report import local
from benchmarks.responses.tiny import FIRST_HAND, TINY_COMMUNE, TINY_LIARS_POKER, Auction, History
from domain.bidding.policy import CALL
from domain.families import kinds
from domain.families.bids import Bid

AUCTIONS = pytest.mark.parametrize("auction", [TINY_COMMUNE, TINY_LIARS_POKER], ids=lambda auction: auction.name)

needs_a_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="the solver is written in C")


def test_the_first_implementation_finds_the_same() -> None:
    found = Response(TINY_COMMUNE, bots.play_steadily(TINY_COMMUNE)).exploitability()
    assert found == pytest.approx((float(exploitability(play_steadily)),) * 2)


@AUCTIONS
def test_the_worst_bid_is_exploited_in_full_and_nobody_wins_more(auction: Auction) -> None:
    def foolish(_hand: int, history: History) -> Mapping[int, float]:
        return {len(auction.bids) - 1 if not history else CALL: 1.0}

    worst, _ = Response(auction, foolish).values(opens=True)
    assert 0.4 < worst <= 1
    random, _ = Response(auction, play_at_random(auction)).exploitability()
    steady, _ = Response(auction, bots.play_steadily(auction)).exploitability()
    assert 0 < steady < random < 1


@AUCTIONS
def test_the_policy_of_a_search_is_counted_and_its_response_is_tested_on_a_second_count(auction: Auction) -> None:
    one, other = (TinySharp(auction, samples=2, seed=seed, rollouts=24) for seed in "ab")
    planned, tested = Response(auction, one, other).exploitability()
    assert 0 < planned < 1 and -1 < tested < 1
    assert planned != tested
    assert Response(auction, one).exploitability() == (planned, planned)


@needs_a_compiler
@AUCTIONS
def test_from_a_solved_policy_next_to_nothing_is_won(auction: Auction) -> None:
    found, _ = Response(auction, bots.solved(auction)).exploitability()
    assert 0 <= found < 0.01


def test_the_shipped_policy_loses_little_in_the_first_hand_of_two_and_less_than_steady() -> None:
    assert len(FIRST_HAND.bids) == 24 and len(FIRST_HAND.hands) == 13
    lost, _ = Response(FIRST_HAND, bots.shipped()).exploitability()
    steady, _ = Response(FIRST_HAND, bots.play_steadily(FIRST_HAND)).exploitability()
    assert lost < 0.05 < 0.19 < steady


def test_a_tiny_bid_is_judged_by_the_rules_of_its_game() -> None:
    assert TINY_LIARS_POKER.bids[0] == Bid(kinds.PAIR, (3,))
    hands = TINY_LIARS_POKER.hands
    threes, others = hands.index((3, 3, 3)), hands.index((6, 9, 12))
    assert TINY_LIARS_POKER.true[0][threes][others]
    assert not TINY_LIARS_POKER.true[0][hands.index((6, 6, 9))][others]


def test_a_local_response_is_measured_in_a_real_game() -> None:
    found = gain("cuccu", "steady", 6)
    assert found is not None and len(found.gains) == 6
    assert found.changed >= sum(each != 0 for each in found.gains)
    assert gain("commune", "nobody", 2) is None


def test_a_gain_is_shown_only_if_its_interval_is_above_zero() -> None:
    [line] = local([Gain("cuccu", 2, "steady/1", [1, 1, 1, 0] * 20, 60)])
    assert line.endswith("| a gain |") and "| 80 | 60 | 0.750 |" in line
    [line] = local([Gain("cuccu", 2, "steady/1", [1, -1] * 20, 40)])
    assert line.endswith("| nothing |")
