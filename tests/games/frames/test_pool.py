"""POOL: stakes, prizes, counters, the horse and the final sweep ("The frame POOL" in conventions.md)."""

from typing import Any

import pytest
from hypothesis import given as hypothetically
from hypothesis import settings
from hypothesis import strategies as some

from bots.house import choose
from domain.chance import NO_CHANCE
from domain.fairness import Stream
from domain.families.match import HandJudged, Showdown
from domain.families.pool import POOL
from domain.games.commerce.game import COMMERCE, CommerceOptions
from domain.games.commerce.tests.tables import knock_out, pack, table
from domain.kernel import RecordedBatch
from domain.logged_event import LoggedEvent
from domain.refusals import CreationRefused
from domain.table.commands import LeaveSeat
from domain.table.house_bots import hand_of
from domain.verify.bots import BotCheck, BotCheckScope
from tests.levels import STEADY, chosen
from tests.playing import Match, given, open_table

FROM_BEST = {0: "AS KS QS", 1: "9C 9D 5H", 2: "AC 6D 3H"}
"""Hands in which seat 0 has the best hand and seat 2 the worst, with every dealer."""


def pool(**options: Any) -> Match:
    return table(FROM_BEST, frame="pool", dealer=0, **options)


def again(dealer: int, hands: dict[int, str] | None = None) -> Any:
    return pack(hands or FROM_BEST, dealer=dealer)


def events(match: Match, name: str) -> list[LoggedEvent]:
    return [event for event in match.events if event.type == f"commerce.{name}"]


def balances(match: Match) -> tuple[list[int], int, int]:
    state = match.view()["state"]
    return state["ledger"], state["pool"], state["pot"]


# Stakes and prizes


def test_everybody_stakes_before_the_first_deal() -> None:
    match = pool()
    assert match.names == ["seat_taken", "started", "dealer_drawn", "chips_moved", "cards_dealt"]
    assert match.last("chips_moved").data == {
        "reason": "stake",
        "moves": {"0": -6, "1": -6, "2": -6},
        "ledger": [-6, -6, -6],
        "pool": 18,
        "pot": 0,
    }


def test_the_best_hand_takes_the_prize_and_the_worst_loses_a_counter() -> None:
    match = knock_out(pool())
    assert match.names == ["passed", "hands_revealed", "hand_judged", "chips_moved", "counters_lost", "cards_dealt"]
    assert match.last("hand_judged").data["winner"] == 0
    assert match.last("hand_judged").data["losers"] == [2]
    assert match.last("chips_moved").data == {
        "reason": "prize",
        "moves": {"0": 1},
        "ledger": [-5, -6, -6],
        "pool": 17,
        "pot": 0,
    }
    assert match.last("counters_lost").data == {"losses": {"2": 1}, "counters": [3, 3, 2]}


def test_no_prize_is_no_event() -> None:
    match = knock_out(pool(hand_prize=0))
    assert match.names == ["passed", "hands_revealed", "hand_judged", "counters_lost", "cards_dealt"]


def test_antes_are_paid_at_each_deal_and_taken_whole() -> None:
    match = pool(prize_source="ante", hand_prize=2)
    assert match.names[2:] == ["dealer_drawn", "chips_moved", "chips_moved", "cards_dealt"]
    assert balances(match) == ([-8, -8, -8], 18, 6)
    knock_out(match)
    prize, ante = events(match, "chips_moved")[-2:]
    assert (prize.data["reason"], prize.data["moves"], prize.data["pot"]) == ("prize", {"0": 6}, 0)
    assert (ante.data["reason"], ante.data["moves"]) == ("ante", {"0": -2, "1": -2, "2": -2})
    assert balances(match) == ([-4, -10, -10], 18, 6)


def test_equal_hands_are_ordered_by_the_play_order() -> None:
    shown = Showdown({0: (5,), 1: (3,), 2: (5,), 3: (3,)}, (2, 3, 0, 1), HandJudged)
    assert shown.ranked() == (2, 0, 3, 1)


def test_the_earlier_of_equal_hands_in_the_play_order_is_better() -> None:
    equal = {0: "9C 6D 3H", 1: "9D 6H 3S", 2: "9H 6S 3C"}
    match = knock_out(table(equal, frame="pool", dealer=1, widow="KC KD KH"))
    judged = match.last("hand_judged").data
    assert (judged["winner"], judged["losers"]) == (2, [1])


# The horse


def offered(**options: Any) -> Match:
    return knock_out(pool(counters=1, **options))


