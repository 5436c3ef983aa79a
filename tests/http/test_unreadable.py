"""Every read of several tables succeeds while some are unreadable, and reports those to their players.

Ann's tables: some are whole, some have a changed byte in their logs, some have an event from a newer release, and an
archived one has lost its object.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import pytest
import redis

from domain.canonical import genesis
from events.envelope import read_all, server_seed, write
from events.memory.archive import MemoryArchive
from events.ports import Ports
from events.redis import keys
from events.redis.durability import STRICT, Durability
from events.redis.log import connect, over
from service.answers.encoding import to_json
from service.backups.archive import archive_table
from service.http.app import waiter_limit
from service.http.entry import Context, install
from service.process.settings import Settings
from service.wiring import Service
from tests.http.api import Api, Player
from tests.http.streams import Message, Stream, note
from tests.http.test_damage import damage
from tests.http.test_tournaments import ORDER
from tests.service.fakes import Deals, FakeClock, counted, passing_the_time
from workers.equipment import equipment
from workers.stuck_jobs import StuckJobs

DAMAGED, NEWER = "log_damaged", "newer_release"

NDJSON = {"Accept": "application/x-ndjson"}


class Scene(NamedTuple):
    """Tables in play and finished tables, by their fault. `none` has no fault."""

    api: Api
    ports: Ports
    archive: MemoryArchive
    url: str
    ann: Player
    bob: Player
    playing: dict[str, str]
    ended: dict[str, str]
    cup: str
    in_cup: dict[str, str]
    whole: dict[str, bytes]

    def again(self) -> Api:
        """Returns a service with empty caches and frequent heartbeats."""
        return serving(self.ports, self.api.clock)

    def mended(self, table: str) -> None:
        """Restores the log of a table, as if a release that knows it read it."""
        with redis.Redis.from_url(self.url) as client:
            client.restore(keys.log(table), 0, self.whole[table], replace=True)


def serving(ports: Ports, clock: FakeClock) -> Api:
    deals, (counting, counters) = Deals(), counted(ports)
    settings = Settings(heartbeat_seconds=0.02)
    return Api(Service(settings, counting, clock=clock, chance_for=deals.chance_for), clock, deals, counters)


@pytest.fixture
def scene(redis_url: str) -> Iterator[Scene]:
    archive, log = MemoryArchive(), connect(redis_url, mode="strict")
    ports = over(log.server, Durability(STRICT), archive).ports
    api = serving(ports, FakeClock())
    ann, bob = api.player("Ann"), api.player("Bob")
    playing = {wrong: api.playing(ann, bob, draws=[0]) for wrong in (DAMAGED, NEWER, "none")}
    ended = {}
    for wrong in (DAMAGED, NEWER, "archived", "none"):
        ended[wrong] = api.finished(ann, bob)
        api.tend(ended[wrong])
        api.clock.later(1)
    cup = str(api.post("/v1/tournaments", {**ORDER, "bots": ["random"] * 6}, by=ann).headers["Location"])
    api.post(f"{cup}/start", by=ann)
    equipment(api.service).tournaments.direct(cup.rpartition("/")[2])
    tables = [pairing["table"] for pairing in api.get(cup).json["rounds"][0]["pairings"]]
    in_cup = dict(zip((DAMAGED, NEWER, "none"), tables, strict=True))
    api.project(*playing.values(), *ended.values(), *tables, cup.rpartition("/")[2])
    assert archive_table(ports.store, ports.stubs, archive, ended["archived"])
    del archive.objects[ended["archived"]]
    whole = {}
    for wrong, spoil in (
        (DAMAGED, lambda table: damage(redis_url, table, "form")),
        (NEWER, lambda table: of_a_newer_release(ports, redis_url, table)),
    ):
        for table in (playing[wrong], ended[wrong], in_cup[wrong]):
            with redis.Redis.from_url(redis_url) as client:
                whole[table] = client.dump(keys.log(table))
            spoil(table)
    scene = Scene(api, ports, archive, redis_url, ann, bob, playing, ended, cup, in_cup, whole)
    yield scene._replace(api=scene.again())
    log.close()


def of_a_newer_release(ports: Ports, url: str, table: str) -> None:
    written_again(ports, url, table, "table.started", type="table.begun")


def written_again(ports: Ports, url: str, table: str, type_: str, **changes: Any) -> None:
    """Rewrites the log of a table as another release would, with other events of one type."""
    stored = ports.store.read(table)
    events = [replace(each, **changes) if each.type == type_ else each for each in read_all(stored)]
    with redis.Redis.from_url(url) as client:
        client.delete(keys.log(table))
    ports.store.append(table, 0, write(events, genesis(table), server_seed(stored[0])), due=None)


# The reads


def own_list(scene: Scene) -> None:
    answer = scene.api.get("/v1/me/tables", by=scene.ann)
    assert answer.status_code == 200
    assert {each["id"] for each in answer.json["tables"]} == {scene.playing["none"], scene.ended["none"]}
    assert {each["id"]: each["code"] for each in answer.json["unreadable"]} == {
        scene.playing[DAMAGED]: DAMAGED,
        scene.playing[NEWER]: NEWER,
        scene.ended[DAMAGED]: DAMAGED,
        scene.ended[NEWER]: NEWER,
        scene.ended["archived"]: DAMAGED,
    }
    assert all(each["detail"].endswith("go on") for each in answer.json["unreadable"])


def own_stream(scene: Scene) -> None:
    """Finished tables are left out."""
    stream = Stream(scene.api, scene.ann)
    reset = stream.next()
    stream.close()
    assert [each["table"] for each in reset.data["your_turn"]] == [scene.playing["none"]]
    assert {each["table"]: each["code"] for each in reset.data["unreadable"]} == {
        scene.playing[DAMAGED]: DAMAGED,
        scene.playing[NEWER]: NEWER,
    }


def listed(scene: Scene, path: str, tables: set[str]) -> None:
    """Lists of public tables come from an index, so they are complete."""
    answer = scene.api.get(path)
    assert answer.status_code == 200
    assert {each["id"] for each in answer.json["tables"]} >= tables


def records(scene: Scene, path: str) -> None:
    answer = scene.api.get(path)
    assert answer.status_code == 200
    lines = {each["table"]: each for each in map(json.loads, answer.text.splitlines())}
    for readable in ("none", NEWER):  # a record has events as they were written
        assert lines[scene.ended[readable]]["format"] == "cardtable-record/1"
    assert {table: each["unreadable"] for table, each in lines.items() if "unreadable" in each} == {
        scene.ended[DAMAGED]: DAMAGED,
        scene.ended["archived"]: DAMAGED,
    }


def feed(scene: Scene) -> None:
    for headers in ({}, NDJSON, {"Accept": "text/event-stream"}):
        answer = scene.api.get("/v1/feed", headers=headers)
        assert answer.status_code == 200
        assert all(table in answer.text for table in scene.ended.values())


def tournament(scene: Scene) -> None:
    """The round continues at readable tables, and waits for the others."""
    tournament_id = scene.cup.rpartition("/")[2]
    stuck = StuckJobs(scene.ports, scene.api.clock)
    equipment(scene.api.service, slice_seconds=60, later=passing_the_time(scene.api.clock)).tables.tend(
        scene.in_cup["none"]
    )
    try:
        equipment(scene.api.service).tournaments.direct(tournament_id)
    except Exception as error:
        stuck.failed(tournament_id, error)
    answer = scene.api.get(scene.cup)
    assert answer.status_code == 200
    (shown,) = answer.json["rounds"]
    found = {each["table"]: each for each in shown["pairings"]}
    assert found[scene.in_cup["none"]]["result"] is not None
    assert {table: each["unreadable"] and each["unreadable"]["code"] for table, each in found.items()} == {
        scene.in_cup[DAMAGED]: DAMAGED,
        scene.in_cup[NEWER]: NEWER,
        scene.in_cup["none"]: None,
    }


def inclusion(scene: Scene) -> None:
    for table in scene.ended.values():
        ok(scene, f"/v1/log/proofs/inclusion?table={table}")


def ok(scene: Scene, path: str, headers: dict[str, str] | None = None) -> None:
    assert scene.api.get(path, headers=headers or {}).status_code == 200


READS: dict[str, Callable[[Scene], None]] = {
    "/v1/me/tables": own_list,
    "/v1/me/events": own_stream,
    "/v1/me/blocks": lambda scene: ok(scene, "/v1/me/blocks", {"Authorization": f"Bearer {scene.ann.token}"}),
    "/v1/players/{player_id}": lambda scene: ok(scene, f"/v1/players/{scene.ann.id}"),
    "/v1/players/{player_id}/tables": lambda scene: listed(
        scene, f"/v1/players/{scene.ann.id}/tables", {*scene.playing.values(), *scene.ended.values()}
    ),
    "/v1/players/{player_id}/records": lambda scene: records(scene, f"/v1/players/{scene.ann.id}/records"),
    "/v1/players/{player_id}/ratings": lambda scene: ok(scene, f"/v1/players/{scene.ann.id}/ratings?game=commune"),
    "/v1/tables": lambda scene: listed(
        scene, "/v1/tables?limit=100", {*scene.playing.values(), *scene.ended.values(), *scene.in_cup.values()}
    ),
    "/v1/feed": feed,
    "/v1/feed/records": lambda scene: records(scene, "/v1/feed/records"),
    "/v1/log/checkpoint": lambda scene: ok(scene, "/v1/log/checkpoint", {"Accept": "text/plain"}),
    "/v1/log/proofs/inclusion": inclusion,
    "/v1/log/proofs/consistency": lambda scene: ok(scene, "/v1/log/proofs/consistency?old=1&new=2"),
    "/v1/leaderboards/{slug}": lambda scene: ok(scene, "/v1/leaderboards/commune"),
    "/v1/tournaments": lambda scene: ok(scene, "/v1/tournaments"),
    "/v1/tournaments/{tournament_id}": tournament,
    "/v1/tournaments/{tournament_id}/events": lambda scene: ok(scene, f"{scene.cup}/events"),
    "/v1/tournaments/{tournament_id}/export": lambda scene: ok(scene, f"{scene.cup}/export"),
    "/v1/tournaments/{tournament_id}/standings.csv": lambda scene: ok(
        scene, f"{scene.cup}/standings.csv", {"Accept": "text/csv"}
    ),
    "/readyz": lambda scene: ok(scene, "/readyz"),
}
"""The reads of several tables, or of data derived from several tables."""

OF_ONE_TABLE = (
    *("/v1/tables/{table_id}", "/v1/audits/{audit_id}", "/v1/analyses/{analysis_id}", "/v1/links/{code}"),
    "/v1/codes/{letters}",
)
OF_NO_TABLE = (
    "/v1/me",
    "/v1/me/notifications",
    "/v1/me/tokens",
    "/v1/me/recovery",
    "/v1/me/passkeys",
    "/v1/games",
    "/v1/games/{slug}",
    "/v1/games/{slug}/words",
    "/v1/daily",
    "/v1/daily/{date}",
    "/verifier.pyz",
    "/livez",
    "/v1/log/key",
)


def test_each_read_of_the_document_is_tried_here_or_is_about_one_table(scene: Scene) -> None:
    reads = {path for path, operations in scene.api.document["paths"].items() if "get" in operations}
    others = {path for path in reads if path in OF_NO_TABLE or path.startswith(OF_ONE_TABLE)}
    assert reads - others == set(READS)


@pytest.mark.parametrize("path", READS)
def test_a_read_of_several_tables_leaves_out_and_names_what_cannot_be_read(scene: Scene, path: str) -> None:
    READS[path](scene)


def test_a_page_of_the_own_list_names_what_is_in_its_range(scene: Scene) -> None:
    seen: list[str] = []
    cursor = ""
    for _ in range(7):
        answer = scene.api.get(f"/v1/me/tables?limit=1{cursor}", by=scene.ann)
        page = [each["id"] for each in (*answer.json["tables"], *answer.json["unreadable"])]
        assert len(page) == 1
        seen += page
        cursor = f"&cursor={answer.json.get('next')}"
    assert "next" not in answer.json
    assert set(seen) == {*scene.playing.values(), *scene.ended.values()}


def test_the_feed_leaves_out_a_table_that_is_not_listed_any_more_and_cannot_be_read(scene: Scene) -> None:
    (live,) = scene.ports.generations.all()
    for table, entry in zip(scene.ended.values(), scene.ports.table_index.find([*scene.ended.values()]), strict=True):
        assert entry is not None, table
        scene.ports.table_index.drop(live, entry)
    answer = scene.api.get("/v1/feed")
    assert [each["table"] for each in answer.json["tables"]] == [scene.ended["none"]]
    assert answer.json["position"] == answer.json["last"]


def test_lists_leave_out_a_game_that_only_a_newer_release_has(scene: Scene) -> None:
    """Its projector has put the game into the index, which all releases share."""
    index, (live,) = scene.ports.table_index, scene.ports.generations.all()
    (cup,) = index.page(game=None, status=None, player=None, before=None, limit=1, kind="tournament")
    (table,) = index.find([scene.ended["none"]])
    assert table is not None
    for each in (cup, table):
        summary = to_json({**json.loads(each.summary), "game": "whist"})
        index.put(live, each._replace(game="whist", version=each.version + 1, summary=summary))
    assert scene.api.get("/v1/tournaments").json == {"tournaments": []}
    listed = [each["id"] for each in scene.api.get("/v1/tables?limit=100").json["tables"]]
    assert scene.ended["none"] not in listed
    assert scene.ended[NEWER] in listed


def test_a_result_with_a_field_of_a_newer_release_is_shown_with_those_that_this_one_knows(scene: Scene) -> None:
    index, (live,) = scene.ports.table_index, scene.ports.generations.all()
    table = scene.ended["none"]
    (entry,) = index.find([table])
    assert entry is not None
    result = {"places": [[1], [0]], "scores": [0, 2]}
    summary = to_json({**json.loads(entry.summary), "result": {**result, "rounds": 7}})
    index.put(live, entry._replace(version=entry.version + 1, summary=summary))
    (entry_of_feed,) = (each for each in scene.api.get("/v1/feed").json["tables"] if each["table"] == table)
    (listed,) = (each for each in scene.api.get("/v1/tables?limit=100").json["tables"] if each["id"] == table)
    assert entry_of_feed["result"] == listed["result"] == result


# Commands that read several tables


def test_a_player_with_unreadable_tables_is_invited_elsewhere(scene: Scene) -> None:
    """A table that needs a newer release may be in play there, so it counts. A damaged one doesn't."""
    api = scene.api
    for most, status in ((2, 409), (3, 201)):
        assert api.ask("PUT", "/v1/me/policy", {"max_tables": most}, by=scene.ann).status_code == 200
        table = api.table(scene.bob)["id"]
        answer = api.post(f"/v1/tables/{table}/invitations", {"player": scene.ann.id}, by=scene.bob)
        assert answer.status_code == status, answer.text


