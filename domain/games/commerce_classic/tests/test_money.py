"""Prizes, counters and equal hands with a pool ("What hands are worth" and "The pool" in rules.md, "The frame POOL"
in conventions.md)."""

import pytest

from domain.cards import Cards
from domain.games.commerce_classic.tests.tables import any_hands, blind_table, knock_out, pack, table
from tests.games.commerce_family.hand_values import worth
from tests.playing import given


def test_everybody_stakes_before_the_first_deal() -> None:
    match = blind_table(any_hands(4), dealer=0)
    assert match.names[2:] == ["dealer_drawn", "chips_moved", "cards_dealt"]
    state = match.view()["state"]
    assert (state["ledger"], state["pool"], state["pot"], state["counters"]) == ([-6] * 4, 24, 0, [3] * 4)


def test_the_best_hand_takes_the_prize_and_the_worst_loses_a_counter() -> None:
    match = knock_out(table(any_hands(4), dealer=0))
    assert match.names[1:5] == ["hands_revealed", "hand_judged", "chips_moved", "counters_lost"]
    assert match.last("hand_judged").data == {
        "values": worth("0 sequence AS KS QS, 1 pair 9C 9D, 2 point AC 6D 3H = 20, 3 pair 7C 7D"),
        "losers": [2],
        "winner": 0,
    }
    state = match.view()["state"]
    assert (state["ledger"], state["pool"], state["counters"]) == ([-5, -6, -6, -6], 23, [3, 3, 2, 3])


@pytest.mark.parametrize(("dealer", "best", "worst"), [(0, 1, 0), (1, 2, 1), (2, 0, 2)])
def test_among_equal_hands_the_eldest_s_is_best_and_the_dealer_s_worst(dealer: int, best: int, worst: int) -> None:
    equal = {0: "9C 6D 3H", 1: "9D 6H 3S", 2: "9H 6S 3C"}
    match = knock_out(table(equal, dealer=dealer, stock="", widow="KC KD KH"))
    judged = match.last("hand_judged").data
    assert (judged["winner"], judged["losers"]) == (best, [worst])


def test_flushes_go_by_their_point() -> None:
    hands = {0: "AC 5C 2C", 1: "KH QH 9H", 2: "AS AD 3D"}
    match = knock_out(table(hands, dealer=0, widow="2H 8S TD"))
    assert match.last("hand_judged").data["values"] == worth(
        "0 flush AC 5C 2C = 18, 1 flush KH QH 9H = 29, 2 pair AD AS"
    )
    assert match.last("hand_judged").data["winner"] == 1


def test_antes_are_paid_at_each_deal_and_taken_whole() -> None:
    match = knock_out(table(any_hands(3), pack(any_hands(3), dealer=1), dealer=0, prize_source="ante", hand_prize=2))
    reasons = [(event.data["reason"], event.data["pot"]) for event in match.events if "reason" in event.data]
    assert reasons == [("stake", 0), ("ante", 6), ("prize", 0), ("ante", 6)]
    assert match.view()["state"]["ledger"] == [-4, -10, -10]


@pytest.mark.parametrize("deck", [40, 32])
def test_a_short_pack_is_dealt_and_ranked_by_its_own_order(deck: int) -> None:
    hands = {40: {0: "7C JC QC", 1: "AH KH 7H", 2: "2C 4D 6S"}, 32: {0: "AC 7C 8C", 1: "KH QH 9H", 2: "9C 8D QS"}}[deck]
    widow = {40: "2H 3S 5D", 32: "TH TS TD"}[deck]
    match = knock_out(table(hands, dealer=0, deck=deck, widow=widow, stock=""))
    dealt = next(event for event in match.events if event.type.endswith("cards_dealt"))
    assert dealt.data["shuffle"] == {"draw": 1, "deck": str(deck)}
    assert dealt.data["stock"] == deck - 12
    values = match.last("hand_judged").data["values"]
    assert values["0"] == worth({40: "0 sequence QC JC 7C", 32: "0 flush AC 8C 7C = 26"}[deck])["0"]
    assert match.last("hand_judged").data["winner"] == {40: 0, 32: 1}[deck]


def test_places_are_never_shared_and_ledgers_are_the_scores() -> None:
    match = given("commerce-classic", 3, options={"counters": 1, "dealer_blind": False}, chance=[0])
    while not match.table.over:
        (seat,) = match.game.waiting(match.state)
        match.play(f"{seat} decline_horse" if match.state.phase == "horse" else f"{seat} knock")
    result = match.view()["result"]
    assert sorted(map(len, result["places"])) == [1, 1, 1]
    assert sum(result["scores"]) == 0
    assert result["scores"] == match.view()["state"]["ledger"]


def test_with_five_the_pool_of_30_is_swept_for_17_after_the_most_hands_there_can_be() -> None:
    """The bound of "The frame POOL" in conventions.md: 3 x 5 - 1 hands, and one for the horse, which seat 0 buys."""
    worst = [0, 1, 2, 3, 4] * 2 + [0, 0, 1, 2, 3]
    match = given("commerce-classic", 5, options={"dealer_blind": False}, chance=[0, *packs_in_which_loses(worst)])
    for loser in worst:
        assert match.state.phase == "trading"
        knock_out(match)
        assert match.last("hand_judged").data["losers"] == [loser]
        if match.state.phase == "horse":
            match.play("0 buy_horse")
    assert (len(worst), match.state.hand_number, match.table.status) == (15, 15, "finished")
    sweep = match.last("chips_moved").data
    assert (sweep["reason"], sweep["moves"]) == ("sweep", {"4": 30 + 2 - 15})
    assert match.view()["result"]["places"] == [[4], [3], [2], [1], [0]]
    assert match.view()["state"]["counters"] == [0, 0, 0, 0, 1]
    assert (sum(match.view()["result"]["scores"]), match.view()["state"]["pool"]) == (0, 0)


def packs_in_which_loses(worst: list[int]) -> list[Cards]:
    """Returns a pack for each hand of a match of five from dealer 0: a pair for every seat except the loser."""
    packs, counters, dealer, live = [], [3] * 5, 0, [0, 1, 2, 3, 4]
    bought = False
    for loser in worst:
        pairs = ["4C 4D AC", "5C 5D AD", "6C 6D AH", "7C 7D AS", "8C 8D KS"]
        packs.append(pack({seat: "9S JD 3H" if seat == loser else pairs[seat] for seat in live}, dealer=dealer))
        counters[loser] -= 1
        if not counters[loser] and not bought:
            counters[loser], bought = 1, True
        live = [seat for seat in live if counters[seat]]
        dealer = next((seat for seat in live if seat > dealer), live[0])
    return packs
