"""Caching by clients: lifetimes, entity tags, and compression of responses."""

import gzip
import re
import sys
from typing import Any

import pytest

from service.http.compression import MIN_BYTES, coding_of
from service.http.entry import context_of
from service.http.routes import tables as routes
from service.tables import records
from service.views.tables import render_table
from tests.http.api import Api, Player
from workers.equipment import equipment

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

FOR_EVER = "max-age=31536000, immutable"


def unchanged(api: Api, path: str, **how: Any) -> bool:
    """True if a second request with the entity tag of the first gets a 304, which must repeat its headers."""
    first = api.get(path, **how)
    tag = first.headers["ETag"]
    answers = [
        api.get(path, headers={"If-None-Match": condition}, **how)
        for condition in (tag, tag.removeprefix("W/"), f'"x", {tag}', "*")
    ]
    for again in answers:
        if again.status_code == 304:
            assert again.data == b""
            assert {name: again.headers[name] for name in ("ETag", "Cache-Control", "Vary")} == {
                name: first.headers[name] for name in ("ETag", "Cache-Control", "Vary")
            }
    assert api.get(path, headers={"If-None-Match": '"x"'}, **how).status_code == 200
    return all(again.status_code == 304 for again in answers)


@pytest.mark.parametrize("path", ["/v1/games", "/v1/games/commune", "/v1/games/cuckoo", "/openapi.json", "/docs", "/"])
def test_what_changes_with_a_release_only_is_asked_for_again_and_not_sent_again(api: Api, path: str) -> None:
    assert unchanged(api, path)
    assert api.get(path).headers["Cache-Control"] == "public, no-cache"


