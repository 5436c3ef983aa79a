"""The solver of two seats: how its game is written, and how its policy is kept."""

import shutil

import pytest

from benchmarks.solved import __main__ as solved
from benchmarks.solved.game import dealt, true
from benchmarks.solved.pack import Found, read
from domain.bidding.policy import CALL
from domain.bidding.solved import NOTHING, Sizes, node_of, nodes, packed, unpacked
from domain.games.commune.bids import parse


def test_nodes_are_numbered_in_their_order() -> None:
    assert [node_of(last, standing, 5) for last, standing in nodes(5)] == list(range(16))


def test_a_policy_is_read_as_it_was_written() -> None:
    weights = {(node_of(NOTHING, NOTHING, 3), 1): {0: 255, 2: 9}, (node_of(0, 1, 3), 0): {CALL: 3, 2: 255}}
    file = packed(Sizes(1, 2), 2, 3, weights) + packed(Sizes(2, 1), 1, 3, {})
    found = unpacked(file)
    assert set(found) == {Sizes(1, 2), Sizes(2, 1)}
    assert found[Sizes(1, 2)].weights(1, NOTHING, NOTHING) == [(0, 255), (2, 9)]
    assert found[Sizes(1, 2)].weights(0, 0, 1) == [(CALL, 3), (2, 255)]
    assert found[Sizes(1, 2)].weights(1, 0, 1) == []
    assert found[Sizes(2, 1)].weights(0, NOTHING, 2) == []


def test_mistakes_are_taken_out_and_hands_are_kept_where_the_policy_comes() -> None:
    # One hand, two bids: (nothing, 0) calls or bids, (nothing, 1) and (0, 1) call, the opening bids 0 or 1.
    found = Found(1, 2, [0.99, 0.01, 1.0, 1.0, 0.01, 0.99]).weights()
    assert found[node_of(NOTHING, NOTHING, 2), 0] == {1: 255}
    assert found[node_of(NOTHING, 0, 2), 0] == {CALL: 255}
    assert (node_of(0, 1, 2), 0) not in found


def test_deals_are_counted_and_twos_are_wild() -> None:
    assert dealt((3,), (4,)) == 16
    assert dealt((3, 3), (3,)) == 12
    assert true(parse("pair of nines"), (2, 9)) and not true(parse("pair of nines"), (8, 9))


@pytest.mark.skipif(shutil.which("cc") is None, reason="the solver is written in C")
def test_the_same_game_is_solved_to_the_same_bytes() -> None:
    once, again = solved.solved(1, 1, 20), solved.solved(1, 1, 20)
    assert once == again
    [(sizes, policy)] = unpacked(once).items()
    assert (sizes, policy.hands, policy.bids) == (Sizes(1, 1), 13, 24)


def test_an_output_that_is_cut_short_is_refused() -> None:
    with pytest.raises(AssertionError):
        read(b"\0" * 4, [1], 2)
