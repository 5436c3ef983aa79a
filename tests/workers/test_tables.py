"""A worker's job for a table, which may run twice."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from bots.levels import LEVELS
from bots.verify import verify
from domain.containment import Interrupt
from domain.fairness import Stream, client_seed_hash
from domain.games import commune
from domain.hosted_game import Distribution
from domain.kernel.hidden import are_known
from domain.logged_event import LoggedEvent
from domain.moves import JsonMove
from domain.registry import GAMES
from domain.search.observation import Observation
from domain.strategy import RANDOM, STEADY, Strategy
from domain.table.commands import LeaveSeat, MakeMove
from domain.table.state import Table
from domain.table.turn import EXPIRY_MS, REVEAL_MS, house_turn
from domain.unknown import Unknown
from events.accounts import AccountKind
from service.process import watchdog
from service.refusals import Refused
from service.tables.records import record_of
from tests.levels import first_move, moves_of, random_plays
from tests.patched_games import changed
from tests.workers.conftest import house_on
from tests.workers.house import House
from workers import tables
from workers.queues import TABLE_LEASE_MS, lease_ms
from workers.stuck_jobs import FIRST_MS
from workers.tables import house_move

DELAY_MS = 250


@pytest.fixture(params=["in memory", "on a server"])
def house(request: pytest.FixtureRequest) -> House:
    """Overrides the package's fixture: `make test` also runs these tests on a server."""
    return house_on(request)


def forgotten(table: Table) -> list[LoggedEvent]:
    raise AssertionError("no strategy here asks for what has been told")


def release_with(*strategies: Strategy) -> None:
    """Simulates another release that has `steady` and these strategies of Commune, all of which make first moves."""
    GAMES["commune"] = changed(commune.GAME, strategies=(*strategies, STEADY))
    LEVELS["commune"] = {each.id: first_move for each in GAMES["commune"].strategies}


def thinks_for(house: House, ms: int) -> None:
    """Lets the time pass while `random` decides."""

    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        house.clock.passes(ms)
        return first_move(seen, stream)

    random_plays(choose)


def a_bot_must(house: House, kind: AccountKind = "human") -> Table:
    """Returns a table of an account and a house bot, on the house bot's turn."""
    table = house.open(seats=2, bots=1, player=house.player(kind)).id
    while house_turn(house.table(table)) is None:
        house.plays(table)
    return house.table(table)


# House bots


def _bid(legal: Sequence[JsonMove]) -> JsonMove:
    return next(move for move in legal if move["type"] == "bid")


def first_bid(seen: Observation[Any], stream: Stream) -> JsonMove:
    return _bid(moves_of(seen))


def two_bots_must(house: House) -> Table:
    """Returns a table at which a player has moved and two house bots follow. The first bot's move is about to be
    published."""
    random_plays(first_bid)
    table = house.open(seats=3, bots=2).id
    while house_turn(house.table(table)) is not None:
        house.works()
        house.clock.passes(DELAY_MS)
        house.works()
    state = house.table(table).state
    house.web.execution.execute(table, MakeMove(0, _bid(GAMES["commune"].legal_moves(state, 0))))
    assert house.relays() == [("table", table)]
    house.tending.tend(table)
    house.clock.passes(DELAY_MS)
    return house.table(table)


def test_a_worker_goes_on_with_the_next_house_bot_without_a_job(house: House) -> None:
    table = two_bots_must(house)
    house.postponed.do()
    assert house_turn(house.table(table.id)) not in (None, house_turn(table))
    assert house.relays() == []
    assert house.due_in(table.id) == TABLE_LEASE_MS
    house.clock.passes(DELAY_MS)
    house.postponed.do()
    assert house_turn(house.table(table.id)) is None
    after = house.events(table.id, table.version)
    assert [event.at - table.at for event in after[:2]] == [DELAY_MS, 2 * DELAY_MS]


def test_a_worker_that_dies_after_it_went_on_leaves_a_table_that_is_due(house: House) -> None:
    table = two_bots_must(house)
    house.postponed.do()
    house.postponed.forget()
    house.clock.passes(TABLE_LEASE_MS)
    assert house.relays() == [("table", table.id)]