def test_the_parts_of_a_table_are_not_sent_again_until_it_changes(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    for part in ("", "/replay", "/replay?version=3", "/replay?as=public", "/events", "/events?order=desc&limit=2"):
        path = f"/v1/tables/{table}{part}"
        assert unchanged(api, path, by=ann)
        tag = api.get(path, by=ann).headers["ETag"]
        assert api.get(path, by=ann).headers["Cache-Control"] == "private, no-cache"
        others = 304 if part == "/replay?as=public" else 200
        assert api.get(path, by=bob, headers={"If-None-Match": tag}).status_code == others
        assert api.get(path, headers={"If-None-Match": tag}).status_code == others


def test_a_new_release_sends_everything_in_its_own_form(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Except the log and its record, whose form never changes."""
    table, finished = api.playing(ann, bob, draws=[0]), api.finished(ann, bob)
    audit = api.post(f"/v1/tables/{finished}/audits", by=ann).headers["Location"]
    paths = [*(f"/v1/tables/{table}{part}" for part in ("", "/replay", "/events")), f"/v1/tables/{finished}", audit]
    tags = [api.get(path, by=ann).headers["ETag"] for path in paths]
    monkeypatch.setattr("service.http.responses.release", lambda: "another")
    for path, tag in zip(paths, tags, strict=True):
        assert api.get(path, by=ann, headers={"If-None-Match": tag}).status_code == 200
        assert api.get(path, by=ann).headers["Cache-Control"].endswith("no-cache")


@pytest.mark.parametrize(
    ("part", "status"), [("", 200), ("/replay", 200), ("/replay?version=3", 304), ("/events", 200)]
)
def test_a_move_changes_all_but_the_past(api: Api, ann: Player, bob: Player, part: str, status: int) -> None:
    table = api.playing(ann, bob, draws=[0])
    tag = api.get(f"/v1/tables/{table}{part}", by=ann).headers["ETag"]
    api.bid(table, ann)
    assert api.get(f"/v1/tables/{table}{part}", by=ann, headers={"If-None-Match": tag}).status_code == status


def test_a_finished_log_is_kept_for_ever(api: Api, ann: Player, bob: Player) -> None:
    table = api.finished(ann, bob)
    record, events = f"/v1/tables/{table}/record", f"/v1/tables/{table}/events?limit=5"
    assert unchanged(api, record)
    assert unchanged(api, events, by=ann)
    assert api.get(record).headers["Cache-Control"] == f"public, {FOR_EVER}"
    assert api.get(events, by=ann).headers["Cache-Control"] == f"private, {FOR_EVER}"
    assert "Authorization" in api.get(events, by=ann).headers["Vary"]


@pytest.mark.parametrize(
    ("part", "whose"), [("", "private"), ("/replay?version=4", "private"), ("/replay?as=all", "public")]
)
def test_what_has_names_is_not_kept_for_ever(api: Api, ann: Player, bob: Player, part: str, whose: str) -> None:
    """An account can be erased, and then its name must disappear."""
    path = f"/v1/tables/{api.finished(ann, bob)}{part}"
    first = api.get(path)
    assert first.headers["Cache-Control"] == f"{whose}, no-cache"
    assert unchanged(api, path)
    api.delete("/v1/me", by=bob)
    changed = api.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert changed.status_code == 200
    assert changed.json["seats"][1]["player"]["name"] is None


@pytest.mark.parametrize("coding", [None, "gzip", "zstd"])
def test_the_record_of_a_table_is_made_once_and_never_for_who_has_it(
    api: Api, ann: Player, bob: Player, coding: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, made = f"/v1/tables/{api.finished(ann, bob)}/record", list[bytes]()
    make = records.written
    monkeypatch.setattr(records, "written", lambda *where: made.append(b"") or make(*where))
    assert api.get(path, headers={"If-None-Match": "*"}).status_code == 304
    assert made == []
    headers = {} if coding is None else {"Accept-Encoding": coding}
    first, again = api.get(path, headers=headers, by=ann), api.get(path, headers=headers)
    assert (first.data, first.headers["ETag"]) == (again.data, again.headers["ETag"])
    assert again.headers.get("Content-Encoding") == coding
    assert len(made) == 1


def test_a_step_of_a_finished_table_is_made_once_for_each_view(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay, made = f"/v1/tables/{api.finished(ann, bob)}/replay?version=6", list[Any]()
    render = render_table
    monkeypatch.setattr(routes, "render_table", lambda *of, **how: made.append(of[1]) or render(*of, **how))
    views = {by: [api.get(replay, by=by).data for _ in range(2)] for by in (None, ann, bob)}
    assert len(made) == len({each for both in views.values() for each in both}) == 3
    assert api.get(f"{replay}&as=0").data == views[ann][0]
    assert len(made) == 3
    api.patch("/v1/me", {"name": "Anne"}, by=ann)
    assert api.get(replay, by=bob).json["seats"][0]["player"]["name"] == "Anne"


def test_nothing_of_a_table_in_play_is_kept_or_public(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0], visibility="unlisted")
    for part, by in (("as=public", None), ("as=0", ann), ("as=1", bob), ("version=6&as=0", ann), ("version=6", bob)):
        answer = api.get(f"/v1/tables/{table}/replay?{part}", by=by)
        assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "private, no-cache")
        assert "X-Accel-Expires" not in answer.headers
    assert len(context_of(api.app).kept) == 0


def test_a_finished_table_from_the_own_seat_is_private_and_from_a_named_one_is_not(
    api: Api, ann: Player, bob: Player
) -> None:
    replay = f"/v1/tables/{api.finished(ann, bob)}/replay?version=6"
    assert api.get(replay, by=ann).headers["Cache-Control"] == "private, no-cache"
    for seen_as in ("public", "all", "1"):
        headers = api.get(f"{replay}&as={seen_as}", by=ann).headers
        assert (headers["Cache-Control"], headers["X-Accel-Expires"]) == ("public, no-cache", "5")
        assert "Authorization" not in headers["Vary"]
        assert api.get(f"{replay}&as={seen_as}").data == api.get(f"{replay}&as={seen_as}", by=bob).data


def test_events_and_records_have_no_names(api: Api, ann: Player) -> None:
    table = api.finished(ann, api.player("Methuselah"))
    for part in ("/record", "/events"):
        assert "Methuselah" not in api.get(f"/v1/tables/{table}{part}", by=ann).text


def test_each_seat_of_a_replay_has_a_tag_of_its_own(api: Api, ann: Player, bob: Player) -> None:
    replay = f"/v1/tables/{api.finished(ann, bob)}/replay?version=6&as="
    tags = {api.get(replay + seen_as).headers["ETag"] for seen_as in ("public", "0", "1", "all")}
    assert len(tags) == 4


def test_an_audit_is_kept_for_ever_once_it_has_ended(api: Api, ann: Player, bob: Player) -> None:
    table = api.finished(ann, bob)
    path = api.post(f"/v1/tables/{table}/audits", by=ann).headers["Location"]
    queued = api.get(path)
    assert queued.headers["Cache-Control"] == "public, no-cache"
    assert unchanged(api, path)
    equipment(api.service).audits.audit(queued.json["id"])
    ended = api.get(path, headers={"If-None-Match": queued.headers["ETag"]})
    assert (ended.status_code, ended.json["ended_at"]) == (200, api.clock.now)
    assert ended.headers["Cache-Control"] == "public, no-cache"
    assert unchanged(api, path)


def test_own_things_are_not_kept(api: Api, ann: Player) -> None:
    for path in ("/v1/me", "/v1/me/tables"):
        assert api.get(path, by=ann).headers["Cache-Control"] == "no-store"


# Compression


@pytest.mark.parametrize(
    ("header", "coding"),
    [
        (None, None),
        ("", None),
        ("gzip", "gzip"),
        ("zstd", "zstd"),
        ("gzip, zstd", "zstd"),
        ("zstd;q=0.5, gzip;q=0.8", "gzip"),
        ("gzip, deflate, br, zstd", "zstd"),
        ("br", None),
        ("*", "zstd"),
        ("zstd;q=0, *", "gzip"),
        ("gzip;q=0", None),
        ("gzip; q=0.0", None),
        ("gzip ;q=0.5", "gzip"),
        ("identity, gzip;q=0.5", None),
        ("identity;q=0.5, gzip", "gzip"),
        ("identity;q=0, gzip;q=0.1", "gzip"),
        ("*;q=0", None),
        ("GZIP", "gzip"),
        ("gzip;q=x", None),
        ("nonsense", None),
    ],
)
def test_a_coding_is_chosen_by_the_wishes_of_the_client(header: str | None, coding: str | None) -> None:
    assert coding_of(header) == coding


@pytest.mark.parametrize(("coding", "read"), [("gzip", gzip.decompress), ("zstd", zstd.decompress)])
@pytest.mark.parametrize("path", ["/v1/games", "/openapi.json", "/docs/problems", "/"])
def test_a_compressed_response_is_the_same_response(api: Api, coding: str, read: Any, path: str) -> None:
    plain, short = api.get(path), api.get(path, headers={"Accept-Encoding": coding})
    assert short.headers["Content-Encoding"] == coding
    assert read(short.data) == plain.data
    assert int(short.headers["Content-Length"]) == len(short.data) < len(plain.data) / 2
    assert short.headers["ETag"] == plain.headers["ETag"]
    assert all("Accept-Encoding" in each.headers["Vary"] for each in (plain, short))
    assert api.get(path, headers={"Accept-Encoding": coding, "If-None-Match": plain.headers["ETag"]}).data == b""


def test_every_weak_tag_is_weak(api: Api, ann: Player, bob: Player) -> None:
    """One tag stands for both the compressed and the plain bytes."""
    table = api.finished(ann, bob)
    for path in ("/v1/games", "/docs", "/openapi.json", f"/v1/tables/{table}/record", f"/v1/tables/{table}/events"):
        assert re.fullmatch('W/"[!#-~]+"', api.get(path).headers["ETag"])


def test_short_responses_streams_and_archives_are_not_compressed(api: Api, ann: Player, bob: Player) -> None:
    wants = {"Accept-Encoding": "gzip, zstd"}
    table = api.playing(ann, bob, draws=[0])
    moved = api.bid(table, ann, headers=wants)
    assert len(moved.data) < MIN_BYTES
    opened = api.post("/v1/players", {"name": "Zoë", "kind": "bot"}, headers=wants)
    answers = [moved, opened, api.get("/v1/me/events", by=ann, headers=wants), api.get("/verifier.pyz", headers=wants)]
    assert [answer.status_code for answer in answers] == [201, 201, 200, 200]
    assert all("Content-Encoding" not in answer.headers for answer in answers)


def test_a_long_problem_is_not_compressed(api: Api, ann: Player) -> None:
    refused = api.post("/v1/tables", {f"a{n}": 1 for n in range(400)}, by=ann, headers={"Accept-Encoding": "gzip"})
    assert refused.json["code"] == "invalid"
