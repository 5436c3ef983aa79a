"""Exports: records as compressed NDJSON."""

import gzip
import json
import sys
from dataclasses import replace
from typing import Any

import pytest

from bots.verify import verify
from domain.canonical import genesis
from domain.table_record import FINISHED
from events.envelope import as_written, server_seed, write
from service.tables.export import Cut
from service.tables.records import record_of, written
from tests.http.api import Api, Player
from tests.http.test_moves import finished_by_play

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd


@pytest.fixture
def ended(api: Api, ann: Player, bob: Player) -> list[str]:
    """Tables in the order in which they ended. The last one belongs to another player."""
    tables = []
    for first, second in ((ann, bob), (ann, bob), (api.player("Fay"), bob)):
        tables.append(api.playing(first, second))
        for seat, player in ((1, second), (0, first)):
            api.delete(f"/v1/tables/{tables[-1]}/seats/{seat}", by=player)
        api.clock.later(1)
    api.project(*tables)
    return tables


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_the_records_of_a_player_come_line_by_line_newest_first(api: Api, ann: Player, ended: list[str]) -> None:
    answer = api.get(f"/v1/players/{ann.id}/records")
    assert answer.mimetype == "application/x-ndjson"
    assert [record["table"] for record in lines(answer.text)] == [ended[1], ended[0]]
    assert lines(answer.text)[0] == api.get(f"/v1/tables/{ended[1]}/record").json


def test_every_exported_record_verifies(api: Api, ended: list[str]) -> None:
    records = lines(api.get("/v1/feed/records").text)
    assert [record["table"] for record in records] == ended
    assert [verify(record).status for record in records] == ["passed"] * 3


def test_the_feed_is_exported_from_after_a_position(api: Api, ended: list[str]) -> None:
    def exported(query: str) -> list[str]:
        return [record["table"] for record in lines(api.get(f"/v1/feed/records?{query}").text)]

    assert exported("after=1") == ended[1:]
    assert exported("after=1&limit=1") == ended[1:2]
    assert exported("after=3") == []
    assert api.get("/v1/feed/records?after=4").json["code"] == "position_out_of_range"


def test_an_export_that_finds_nothing_gives_signs_of_life(
    api: Api, ann: Player, ended: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.tables.export.SILENT", 1)
    assert api.get(f"/v1/players/{ann.id}/records?game=lorum").text == "\n" * 2


def test_a_player_s_records_are_chosen_as_tables_are(api: Api, ann: Player, bob: Player, ended: list[str]) -> None:
    records = lines(api.get(f"/v1/players/{bob.id}/records?opponent={ann.id}").text)
    assert [record["table"] for record in records] == [ended[1], ended[0]]
    assert api.get(f"/v1/players/{bob.id}/records?game=lorum").text == ""


@pytest.mark.usefixtures("ended")
@pytest.mark.parametrize(("coding", "decoded"), [("gzip", gzip.decompress), ("zstd", zstd.decompress)])
def test_an_export_is_compressed_as_the_client_wants_it(api: Api, coding: str, decoded: Any) -> None:
    plain = api.get("/v1/feed/records").data
    answer = api.ask("GET", "/v1/feed/records", headers={"Accept-Encoding": coding})
    assert answer.headers["Content-Encoding"] == coding
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert decoded(answer.data) == plain
    assert len(answer.data) < len(plain) / 2


@pytest.mark.usefixtures("ended")
def test_an_export_reads_one_table_at_a_time(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    store, read = api.service.ports.store, []
    before = store.read

    def counted(table: str, *where: int, **how: Any) -> Any:
        read.append(table)
        return before(table, *where, **how)

    monkeypatch.setattr(type(store), "read", lambda _, *where, **how: counted(*where, **how), raising=False)
    answer = api.app.test_client().get("/v1/feed/records", buffered=False)
    parts = iter(answer.response)
    next(parts)
    assert len(read) == 1
    answer.close()


@pytest.mark.usefixtures("ended")
def test_an_export_that_is_cut_does_not_look_complete(api: Api) -> None:
    answer = api.app.test_client().get("/v1/feed/records", buffered=False)
    parts = iter(answer.response)
    next(parts)
    api.service.stopping.set()
    with pytest.raises(Cut):
        list(parts)
    answer.close()


def test_a_record_has_the_result_as_its_event_has_it(api: Api, ann: Player, bob: Player) -> None:
    """Includes fields of a newer release. Without them the record would contradict its event."""
    store, table = api.service.ports.store, "t_" + "n" * 24
    entries = store.read(finished_by_play(api, ann, bob))
    events = [replace(as_written(each), table=table) for each in entries]
    finished = next(each for each in events if each.type == FINISHED)
    events[events.index(finished)] = replace(finished, schema=9, data={**finished.data, "rounds": 7})
    store.append(table, 0, write(events, genesis(table), server_seed(entries[0])), due=None)
    record = written(store, table)
    assert record is not None and json.loads(record) == record_of(store, store.read(table))