def test_a_table_that_this_release_no_longer_reads_takes_no_place_of_its_players(scene: Scene) -> None:
    written_again(scene.ports, scene.url, scene.playing["none"], "table.opened", schema=1)
    api = scene.again()
    assert api.ask("PUT", "/v1/me/policy", {"max_tables": 2}, by=scene.ann).status_code == 200
    table = api.table(scene.bob)["id"]
    answer = api.post(f"/v1/tables/{table}/invitations", {"player": scene.ann.id}, by=scene.bob)
    assert answer.status_code == 201, answer.text


def test_a_quick_seat_is_taken_at_the_next_table(scene: Scene) -> None:
    api = scene.api
    wanted = {"game": "commune", "seats": 3}
    broken, whole = (str(api.post("/v1/quick-seats", wanted, by=scene.bob).json["id"]) for _ in range(2))
    api.project(broken, whole)
    damage(scene.url, broken, "form")
    again = scene.again()
    answer = again.post("/v1/quick-seats", wanted, by=scene.ann, key="a-key")
    assert (answer.status_code, answer.json["id"]) == (200, whole)


def test_damaged_tables_do_not_count_among_those_that_wait_for_players(scene: Scene) -> None:
    settings = replace(Settings(), limits=replace(Settings().limits, open_tables=1))
    limited = replace(scene.api.service, settings=settings)
    install(scene.api.app, Context(limited, waiter_limit(limited.settings)))
    table = scene.api.table(scene.ann)["id"]
    assert scene.api.post("/v1/tables", {"game": "commune", "seats": 2}, by=scene.ann).status_code == 429
    damage(scene.url, table, "form")
    scene.again()
    install(scene.api.app, Context(replace(limited), waiter_limit(limited.settings)))
    assert scene.api.post("/v1/tables", {"game": "commune", "seats": 2}, by=scene.ann).status_code == 201


