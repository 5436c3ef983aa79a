"""The path of a move: the files it enters, and the relative number of calls in its parts.

Everything in this process is counted, including calls within libraries.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import FrameType

import pytest
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder

from domain.registry import GAMES
from domain.table.batch import Decision
from domain.table.known import EVENTS
from domain.table.state import Table
from events.redis.log import RedisLog, connect
from lab.bench.calls import counted, entered, profiled
from lab.bench.play import Play
from service.http.app import create_app
from service.process.clock import SteadyClock
from service.process.settings import Settings
from service.telemetry.store import MeasuredStore
from service.wiring import Service
from tests.events.batches import TABLE, batch, head_of
from tests.http.api import Api, Player, client_of
from tests.service.fakes import Deals, FakeClock

APPENDED = "events/redis/store.py:append"
"""Function that ends the path of a move."""


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


def test_an_append_of_ten_batches_takes_little_more_than_one(log: RedisLog) -> None:
    batches = [batch()]
    log.ports.store.append(TABLE, 0, batches[0], due=None)  # loads the script
    for after in range(1, 12):
        batches.append(batch(after=after, head=head_of(batches[-1])))
    one = counted(lambda: log.ports.store.append(TABLE, 1, batches[1], due=None))
    ten = counted(lambda: log.ports.store.append_all(TABLE, 2, batches[2:], due=None))
    assert ten < 3 * one


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_a_move_is_folded_once(game: str) -> None:
    """Folds are most of the cost of a move, so folding each event twice would be noticed by everyone."""
    folds = {Table.played.__code__, *(each.on.__code__ for each in EVENTS.values())}
    calls, play = Counter[str](), Play(game)

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            calls["folds"] += frame.f_code in folds
            calls["events"] += frame.f_code is Decision.logged.__code__

    profiled(lambda: play.go_on(20), note)
    assert calls["folds"] == calls["events"] > 20


WAY = (
    "service/http/entry.py",
    "service/access/scheduling.py",
    "service/http/requests.py",
    "service/ids.py",
    "events/redis/accounts.py",
    "domain/strict_json.py",
    "service/http/operations.py",
    "service/tables/days.py",
    "service/http/routes/moves.py",
    "service/tables/moves.py",
    "service/engine/execution.py",
    "service/engine/cache.py",
    "service/access/permissions.py",
    "domain/table/state.py",
    "service/process/clock.py",
    "domain/table/decide.py",
    "domain/table/batch.py",
    "domain/table/play.py",
    "domain/table/turn.py",
    "domain/registry.py",
    "events/envelope.py",
    "domain/logged_event.py",
    "domain/canonical.py",
    "events/redis/store.py",
    "events/redis/keys.py",
    "events/redis/durability.py",
    "events/redis/server.py",
)
"""Files that a move of any game enters between the socket and the end of its append."""

RULES = (
    "domain/hosted_game.py",
    "domain/kernel/game.py",
    "domain/families/match.py",
    "domain/moves.py",
    "domain/kernel/event.py",
    "domain/schema.py",
    "domain/kernel/record.py",
    "domain/chance.py",
    "domain/kernel/state.py",
    "domain/kernel/batch.py",
    "domain/families/stock.py",
    "domain/families/knock.py",
)
"""Additional files that a knock in Thirty-One enters for its rules, in its families and the kernel."""

FIRST = "domain/values.py"
"""A file that only the first move of a seat in the process enters."""

MOST = 40
"""Maximum number of files in total."""


def test_a_knock_enters_the_files_that_are_named_here(log: RedisLog) -> None:
    api = Api(Service(Settings(), log.ports, clock=SteadyClock(log.ports.clock)), FakeClock(), Deals(), {})
    ann, bob = api.player("Ann"), api.player("Bob")
    for _ in range(2):  # at the first table, processes cache everything that is common to all
        table = api.playing(ann, bob, game="thirty-one")
        [seat] = api.see(table)["turn"]["seats"]
        found = entered(_sent(api, table, (ann, bob)[seat], {"type": "knock"}), until=APPENDED)
    assert tuple(file for file in found if file in WAY) == WAY
    assert tuple(file for file in found if file not in WAY and file != FIRST) == RULES
    assert len(found) <= MOST


def test_metrics_cost_a_move_less_than_three_percent(api: Api, log: RedisLog) -> None:
    """The guard of the plain move has its own noise, so both are counted here, one after the other."""
    plain = _calls_of_a_move(api)
    ports = log.ports._replace(store=MeasuredStore(log.ports.store))
    service = replace(api.service, ports=ports, settings=Settings(metrics_port=9100))
    other = Api(service, api.clock, api.deals, {})
    other.app = create_app(service)
    other.client = client_of(other.app)
    measured = _calls_of_a_move(other)
    print(f"plain {plain}, measured {measured}")
    assert plain < measured <= 1.03 * plain


def _calls_of_a_move(api: Api) -> int:
    ann, bob = api.player("Ann"), api.player("Bob")
    table = api.playing(ann, bob, draws=[0])
    assert api.bid(table, ann, "9").status_code == 201
    return counted(_sent(api, table, bob, {"type": "bid", "kind": "high_card", "ranks": ["T"]}))


def _sent(api: Api, table: str, player: Player, move: dict[str, object]) -> Callable[[], None]:
    """Returns a function that sends a move to the application like a web server, and asserts that it is made."""
    headers = Headers({"Authorization": f"Bearer {player.token}"})
    environ = EnvironBuilder(
        f"/v1/tables/{table}/moves", method="POST", json=move, headers=Headers(headers)
    ).get_environ()

    def respond(status: str, *_: object) -> Callable[[bytes], None]:
        assert status == "201 CREATED"
        return lambda _body: None

    def sent() -> None:
        api.app.wsgi_app(environ, respond)

    return sent
