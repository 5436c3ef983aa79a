"""The guard of the way of a move: the calls for an append, and for a move over HTTP.

Like the guard of the kernel (`test_calls.py`) it counts what runs in this process, the calls of libraries too, and
fails where something grows by a tenth. `python -m pytest tests/benchmarks/test_way.py -rP` prints the counts of today.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from werkzeug.test import EnvironBuilder

from events.redis.log import RedisLog, connect
from service.http.app import create_app
from service.metrics.store import MeasuredStore
from service.settings import Settings
from service.wiring import Service
from tests.benchmarks.calls import counted
from tests.events.batches import TABLE, batch, head_of
from tests.http.api import Api
from tests.service.fakes import Deals, FakeClock

KEPT = {"append": 104, "append of ten batches": 141, "move over HTTP": 780}


@pytest.fixture
def log(redis_url: str) -> Iterator[RedisLog]:
    """An empty log on a real server."""
    log = connect(redis_url, mode="strict")
    yield log
    log.close()


@pytest.fixture
def api(log: RedisLog) -> Iterator[Api]:
    clock, deals = FakeClock(), Deals()
    yield Api(Service(Settings(), log.ports, clock=clock, chance_for=deals.chance_for), clock, deals, {})


def _holds(name: str, calls: int) -> None:
    print(f'"{name}": {calls}')
    assert KEPT[name] / 1.3 < calls <= KEPT[name] * 1.1, "where it has become less, KEPT follows"


def test_an_append(log: RedisLog) -> None:
    first = batch()
    log.ports.store.append(TABLE, 0, first, due=None)  # loads the script
    second = batch(after=1, head=head_of(first))
    _holds("append", counted(lambda: log.ports.store.append(TABLE, 1, second, due=None)))


def test_an_append_of_ten_batches_takes_little_more_than_one(log: RedisLog) -> None:
    batches = [batch()]
    log.ports.store.append(TABLE, 0, batches[0], due=None)
    for after in range(1, 11):
        batches.append(batch(after=after, head=head_of(batches[-1])))
    _holds("append of ten batches", counted(lambda: log.ports.store.append_all(TABLE, 1, batches[1:], due=None)))
    assert KEPT["append of ten batches"] < 3 * KEPT["append"]


def test_a_move_over_http(api: Api) -> None:
    _holds("move over HTTP", _calls_of_a_move(api))


def test_metrics_cost_a_move_less_than_three_percent(api: Api, log: RedisLog) -> None:
    """The guard of the plain move has noise in it of its own; here both are counted one after the other."""
    plain = _calls_of_a_move(api)
    ports = log.ports._replace(store=MeasuredStore(log.ports.store))
    service = replace(api.service, ports=ports, settings=Settings(metrics_port=9100))
    other = Api(service, api.clock, api.deals, {})
    other.app = create_app(service)
    other.client = other.app.test_client()
    measured = _calls_of_a_move(other)
    print(f"plain {plain}, measured {measured}")
    assert plain < measured <= 1.03 * plain


def _calls_of_a_move(api: Api) -> int:
    ann, bob = api.player("Ann"), api.player("Bob")
    table = api.playing(ann, bob, draws=[0])
    assert api.bid(table, ann, "9").status_code == 201
    move = {"type": "bid", "kind": "high_card", "ranks": ["T"]}
    headers = {"Authorization": f"Bearer {bob.token}"}
    environ = EnvironBuilder(f"/v1/tables/{table}/moves", method="POST", json=move, headers=headers).get_environ()
    said: list[str] = []

    def respond(status: str, *_: object) -> Callable[[bytes], None]:
        said.append(status)
        return lambda _body: None

    calls = counted(lambda: api.app.wsgi_app(environ, respond))
    assert said == ["201 CREATED"]
    return calls