# The stream


def rest_of_reset(stream: Stream) -> Message:
    reset = stream.next()
    assert reset.event == "reset"
    return reset


def test_the_stream_goes_on_with_other_tables_and_holds_its_ids_back(scene: Scene) -> None:
    stream = Stream(scene.api, scene.bob)
    reset = rest_of_reset(stream)
    assert reset.id == 0, "what was not told comes after this id"
    scene.api.bid(scene.playing["none"], scene.ann)
    note(scene.api, scene.playing["none"])
    turn = stream.next()
    assert (turn.id, turn.event, turn.data["table"]) == (0, "your_turn", scene.playing["none"])
    stream.close()


@pytest.mark.parametrize("wrong", [DAMAGED, NEWER])
def test_a_turn_at_a_table_that_can_be_read_again_is_told_in_the_same_stream(scene: Scene, wrong: str) -> None:
    scene.mended(scene.playing[NEWER if wrong == DAMAGED else DAMAGED])
    stream = Stream(scene.api, scene.ann)
    reset = rest_of_reset(stream)
    assert scene.playing[wrong] in [each["table"] for each in reset.data["unreadable"]]
    scene.mended(scene.playing[wrong])
    told = [stream.next() for _ in range(2)]
    assert {(each.event, each.data["table"]) for each in told} == {
        ("seated", scene.playing[wrong]),
        ("your_turn", scene.playing[wrong]),
    }
    stream.close()


