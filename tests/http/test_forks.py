"""POST /v1/tables/{id}/forks."""

from dataclasses import replace
from typing import Any

import pytest

from bots.verify import verify
from domain.canonical import genesis
from domain.fairness import client_seed_hash
from events.envelope import as_written, server_seed, write
from service.process.settings import Settings
from service.tables.records import written
from service.wiring import Service
from tests.http.api import Api, Player
from workers.equipment import equipment


@pytest.fixture
def over(api: Api, ann: Player, bob: Player) -> str:
    """A finished table of Ann, Bob and a house bot. Ann has made the first bid, and Bob has resigned."""
    table = str(api.table(ann, seats=3, bots=["random"], options={"jokers": 2}, turn_seconds=60)["id"])
    assert api.post(f"/v1/tables/{table}/seats", by=bob).status_code == 201
    play(api, table)
    assert api.delete(f"/v1/tables/{table}/seats/2", by=bob).status_code == 200
    assert api.delete(f"/v1/tables/{table}/seats/0", by=ann).status_code == 200
    return table


def play(api: Api, table: str) -> None:
    """Plays the turns of house bots."""
    keeper = equipment(Service(Settings(bot_delay_ms=0), api.service.ports, clock=api.clock), slice_seconds=60).tables
    keeper.tend(table)


def fork(api: Api, table: str, by: Player | None, version: int = 1, **order: Any) -> Any:
    how = {name: order.pop(name) for name in ("key",) if name in order}
    return api.post(f"/v1/tables/{table}/forks", {"version": version, **order}, by=by, **how)


def positions(api: Api, table: str) -> list[int]:
    """Returns the versions at which a seat is to move."""
    last = api.see(table)["version"]
    shown = (api.get(f"/v1/tables/{table}/replay?version={version}").json for version in range(1, last + 1))
    return [each["version"] for each in shown if each["turn"] is not None]


def test_anybody_continues_a_finished_table_with_bots_and_free_seats(api: Api, eve: Player, over: str) -> None:
    before = api.see(over)
    position = positions(api, over)[0]
    opened = fork(api, over, eve, position, bots={"1": "steady"})
    assert opened.status_code == 201
    table = opened.json
    assert opened.headers["Location"] == f"/v1/tables/{table['id']}"
    for same in ("game", "preset", "options", "rules_version", "visibility", "turn_seconds"):
        assert table[same] == before[same]
    assert table["parent"] == {"table": over, "version": position, "head": before["head"]}
    assert table["open_information"] is True
    assert (table["status"], table["turn"]) == ("open", None)
    assert [(seat["player"] or {}).get("id") for seat in table["seats"]] == [eve.id, None, None]
    assert table["seats"][1]["player"]["strategy"] == "steady/10"
    then = api.get(f"/v1/tables/{over}/replay?version={position}&as=0").json
    assert table["state"] == then["state"]


def test_an_open_fork_shows_what_a_replay_of_the_parent_shows(api: Api, eve: Player, over: str) -> None:
    for position in positions(api, over):
        shown = api.see(fork(api, over, eve, position, sit=False).json["id"])
        assert shown["state"] == api.get(f"/v1/tables/{over}/replay?version={position}&as=public").json["state"]


def test_the_hand_goes_on_when_all_seats_are_taken_and_seeds_revealed(
    api: Api, ann: Player, bob: Player, over: str
) -> None:
    position = positions(api, over)[0]
    order = {"bots": {"1": "random"}, "client_seed_hash": client_seed_hash("ann's"), "turn_seconds": 30}
    table = fork(api, over, ann, position, **order).json["id"]
    assert api.post(f"/v1/tables/{table}/seats", by=bob).json["status"] == "seeding"
    started = api.post(f"/v1/tables/{table}/seeds", {"client_seed": "ann's"}, by=ann).json
    then = api.get(f"/v1/tables/{over}/replay?version={position}&as=0").json
    assert started["status"] == "playing"
    assert started["turn"]["seats"] == then["turn"]["seats"]
    assert started["state"]["hands"] == then["state"]["hands"]
    (seat,) = started["turn"]["seats"]
    deadline = started["turn"]["deadline"]
    assert deadline == (None if seat == 1 else api.clock() + 30_000)
    assert [event["type"] for event in api.events(table)][-2:] == ["table.client_seed_revealed", "table.started"]


