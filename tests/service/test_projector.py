"""The projector: turns the log into players' notices."""

from typing import Any

import pytest

from domain.table.commands import KeepTime
from events.notices import Notice
from service.projections.projector import Projector
from tests.playing import deal
from tests.service.tables import CALL, FIVE_ACES, House, bid

HASH = "e7" * 32


def projector(house: House) -> Projector:
    return Projector(house.service.ports)


def told(house: House, player: str) -> list[tuple[str, int, int]]:
    """Returns kind, version and `after` of every notice of the player."""
    notices: list[Notice] = house.service.ports.notices.after(player, 0, 1000) or []
    return [(each.kind, each.version, each.after) for each in notices]


@pytest.fixture
def ann(house: House) -> str:
    return house.player("Ann")


@pytest.fixture
def bob(house: House) -> str:
    return house.player("Bob")


def test_players_get_notices_of_their_seats_their_turns_and_the_end(house: House, ann: str, bob: str) -> None:
    following = projector(house)
    table = house.open(ann, 2).loaded.table.id
    following.project(table)
    assert told(house, ann) == [("seated", 2, 0)]
    house.deals.next = [0]
    house.sit(table, bob)
    following.project(table)
    assert (told(house, ann), told(house, bob)) == ([("seated", 2, 0), ("your_turn", 6, 0)], [("seated", 6, 0)])
    house.move(table, ann, bid("9"))
    following.project(table)
    assert told(house, bob)[1:] == [("your_turn", 7, 0)]
    house.move(table, bob, bid("T"))
    following.project(table)
    assert told(house, ann)[2:] == [("your_turn", 8, 7)]
    house.service.seats.leave_seat(ann, table, 0)
    house.service.seats.leave_seat(bob, table, 1)
    following.project(table)
    assert told(house, ann)[-1][0] == told(house, bob)[-1][0] == "finished"
    assert house.service.ports.notices.over(ann) == {table}


def test_following_again_from_the_beginning_adds_nothing(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob)
    projector(house).project(table)
    house.move(table, ann, bid("9"))
    for _ in range(2):
        projector(house).project(table)
    assert [each[0] for each in told(house, ann)] == ["seated", "your_turn"]
    assert [each[0] for each in told(house, bob)] == ["seated", "your_turn"]


def test_of_several_past_turns_only_the_last_gets_a_notice(house: House, ann: str, bob: str) -> None:
    table = house.playing(ann, bob)
    for rank in "9TJQ":
        house.move(table, ann if rank in "9J" else bob, bid(rank))
    projector(house).project(table)
    assert told(house, ann) == [("seated", 2, 0), ("your_turn", 10, 9)]


def test_two_projectors_at_different_points_add_each_turn_once(house: House, ann: str, bob: str) -> None:
    slow, quick = projector(house), projector(house)
    table = house.playing(ann, bob)
    slow.project(table)
    quick.project(table)
    house.move(table, ann, bid("9"))
    house.move(table, bob, bid("T"))
    quick.project(table)
    slow.project(table)
    assert [each for each in told(house, ann) if each[0] == "your_turn"] == [("your_turn", 6, 0), ("your_turn", 8, 7)]


def test_a_seat_that_moves_and_has_the_turn_again_gets_a_notice(house: House, ann: str, bob: str) -> None:
    """Bob doubts and loses; the loser begins the next hand."""
    table = house.playing(ann, bob)
    following = projector(house)
    house.move(table, ann, FIVE_ACES)
    following.project(table)
    house.move(table, bob, CALL)
    following.project(table)
    waiting = house.service.moves.legal_moves(ann, table).legal_moves
    beginner = ann if waiting else bob
    assert told(house, beginner)[-1] == ("your_turn", house.version(table), 7 if beginner == ann else 8)


def test_a_player_with_a_committed_seed_gets_a_notice_to_reveal_it(house: House, ann: str, bob: str) -> None:
    table = house.open(ann, 2, client_seed_hash=HASH).loaded.table.id
    following = projector(house)
    following.project(table)
    house.sit(table, bob)
    following.project(table)
    assert [each[0] for each in told(house, ann)] == ["seated", "seeding"]
    assert [each[0] for each in told(house, bob)] == ["seated"]


def test_a_player_who_missed_too_many_deadlines_gets_a_notice_of_the_house_bot(
    house: House, ann: str, bob: str
) -> None:
    table = house.playing(ann, bob, turn_seconds=10)
    following = projector(house)
    for _ in range(4):
        house.clock.later(10)
        house.service.execution.execute(table, KeepTime())
        following.project(table)
    assert "away" in [each[0] for each in told(house, ann)]


def test_a_table_that_starts_when_it_is_opened_gives_a_notice_at_once(house: House, ann: str) -> None:
    house.deals.next = [0]
    table = house.open(ann, 2, bots=["random"]).loaded.table.id
    projector(house).project(table)
    assert told(house, ann) == [("seated", 6, 0), ("your_turn", 6, 0)]


def test_house_bots_and_spectators_get_no_notices(house: House, ann: str) -> None:
    table = house.open(ann, 2, sit=False, bots=["random", "random"]).loaded.table.id
    projector(house).project(table)
    assert told(house, ann) == []


def test_an_unknown_table_gives_no_notices(house: House) -> None:
    projector(house).project("t_0123456789abcdefghijklmn")


def test_a_log_that_has_lost_its_end_is_followed_from_its_beginning(house: House, ann: str, bob: str) -> None:
    following = projector(house)
    table = house.playing(ann, bob)
    house.move(table, ann, bid("9"))
    following.project(table)
    counted: Any = house.service.ports.store
    state = counted.port.log._state
    del state.tables[table].entries[6:]
    house.service.tables.latest(table)
    house.move(table, ann, bid("T"))
    house.move(table, bob, bid("J"))
    following.project(table)
    assert told(house, ann)[-1] == ("your_turn", 8, 7)


def test_notices_do_not_depend_on_hidden_cards(house: House, ann: str, bob: str) -> None:
    for bobs in ("KD", "7C"):
        following = projector(house)
        table = house.playing(ann, bob, draws=[0, deal("52", {0: "AS", 1: bobs}, first=0)])
        house.move(table, ann, bid("9"))
        following.project(table)
    first, second = told(house, bob)[:2], told(house, bob)[2:]
    assert first == second
