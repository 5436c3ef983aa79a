"""Four-letter codes of tables."""

import pytest

from service.tables import codes
from service.tables.codes import LENGTH, LETTERS, SECONDS
from tests.http.api import Api, Player


@pytest.fixture
def table(api: Api, ann: Player) -> str:
    """An unlisted table that Ann has opened, with two free seats."""
    return str(api.table(ann, seats=3, visibility="unlisted")["id"])


def letters_of(api: Api, table: str, by: Player) -> str:
    return str(api.ask("PUT", f"/v1/tables/{table}/code", by=by).json["letters"])


def test_four_letters_lead_to_a_table_in_upper_and_lower_case(api: Api, ann: Player, bob: Player, table: str) -> None:
    letters = letters_of(api, table, ann)
    assert len({*letters}) == LENGTH
    assert {*letters} <= {*LETTERS}
    for typed, asker in ((letters, bob), (letters.lower(), None)):
        assert api.get(f"/v1/codes/{typed}", by=asker).json == {"id": table, "game": "commune", "free_seats": 2}


def test_a_table_keeps_its_letters_while_they_work(api: Api, ann: Player, table: str) -> None:
    first, again = (api.ask("PUT", f"/v1/tables/{table}/code", by=ann) for _ in range(2))
    assert first.json == again.json
    assert first.json["expires_at"] == api.clock.now + SECONDS * 1000


def test_only_the_opener_gives_letters_and_only_before_the_start(api: Api, ann: Player, bob: Player) -> None:
    waiting = api.table(ann, seats=3)["id"]
    assert api.ask("PUT", f"/v1/tables/{waiting}/code", by=bob).json["code"] == "not_opener"
    assert api.ask("PUT", f"/v1/tables/{api.playing(ann, bob)}/code", by=ann).json["code"] == "table_started"


def test_letters_end_at_the_first_deal_and_when_the_table_closes(
    api: Api, ann: Player, bob: Player, eve: Player, table: str
) -> None:
    letters = letters_of(api, table, ann)
    closed = api.table(ann, seats=3)["id"]
    gone = letters_of(api, closed, ann)
    api.delete(f"/v1/tables/{closed}", by=ann)
    assert api.get(f"/v1/codes/{gone}").json["code"] == "not_found"
    api.post(f"/v1/tables/{table}/seats", {"client_seed_hash": "0" * 64}, by=bob)
    api.post(f"/v1/tables/{table}/seats", by=eve)
    assert api.get(f"/v1/codes/{letters}").json["free_seats"] == 0
    api.clock.now += 60_000
    api.tend(table)
    assert api.get(f"/v1/codes/{letters}").json["code"] == "not_found"


def test_letters_of_a_table_that_has_begun_are_given_again(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(codes, "LETTERS", "DGHJ")
    first = api.table(ann, seats=2)["id"]
    taken = {letters_of(api, api.table(ann, seats=2)["id"], ann) for _ in range(23)} | {letters_of(api, first, ann)}
    assert len(taken) == 24  # all codes of these four letters
    waiting = api.table(ann, seats=2)["id"]
    assert api.ask("PUT", f"/v1/tables/{waiting}/code", by=ann).json["code"] == "busy"
    api.post(f"/v1/tables/{first}/seats", by=bob)
    monkeypatch.setattr(codes, "DRAWS", 2000)
    assert letters_of(api, waiting, ann) in taken


def test_a_code_works_while_a_player_sits_at_the_table(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(codes, "new_letters", lambda *_: "DGHJ")
    table, other = (api.table(ann, seats=3, sit=False, bots=["random"])["id"] for _ in range(2))
    refused = api.ask("PUT", f"/v1/tables/{table}/code", by=ann)
    assert (refused.status_code, refused.json["code"]) == (403, "not_seated")
    for each in (table, other):
        api.post(f"/v1/tables/{each}/seats", by=bob)
    assert letters_of(api, table, ann) == "DGHJ"
    api.delete(f"/v1/tables/{table}/seats/1", by=bob)
    assert api.get("/v1/codes/DGHJ").json["code"] == "not_found"
    assert letters_of(api, other, ann) == "DGHJ", "free again"
    api.post(f"/v1/tables/{table}/seats", by=bob)
    monkeypatch.setattr(codes, "new_letters", lambda *_: "KLMQ")
    assert letters_of(api, table, ann) == "KLMQ"
    assert api.get("/v1/codes/DGHJ").json["id"] == other


def test_two_requests_at_once_that_draw_the_same_letters_keep_them(
    api: Api, ann: Player, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(codes, "new_letters", lambda *_: "DGHJ")
    find, looks = api.service.ports.links.find, iter([True])

    def find_nothing_first(name: str) -> bytes | None:
        if not next(looks, False):
            return find(name)
        api.service.ports.links.claim(codes._note_of(table), b"DGHJ 1", 60)  # the other request, a moment earlier
        api.service.ports.links.claim(codes._name_of("DGHJ"), table.encode(), 60)
        return None

    monkeypatch.setattr(api.service.ports.links, "find", find_nothing_first)
    assert letters_of(api, table, ann) == "DGHJ"
    assert api.get("/v1/codes/DGHJ").json["id"] == table


@pytest.mark.parametrize("wrong", ["DGH", "DGHJK", "AEIO", "DDDD", "il_x", "%20", "ÄÖÜß"])
def test_other_letters_lead_nowhere(api: Api, wrong: str) -> None:
    assert api.get(f"/v1/codes/{wrong}").json["code"] == "not_found"
