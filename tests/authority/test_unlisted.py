"""An unlisted table is visible to anyone who knows its id, and appears nowhere else."""

import re
from collections.abc import Iterator

import pytest

from domain.registry import GAMES
from tests.authority.scene import STATUSES, VISIBILITIES, Observation, Scenes
from tests.http.api import Answer, Api, Player

HIDDEN_FROM = ("spectator", "no token")
NOWHERE = "t_" + "z" * 24

NOT_IDS = ("x", "t_", "t_x", "t_" + "Z" * 24, "p_" + "z" * 24, "a_" + "0" * 26, "t_" + "z" * 41, "%00", "t_%C3%A9" * 4)


def answers_of_reads(here: Observation, known: str) -> Iterator[tuple[str, Answer]]:
    """Returns the responses to every GET and every page of lists, for a sender who knows one table and one audit of
    it."""
    audits = here.api.post(f"/v1/tables/{known}/audits", by=here.scene.ann).json.get("id", "a_00")
    analysis = here.api.post(f"/v1/tables/{known}/analyses", by=here.scene.ann).json.get("id", "n_00")
    order = {"title": "Cup", "format": "round_robin", "game": "commune"}
    cup = here.api.post("/v1/tournaments", order, by=here.scene.ann).json["id"]
    for path, item in here.api.document["paths"].items():
        if "get" not in item:
            continue
        for slug in GAMES if "{slug}" in path else ("",):
            player = here.scene.ann.id
            ids = {"table_id": known, "audit_id": audits, "analysis_id": analysis, "player_id": player}
            ids |= {"tournament_id": cup, "code": "il_x", "letters": "XXXX", "date": "2026-09-21"}
            filled = path.format(**ids, slug=slug)
            yield filled, here.api.get(filled, by=here.asker)
    for query in ("limit=1", "game=commune", *(f"status={each}" for each in (*STATUSES[:3], "finished", "abandoned"))):
        yield from _pages(here, f"/v1/tables?{query}")


def _pages(here: Observation, path: str) -> Iterator[tuple[str, Answer]]:
    page = here.api.get(path, by=here.asker)
    yield path, page
    while following := page.json.get("next"):
        page = here.api.get(f"{path}&cursor={following}", by=here.asker)
        yield path, page


def answers_of_refusals(here: Observation, known: str) -> Iterator[tuple[str, Answer]]:
    for path in ("", "/events", "/moves", "/record", "/replay", "/positions", "/events?after=999", "/replay?version=x"):
        yield path, here.api.get(f"/v1/tables/{known}{path}", by=here.asker)
        yield path, here.api.get(f"/v1/tables/{NOWHERE}{path}", by=here.asker)
    for path, body in (
        ("moves", {"type": "call"}),
        ("seats", {"seat": 9}),
        ("seeds", {"client_seed": ""}),
        ("audits", {}),
        ("analyses", {}),
    ):
        yield path, here.api.post(f"/v1/tables/{known}/{path}", body, by=here.asker)
        yield path, here.api.post(f"/v1/tables/{NOWHERE}/{path}", body, by=here.asker)


@pytest.mark.parametrize("status", STATUSES)
@pytest.mark.parametrize("role", HIDDEN_FROM)
def test_an_unlisted_table_is_in_no_response_to_a_request_that_does_not_name_it(role: str, status: str) -> None:
    here = Scenes().before(role, status, "unlisted")
    known = here.api.playing(here.scene.ann, here.scene.players[1])
    for table in (known, here.table):
        here.api.project(table)
    listed = []
    for answers in (answers_of_reads, answers_of_refusals):
        for path, answer in answers(here, known):
            told = answer.data + str(answer.headers).encode()
            assert here.table.encode() not in told, path
            listed += re.findall(r"t_[a-z0-9]{24}", answer.text) if path.startswith("/v1/tables?") else []
    assert set(listed) == {known}


def test_a_public_table_would_have_been_found() -> None:
    here = Scenes().before("spectator", "playing", "public")
    here.api.project(here.table)
    found = [path for path, answer in answers_of_reads(here, NOWHERE) if here.table.encode() in answer.data]
    searches = {f"/v1/tables{query}" for query in ("", "?limit=1", "?game=commune", "?status=playing")}
    assert set(found) == searches | {f"/v1/players/{here.scene.ann.id}/tables"}


@pytest.mark.parametrize("visibility", VISIBILITIES)
def test_an_own_table_is_listed_for_its_players_and_its_opener_only(visibility: str) -> None:
    scenes = Scenes()
    for role, listed in (("opener without a seat", True), ("seat 1", True), ("spectator", False)):
        here = scenes.before(role, "playing", visibility)
        own = here.api.get("/v1/me/tables", by=here.asker).json["tables"]
        assert [table["id"] for table in own] == [here.table] * listed


def test_a_failed_attempt_to_sit_down_lists_no_table(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    """The table is recorded in the account before the seat is taken, which alone lists nothing."""
    table = api.table(ann, seats=3, visibility="unlisted")["id"]
    api.post(f"/v1/tables/{table}/seats", {"seat": 9}, by=eve)
    assert table in api.service.ports.accounts.tables(eve.id)
    assert api.get("/v1/me/tables", by=eve).json["tables"] == []


def test_the_lobby_s_own_storage_has_no_unlisted_table(api: Api, ann: Player, bob: Player) -> None:
    for visibility in VISIBILITIES:
        api.project(api.playing(ann, bob, visibility=visibility))
    listed = api.service.ports.table_index.page(game=None, status=None, player=None, before=None, limit=100)
    assert [api.see(entry.table)["visibility"] for entry in listed] == ["public"]


ON_TABLES = [
    ("GET", ""),
    ("DELETE", ""),
    ("GET", "/moves"),
    ("GET", "/events"),
    ("GET", "/events?wait=1"),
    ("GET", "/replay"),
    ("GET", "/replay?as=all"),
    ("GET", "/positions"),
    ("GET", "/record"),
    ("POST", "/moves"),
    ("POST", "/seats"),
    ("POST", "/seeds"),
    ("POST", "/audits"),
    ("DELETE", "/seats/0"),
    ("PATCH", "/seats/0"),
]


BODIES = {"/seeds": {"client_seed": "x"}, "/seats/0": {"away": False}}
"""Bodies by path, for calls where an empty body has the wrong shape, which is refused first."""


@pytest.mark.parametrize(("method", "path"), ON_TABLES)
def test_unknown_tables_and_impossible_ids_get_the_same_bytes(api: Api, ann: Player, method: str, path: str) -> None:
    """No response repeats the id, or says more than that the table does not exist."""
    body = BODIES.get(path, {}) if method in ("POST", "PATCH") else None
    answers = {
        (answer.status_code, answer.data, tuple(answer.headers))
        for name in (NOWHERE, *NOT_IDS)
        for answer in [api.ask(method, f"/v1/tables/{name}{path}", body, by=ann)]
    }
    assert len(answers) == 1
    assert {status for status, *_ in answers} == {404}


def test_unknown_audits_and_impossible_ids_get_the_same_bytes(api: Api, ann: Player) -> None:
    audit = api.post(f"/v1/tables/{api.finished(ann)}/audits", by=ann).json["id"]
    other = audit[:-1] + ("0" if audit[-1] != "0" else "1")
    answers = {
        (answer.status_code, answer.data, tuple(answer.headers))
        for name in (other, *NOT_IDS, NOWHERE)
        for answer in [api.get(f"/v1/audits/{name}", by=ann)]
    }
    assert [status for status, *_ in answers] == [404]