def test_the_sender_takes_the_same_seat_as_before_or_the_one_asked_for_or_none(
    api: Api, bob: Player, eve: Player, over: str
) -> None:
    last = api.see(over)["version"]
    assert fork(api, over, bob, last).json["viewer"]["seat"] == 2
    for order, seat in (
        ({"version": last, "bots": {"2": "random"}}, 0),
        ({"version": last, "seat": 1}, 1),
        ({"version": last, "sit": False}, None),
    ):
        shown = api.post(f"/v1/tables/{over}/forks", order, by=bob).json
        assert shown["viewer"]["seat"] == seat
    assert fork(api, over, eve, last, bots={"0": "random"}).json["viewer"]["seat"] == 1


def test_any_version_is_continued_at_the_last_turn_before_it(api: Api, eve: Player, over: str) -> None:
    turns = positions(api, over)
    for version in range(1, api.see(over)["version"] + 1):
        shown = fork(api, over, eve, version, sit=False).json
        assert shown["parent"]["version"] == max([each for each in turns if each <= version], default=turns[0])


def test_a_fork_is_played_to_its_end_and_its_record_has_that_of_the_parent(api: Api, eve: Player, over: str) -> None:
    bots = {str(seat): "random" for seat in range(3)}
    table = fork(api, over, eve, positions(api, over)[-1], sit=False, bots=bots).json["id"]
    play(api, table)
    record = api.get(f"/v1/tables/{table}/record").json
    assert record["parent"] == api.get(f"/v1/tables/{over}/record").json
    report = verify(record)
    assert (report.status, report.first_divergence) == ("passed", None)
    again = fork(api, table, eve, 1, sit=False, bots=bots).json["id"]
    play(api, again)
    third = api.get(f"/v1/tables/{again}/record").json
    assert third["parent"] == record
    assert verify(third).status == "passed"


def test_players_who_were_out_are_played_by_house_bots(api: Api, eve: Player) -> None:
    bots = ["random"] * 3
    table = api.table(eve, seats=3, sit=False, bots=bots, options={"penalty_limit": 1})["id"]
    play(api, table)
    last = api.see(table)["version"]
    opened = fork(api, table, eve, last).json
    out = [hand["out"] for hand in opened["state"]["hands"]]
    assert out.count(True) == 1
    for seat, gone in zip(opened["seats"], out, strict=True):
        assert ((seat["player"] or {}).get("kind") == "house") is gone
    assert opened["viewer"]["seat"] == out.index(False)
    refused = fork(api, table, eve, last, bots={str(seat): "random" for seat in range(3) if not out[seat]})
    assert refused.json["code"] == "too_many_bots"


def test_a_fork_is_listed_as_one(api: Api, eve: Player, over: str) -> None:
    table = fork(api, over, eve).json["id"]
    for each in (over, table):
        api.project(each)
    listed = {each["id"]: each["open_information"] for each in api.get("/v1/tables").json["tables"]}
    assert listed == {over: False, table: True}
    (own,) = api.get("/v1/me/tables", by=eve).json["tables"]
    assert (own["id"], own["open_information"], own["own_seat"]) == (table, True, 0)


def test_its_replay_shows_the_position_from_its_first_event_on(api: Api, eve: Player, over: str) -> None:
    opened = fork(api, over, eve, positions(api, over)[0]).json
    then = api.get(f"/v1/tables/{opened['id']}/replay?version=1&as=public").json
    assert then["parent"] == opened["parent"]
    assert then["state"]["hand_number"] == 1
    assert all(hand["cards"] is None for hand in then["state"]["hands"])


def test_a_rematch_of_a_fork_is_a_new_match(api: Api, ann: Player, over: str) -> None:
    table = fork(api, over, ann, bots={"1": "random", "2": "random"}).json["id"]
    api.delete(f"/v1/tables/{table}/seats/0", by=ann)
    rematch = api.post(f"/v1/tables/{table}/rematch", by=ann).json
    assert (rematch["parent"], rematch["open_information"]) == (None, False)
    assert rematch["state"]["hand_number"] == 1


