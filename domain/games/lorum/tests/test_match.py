"""Whole matches: 28 deals, the pot, chips, places ("Options" and "Who wins" in rules.md)."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from domain.fairness import Stream
from domain.games.lorum.deals import KIND_NAMES
from domain.games.lorum.tests.tables import dealt, play_first
from tests.playing import Match, given


def played_at_random(number: int, **options: Any) -> Match:
    stream = Stream(b"match %d" % number)
    match = given("lorum", 4, options={"first_dealer": number % 4, **options}, chance=[])
    while not match.table.over:
        seat = match.turn
        match.move(seat, stream.choice(match.game.legal_moves(match.state, seat)))
    return match


def settlements(match: Match) -> list[dict[str, Any]]:
    return [event.data for event in match.events if event.type == "lorum.deal_settled"]


@cache
def whole_match(number: int) -> Match:
    """Returns a match of all 28 deals. Number 0 begins without chips."""
    return played_at_random(number, start_chips=20 * number)


every_match = pytest.mark.parametrize("number", range(4))


@every_match
def test_each_seat_in_turn_deals_the_seven_kinds(number: int) -> None:
    match = whole_match(number)
    dealings = [event.data for event in match.events if event.type == "lorum.cards_dealt"]
    first = dealings[0]["dealer"]
    assert [data["hand_number"] for data in dealings] == list(range(1, 29))
    assert [data["kind"] for data in dealings] == list(KIND_NAMES * 4)
    assert [data["dealer"] for data in dealings] == [(first + number // 7) % 4 for number in range(28)]
    assert all(data["first"] == (data["dealer"] + 1) % 4 for data in dealings)
    assert [data["shuffle"]["draw"] for data in dealings] == list(range(28))


@every_match
def test_scenario_5_chips_and_pot_always_add_up_and_the_pot_is_empty_after_each_domino(number: int) -> None:
    match = whole_match(number)
    total = 4 * match.table.options["start_chips"]
    moves = [event.data for event in match.events if event.type == "lorum.chips_moved"]
    assert moves
    assert all(sum(data["chips"]) + data["pot"] == total and data["pot"] >= 0 for data in moves)
    for deal, data in enumerate(settlements(match), start=1):
        assert sum(data["deltas"]) == data["pot_before"] - data["pot_after"]
        if deal % 7 == 0:
            assert data["pot_after"] == 0
    assert all(one["pot_after"] == next_["pot_before"] for one, next_ in pairwise(settlements(match)))
    won = [sum(data["deltas"][seat] for data in settlements(match)) for seat in range(4)]
    assert match.state.chips == [match.table.options["start_chips"] + each for each in won]


@every_match
def test_the_score_sheet_has_the_payments_of_every_deal(number: int) -> None:
    match = whole_match(number)
    assert match.view()["state"]["sheet"] == [data["deltas"] for data in settlements(match)]


@every_match
def test_only_domino_takes_from_the_pot(number: int) -> None:
    match = whole_match(number)
    for data in settlements(match):
        if data["kind"] == "domino":
            assert max(data["deltas"]) == data["pot_before"] - sum(min(each, 0) for each in data["deltas"])
        else:
            assert data["pot_after"] >= data["pot_before"]
        if data["kind"] in ("hairy_ape", "train"):
            assert data["pot_after"] - data["pot_before"] == {"hairy_ape": 4, "train": 6}[data["kind"]]
        if data["kind"] == "quart":
            assert data["pot_after"] == data["pot_before"]


@every_match
def test_every_deal_ends(number: int) -> None:
    match = whole_match(number)
    plays: Counter[int] = Counter()
    passes: Counter[int] = Counter()
    deal, in_a_row = 0, 0
    for event in match.events:
        if event.type == "lorum.cards_dealt":
            deal = event.data["hand_number"]
        elif event.type == "lorum.card_played":
            plays[deal] += 1
            in_a_row = 0
        elif event.type == "lorum.passed":
            passes[deal] += 1
            in_a_row += 1
            assert in_a_row <= 3
    for deal in range(1, 29):
        kind = KIND_NAMES[(deal - 1) % 7]
        assert plays[deal] <= (29 if kind in ("quart", "domino") else 32)
        assert plays[deal] + passes[deal] <= 113
        assert passes[deal] == 0 or kind == "domino"
        assert plays[deal] == 32 or kind in ("hairy_ape", "quart", "domino")


def test_scenario_5_chips_run_below_zero_and_domino_still_pays_the_whole_pot() -> None:
    match = whole_match(0)
    assert any(
        chips < 0 for event in match.events if event.type == "lorum.chips_moved" for chips in event.data["chips"]
    )
    dominoes = [data for data in settlements(match) if data["kind"] == "domino"]
    assert all(data["pot_before"] >= 10 and data["pot_after"] == 0 for data in dominoes)


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_shorter_match_has_seven_deals_for_each_dealer(turns: int) -> None:
    match = played_at_random(turns, dealer_turns=turns)
    assert len(settlements(match)) == 7 * turns
    assert settlements(match)[-1]["pot_after"] == 0


# The end


def test_the_match_ends_with_the_last_domino_in_one_batch() -> None:
    match = whole_match(1)
    names = [event.type for event in match.batches[-1]]
    assert names == [
        "lorum.card_played",
        "lorum.chips_moved",
        "lorum.deal_settled",
        "table.finished",
        "table.server_seed_revealed",
    ]
    state = match.view()["state"]
    assert (state["phase"], state["turn"]) == ("over", None)
    assert state["hands"] == [
        {"seat": seat, "count": len(hand), "cards": [card.code for card in hand], "out": False, "slots": None}
        for seat, hand in enumerate(match.state.hands)
    ]


@pytest.mark.parametrize(
    ("rank_by", "chips", "places", "scores"),
    [
        ("holdings", (100, 90, 110, 100), ((2,), (0, 3), (1,)), (100, 90, 110, 100)),
        ("holdings", (100, 100, 100, 100), ((0, 1, 2, 3),), (100, 100, 100, 100)),
        ("holdings", (-4, 250, 250, -96), ((1, 2), (0,), (3,)), (-4, 250, 250, -96)),
        ("net", (100, 90, 110, 100), ((1,), (0,), (2,), (3,)), (0, 40, -40, -100)),
    ],
)
def test_places(
    rank_by: str, chips: tuple[int, ...], places: tuple[tuple[int, ...], ...], scores: tuple[int, ...]
) -> None:
    match = given("lorum", 4, options={"rank_by": rank_by, "buy_ins": [100, 50, 150, 200]})
    over = replace(match.state, phase="over", chips=list(chips))
    assert match.game.outcome(over) == (places, scores)


def test_an_unfinished_match_has_no_places() -> None:
    match = given("lorum", 4)
    assert match.game.outcome(match.state) is None
    assert match.view()["result"] is None


def test_the_value_of_the_chips_is_shown_at_the_end() -> None:
    match = played_at_random(3, dealer_turns=1, chip_value="0.05", rank_by="net")
    assert match.view()["result"]["scores"] == [held - 100 for held in match.state.chips]
    cents = [5 * (held - 100) for held in match.state.chips]
    payouts = match.view()["state"]["payouts"]
    assert payouts == [f"{'-' if each < 0 else ''}{abs(each) // 100}.{abs(each) % 100:02}" for each in cents]
    assert given("lorum", 4, options={"chip_value": "2"}).view()["state"]["payouts"] is None
    assert whole_match(0).view()["state"]["payouts"] is None


def test_chips_without_value_are_not_worth_minus_zero_to_a_loser() -> None:
    match = played_at_random(3, dealer_turns=1, chip_value="0.00")
    assert min(match.state.chips) < 100
    assert match.view()["state"]["payouts"] == ["0.00"] * 4


def test_the_next_deal_keeps_nothing_of_the_last() -> None:
    match = dealt("queens")
    state = match.view()["state"]
    assert state["tricks"]["taken"] == [{"seat": seat, "tricks": 0, "cards": 0, "penalties": []} for seat in range(4)]
    assert state["last_deal"]["kind"] == "no_hearts"
    assert [hand["count"] for hand in state["hands"]] == [8, 8, 8, 8]


def test_a_wait_begins_with_the_event_before_it() -> None:
    match = dealt("no_hearts")
    assert match.state.since == match.last("cards_dealt").at == match.at
    for _ in range(60):
        play_first(match)
        assert match.state.since == match.at
