"""The projector loses nothing when a process dies and projects nothing twice."""

import json
import logging
from typing import Any

import pytest

from domain.registry import game_of
from domain.table.commands import MakeMove, TakeSeat
from domain.table.turn import waiting_seats
from events.errors import LogUnavailable
from events.generations import FIRST
from events.ports import FeedEntry
from service.health.readiness import BEAT_MS
from service.projections.listing import DAY_MS
from service.projections.projector import SETTLE_MS, Projector
from service.tables import seats
from service.wiring import Service
from tests.workers.house import House
from workers.process import Stop
from workers.projector import CHECK_MS, CHECKED_AT_ONCE, Follower
from workers.relay import TRIM_MS


def follower(house: House, name: str = "first") -> Follower:
    return Follower(house.ports.feeds, Projector(house.ports), house.clock, name, house.clock)


def kinds(house: House, player: str) -> list[str]:
    return [each.kind for each in house.ports.notices.after(player, 0, 100) or ()]


def test_an_event_at_a_table_becomes_a_notice(house: House) -> None:
    player = house.player("bot")
    house.open(2, bots=0, player=player)
    follower(house).round(longest_wait=0)
    assert kinds(house, player) == ["seated"]


def test_a_players_turn_after_house_bots_becomes_a_notice(house: House) -> None:
    player, following = house.player("bot"), follower(house)
    table = house.open(2, bots=1, player=player).id
    house.plays_until_a_bot_must(table)
    house.works()
    house.clock.passes(house.settings.bot_delay_ms)
    house.works()
    following.round(longest_wait=0)
    assert kinds(house, player)[-1] in ("your_turn", "finished")