def test_a_request_is_repeated_under_its_key(api: Api, eve: Player, over: str) -> None:
    first = fork(api, over, eve, key="k")
    again = fork(api, over, eve, key="k")
    assert (again.status_code, again.json, again.headers["Idempotent-Replayed"]) == (201, first.json, "true")
    assert again.headers["Location"] == first.headers["Location"]
    assert fork(api, over, eve, 2, key="k").json["code"] == "key_reused"


# Refusals


def test_only_a_table_that_is_over_and_was_played_is_forked(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob)
    assert (fork(api, table, ann).status_code, fork(api, table, ann).json["code"]) == (409, "not_over")
    closed = api.table(ann)["id"]
    api.delete(f"/v1/tables/{closed}", by=ann)
    assert (fork(api, closed, ann).status_code, fork(api, closed, ann).json["code"]) == (409, "not_started")
    assert fork(api, "t_" + "z" * 24, ann).json["code"] == "not_found"
    assert fork(api, table, None).json["code"] == "unauthorized"


def test_the_fork_of_an_unlisted_table_is_unlisted(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    table = api.playing(ann, bob, visibility="unlisted")
    for seat, player in enumerate((ann, bob)):
        api.delete(f"/v1/tables/{table}/seats/{seat}", by=player)
    assert fork(api, table, eve).json["visibility"] == "unlisted"
    refused = fork(api, table, eve, visibility="public")
    assert (refused.status_code, refused.json["code"]) == (422, "options_conflict")


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"version": 0}, "version_out_of_range"),
        ({"version": 999}, "version_out_of_range"),
        ({"version": -1}, "version_out_of_range"),
        ({"seat": 3}, "no_such_seat"),
        ({"bots": {"3": "random"}}, "no_such_seat"),
        ({"seat": 1, "bots": {"1": "random"}}, "seat_taken"),
        ({"bots": {"1": "nobody"}}, "unknown_strategy"),
        ({"bots": {"0": "random", "1": "random", "2": "random"}}, "too_many_bots"),
        ({"version": None}, "invalid"),
        ({"version": "1"}, "invalid"),
        ({"version": 1.0}, "invalid"),
        ({"bots": {"00": "random"}}, "invalid"),
        ({"bots": {"-1": "random"}}, "invalid"),
        ({"bots": {"0\n": "random"}}, "invalid"),
        ({"bots": {"0": 1}}, "invalid"),
        ({"bots": {str(seat): "random" for seat in range(101)}}, "invalid"),
        ({"bots": ["random"]}, "invalid"),
        ({"sit": False, "seat": 1}, "invalid"),
        ({"sit": False, "client_seed": "x"}, "invalid"),
        ({"turn_seconds": 9}, "invalid"),
        ({"visibility": "secret"}, "invalid"),
        ({"game": "commune"}, "invalid"),
    ],
)
def test_a_fork_that_can_not_be_opened_is_refused(
    api: Api, eve: Player, over: str, order: dict[str, Any], code: str
) -> None:
    refused = api.post(f"/v1/tables/{over}/forks", {"version": 1} | order, by=eve)
    assert refused.json["code"] == code
    assert api.get("/v1/me/tables", by=eve).json["tables"] == []


def test_a_refusal_in_place_of_a_fork_is_quoted(api: Api, eve: Player, over: str) -> None:
    refused = fork(api, over, eve, 9999)
    with pytest.raises(
        AssertionError, match=rf"no 'state' in this answer: {refused.status_code} .*{refused.json['code']}"
    ):
        refused.json["state"]


@pytest.mark.parametrize(("schema", "status", "code"), [(9, 503, "newer_release"), (0, 500, "earlier_release")])
def test_a_fork_of_another_release_is_named_as_such_whatever_its_first_event_has(
    api: Api, eve: Player, over: str, schema: int, status: int, code: str
) -> None:
    store = api.service.ports.store
    (first, *_) = store.read(str(fork(api, over, eve).json["id"]))
    made, seed = as_written(first), server_seed(first)
    data = {name: value for name, value in made.data.items() if name != "rules_version"}
    event = replace(made, table="t_" + "f" * 24, schema=schema, data=data)
    store.append(event.table, 0, write([event], genesis(event.table), seed), due=None)
    refused = api.get(f"/v1/tables/{event.table}")
    assert (refused.status_code, refused.json["code"]) == (status, code)
    with pytest.raises(ValueError, match="a table that is not over has no record"):
        written(store, event.table)
