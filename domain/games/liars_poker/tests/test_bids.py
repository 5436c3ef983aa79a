"""Bids and their order ("Bidding" in rules.md)."""

from itertools import groupby

import pytest

from domain.families.bids import Bid, Ladder
from domain.games.liars_poker.bids import EVERY, ladder, parse
from domain.refusals import NotationError

WITHOUT_SUIT_ONLY = ladder(suit_only_flush=False)


def levels(ladder: Ladder) -> int:
    return len({bid.key for bid in ladder.bids})


def test_there_are_376_bids_on_316_levels() -> None:
    assert (len(EVERY.bids), levels(EVERY)) == (376, 316)
    assert ladder(True) is EVERY


def test_there_are_372_bids_on_315_levels_without_suit_only_flushes() -> None:
    assert (len(WITHOUT_SUIT_ONLY.bids), levels(WITHOUT_SUIT_ONLY)) == (372, 315)


def test_the_kinds_count_as_the_rules_say() -> None:
    counts = {kind: len(list(bids)) for kind, bids in groupby(EVERY.bids, key=lambda bid: bid.kind)}
    kinds = {kind: len({bid.key for bid in EVERY.bids if bid.kind == kind}) for kind in counts}
    assert {kind: (kinds[kind], counts[kind]) for kind in counts} == {
        "high_card": (13, 13),
        "pair": (13, 13),
        "two_pair": (78, 78),
        "three_of_a_kind": (13, 13),
        "straight": (10, 10),
        "flush": (10, 40),
        "full_house": (156, 156),
        "four_of_a_kind": (13, 13),
        "straight_flush": (9, 36),
        "royal_flush": (1, 4),
    }


def test_bids_rank_by_kind_and_then_by_the_ranks_as_named() -> None:
    order = [
        "two high",
        "ace high",
        "pair of twos",
        "pair of aces",
        "two pair, threes and twos",
        "two pair, kings and queens",
        "two pair, aces and twos",
        "three twos",
        "three aces",
        "straight to the five",
        "straight to the ace",
        "flush of hearts",
        "flush to the six of spades",
        "flush to the ace of clubs",
        "full house, twos over threes",
        "full house, twos over aces",
        "full house, threes over twos",
        "four twos",
        "straight flush to the five of diamonds",
        "straight flush to the king of clubs",
        "royal flush of clubs",
    ]
    bids = [parse(said) for said in order]
    places = [EVERY.bids.index(bid) for bid in bids]
    assert places == sorted(places)
    assert [bid.key for bid in bids] == sorted({bid.key for bid in bids})


@pytest.mark.parametrize("ladder", [EVERY, WITHOUT_SUIT_ONLY])
def test_above_a_bid_are_exactly_those_that_beat_it(ladder: Ladder) -> None:
    assert ladder.above(None) == 0
    for bid in ladder.bids:
        above = ladder.bids[ladder.above(bid) :]
        assert above == tuple(other for other in ladder.bids if other.key > bid.key)


def test_the_lowest_bid_is_two_high_and_nothing_beats_a_royal_flush() -> None:
    assert str(EVERY.bids[0]) == "two high"
    assert EVERY.bids[EVERY.above(parse("royal flush of clubs")) :] == ()


def test_a_bid_is_parsed_from_what_players_say() -> None:
    assert len({str(bid) for bid in EVERY.bids}) == len(EVERY.bids)
    for bid in EVERY.bids:
        assert parse(str(bid)) == bid
        assert eval(repr(bid), {"Bid": Bid}) == bid


@pytest.mark.parametrize(
    ("said", "wire"),
    [
        ("queen high", {"kind": "high_card", "ranks": ["Q"]}),
        ("pair of sixes", {"kind": "pair", "ranks": ["6"]}),
        ("two pair, kings and fours", {"kind": "two_pair", "ranks": ["K", "4"]}),
        ("three tens", {"kind": "three_of_a_kind", "ranks": ["T"]}),
        ("straight to the five", {"kind": "straight", "ranks": ["5"]}),
        ("flush of hearts", {"kind": "flush", "ranks": [], "suit": "H"}),
        ("flush to the queen of hearts", {"kind": "flush", "ranks": ["Q"], "suit": "H"}),
        ("full house, queens over twos", {"kind": "full_house", "ranks": ["Q", "2"]}),
        ("four eights", {"kind": "four_of_a_kind", "ranks": ["8"]}),
        ("straight flush to the king of spades", {"kind": "straight_flush", "ranks": ["K"], "suit": "S"}),
        ("royal flush of diamonds", {"kind": "royal_flush", "ranks": [], "suit": "D"}),
    ],
)
def test_a_bid_on_the_wire_has_its_kind_its_ranks_and_its_suit(said: str, wire: dict[str, object]) -> None:
    assert parse(said).wire() == wire


@pytest.mark.parametrize(
    "said",
    [
        "",
        "two pair, fours and kings",
        "flush to the five of hearts",
        "straight flush to the ace of spades",
        "royal flush",
        "five aces",
    ],
)
def test_an_impossible_bid_is_not_parsed(said: str) -> None:
    with pytest.raises(NotationError, match="is not a bid"):
        parse(said)