def test_a_turn_that_could_not_be_told_is_told_to_a_client_that_comes_back(scene: Scene) -> None:
    """The client was connected to a process of an earlier release, and reconnects to one that can read the table."""
    api, ann, bob = scene.api, scene.ann, scene.bob
    for table in (*scene.playing.values(), *scene.ended.values()):
        if table in scene.whole:
            scene.mended(table)
    newer = api.playing(bob, ann, draws=[0])
    note(api, newer)
    last = scene.ports.notices.last(ann.id)
    scene = scene._replace(api=scene.again())
    scene.api.bid(newer, bob)
    note(scene.api, newer)
    with redis.Redis.from_url(scene.url) as client:
        whole = client.dump(keys.log(newer))
    of_a_newer_release(scene.ports, scene.url, newer)
    scene = scene._replace(api=scene.again())
    stream = Stream(scene.api, ann, last=last)
    named = stream.next()
    assert (named.id, named.event) == (last, "unreadable")
    assert (named.data["table"], named.data["code"]) == (newer, NEWER)
    scene.api.bid(scene.playing["none"], ann)
    scene.api.bid(scene.playing["none"], bob, "T")
    note(scene.api, scene.playing["none"])
    other = stream.next()
    assert (other.id, other.event, other.data["table"]) == (last, "your_turn", scene.playing["none"])
    stream.close()
    with redis.Redis.from_url(scene.url) as client:
        client.restore(keys.log(newer), 0, whole, replace=True)
    again = Stream(scene.again(), ann, last=other.id)
    turns = [again.next() for _ in range(2)]
    again.close()
    assert [(each.event, each.data["table"]) for each in turns] == [
        ("your_turn", newer),
        ("your_turn", scene.playing["none"]),
    ]
    assert turns[-1].id == scene.ports.notices.last(ann.id)
