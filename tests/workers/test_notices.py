"""The projector of notices: it loses nothing when a process dies, and adds no notice twice."""

import logging

import pytest

from domain.registry import game_of
from domain.table.commands import MakeMove, TakeSeat
from domain.table.turn import waiting_seats
from events.errors import LogUnavailable
from service.players.projector import Projector
from service.wiring import Service
from tests.workers.house import House
from workers.notices import Follower
from workers.process import Stop


def follower(house: House, name: str = "first") -> Follower:
    return Follower(house.ports.feeds, Projector(house.ports.store, house.ports.notices), house.clock, name)


def kinds(house: House, player: str) -> list[str]:
    return [each.kind for each in house.ports.notices.after(player, 0, 100) or ()]


def test_an_event_at_a_table_becomes_a_notice(house: House) -> None:
    player = house.player("bot")
    house.open(2, bots=0, player=player)
    follower(house).round(longest_wait=1)
    assert kinds(house, player) == ["seated"]


def test_a_players_turn_after_house_bots_becomes_a_notice(house: House) -> None:
    player, following = house.player("bot"), follower(house)
    table = house.open(2, bots=1, player=player).id
    house.plays_until_a_bot_must(table)
    house.works()
    following.round(longest_wait=1)
    assert kinds(house, player)[-1] in ("your_turn", "finished")


def test_another_process_handles_the_entries_of_a_dead_one(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    player, dying = house.player("bot"), follower(house)

    def dies(_: object) -> None:
        raise KeyboardInterrupt

    house.open(2, bots=0, player=player)
    monkeypatch.setattr(dying._projector, "project", dies)
    with pytest.raises(KeyboardInterrupt):
        dying.round(longest_wait=1)
    assert kinds(house, player) == []
    monkeypatch.setattr("workers.notices.IDLE_MS", 0)
    follower(house, "other").round(longest_wait=1)
    assert kinds(house, player) == ["seated"]


def test_an_entry_that_was_handled_but_not_acknowledged_adds_no_second_notice(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, dying = house.player("bot"), follower(house)
    house.open(2, bots=0, player=player)
    with monkeypatch.context() as patch:
        patch.setattr(type(house.ports.feeds), "acknowledge", lambda *_: None)
        dying.round(longest_wait=1)
    monkeypatch.setattr("workers.notices.IDLE_MS", 0)
    follower(house, "other").round(longest_wait=1)
    assert kinds(house, player) == ["seated"]


def test_the_relay_and_the_projector_of_notices_each_read_every_entry(house: House) -> None:
    player = house.player("bot")
    table = house.open(2, bots=0, player=player).id
    follower(house).round(longest_wait=1)
    assert house.relays() == [("table", table)]


def test_feed_entries_are_kept_until_the_projector_of_notices_has_read_them(house: House) -> None:
    following = follower(house)
    following.round(longest_wait=1)
    house.open(2, bots=0)
    house.relays()
    assert house.ports.feeds.trim() == 0


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
        following.round(longest_wait=1)
    assert kinds(house, player) == ["seated"]
    assert "ValueError" in caplog.text
    assert "QH" not in caplog.text


def test_the_projector_retries_when_the_log_is_unreachable(
    house_in_memory: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, stop = house_in_memory, Stop()
    player, following = house.player("bot"), follower(house)
    house.open(2, bots=0, player=player)
    monkeypatch.setattr("workers.notices.RETRY_SECONDS", 0)
    monkeypatch.setattr("workers.notices.IDLE_MS", 0)
    monkeypatch.setattr("workers.notices.CLAIM_MS", 0)
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
    following.round(longest_wait=1)
    web = Service(house.settings, house.ports, clock=house.clock)
    web.execution.execute(table, TakeSeat(bob, "bot"))
    following.round(longest_wait=1)
    before = len(kinds(house, ann) + kinds(house, bob))
    now = house.table(table)
    (seat,) = waiting_seats(now)
    web.execution.execute(table, MakeMove(seat, game_of(now).legal_moves(now.state, seat)[0]))
    following.round(longest_wait=1)
    assert len(kinds(house, ann) + kinds(house, bob)) == before + 1