def test_the_first_seat_without_counters_is_offered_the_horse_and_nobody_is_dealt_to() -> None:
    match = offered()
    assert match.names[-2:] == ["counters_lost", "horse_offered"]
    assert match.last("horse_offered").data == {"seat": 2, "price": 2}
    assert (match.state.phase, match.turn) == ("horse", 2)
    assert match.game.allowed(match.state, 2) == ["buy_horse", "decline_horse"]
    assert match.game.allowed(match.state, 0) == []


def test_a_bought_horse_costs_its_price_and_gives_one_counter() -> None:
    match = offered()
    match.when("2 buy_horse").then("horse_bought", "chips_moved", "cards_dealt")
    assert match.last("horse_bought").data == {"counters": [1, 1, 1]}
    assert match.last("chips_moved").data["reason"] == "horse"
    assert balances(match) == ([-5, -6, -8], 19, 0)
    assert match.last("cards_dealt").data["counts"] == [3, 3, 3]


def test_a_house_bot_buys_no_horse_for_a_player_who_has_resigned() -> None:
    match = offered()
    assert chosen(match) == {"type": "buy_horse"}
    match.when(LeaveSeat(2)).then("seat_resigned")
    assert chosen(match) == {"type": "decline_horse"}


@pytest.mark.parametrize("move", ["buy_horse", "decline_horse"])
def test_records_of_releases_in_which_the_bot_of_a_resigned_seat_bought_it_are_verified(move: str) -> None:
    match = offered()
    match.when(LeaveSeat(2)).then("seat_resigned")
    check = BotCheck(BotCheckScope("full", choose), head="")
    check.judge(match.table, 2, STEADY, {"type": move}, lambda table: hand_of(table, match.events))
    assert check.verdict(None).status == "passed"


def test_a_bot_that_declines_the_horse_for_itself_is_reported() -> None:
    match, check = offered(), BotCheck(BotCheckScope("full", choose), head="")
    check.judge(match.table, 2, STEADY, {"type": "decline_horse"}, lambda table: hand_of(table, match.events))
    assert check.verdict(None).status == "failed"


def test_the_dealer_rotates_after_the_decision() -> None:
    match = offered()
    assert match.state.dealer == 0
    match.play("2 buy_horse")
    assert match.state.dealer == 1


def test_a_free_horse_moves_no_chips() -> None:
    offered(horse_price=0).when("2 buy_horse").then("horse_bought", "cards_dealt")


def test_a_declined_horse_eliminates() -> None:
    match = offered()
    match.when("2 decline_horse").then("horse_declined", "player_eliminated", "cards_dealt")
    assert match.last("player_eliminated").data == {"seat": 2, "place": 3}


def test_a_declined_offer_lapses_for_everybody() -> None:
    match = knock_out(pool(counters=1))
    match.play("2 decline_horse")
    knock_out(match)
    assert len(events(match, "horse_offered")) == 1
    assert match.table.status == "finished"


def test_a_seat_that_bought_gets_no_second_offer_and_no_other_seat_gets_one() -> None:
    seat_1_worst = {0: "AS KS QS", 1: "AC 6D 3H"}
    match = table(FROM_BEST, again(1), pack(seat_1_worst, dealer=0), dealer=0, frame="pool", counters=1)
    knock_out(match).play("2 buy_horse")
    knock_out(match)
    assert match.last("player_eliminated").data == {"seat": 2, "place": 3}
    knock_out(match)
    assert match.last("player_eliminated").data == {"seat": 1, "place": 2}
    assert len(events(match, "horse_offered")) == 1


def test_without_the_horse_a_seat_without_counters_is_out_at_once() -> None:
    match = offered(horse=False)
    assert match.names[-3:] == ["counters_lost", "player_eliminated", "cards_dealt"]


# The end


def test_the_last_seat_sweeps_the_pool_after_its_prize() -> None:
    match = table(FROM_BEST, pack({0: "AS KS QS", 1: "AC 6D 3H"}, dealer=1), frame="pool", counters=1, horse=False)
    knock_out(knock_out(match))
    assert match.names == [
        "passed",
        "hands_revealed",
        "hand_judged",
        "chips_moved",
        "counters_lost",
        "player_eliminated",
        "chips_moved",
        "finished",
        "server_seed_revealed",
    ]
    assert [event.data["moves"] for event in events(match, "chips_moved")[-2:]] == [{"0": 1}, {"0": 16}]
    assert match.view()["result"] == {"places": [[0], [1], [2]], "scores": [12, -6, -6]}
    assert balances(match) == ([12, -6, -6], 0, 0)


