"""Archived tables over HTTP: every GET returns the same bytes as before, and missing data is reported as damage."""

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest

from events.memory.archive import MemoryArchive
from events.ports import Ports
from events.redis.durability import STRICT, Durability
from events.redis.log import connect, over
from service.audits.stored import pack_all
from service.backups.archive import archive_table
from service.process.settings import Settings
from service.wiring import Service, in_memory
from tests.http.api import Answer, Api, Player
from tests.http.test_tournaments import opened, played
from tests.service.fakes import Deals, FakeClock, counted
from tests.tiers import few_or_many
from workers.equipment import equipment

KEPT_HEADERS = ("Content-Type", "ETag", "Link", "Cache-Control", "Vary", "Location")

MEDIA = ("application/json", "application/x-ndjson", "text/event-stream")

VARIED = {
    "/v1/tables/{table_id}/events": (
        *("?limit=3", "?after=4&limit=2", "?order=desc&limit=5", "?type=table.seat_taken", "?before=6", "?wait=5"),
        *("?after=1", "?after=999"),
    ),
    "/v1/tables/{table_id}/replay": (
        *("?version=1", "?version=5", "?version=6&as=public", "?version=9&as=all", "?as=1", "?version=999"),
    ),
    "/v1/tables/{table_id}/positions": ("?after=4", "?after=999"),
    "/v1/tables": ("?status=finished", "?game=commune", "?limit=1"),
    "/v1/feed": ("?limit=1", "?after=1"),
}
"""Additional queries by path, besides the empty one."""

LEFT_OUT = ("/readyz", "/livez", "/v1/me/events")
"""Paths whose responses depend on the time. A player's own stream has notices and turns of tables in play."""


class Scene(NamedTuple):
    """A service with finished tables of two players, with their ids. `mover` has made a bid."""

    api: Api
    ports: Ports
    archive: MemoryArchive
    ann: Player
    bob: Player
    mover: Player
    tables: dict[str, str]
    tournament: str
    audit: str
    analysis: str

    @property
    def finished(self) -> list[str]:
        return [self.tables[name] for name in ("won", "closed", "unlisted", "fork", "paired")]

    def again(self) -> Api:
        """Returns a service over the same ports with empty caches."""
        return _api(self.ports, self.api.clock)

    def archived(self) -> None:
        for table in self.finished:
            assert archive_table(self.ports.store, self.ports.stubs, self.archive, table)
            assert pack_all(self.ports.requests, table) == (table == self.tables["won"])


def _api(ports: Ports, clock: FakeClock) -> Api:
    deals, (counting, counters) = Deals(), counted(ports)
    return Api(Service(Settings(), counting, clock=clock, chance_for=deals.chance_for), clock, deals, counters)


@pytest.fixture(params=["in memory", "on a server"])
def scene(request: pytest.FixtureRequest) -> Iterator[Scene]:
    archive = MemoryArchive()
    if request.param == "in memory":
        yield _scene(in_memory(archive), archive)
        return
    log = connect(request.getfixturevalue("redis_url"), mode="strict")
    yield _scene(over(log.server, Durability(STRICT), archive).ports, archive)
    log.close()


def _scene(ports: Ports, archive: MemoryArchive) -> Scene:
    api = _api(ports, FakeClock())
    ann, bob = api.player("Ann"), api.player("Bob")
    tournament, paired = _tournament(api, ann)
    won = api.playing(ann, bob)
    (turn,) = api.see(won)["turn"]["seats"]
    mover = (ann, bob)[turn]
    assert api.bid(won, mover, key="bid").status_code == 201
    api.delete(f"/v1/tables/{won}/seats/1", by=bob)
    api.delete(f"/v1/tables/{won}/seats/0", by=ann)
    closed = str(api.table(ann)["id"])
    api.delete(f"/v1/tables/{closed}", by=ann)
    unlisted = str(api.table(ann, seats=3, sit=False, bots=["random"] * 3, visibility="unlisted")["id"])
    api.tend(unlisted)
    fork = str(api.post(f"/v1/tables/{won}/forks", {"version": 7, "bots": {"1": "random"}}, by=ann).json["id"])
    api.tend(fork)
    api.delete(f"/v1/tables/{fork}/seats/0", by=ann)
    playing = api.playing(ann, bob)
    for table in (won, closed, unlisted, fork, paired):
        api.tend(table)
    audit = str(api.post(f"/v1/tables/{won}/audits", {"bots": "full"}, by=ann).json["id"])
    analysis = str(api.post(f"/v1/tables/{won}/analyses", by=ann).json["id"])
    equipment(api.service).audits.audit(audit)
    equipment(api.service, slice_seconds=1_000).analyses.analyse(analysis)
    tables = {"won": won, "closed": closed, "unlisted": unlisted, "fork": fork, "paired": paired, "playing": playing}
    api.project(*tables.values())
    return Scene(api, ports, archive, ann, bob, mover, tables, tournament, audit, analysis)


def _tournament(api: Api, organiser: Player) -> tuple[str, str]:
    """Returns a finished tournament and its table."""
    cup = opened(api, organiser, bots=["random"] * 2)
    api.post(f"{cup}/start", by=organiser)
    over = played(api, cup)
    return str(over["id"]), str(over["rounds"][0]["pairings"][0]["table"])


