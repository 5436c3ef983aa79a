"""The service on a real Redis server, and identical simultaneous requests."""

import json
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import redis

from events.redis import keys
from events.subjects import LOBBY
from service.process.settings import Settings
from service.wiring import Service, connect
from tests.http.api import SECRET_KEY, Answer, Api, Player, client_of
from tests.http.streams import Connection
from tests.http.test_moves import finished_by_play
from tests.polling import until
from tests.service.fakes import Deals, FakeClock, counted

AT_ONCE = 32


@pytest.fixture
def api(redis_url: str) -> Iterator[Api]:
    clock, deals = FakeClock(), Deals()
    log = connect(Settings(redis_url=redis_url, durability="strict"))
    ports, counters = counted(log.ports)
    service = Service(Settings(), ports, clock=clock, chance_for=deals.chance_for, check=log.check)
    yield Api(service, clock, deals, counters)
    log.close()


def at_once(ask: Callable[[int], Answer]) -> list[Answer]:
    """Returns the responses to requests of AT_ONCE threads that start together."""
    barrier = threading.Barrier(AT_ONCE)

    def run(number: int) -> Answer:
        barrier.wait()
        return ask(number)

    with ThreadPoolExecutor(AT_ONCE) as threads:
        return list(threads.map(run, range(AT_ONCE)))


def outcomes(answers: list[Answer]) -> Counter[object]:
    return Counter(answer.json.get("code", answer.status_code) for answer in answers)


def test_a_service_on_a_server_is_ready(api: Api) -> None:
    assert api.get("/readyz").json["durability"] == "strict"


def test_a_match_is_played_replayed_and_recorded(api: Api, ann: Player, bob: Player) -> None:
    table = finished_by_play(api, ann, bob)
    now = api.see(table, by=ann)
    assert now["status"] == "finished"
    assert api.get(f"/v1/tables/{table}/replay?version={now['version']}", by=ann).json == now
    assert api.get(f"/v1/tables/{table}/record").json["head"] == now["head"]
    assert api.get(f"/v1/tables/{table}/replay?version=6&as=all").json["state"]["phase"] == "bidding"


def test_the_same_move_by_many_threads_is_made_once(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    answers = at_once(lambda _: api.bid(table, ann, client=client_of(api.app)))
    assert outcomes(answers) == {201: 1, "not_your_turn": AT_ONCE - 1}
    assert api.see(table)["version"] == 7


def test_the_same_move_at_the_same_version_by_many_threads_is_made_once(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    answers = at_once(lambda _: api.bid(table, ann, if_match=6, client=client_of(api.app)))
    assert outcomes(answers) == {201: 1, "version_conflict": AT_ONCE - 1}


def test_the_same_move_under_one_key_by_many_threads_gets_one_answer(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    answers = at_once(lambda _: api.bid(table, ann, key="k", if_match=6, client=client_of(api.app)))
    assert outcomes(answers) == {201: AT_ONCE}
    assert len({answer.text for answer in answers}) == 1
    assert sum("Idempotent-Replayed" not in answer.headers for answer in answers) == 1
    assert api.see(table)["version"] == 7


def test_one_of_many_players_gets_the_last_seat(api: Api, ann: Player) -> None:
    table = api.table(ann)["id"]
    players = [api.player(f"P{n}") for n in range(AT_ONCE)]
    seats = f"/v1/tables/{table}/seats"
    answers = at_once(lambda n: api.post(seats, {"seat": 1}, by=players[n], client=client_of(api.app)))
    assert outcomes(answers) == {201: 1, "table_started": AT_ONCE - 1}


def test_one_table_is_opened_under_one_key_by_many_threads(api: Api, ann: Player) -> None:
    order = {"game": "commune", "seats": 2}
    answers = at_once(lambda _: api.post("/v1/tables", order, by=ann, key="k", client=client_of(api.app)))
    assert outcomes(answers) == {201: AT_ONCE}
    assert len({answer.text for answer in answers}) == 1


def test_a_response_waits_for_an_event_of_another_process(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    with ThreadPoolExecutor() as threads:
        waiting = threads.submit(client_of(api.app).get, f"/v1/tables/{table}/events?after=6&wait=30")
        api.bid(table, ann)
        assert waiting.result().json["version"] == 7


def test_accounts_and_the_lobby_are_kept_on_the_server(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob)
    api.project(table)
    assert [each["id"] for each in api.get("/v1/tables?status=playing").json["tables"]] == [table]
    assert [each["id"] for each in api.get("/v1/me/tables", by=bob).json["tables"]] == [table]
    first = api.post("/v1/players", {"name": "Cid", "kind": "bot"}, key=SECRET_KEY)
    assert api.post("/v1/players", {"name": "Cid", "kind": "bot"}, key=SECRET_KEY).json == first.json
    assert api.delete("/v1/me", by=bob).status_code == 204
    assert api.see(table)["seats"][1]["player"]["name"] is None


def test_audits_are_kept_on_the_server(api: Api, ann: Player) -> None:
    audit = api.post(f"/v1/tables/{api.finished(ann)}/audits", by=ann).json
    assert api.get(f"/v1/audits/{audit['id']}").json == audit


def test_streams_of_the_lobby_end_once_changes_may_have_been_missed(api: Api, ann: Player, redis_url: str) -> None:
    def project(*streams: Connection) -> None:
        """Waits for the subscription to the lobby, lists a new table, and reads it from the streams."""
        until(lambda: keys.wake(LOBBY).encode() in client.execute_command("PUBSUB", "SHARDCHANNELS"))
        table = str(api.table(ann, seats=2)["id"])
        api.project(table)
        assert [json.loads(stream.part())["id"] for stream in streams] == [table] * len(streams)

    with redis.Redis.from_url(redis_url) as client:
        streams = [Connection(api, "/v1/tables", by) for by in (ann, None)]
        project(*streams)
        client.client_kill_filter(_type="pubsub")
        for stream in streams:
            with pytest.raises(StopIteration):
                stream.part()
        again = Connection(api, "/v1/tables", None)
        project(again)
    api.service.stopping.set()
    again.close()