# Opening


@pytest.mark.parametrize(("stake", "counters", "prize", "fits"), [(4, 3, 1, True), (3, 3, 1, False), (1, 9, 0, True)])
def test_the_stake_is_more_than_all_prizes_of_a_seat_s_counters(
    stake: int, counters: int, prize: int, fits: bool
) -> None:
    options = CommerceOptions(frame="pool", stake=stake, counters=counters, hand_prize=prize, horse_price=0)
    if fits:
        POOL.check(options, 5)
    else:
        with pytest.raises(CreationRefused) as refusal:
            POOL.check(options, 5)
        assert refusal.value.code == "pool_too_small"
        assert refusal.value.message == (
            "5 stakes of 3 make a pool of 15, which 5 times 3 hands with a prize of 1 each could empty (15): the stake "
            "must be more than counters times prize, 3"
        )


def test_a_horse_is_not_dearer_than_the_stake() -> None:
    with pytest.raises(CreationRefused) as refusal:
        COMMERCE.check(CommerceOptions(frame="pool", horse_price=7), 5)
    assert refusal.value.code == "option_out_of_range"
    assert refusal.value.message == "horse_price is at most the stake of 6, not 7"
    COMMERCE.check(CommerceOptions(frame="pool", horse_price=6), 5)


@pytest.mark.parametrize(("stake", "price"), [(1, 0), (2, 0), (3, 1), (6, 2), (8, 2), (1000, 333)])
def test_as_a_rule_it_costs_a_third_of_the_stake_rounded_down(stake: int, price: int) -> None:
    options = open_table("commerce", 3, options={"frame": "pool", "stake": stake, "hand_prize": 0}).table.options
    assert options["horse_price"] == price


def test_antes_cannot_empty_the_pool() -> None:
    POOL.check(
        CommerceOptions(frame="pool", stake=1, counters=9, hand_prize=1000, prize_source="ante", horse_price=0), 3
    )


# Conservation


@hypothetically(
    some.integers(-50, 50),
    some.integers(-50, 50),
    some.dictionaries(some.integers(0, 2), some.integers(-9, 9)),
    some.integers(-9, 9),
)
def test_every_payment_leaves_the_sum_of_all_money_at_nothing(
    one: int, other: int, moves: dict[int, int], pot: int
) -> None:
    batch = RecordedBatch(COMMERCE.begin(CommerceOptions(frame="pool"), 3), NO_CHANCE)
    batch.state.ledger, batch.state.pool = [one, other, -one], -other
    POOL.pay(batch, "prize", moves, pot=pot)
    assert sum(batch.state.ledger) + batch.state.pool + batch.state.pot == 0
    assert batch.state.pot == (pot if any(moves.values()) else 0)


POOLS = some.fixed_dictionaries(
    {
        "stake": some.integers(10, 40),
        "counters": some.integers(1, 3),
        "hand_prize": some.integers(0, 3),
        "prize_source": some.sampled_from(("pool", "ante")),
        "horse": some.booleans(),
        "horse_price": some.integers(0, 10),
        "round_cap": some.just(2),
    }
)


@settings(max_examples=12, deadline=None)
@hypothetically(some.integers(3, 6), POOLS, some.integers(0, 2**32))
def test_money_is_conserved_and_the_sweep_wins_something_in_any_match(
    seats: int, options: dict[str, Any], number: int
) -> None:
    match, stream = given("commerce", seats, options={"frame": "pool", **options}), Stream(b"%d" % number)
    while not match.table.over:
        (seat,) = match.game.waiting(match.state)
        match.move(seat, stream.choice(match.game.legal_moves(match.state, seat)))
        ledger, in_pool, pot = balances(match)
        assert sum(ledger) + in_pool + pot == 0
    sweep = match.last("chips_moved")
    assert (sweep.data["reason"], sweep.data["pool"], sweep.data["pot"]) == ("sweep", 0, 0)
    bought = len(events(match, "horse_bought"))
    hands = len(events(match, "hand_judged"))
    assert hands == seats * options["counters"] + bought - match.state.counters[int(next(iter(sweep.data["moves"])))]
    if options["prize_source"] == "pool":
        least = seats * options["stake"] + bought * options["horse_price"] - hands * options["hand_prize"]
        assert sum(sweep.data["moves"].values()) == least > 0
    places = match.view()["result"]["places"]
    assert all(len(place) == 1 for place in places)
    assert match.view()["result"]["scores"] == list(match.state.ledger)
