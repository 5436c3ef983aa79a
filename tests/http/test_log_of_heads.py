"""The log of table heads over HTTP."""

from domain.head_log import Checkpoint, LogKey, leaf_of
from domain.merkle import EMPTY, is_consistent, is_included
from service.heads.signing import name_of
from tests.domain.test_merkle import plain_root
from tests.http.api import Api, Player


def hashes(answer: dict[str, list[str]]) -> list[bytes]:
    return [bytes.fromhex(each) for each in answer["hashes"]]


def test_a_stranger_can_follow_the_log(api: Api, ann: Player, bob: Player) -> None:
    key = LogKey.parse(api.get("/v1/log/key").text)
    empty = Checkpoint.opened(api.get("/v1/log/checkpoint").text, key)
    assert (empty.size, empty.root) == (0, EMPTY)
    tables = []
    for _ in range(3):
        tables.append(api.finished(ann, bob))
        api.clock.later(1)
        api.project(tables[-1])
    assert api.get("/v1/log/key").text.strip() == str(key) and key.name == name_of(key.public)
    answer = api.get("/v1/log/checkpoint")
    known = Checkpoint.opened(answer.text, key)
    assert known.size == 3
    assert (answer.headers["Content-Type"], answer.headers["Cache-Control"]) == (
        "text/plain; charset=utf-8",
        "public, no-cache",
    )
    two = Checkpoint.opened(api.get(f"/v1/log/proofs/inclusion?table={tables[0]}&size=2").json["checkpoint"], key)
    proof = api.get("/v1/log/proofs/consistency?old=2&new=3")
    assert is_consistent(2, two.root, 3, known.root, hashes(proof.json))
    assert "immutable" in proof.headers["Cache-Control"]
    for position, table in enumerate(tables, 1):
        found = api.get(f"/v1/log/proofs/inclusion?table={table}").json
        leaf = leaf_of(table, api.see(table)["head"])
        assert (found["table"], found["position"], found["size"]) == (table, position, 3)
        assert is_included(leaf, position - 1, 3, hashes(found), known.root)
        assert Checkpoint.opened(found["checkpoint"], key) == known


def test_anybody_can_make_the_tree_from_the_feed(api: Api, ann: Player, bob: Player) -> None:
    tables = [api.finished(ann, bob) for _ in range(3)]
    api.project(*tables)
    known = Checkpoint.opened(api.get("/v1/log/checkpoint").text, LogKey.parse(api.get("/v1/log/key").text))
    assert (
        plain_root([leaf_of(each["table"], each["head"]) for each in api.get("/v1/feed").json["tables"]]) == known.root
    )


def test_what_the_log_does_not_have_is_refused(api: Api, ann: Player, bob: Player) -> None:
    table, playing = api.finished(ann, bob), api.playing(ann, bob)
    api.project(table, playing)
    for path, status, code in (
        (f"inclusion?table={playing}", 404, "not_found"),
        (f"inclusion?table={table}&size=0", 404, "not_found"),
        (f"inclusion?table={table}&size=2", 422, "position_out_of_range"),
        ("inclusion", 422, "invalid"),
        ("consistency?old=1&new=2", 422, "position_out_of_range"),
        ("consistency?old=1&new=0", 422, "position_out_of_range"),
        ("consistency?old=1", 422, "invalid"),
        ("consistency?old=-1&new=1", 422, "invalid"),
    ):
        answer = api.get(f"/v1/log/proofs/{path}")
        assert (answer.status_code, answer.json["code"]) == (status, code), path