def test_another_process_handles_the_entries_of_a_dead_one(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    player, dying = house.player("bot"), follower(house)

    def dies(_: object) -> None:
        raise KeyboardInterrupt

    house.open(2, bots=0, player=player)
    monkeypatch.setattr(dying._projector, "project", dies)
    with pytest.raises(KeyboardInterrupt):
        dying.round(longest_wait=0)
    assert kinds(house, player) == []
    monkeypatch.setattr("workers.projector.IDLE_MS", 0)
    follower(house, "other").round(longest_wait=0)
    assert kinds(house, player) == ["seated"]


def test_an_entry_that_was_handled_but_not_acknowledged_adds_no_second_notice(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, dying = house.player("bot"), follower(house)
    house.open(2, bots=0, player=player)
    with monkeypatch.context() as patch:
        patch.setattr(type(house.ports.feeds), "acknowledge", lambda *_: None)
        dying.round(longest_wait=0)
    monkeypatch.setattr("workers.projector.IDLE_MS", 0)
    follower(house, "other").round(longest_wait=0)
    assert kinds(house, player) == ["seated"]


def test_the_relay_and_the_projector_each_read_every_entry(house: House) -> None:
    table = house.open(bots=3, sit=False).id
    follower(house).round(longest_wait=0)
    assert house.relays() == [("house", table)]


@pytest.mark.parametrize("begun", [True, False])
def test_feed_entries_are_kept_until_the_projector_has_read_them(house: House, begun: bool) -> None:
    """The entries also survive until a new service's first projector has started."""
    following = follower(house)
    if begun:
        following.round(longest_wait=0)
    table = house.open(2, bots=0).id
    house.relays()
    house.clock.passes(TRIM_MS)
    house.open(2, bots=0)
    house.relays()
    following.round(longest_wait=0)
    assert table in [each["id"] for each in listed(house)]


def test_a_table_whose_notices_fail_does_not_hold_up_others(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    player, following = house.player("bot"), follower(house)
    broken = house.open(2, bots=0).id
    house.open(2, bots=0, player=player)
    note = following._projector.project

    def fails(table: str) -> None:
        if table == broken:
            raise ValueError("QH")
        note(table)

    monkeypatch.setattr(following._projector, "project", fails)
    with caplog.at_level(logging.ERROR):
        following.round(longest_wait=0)
    assert kinds(house, player) == ["seated"]
    assert "ValueError" in caplog.text
    assert "QH" not in caplog.text


def test_the_projector_retries_when_the_log_is_unreachable(
    house_in_memory: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, stop = house_in_memory, Stop()
    player, following = house.player("bot"), follower(house)
    house.open(2, bots=0, player=player)
    monkeypatch.setattr("workers.projector.RETRY_SECONDS", 0)
    monkeypatch.setattr("workers.projector.IDLE_MS", 0)
    monkeypatch.setattr("workers.projector.CLAIM_MS", 0)
    note, tries = following._projector.project, []

    def fails_once(table: str) -> None:
        tries.append(table)
        if len(tries) == 1:
            raise LogUnavailable("gone")
        note(table)
        stop.asked = True

    monkeypatch.setattr(following._projector, "project", fails_once)
    following.run(stop)
    assert kinds(house, player) == ["seated"]


def test_moves_made_by_other_processes_become_notices(house: House) -> None:
    ann, bob, following = house.player("bot"), house.player("bot"), follower(house)
    table = house.open(2, bots=0, player=ann).id
    following.round(longest_wait=0)
    web = Service(house.settings, house.ports, clock=house.clock)
    web.execution.execute(table, TakeSeat(bob, "bot"))
    following.round(longest_wait=0)
    before = len(kinds(house, ann) + kinds(house, bob))
    now = house.table(table)
    (seat,) = waiting_seats(now)
    web.execution.execute(table, MakeMove(seat, game_of(now).legal_moves(now.state, seat)[0]))
    following.round(longest_wait=0)
    assert len(kinds(house, ann) + kinds(house, bob)) == before + 1


# The table index


def listed(house: House, status: str | None = None) -> list[dict[str, Any]]:
    page = house.web.lobby.list_tables(status=status, cursor=None, limit=10)
    return list(json.loads(page.json())["tables"])


def test_a_public_table_is_listed_as_it_opens_and_fills(house: House) -> None:
    table = house.open(seats=3, bots=1)
    assert listed(house) == []
    house.projects()
    assert [(entry["id"], entry["free_seats"]) for entry in listed(house, "open")] == [(table.id, 1)]
    house.web.seats.take_seat(house.player(), table.id, seats.SeatOrder())
    house.projects()
    assert [(entry["id"], entry["free_seats"]) for entry in listed(house, "playing")] == [(table.id, 0)]
    assert listed(house, "open") == []


def test_a_move_does_not_change_the_entry_of_a_table(house: House) -> None:
    ann = house.player()
    table = house.open(seats=2, bots=0, player=ann)
    house.web.seats.take_seat(house.player(), table.id, seats.SeatOrder())
    house.projects()
    before = listed(house)
    now = house.table(table.id)
    (seat,) = waiting_seats(now)
    house.web.execution.execute(table.id, MakeMove(seat, game_of(now).legal_moves(now.state, seat)[0]))
    house.projects()
    assert listed(house) == before
    follower(house).round(longest_wait=0)
    Projector(house.ports).project(table.id)
    assert listed(house) == before


def test_an_unlisted_table_is_not_listed(house: House) -> None:
    house.open(seats=3, bots=3, sit=False, visibility="unlisted")
    house.works()
    house.projects()
    assert listed(house) == []
    assert house.ports.finished.last() == 0


# The feed of finished tables


def test_finished_tables_get_positions_in_the_order_in_which_they_ended(house: House) -> None:
    ended = []
    for _ in range(3):
        ended.append(house.open(seats=2, bots=2, sit=False).id)
        house.works()
        house.clock.passes(1)
    assert [entry["status"] for entry in listed(house)] == []
    house.projects()
    assert [entry["status"] for entry in listed(house)] == ["finished"] * 3
    assert [(each.position, each.table) for each in house.ports.finished.after(0, 9)] == [*enumerate(ended, 1)]


def test_a_table_that_never_filled_is_not_in_the_feed(house: House) -> None:
    ann = house.player()
    house.web.opening.close_table(ann, house.open(player=ann, bots=0).id, None)
    house.projects()
    assert [entry["status"] for entry in listed(house)] == ["abandoned"]
    assert house.ports.finished.last() == 0


def test_a_table_whose_entry_was_projected_twice_has_one_position(house: House) -> None:
    table = house.open(seats=2, bots=2, sit=False).id
    house.works()
    house.projects()
    Projector(house.ports).project(table)
    house.projects()
    assert [each.table for each in house.ports.finished.after(0, 9)] == [table]


@pytest.fixture
def five_ended(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """A house with five tables that have just ended, whose projectors fold two positions at once."""
    monkeypatch.setattr("service.projections.projector.FOLDED_AT_ONCE", 2)
    for _ in range(5):
        table = house.open(seats=2, bots=2, sit=False).id
        house.works()
        Projector(house.ports).project(table)
    return house


def folded(house: House) -> int:
    return house.ports.standings.folded(FIRST)


def test_the_feed_is_folded_in_slices_one_in_each_round_without_waiting(
    five_ended: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, following, waits = five_ended, follower(five_ended), list[int]()

    def read(_group: str, _consumer: str, _count: int, wait_ms: int) -> list[FeedEntry]:
        waits.append(wait_ms)
        return []

    following.round(longest_wait=0)
    house.clock.passes(SETTLE_MS)
    monkeypatch.setattr(house.ports.feeds, "read", read)
    after = []
    for _ in range(4):
        following.round(longest_wait=700)
        after.append(folded(house))
    assert after == [2, 4, 5, 5]
    assert waits == [700, 0, 0, 700]


def test_entries_and_signs_of_life_come_between_slices_of_the_feed(
    five_ended: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each position takes as long as the heartbeat interval."""
    house, done, player = five_ended, list[str](), five_ended.player("bot")
    house.clock.passes(SETTLE_MS)
    following = Follower(
        house.ports.feeds, Projector(house.ports), house.clock, "first", house.clock, lambda _now: done.append("beat")
    )
    apply = house.ports.standings.apply

    def slowly(*folding: Any) -> bool:
        done.append("fold")
        house.clock.passes(BEAT_MS)
        return apply(*folding)

    monkeypatch.setattr(house.ports.standings, "apply", slowly)
    following.round(longest_wait=0)
    assert folded(house) == 4
    house.open(2, bots=0, player=player)
    following.round(longest_wait=0)
    assert kinds(house, player) == ["seated"]
    assert done == ["fold", "fold", "beat", "fold", "fold", "beat", "fold", "beat"]


def test_a_process_whose_position_another_has_folded_leaves_the_next_ones_to_it(
    five_ended: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = five_ended
    house.clock.passes(SETTLE_MS)
    monkeypatch.setattr(house.ports.standings, "apply", lambda *_: False)
    assert not Projector(house.ports).number_finished(house.clock())
    assert house.ports.finished.last() == 5


def test_no_table_leaves_the_lists_before_its_position_is_folded(five_ended: House) -> None:
    house = five_ended
    house.clock.passes(2 * DAY_MS)
    projector = Projector(house.ports, listed_days=1)
    while projector.number_finished(house.clock()):
        assert len(listed(house)) == 5
    assert listed(house) == []
    (standing,) = house.ports.standings.standings(FIRST, "commune", ["random/1"])
    assert standing is not None
    assert standing.played == 10


def test_logs_are_checked_at_a_pace_that_does_not_depend_on_the_number_of_rounds(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    projector, checked = Projector(house.ports), 0

    def check(_now: int) -> None:
        nonlocal checked
        checked += 1

    monkeypatch.setattr(projector, "check_some", check)
    following = Follower(house.ports.feeds, projector, house.clock, "first", house.clock)
    for _ in range(5):
        following.round(longest_wait=0)
    assert checked == CHECKED_AT_ONCE
    house.clock.passes(CHECK_MS)
    following.round(longest_wait=0)
    assert checked == 2 * CHECKED_AT_ONCE