def test_a_table_waits_in_line_where_its_worker_tends_another(house: House) -> None:
    table = two_bots_must(house)
    with house.tending._busy:
        house.postponed.do()
    assert house.relays() == [("table", table.id)]


def test_a_worker_that_stops_publishes_and_goes_on_with_nothing(house: House) -> None:
    table = two_bots_must(house)
    house.tending.stop()
    house.postponed.do()
    assert house_turn(house.table(table.id)) not in (None, house_turn(table))
    assert house.postponed.do() == 0
    assert house.relays() == [("table", table.id)]


def test_a_table_of_house_bots_plays_to_the_end_without_time_passing(house: House) -> None:
    table = house.open(seats=4, bots=4, sit=False)
    house.works()
    assert house.table(table.id).status == "finished"
    assert [event.type for event in house.events(table.id)[-2:]] == ["table.finished", "table.server_seed_revealed"]
    assert house.due_in(table.id) is None


def test_house_bots_move_as_the_house(house: House) -> None:
    table = house.open(seats=2, bots=2, sit=False)
    house.works()
    moves = house.of_type(table.id, "commune.bid_made", "commune.called")
    assert moves
    assert {event.by for event in moves} == {"house"}


@pytest.mark.parametrize("kind", ["human", "bot"])
def test_with_an_account_seated_a_house_bot_decides_first_and_its_move_is_published_later(
    house: House, kind: AccountKind
) -> None:
    decided: list[int] = []

    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        decided.append(house.clock())
        return first_move(seen, stream)

    random_plays(choose)
    table = a_bot_must(house, kind)
    house.works()
    assert decided == [table.at]
    house.clock.passes(DELAY_MS - 1)
    house.works()
    assert house.table(table.id).version == table.version
    house.clock.passes(1)
    house.works()
    assert house.events(table.id)[table.version].at == table.at + DELAY_MS