def _addresses(scene: Scene) -> Iterator[str]:
    """Yields the path of every GET of the document, with the ids of the scene."""
    fitting = {
        "table_id": scene.tables.values(),
        "player_id": (scene.ann.id, scene.bob.id),
        "tournament_id": (scene.tournament,),
        "audit_id": (scene.audit,),
        "analysis_id": (scene.analysis,),
        "slug": ("commune",),
        "date": ("2026-09-21",),
        "seat": ("0",),
        "code": ("il_none",),
        "letters": ("XXXX",),
    }
    for path, operations in scene.api.document["paths"].items():
        if "get" not in operations or path in LEFT_OUT:
            continue
        names = re.findall(r"\{(\w+)\}", path)
        for values in product(*(fitting[name] for name in names)):
            address = path
            for name, value in zip(names, values, strict=True):
                address = address.replace(f"{{{name}}}", value)
            yield from (address + query for query in ("", *VARIED.get(path, ())))


def _answers(scene: Scene, api: Api) -> dict[tuple[str, str, str], tuple[object, ...]]:
    """Returns the responses to all players in every media type; in `make test` to one player and a spectator."""
    api.take_over()
    senders = {"ann": scene.ann, "nobody": None} | few_or_many({}, {"bob": scene.bob})
    found = {}
    for address, media, (name, by) in product(_addresses(scene), MEDIA, senders.items()):
        if media != MEDIA[0] and not ("/events" in address or "/feed" in address or "/records" in address):
            continue
        found[address, media, name] = _told(api.get(address, by=by, headers={"Accept": media}))
    return found


def _told(answer: Answer) -> tuple[object, ...]:
    kept = tuple(answer.headers.get(name) for name in KEPT_HEADERS)
    return answer.status_code, answer.data, kept


def test_every_get_gives_the_same_bytes_before_and_after(scene: Scene) -> None:
    before = _answers(scene, scene.again())
    assert sum(status == 200 for status, *_ in before.values()) > 300
    scene.archived()
    for api in (scene.api, scene.again()):
        after = _answers(scene, api)
        different = [asked for asked, told in before.items() if after[asked] != told]
        assert different == []


def test_the_log_has_no_events_of_archived_tables(scene: Scene) -> None:
    scene.archived()
    assert [scene.ports.store.log.read(table) for table in scene.finished] == [[]] * 5  # type: ignore[attr-defined]
    assert sorted(scene.archive.objects) == sorted(scene.finished)


def test_a_move_at_an_archived_table_is_refused_as_before(scene: Scene) -> None:
    table = scene.tables["closed"]
    before = scene.again().bid(table, scene.ann, "A")
    assert before.json["code"] == "table_over"
    scene.archived()
    for api in (scene.api, scene.again()):
        api.take_over()
        refused = api.bid(table, scene.ann, "A")
        assert (refused.status_code, refused.json) == (before.status_code, before.json)


def test_a_known_key_has_its_original_answer(scene: Scene) -> None:
    table = scene.tables["won"]
    before = scene.again().bid(table, scene.mover, key="bid")
    assert before.headers["Idempotent-Replayed"] == "true"
    scene.archived()
    again = scene.again().bid(table, scene.mover, key="bid")
    assert _told(again) == _told(before)
    assert again.headers["Idempotent-Replayed"] == "true"


def test_archived_tables_are_forked_and_played_again(scene: Scene) -> None:
    scene.archived()
    api = scene.again()
    table = scene.tables["won"]
    fork = api.post(f"/v1/tables/{table}/forks", {"version": 7, "bots": {"1": "random"}}, by=scene.ann)
    assert (fork.status_code, fork.json["status"]) == (201, "playing")
    assert api.post(f"/v1/tables/{table}/rematch", by=scene.ann).status_code == 201
    audit = api.post(f"/v1/tables/{scene.tables['fork']}/audits", {"bots": "full"}, by=scene.ann)
    equipment(api.service).audits.audit(audit.json["id"])
    assert api.get(f"/v1/audits/{audit.json['id']}").json["status"] == "passed"


@pytest.mark.parametrize("damage", ["missing", "changed", "of another table"])
def test_a_damaged_object_is_named_and_never_served(scene: Scene, damage: str) -> None:
    scene.archived()
    table, other, objects = scene.tables["won"], scene.tables["closed"], scene.archive.objects
    if damage == "missing":
        del objects[table]
    else:
        objects[table] = objects[other] if damage == "of another table" else objects[table][:-1] + b"!"
    api = scene.again()
    for path in ("", "/events", "/replay?version=3", "/positions", "/record"):
        answer = api.get(f"/v1/tables/{table}{path}")
        assert (answer.status_code, answer.json["code"]) == (500, "log_damaged"), path
    assert api.get(f"/v1/tables/{table}/audits").status_code == 200
    assert api.get("/readyz").json["failed_audits"] == {"tables": 1, "public": [table]}
    assert api.get(f"/v1/tables/{other}/events").status_code == 200


def test_an_archive_that_is_off_makes_its_tables_unavailable_and_not_unknown(scene: Scene) -> None:
    scene.archived()
    store = type(scene.ports.store)(scene.ports.store.log, scene.ports.stubs, None)  # type: ignore[attr-defined, call-arg]
    api = _api(scene.ports._replace(store=store, archive=None), scene.api.clock)
    answer = api.get(f"/v1/tables/{scene.tables['won']}")
    assert (answer.status_code, answer.json["code"]) == (503, "unavailable")
    assert api.get(f"/v1/tables/{scene.tables['playing']}").status_code == 200
