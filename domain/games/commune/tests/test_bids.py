"""Bids and their order ("Bidding" in rules.md)."""

from itertools import pairwise

import pytest

from domain.families.bids import Bid, Ladder
from domain.games.commune import GAME
from domain.games.commune.bids import parse
from domain.games.commune.game import CommuneOptions
from domain.option_table import complete
from domain.refusals import NotationError


def ladder(preset: str = "standard", **options: object) -> Ladder:
    return CommuneOptions.of(complete(GAME.options, GAME.preset(preset), options)).ladder


@pytest.mark.parametrize(
    ("preset", "options", "count"),
    [
        ("standard", {}, 266),
        ("flush", {}, 1058),
        ("big", {}, 302),
        ("big", {"flush_bids": True}, 1094),
        ("jokers", {}, 286),
        ("standard", {"max_kind": 6}, 278),
        ("standard", {"low_straights": True}, 268),
        ("big", {"flush_bids": True, "low_straights": True}, 1098),
        ("denexa", {}, 327),
        ("big", {"flush_bids": True, "low_straights": True, "two_bids": True}, 1635),
    ],
)
def test_there_are_as_many_bids_as_the_rules_count(preset: str, options: dict[str, object], count: int) -> None:
    assert len(ladder(preset, **options).bids) == count


def test_the_kinds_count_as_the_rules_say() -> None:
    bids = ladder("big", flush_bids=True).bids
    counts = {kind: sum(bid.kind == kind for bid in bids) for kind in dict.fromkeys(bid.kind for bid in bids)}
    assert counts == {
        "high_card": 12,
        "pair": 12,
        "two_pair": 66,
        "three_of_a_kind": 12,
        "straight": 8,
        "flush": 784,
        "full_house": 132,
        "four_of_a_kind": 12,
        "straight_flush": 8,
        "five_of_a_kind": 12,
        "six_of_a_kind": 12,
        "seven_of_a_kind": 12,
        "eight_of_a_kind": 12,
    }


def test_twos_can_be_bid_where_an_option_says_so() -> None:
    usual, more = (ladder("big", flush_bids=True, low_straights=True, two_bids=two) for two in (False, True))
    added = [str(bid) for bid in more.bids if bid not in usual.place]
    assert set(usual.bids) <= set(more.bids)
    assert all(2 in bid.ranks for bid in more.bids if bid not in usual.place)
    assert {"two high", "pair of twos", "two pair, threes and twos", "full house, twos over aces"} <= {*added}
    assert {"flush, seven-five-four-three-two", "eight twos"} <= {*added}
    assert not {"flush, six-five-four-three-two", "flush, ace-five-four-three-two"} & {*added}


def test_each_bid_beats_the_one_before_it() -> None:
    for options in ({}, {"flush_form": "high"}):
        bids = ladder("big", flush_bids=True, low_straights=True, **options).bids
        assert all(lower < higher for lower, higher in pairwise(bids))


def test_bids_rank_by_kind_and_then_by_the_ranks_as_named() -> None:
    order = [
        "three high",
        "ace high",
        "pair of threes",
        "pair of aces",
        "two pair, fours and threes",
        "two pair, kings and queens",
        "two pair, aces and threes",
        "three threes",
        "straight to the five",
        "straight to the six",
        "straight to the seven",
        "straight to the ace",
        "flush, eight-six-five-four-three",
        "flush, ace-king-queen-jack-nine",
        "full house, threes over aces",
        "full house, fours over threes",
        "four threes",
        "straight flush to the five",
        "straight flush to the ace",
        "five threes",
        "six threes",
        "seven threes",
        "eight threes",
    ]
    bids = [parse(said) for said in order]
    assert bids == sorted(bids)
    assert set(bids) <= set(ladder("big", flush_bids=True, low_straights=True).bids)


@pytest.mark.parametrize(
    ("preset", "highest"),
    [("standard", "five aces"), ("flush", "five aces"), ("big", "eight aces")],
)
def test_the_lowest_bid_is_three_high_and_the_highest_depends_on_the_most_of_a_kind(preset: str, highest: str) -> None:
    bids = ladder(preset).bids
    assert (str(bids[0]), str(bids[-1])) == ("three high", highest)


@pytest.mark.parametrize("form", ["all_ranks", "high"])
def test_a_bid_is_parsed_from_what_players_say(form: str) -> None:
    for bid in ladder("big", flush_bids=True, low_straights=True, flush_form=form).bids:
        assert parse(str(bid)) == bid
        assert eval(repr(bid), {"Bid": Bid}) == bid


@pytest.mark.parametrize(
    ("said", "kind", "ranks"),
    [
        ("queen high", "high_card", ["Q"]),
        ("pair of sixes", "pair", ["6"]),
        ("two pair, kings and fours", "two_pair", ["K", "4"]),
        ("three tens", "three_of_a_kind", ["T"]),
        ("straight to the nine", "straight", ["9"]),
        ("flush, king-jack-nine-five-three", "flush", ["K", "J", "9", "5", "3"]),
        ("flush, king high", "flush", ["K"]),
        ("full house, queens over threes", "full_house", ["Q", "3"]),
        ("straight flush to the ace", "straight_flush", ["A"]),
        ("eight sevens", "eight_of_a_kind", ["7"]),
    ],
)
def test_a_bid_on_the_wire_has_its_kind_and_its_ranks(said: str, kind: str, ranks: list[str]) -> None:
    assert parse(said).wire() == {"kind": kind, "ranks": ranks}


@pytest.mark.parametrize("said", ["", "straight to the four", "two pair, fours and kings", "royal flush", "nine aces"])
def test_an_impossible_bid_is_not_parsed(said: str) -> None:
    with pytest.raises(NotationError, match="is not a bid"):
        parse(said)
