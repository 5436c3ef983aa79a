"""The process that tells players: nothing is lost when one dies, and nothing is told twice."""

import logging

import pytest

from domain.registry import game_of
from domain.table.commands import MakeMove, TakeSeat
from domain.table.turn import waiting_seats
from events.errors import LogUnavailable
from service.noting import Noting
from service.wiring import Service
from tests.workers.house import House
from workers.notices import Follower
from workers.stopping import Stop


def follower(house: House, name: str = "first") -> Follower:
    return Follower(house.ports.feeds, Noting(house.ports.store, house.ports.notices), house.clock, name)


def told(house: House, player: str) -> list[str]:
    return [each.kind for each in house.ports.notices.after(player, 0, 100) or ()]


def test_what_happened_at_a_table_is_told(house: House) -> None:
    player = house.player("bot")
    house.open(2, bots=0, player=player)
    follower(house).round(longest_wait=1)
    assert told(house, player) == ["seated"]


def test_players_turns_are_told_while_house_bots_are_tended(house: House) -> None:
    player, following = house.player("bot"), follower(house)
    table = house.open(2, bots=1, player=player).id
    house.plays_until_a_bot_must(table)
    house.works()
    following.round(longest_wait=1)
    assert told(house, player)[-1] in ("your_turn", "finished")


def test_what_a_process_left_that_died_is_told_by_another(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    player, dying = house.player("bot"), follower(house)

    def dies(_: object) -> None:
        raise KeyboardInterrupt

    house.open(2, bots=0, player=player)
    monkeypatch.setattr(dying._noting, "note", dies)
    with pytest.raises(KeyboardInterrupt):
        dying.round(longest_wait=1)
    assert told(house, player) == []
    monkeypatch.setattr("workers.notices.IDLE_MS", 0)
    follower(house, "other").round(longest_wait=1)
    assert told(house, player) == ["seated"]


def test_what_was_told_but_not_acknowledged_is_not_told_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    player, dying = house.player("bot"), follower(house)
    house.open(2, bots=0, player=player)
    with monkeypatch.context() as patch:
        patch.setattr(type(house.ports.feeds), "acknowledge", lambda *_: None)
        dying.round(longest_wait=1)
    monkeypatch.setattr("workers.notices.IDLE_MS", 0)
    follower(house, "other").round(longest_wait=1)
    assert told(house, player) == ["seated"]


def test_the_relay_and_the_notices_each_read_everything(house: House) -> None:
    player = house.player("bot")
    table = house.open(2, bots=0, player=player).id
    follower(house).round(longest_wait=1)
    assert house.relays() == [("table", table)]


def test_feeds_are_kept_until_the_notices_have_them(house: House) -> None:
    following = follower(house)
    following.round(longest_wait=1)
    house.open(2, bots=0)
    house.relays()
    assert house.ports.feeds.trim() == 0


def test_a_table_that_cant_be_followed_keeps_no_other_from_being_told(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    player, following = house.player("bot"), follower(house)
    broken = house.open(2, bots=0).id
    house.open(2, bots=0, player=player)
    note = following._noting.note

    def fails(table: str) -> None:
        if table == broken:
            raise ValueError("QH")
        note(table)

    monkeypatch.setattr(following._noting, "note", fails)
    with caplog.at_level(logging.ERROR):
        following.round(longest_wait=1)
    assert told(house, player) == ["seated"]
    assert "ValueError" in caplog.text
    assert "QH" not in caplog.text


def test_a_log_that_cant_be_reached_is_tried_again(house_in_memory: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house, stop = house_in_memory, Stop()
    player, following = house.player("bot"), follower(house)
    house.open(2, bots=0, player=player)
    monkeypatch.setattr("workers.notices.RETRY_SECONDS", 0)
    monkeypatch.setattr("workers.notices.IDLE_MS", 0)
    monkeypatch.setattr("workers.notices.CLAIM_MS", 0)
    note, tries = following._noting.note, []

    def fails_once(table: str) -> None:
        tries.append(table)
        if len(tries) == 1:
            raise LogUnavailable("gone")
        note(table)
        stop.asked = True

    monkeypatch.setattr(following._noting, "note", fails_once)
    following.run(stop)
    assert told(house, player) == ["seated"]


def test_a_turn_is_told_of_moves_that_other_processes_made(house: House) -> None:
    ann, bob, following = house.player("bot"), house.player("bot"), follower(house)
    table = house.open(2, bots=0, player=ann).id
    following.round(longest_wait=1)
    web = Service(house.settings, house.ports, clock=house.clock)
    web.execution.execute(table, TakeSeat(bob, "bot"))
    following.round(longest_wait=1)
    before = len(told(house, ann) + told(house, bob))
    now = house.table(table)
    (seat,) = waiting_seats(now)
    web.execution.execute(table, MakeMove(seat, game_of(now).legal_moves(now.state, seat)[0]))
    following.round(longest_wait=1)
    assert len(told(house, ann) + told(house, bob)) == before + 1
