"""Pages of lists. Entries added between two pages cause no gaps or repetitions, and a cursor fits one list only."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.http.api import Api, Player

NOWHERE = "t_" + "z" * 24


def pages(api: Api, path: str, *, by: Player | None = None, between: Callable[[], object]) -> list[str]:
    """Returns the ids of a whole list, read in pages of two, running a function after each page."""
    ids, address = [], f"{path}limit=2"
    while address:
        page = api.get(address, by=by).json
        items = page.get("tables") or page.get("audits") or []
        ids += [each["id"] for each in items]
        between()
        address = f"{path}limit=2&cursor={page['next']}" if "next" in page else ""
    return ids


def opened(api: Api, by: Player, **order: Any) -> str:
    """Opens a public table, listed as a worker would, a moment after the last one."""
    api.clock.later(1)
    table = str(api.table(by, **order)["id"])
    api.project(table)
    return table


@pytest.mark.parametrize("same_moment", [False, True])
def test_the_own_tables_have_no_entry_twice_when_tables_are_opened_between_pages(
    api: Api, ann: Player, same_moment: bool
) -> None:
    tables = [api.table(ann)["id"] if same_moment else opened(api, ann) for _ in range(5)]
    listed = pages(api, "/v1/me/tables?", by=ann, between=lambda: opened(api, ann))
    assert sorted(listed) == sorted(tables)
    assert same_moment or listed == tables[::-1]


def test_the_own_tables_lose_none_when_the_player_comes_back_to_one_between_pages(
    api: Api, ann: Player, bob: Player
) -> None:
    """Sitting down again records the table again, which must not move it."""
    tables = [opened(api, bob, seats=3) for _ in range(5)]
    for table in tables:
        api.post(f"/v1/tables/{table}/seats", by=ann)
        api.clock.later(1)

    def comes_back() -> None:
        api.delete(f"/v1/tables/{tables[0]}/seats/1", by=ann)
        api.clock.later(1)
        assert api.post(f"/v1/tables/{tables[0]}/seats", by=ann).status_code == 201

    assert pages(api, "/v1/me/tables?", by=ann, between=comes_back) == tables[::-1]


def test_the_lobby_has_no_entry_twice_when_tables_are_opened_between_pages(api: Api, ann: Player) -> None:
    tables = [opened(api, ann) for _ in range(5)]
    assert pages(api, "/v1/tables?", between=lambda: opened(api, ann)) == tables[::-1]


def test_neither_have_the_audits_of_a_table(api: Api, ann: Player) -> None:
    table = api.finished(ann)

    def asked() -> str:
        return str(api.post(f"/v1/tables/{table}/audits", by=ann).json["id"])

    audits = [asked() for _ in range(5)]
    assert pages(api, f"/v1/tables/{table}/audits?", between=asked) == audits[::-1]


def test_a_cursor_of_another_list_is_refused(api: Api, ann: Player, bob: Player) -> None:
    over, other = api.finished(ann, bob), api.finished(ann, bob)
    for table in (over, other):
        for _ in range(2):
            api.post(f"/v1/tables/{table}/audits", by=ann)
    for _ in range(2):
        opened(api, ann)
    lists = {
        "/v1/tables": None,
        "/v1/tables?game=commune": None,
        "/v1/tables?status=open": None,
        "/v1/tables?game=commune&status=open": None,
        "/v1/me/tables": ann,
        "/v1/me/tables?": bob,
        f"/v1/tables/{over}/audits": None,
        f"/v1/tables/{other}/audits": None,
    }
    addresses = {path: path + ("&" if "?" in path else "?") + "limit=1" for path in lists}
    cursors = {path: api.get(addresses[path], by=by).json["next"] for path, by in lists.items()}
    assert len(set(cursors.values())) == len(cursors)
    for path, by in lists.items():
        for origin, cursor in cursors.items():
            answer = api.get(f"{addresses[path]}&cursor={cursor}", by=by)
            if origin == path:
                assert answer.status_code == 200
            else:
                assert (answer.status_code, answer.json["code"]) == (422, "invalid"), (path, origin)
                assert list(answer.json["errors"]) == ["cursor"]


def test_an_alias_in_the_query_names_the_same_list(api: Api, ann: Player) -> None:
    tables = [opened(api, ann, game="vazhushal") for _ in range(3)]
    first = api.get("/v1/tables?game=wipe&limit=2").json
    rest = api.get(f"/v1/tables?game=vazhushal&limit=2&cursor={first['next']}").json
    assert [each["id"] for each in (*first["tables"], *rest["tables"])] == tables[::-1]


@pytest.mark.parametrize("cursor", ["x", "!!", "AAAA", "%F0%9F%82%A1", "LTUu", "2aEu", "1" * 5000])
@pytest.mark.parametrize("path", ["/v1/tables", "/v1/me/tables", "/v1/tables/{}/audits"])
def test_a_cursor_that_no_page_gave_is_refused(api: Api, ann: Player, path: str, cursor: str) -> None:
    refused = api.get(f"{path.format(api.finished(ann))}?cursor={cursor}", by=ann)
    assert (refused.status_code, refused.json["code"]) == (422, "invalid")


@pytest.mark.parametrize("path", ["/v1/tables", "/v1/me/tables"])
def test_a_cursor_is_accepted_whole_and_unchanged_only(api: Api, ann: Player, path: str) -> None:
    for _ in range(2):
        opened(api, ann)
    cursor = api.get(f"{path}?limit=1", by=ann).json["next"]
    assert api.get(f"{path}?cursor={cursor}", by=ann).status_code == 200
    for wrong in (
        *(cursor[:-cut] for cut in range(1, 9)),
        f"{cursor}==",
        f"{cursor}!",
        f"-{cursor}",
        cursor.swapcase(),
    ):
        assert api.get(f"{path}?cursor={wrong}", by=ann).status_code == 422, wrong
