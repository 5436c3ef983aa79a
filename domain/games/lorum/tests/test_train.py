"""Train ("The seven deals" in rules.md)."""

import pytest

from domain.cards import DECKS
from domain.games.lorum.tests.tables import dealt, play_all, play_deal, settlement, summary
from domain.games.lorum.train import TOLL, passed_by, value
from tests.playing import Match


def totals(match: Match) -> list[int]:
    events = [event for event in match.events if event.type == "lorum.total_called"]
    return [event.data["total"] for event in events if event.version > first_card(match)]


def first_card(match: Match) -> int:
    deals = [event for event in match.events if event.type == "lorum.cards_dealt" and event.data["kind"] == "train"]
    return deals[-1].version


def payments(match: Match) -> list[tuple[int, int, int]]:
    paid = [event.data for event in match.events if event.type == "lorum.threshold_paid"]
    return [(data["seat"], data["threshold"], data["chips"]) for data in paid]


@pytest.mark.parametrize(("ten_value", "pack"), [(1, 84), (10, 120)])
def test_the_values_of_the_pack(ten_value: int, pack: int) -> None:
    assert sum(value(card, ten_value) for card in DECKS["32"]) == pack
    by_rank = {card.code[0]: value(card, ten_value) for card in DECKS["32"]}
    assert by_rank == {"A": 11, "K": 4, "Q": 3, "J": 2, "T": ten_value, "9": 0, "8": 0, "7": 0}


def test_no_card_passes_two_thresholds() -> None:
    for before in range(121):
        for worth in (0, 1, 2, 3, 4, 10, 11):
            passed = [threshold for threshold in TOLL if before < threshold <= before + worth]
            assert len(passed) <= 1
            assert passed_by(before, before + worth) == (passed[0] if passed else None)
    assert list(TOLL.items()) == [(25, 1), (50, 2), (75, 3), (100, 4)]


@pytest.mark.parametrize(("ten_value", "in_pot", "thresholds"), [(1, 6, [25, 50, 75]), (10, 10, [25, 50, 75, 100])])
def test_scenario_3_32_cards_always_put_the_same_in_the_pot(ten_value: int, in_pot: int, thresholds: list[int]) -> None:
    match = dealt("train", train_ten_value=ten_value)
    pot = match.state.pot
    play_deal(match)
    assert match.state.pot == pot + in_pot
    assert [threshold for _, threshold, _ in payments(match)] == thresholds
    assert totals(match)[-1] == {1: 84, 10: 120}[ten_value]
    assert len(totals(match)) == 32
    data = settlement(match)
    assert sum(data["deltas"]) == -in_pot
    assert all(
        data["deltas"][seat] == -sum(chips for each, _, chips in payments(match) if each == seat) for seat in range(4)
    )


def test_scenario_3_a_total_of_exactly_25_pays() -> None:
    match = dealt("train", "AC", "AD", "QC", "7C")
    play_all(match, "AC AD")
    match.when("2 play card=QC").then("card_played", "total_called", "chips_moved", "threshold_paid")
    assert summary(match.batches[-1]) == "25, 2 pays 1"
    assert match.last("chips_moved").data["reason"] == "threshold"
    assert match.last("chips_moved").data["moves"] == {"2": -1}
    assert match.view()["state"]["train"]["paid"] == [{"seat": 2, "threshold": 25, "chips": 1}]
    assert match.turn == 3


def test_scenario_3_a_card_of_value_0_at_24_does_not_pay() -> None:
    match = dealt("train", "AC", "AD", "JC", "7C", train_ten_value=10)
    play_all(match, "AC AD JC")
    match.when("3 play card=7C").then("card_played", "total_called")
    assert totals(match) == [11, 22, 24, 24]
    assert payments(match) == []


def test_scenario_3_a_card_of_value_0_at_25_does_not_pay_again() -> None:
    match = dealt("train", "AC", "AD", "QC", "7C")
    play_all(match, "AC AD QC 7C")
    assert payments(match) == [(2, 25, 1)]


def test_the_seats_play_in_turn_and_need_not_follow_suit() -> None:
    match = dealt("train", "AC", "8D", "QH", "7C", first=0)
    play_all(match, "AC 8D QH 7C")
    assert match.turn == 0
    assert match.view()["state"]["train"] == {
        "total": 14,
        "cards": [{"seat": seat, "card": card} for seat, card in enumerate(["AC", "8D", "QH", "7C"])],
        "paid": [],
    }
    match.when("0 play card=AC").refused("card_not_in_hand")


@pytest.mark.parametrize(("ten_value", "settled"), [(1, True), (10, False)])
def test_it_is_settled_when_75_is_paid_unless_100_can_be_reached(ten_value: int, settled: bool) -> None:
    hands = ("AC AD KC KD", "AH AS KH KS", "QC QD QH QS", "JC JD JH JS")
    match = dealt("train", *hands, train_ten_value=ten_value)
    play_all(match, "AC AH QC JC", "AD AS QD JD", "KC KH QH JH", "KD")
    assert (totals(match)[-1], match.state.settled) == (71, False)
    play_all(match, "KS")
    assert (totals(match)[-1], match.state.settled) == (75, settled)
    assert payments(match) == [(2, 25, 1), (2, 50, 2), (1, 75, 3)]