@pytest.mark.parametrize("ms", [0, 1, DELAY_MS // 2, DELAY_MS])
def test_the_time_of_a_move_is_the_same_however_long_the_bot_thought(house: House, ms: int) -> None:
    thinks_for(house, ms)
    table = a_bot_must(house)
    house.works()
    house.clock.passes(DELAY_MS)
    house.works()
    assert house.events(table.id)[table.version].at == table.at + DELAY_MS


def test_a_bot_that_thought_for_too_long_waits_for_the_next_multiple(house: House) -> None:
    thinks_for(house, DELAY_MS + 1)
    table = a_bot_must(house)
    house.works()
    assert house.table(table.id).version == table.version
    house.clock.passes(DELAY_MS - 1)
    house.works()
    assert house.events(table.id)[table.version].at == table.at + 2 * DELAY_MS


def test_a_turn_that_is_found_late_gets_the_full_time_again(house: House) -> None:
    table = a_bot_must(house)
    house.clock.passes(2 * DELAY_MS)
    house.works()
    assert house.table(table.id).version == table.version
    house.clock.passes(DELAY_MS)
    house.works()
    assert house.events(table.id)[table.version].at == table.at + 3 * DELAY_MS


def test_a_decision_is_not_published_after_another_event(house: House) -> None:
    table = a_bot_must(house)
    house.works()
    house.web.execution.execute(table.id, LeaveSeat(0))
    house.clock.passes(DELAY_MS)
    house.works()
    assert house.table(table.id).status == "abandoned"
    assert house.due_in(table.id) is None


def test_a_worker_that_dies_before_it_publishes_is_replaced_when_the_lease_ends(house: House) -> None:
    table = a_bot_must(house)
    house.works()
    house.postponed.forget()
    house.clock.passes(lease_ms("table", 1))
    house.works()
    house.clock.passes(DELAY_MS)
    assert house.works()
    assert house.table(table.id).version > table.version


def test_a_lease_lasts_until_a_long_thought_is_published(house: House) -> None:
    release_with(replace(RANDOM, delays=40))
    table = a_bot_must(house)
    house.works()
    assert house.due_in(table.id) == 40 * DELAY_MS + TABLE_LEASE_MS


def test_a_job_that_has_waited_for_most_of_its_lease_renews_it(house: House) -> None:
    table = a_bot_must(house)
    assert house.relays() == [("table", table.id)]
    house.clock.passes(lease_ms("table", 1) - 1)
    house.tending.tend(table.id)
    house.clock.passes(1)
    assert house.relays() == [], "another worker would decide the same move again"
    house.clock.passes(2 * DELAY_MS)
    house.postponed.do()
    assert house.table(table.id).version > table.version


def test_a_lease_that_lasts_long_enough_is_not_written_again(house: House) -> None:
    table = a_bot_must(house)
    assert house.relays() == [("table", table.id)]
    house.tending.tend(table.id)
    assert house.due_in(table.id) == lease_ms("table", 1)


def test_a_failure_to_publish_is_logged_and_the_table_is_due_again(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    random_plays(lambda seen, stream: {"type": "bid", "kind": "pair", "ranks": ["2"]})
    table = a_bot_must(house)
    house.works()
    house.clock.passes(DELAY_MS)
    house.works()
    assert "Refused bid_not_allowed < " in caplog.text
    assert house.table(table.id).version == table.version
    assert house.due_in(table.id) == FIRST_MS


def test_a_job_stops_after_its_time_slice_and_the_table_is_due_again_at_once(house: House) -> None:
    random_plays(first_move)
    table = house.open(seats=4, bots=4, sit=False)
    house.another_worker(slice_seconds=0).tables.tend(table.id)
    assert len(house.of_type(table.id, "commune.bid_made", "commune.called")) == 1
    assert house.due_in(table.id) == 0


def test_a_house_bot_gets_what_its_seat_may_see_and_its_own_randomness(house: House) -> None:
    given: list[tuple[Observation[Any], int]] = []

    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        given.append((seen, stream.below(2**31)))
        return first_move(seen, stream)

    random_plays(choose)
    table = house.table(house.open(seats=2, bots=2, sit=False).id)
    seat = house_turn(table)
    assert seat is not None
    assert house_move(table, seat, forgotten) == house_move(table, seat, forgotten)
    (seen, number), (_, again) = given
    assert number == again
    assert (seen.seat, seen.state) == (seat, table.state.seen_by(frozenset((seat,))))
    assert [are_known(hand) for hand in seen.state.hands] == [n == seat for n in range(2)]


def test_a_house_bot_may_ask_for_the_events_of_the_hand_as_its_seat_saw_them(house: House) -> None:
    given: list[Observation[Any]] = []

    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        given.append(seen)
        assert seen.events, "it asks while it decides"
        return first_move(seen, stream)

    random_plays(choose)
    table = house.open(seats=3, bots=3, sit=False)
    house.works()
    assert [observed.event.tag for observed in given[0].events] == ["cards_dealt"]
    for seen in given:
        dealt, *bids = seen.events
        deal: Any = dealt.event
        assert deal.cards == {seen.seat: seen.state.hands[seen.seat]}
        assert [observed.version for observed in bids] == [bid.version for bid in seen.state.bids]
    assert verify(record_of(house.web.ports.store, house.web.ports.store.read(table.id))).status == "passed"


def test_a_failing_strategy_stops_its_table_until_it_works(house: House) -> None:
    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        raise KeyError("QH")

    random_plays(choose)
    table = house.open(seats=2, bots=2, sit=False)
    ((_, job),) = house.relays()
    with pytest.raises(KeyError):
        house.tending.tend(job)
    assert house.table(table.id).version == table.version
    assert house.due_in(table.id) == lease_ms("table", 1)
    random_plays(first_move)
    house.clock.passes(lease_ms("table", 1))
    house.works()
    assert house.table(table.id).status == "finished"


def test_a_strategy_that_never_returns_is_interrupted_and_its_table_is_due_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        while True:
            with suppress(Exception):  # as careless strategies do
                sum(range(100))

    monkeypatch.setattr(tables, "RULES_SECONDS", 0.05)
    monkeypatch.setattr(watchdog, "LOOK_SECONDS", 0.01)
    random_plays(choose)
    table = house.open(seats=2, bots=2, sit=False)
    with pytest.raises(watchdog.TookTooLong):
        house.tending.tend(table.id)
    assert house.table(table.id).version == table.version
    random_plays(first_move)
    house.clock.passes(lease_ms("table", 1))
    house.works()
    assert house.table(table.id).status == "finished"


def test_a_table_of_an_installed_game_is_held_for_as_long_as_its_rules_may_take(house: House) -> None:
    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        raise KeyError("QH")

    GAMES["commune"] = changed(commune.GAME, distribution=Distribution("cardtable-commune", "1.0"))
    random_plays(choose)
    table = house.open(seats=2, bots=2, sit=False)
    with pytest.raises(KeyError):
        house.tending.tend(table.id)
    due = house.due_in(table.id)
    assert due is not None and due >= tables.RULES_MS > lease_ms("table", 1)


def test_an_illegal_move_of_a_strategy_is_refused_and_not_replaced(house: House) -> None:
    random_plays(lambda seen, stream: {"type": "bid", "kind": "pair", "ranks": ["2"]})
    table = house.open(seats=2, bots=2, sit=False)
    with pytest.raises(Refused, match="bid_not_allowed"):
        house.tending.tend(table.id)
    assert house.table(table.id).version == table.version


# House bots of other releases


def test_a_house_bot_of_an_earlier_release_plays_on_under_the_present_version(house: House) -> None:
    random_plays(first_move)
    table = house.open(seats=2, bots=2, sit=False)
    house.another_worker(slice_seconds=0).tables.tend(table.id)
    then = house.table(table.id)
    release_with(replace(RANDOM, version=2))
    house.works()
    assert house.table(table.id).status == "finished"
    changes = house.of_type(table.id, "table.strategy_changed")
    assert sorted((event.actor, event.data["strategy"], event.by) for event in changes) == [
        (seat, "random/2", "house") for seat in range(2)
    ]
    assert (changes[0].version, changes[0].actor) == (then.version + 1, house_turn(then))
    ends = [entry.version for entry in house.ports.store.read(table.id) if not entry.more]
    for event in changes:
        assert event.version - 1 in ends, "the change begins a batch"
        assert event.version not in ends, "which has the move, too"
    found = verify(record_of(house.ports.store, house.ports.store.read(table.id)))
    (bots,) = [check for check in found.checks if check.name == "bots"]
    assert (found.status, bots.status) == ("passed", "unavailable")
    assert "random/1" in str(bots.detail)


def test_a_house_bot_whose_strategy_is_gone_plays_on_as_the_one_that_stands_in(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("domain.hosted_game.RETIRED", {RANDOM.id})
    table = house.open(seats=2, bots=2, sit=False)
    release_with()
    house.works()
    assert house.table(table.id).status == "finished"
    changes = house.of_type(table.id, "table.strategy_changed")
    assert [event.data["strategy"] for event in changes] == [STEADY.id] * 2


def test_a_house_bot_that_plays_on_keeps_its_pace(house: House) -> None:
    table = a_bot_must(house)
    release_with(replace(RANDOM, version=2, delays=2))
    house.works()
    house.clock.passes(2 * DELAY_MS)
    house.works()
    plays_on, moved, *_ = house.events(table.id, table.version)
    assert (plays_on.type, plays_on.at) == ("table.strategy_changed", moved.at)
    assert moved.at == table.at + 2 * DELAY_MS


def test_a_strategy_of_a_later_release_is_one_that_this_release_does_not_know(house: House) -> None:
    release_with(replace(RANDOM, version=2))
    table = house.open(seats=2, bots=2, sit=False)
    release_with(RANDOM)
    with pytest.raises(Unknown, match="the strategy random/2 of commune"):
        house.tending.tend(table.id)


def test_a_strategy_that_a_later_release_has_added_waits_for_that_release(house: House) -> None:
    """After a rollback, or with workers of two releases running, the table must not lose its bot to another
    strategy."""
    table = house.open(seats=2, bots=2, sit=False)
    release_with()
    with pytest.raises(Unknown, match="the strategy random/1 of commune"):
        house.tending.tend(table.id)
    assert house.of_type(table.id, "table.strategy_changed") == []


@pytest.mark.parametrize(
    ("slug", "earlier", "present"),
    [
        ("commune", "steady/2", "steady/10"),
        ("commune", "gentle/1", "gentle/2"),
        ("commune", "expert/1", "steady/10"),
        ("commune", "expert/2", None),
        ("cuccu", "sharp/2", "steady/10"),
        ("cuccu", "sharp/11", None),
        ("commune", "sharp/11", None),
    ],
)
def test_who_goes_on_for_a_house_bot_of_another_release(slug: str, earlier: str, present: str | None) -> None:
    successor = GAMES[slug].successor(earlier)
    assert (None if successor is None else successor.id) == present


# Repeated and simultaneous work


def test_a_job_that_runs_twice_changes_nothing_the_second_time(house: House) -> None:
    table = house.open(seats=2, bots=1)
    house.plays_until_a_bot_must(table.id)
    house.clock.passes(DELAY_MS)
    house.works()
    before, due = house.events(table.id), house.due_in(table.id)
    house.another_worker().tables.tend(table.id)
    assert house.events(table.id) == before
    assert house.due_in(table.id) == due


def test_one_of_two_simultaneous_workers_makes_the_move_and_the_other_finds_it_done(house: House) -> None:
    other = house.another_worker(slice_seconds=0).tables

    def think_longer(seen: Observation[Any], stream: Stream) -> JsonMove:
        random_plays(first_move)
        other.tend(table.id)
        return first_move(seen, stream)

    random_plays(think_longer)
    table = house.open(seats=2, bots=2, sit=False)
    house.another_worker(slice_seconds=0).tables.tend(table.id)
    assert len(house.of_type(table.id, "commune.bid_made", "commune.called")) == 1


def test_a_table_whose_worker_died_before_settling_is_due_when_its_hold_ends(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "TOGETHER_SECONDS", 0.0)  # moves are written one at a time
    dies: list[bool] = []

    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        if len(dies) == 3:
            raise Interrupt
        dies.append(True)
        return first_move(seen, stream)

    random_plays(choose)
    table = house.open(seats=2, bots=2, sit=False)
    ((_, job),) = house.relays()
    with pytest.raises(Interrupt):
        house.tending.tend(job)
    assert house.due_in(table.id) == TABLE_LEASE_MS
    random_plays(first_move)
    assert house.works() == 0
    house.clock.passes(TABLE_LEASE_MS)
    house.works()
    assert house.table(table.id).status == "finished"


# Deadlines


def test_a_table_whose_seeds_are_not_revealed_is_abandoned_and_names_the_seat(house: House) -> None:
    table = house.open(seats=2, bots=1, client_seed_hash=client_seed_hash("mine"))
    house.works()
    assert house.table(table.id).status == "seeding"
    assert house.due_in(table.id) == REVEAL_MS
    house.clock.passes(REVEAL_MS)
    house.works()
    (abandoned,) = house.of_type(table.id, "table.abandoned")
    assert abandoned.data == {"reason": "seed_not_revealed", "seat": 0}
    assert house.due_in(table.id) is None


def test_a_table_with_free_seats_expires(house: House) -> None:
    table = house.open(seats=3, bots=1)
    house.works()
    assert house.due_in(table.id) == EXPIRY_MS
    house.clock.passes(EXPIRY_MS)
    house.works()
    (abandoned,) = house.of_type(table.id, "table.abandoned")
    assert abandoned.data == {"reason": "expired", "seat": None}


def test_at_the_deadline_the_quiet_move_is_made_and_after_the_second_a_house_bot_takes_over(house: House) -> None:
    table = house.open(seats=2, bots=1, turn_seconds=60)
    waits = 0
    while not house.of_type(table.id, "table.seat_taken_over"):
        house.works()
        if house_turn(house.table(table.id)) is not None:
            house.clock.passes(DELAY_MS)
            continue
        assert house.due_in(table.id) == 60_000
        house.clock.passes(60_000)
        waits += 1
    assert waits == 2
    quiet = [event for event in house.events(table.id) if event.by == "deadline"]
    assert {event.actor for event in quiet} == {0}
    while not house.table(table.id).over:
        house.clock.passes(DELAY_MS)
        assert house.works()
    assert house.table(table.id).status == "finished"


def test_an_unknown_table_is_ignored(house: House) -> None:
    house.tending.tend("t_" + "0" * 24)
    assert house.ports.feeds.due(2**53) == []
