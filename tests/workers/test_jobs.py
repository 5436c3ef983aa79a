"""Jobs on a real queue contain only ids and leave nothing behind. Their failures reveal no values."""

import json
import logging
import os
import pickle
import signal
import subprocess
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from redis import Redis
from redis.exceptions import ConnectionError
from rq.job import Job
from rq.serializers import JSONSerializer

from domain.fairness import Stream
from domain.families.widow import WidowRefusal
from domain.moves import JsonMove
from domain.search.observation import Observation
from events.errors import LogDamaged
from events.redis.log import RedisLog
from service.health.readiness import PARTS, STALE_MS
from service.process.clock import now_ms
from service.process.settings import Settings
from service.process.tracebacks import outline
from tests.levels import first_move, random_plays
from tests.polling import PATIENCE, until
from tests.workers.house import House
from workers import jobs
from workers.equipment import equipment
from workers.jobs import JobFailed
from workers.process import CannotStart, queue_server
from workers.queues import COUNT_SECONDS, HOUSES, LANES, QUEUES, TABLES, WAITING, RqJobs, queue
from workers.relay import Relay, known_facts
from workers.worker import ColdStop, worker

SECRET = "the queen of hearts"


@pytest.fixture
def house(log: RedisLog) -> House:
    """A house on a real server, set to the current time of all other processes."""
    house = House(log.ports)
    house.clock.now = now_ms()
    return house


@pytest.fixture
def connection(redis_url: str) -> Iterator[Redis]:
    with Redis.from_url(redis_url) as connection:
        yield connection


@pytest.fixture
def works(house: House, connection: Redis, _own_signals: None) -> Iterator[None]:
    """Sets up this process to run all jobs when the test calls `work`."""
    jobs.equip(equipment(house.web, slice_seconds=60))
    yield


def work(connection: Redis) -> None:
    worker(list(QUEUES), connection).work(burst=True, logging_level="WARNING")


def test_a_job_is_json_and_holds_a_function_and_an_id(connection: Redis) -> None:
    RqJobs(connection).enqueue("table", ["t_1"])
    RqJobs(connection).enqueue("house", ["t_2"])
    RqJobs(connection).enqueue("tournament", ["g_1"])
    RqJobs(connection).enqueue("erasure", ["p_1"])
    RqJobs(connection).enqueue("archive", ["z_1"])
    RqJobs(connection).enqueue("request", ["a_1", "n_1"])
    found = []
    for job_id in chain.from_iterable(queue(name, connection).job_ids for name in QUEUES):
        found.append(json.loads(zlib.decompress(connection.hget(f"rq:job:{job_id}", "data"))))  # type: ignore[arg-type]
    assert found == [
        ["workers.jobs.tend", None, ["t_1"], {}],
        ["workers.jobs.tend", None, ["t_2"], {}],
        ["workers.jobs.direct", None, ["g_1"], {}],
        ["workers.jobs.erase", None, ["p_1"], {}],
        ["workers.jobs.archive", None, ["z_1"], {}],
        ["workers.jobs.audit", None, ["a_1"], {}],
        ["workers.jobs.analyse", None, ["n_1"], {}],
    ]


@pytest.mark.usefixtures("works")
def test_a_job_is_lost_from_when_a_worker_took_it_until_it_is_done_or_has_failed(
    connection: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    queues, lost = RqJobs(connection), []
    waits, done, fails = (queues.enqueue("table", [name])[0] for name in ("t_waits", "t_done", "t_fails"))

    def tend(table: str) -> None:
        lost.append([queues.lost(each) for each in (waits, done, fails)])
        if table == "t_fails":
            raise LookupError

    assert not any(queues.lost(each) for each in (waits, done, fails))
    monkeypatch.setattr(jobs._equipment[0].tables, "tend", tend)
    work(connection)
    assert lost == [[True, False, False], [False, True, False], [False, False, True]]
    assert not any(queues.lost(each) for each in (waits, done, fails))
    killed = queues.enqueue("table", ["t_killed"])[0]
    assert connection.lpop("rq:queue:cardtable-tables") == killed.encode()
    assert queues.lost(killed)


def test_a_queue_has_room_for_a_few_jobs_of_each_worker(connection: Redis) -> None:
    seconds = 0.0
    queues = RqJobs(connection, lambda: seconds)
    queues.enqueue("table", ["t_1"])
    assert queues.room("table") == (1, WAITING - 1)
    queues.enqueue("table", [f"t_{number}" for number in range(WAITING)])
    assert queues.room("table") == (WAITING + 1, 0)
    assert queues.room("request") == (0, 1)
    for _ in range(2):
        worker(list(QUEUES), connection).register_birth()
    assert queues.room("table") == (WAITING + 1, 0)
    seconds += COUNT_SECONDS
    assert queues.room("table") == (WAITING + 1, WAITING - 1)


def test_a_mark_of_the_relay_becomes_a_beat_of_the_worker_at_the_same_queue(
    house: House, connection: Redis, _own_signals: None
) -> None:
    jobs.equip(equipment(house.web))
    work(connection)
    assert house.web.readiness().parts.worker is None
    RqJobs(connection).mark()
    work(connection)
    assert house.web.readiness().parts.worker == 0
    house.clock.passes(STALE_MS + 1)
    assert PARTS["worker"] in house.web.readiness().warnings


@pytest.mark.usefixtures("works")
def test_jobs_for_tables_and_audits_run_and_leave_nothing_in_the_queue(house: House, connection: Redis) -> None:
    table = house.open(seats=2, bots=2, sit=False)
    queues = RqJobs(connection)
    queues.enqueue("table", [table.id])
    work(connection)
    assert house.table(table.id).status == "finished"
    audit = house.asks_for_an_audit(table.id)
    queues.enqueue("request", [audit])
    work(connection)
    assert house.web.audits.audit(audit)["status"] == "passed"
    assert list(connection.scan_iter("rq:job:*")) == []


@pytest.mark.usefixtures("works")
def test_a_job_that_fails_is_counted_and_logged_without_its_message(
    house: House, connection: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        raise LookupError(SECRET)

    random_plays(choose)
    table = house.open(seats=2, bots=2, sit=False)
    RqJobs(connection).enqueue("table", [table.id])
    with caplog.at_level(logging.DEBUG):
        work(connection)
    (failed,) = queue(QUEUES[0], connection).failed_job_registry.get_job_ids()
    kept = Job.fetch(failed, connection=connection, serializer=JSONSerializer).latest_result()
    assert kept is not None and kept.exc_string is not None
    assert "LookupError < choose (workers/test_jobs.py:" in kept.exc_string
    assert "LookupError < choose (workers/test_jobs.py:" in caplog.text
    assert SECRET not in kept.exc_string
    assert SECRET not in caplog.text
    assert not any(SECRET.encode() in dumped for key in connection.scan_iter() if (dumped := connection.dump(key)))


@pytest.mark.usefixtures("works")
@pytest.mark.parametrize("kind", [SystemExit, KeyboardInterrupt, GeneratorExit, BaseException])
def test_a_strategy_that_would_end_the_worker_only_fails_its_job(
    house: House, connection: Redis, capfd: pytest.CaptureFixture[str], kind: type[BaseException]
) -> None:
    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        if seen.seat == 1:
            raise kind(SECRET)
        return first_move(seen, stream)

    random_plays(choose)
    table, queues = house.open(seats=2, bots=2, sit=False), RqJobs(connection)
    other = house.open(seats=2, bots=2, sit=False)
    queues.enqueue("table", [table.id, other.id])
    work(connection)
    stuck = house.web.ports.stuck.all()
    assert stuck.keys() == {table.id, other.id}
    assert all(each.why.startswith(f"RulesEscaped ({kind.__name__}) < choose") for each in stuck.values())
    assert not any(SECRET.encode() in dumped for key in connection.scan_iter() if (dumped := connection.dump(key)))
    assert SECRET not in "".join(capfd.readouterr())


@pytest.mark.usefixtures("works")
def test_a_second_signal_ends_a_worker_whose_job_is_within_the_rules(house: House, connection: Redis) -> None:
    working = worker(list(QUEUES), connection)

    def choose(seen: Observation[Any], stream: Stream) -> JsonMove:
        working._shutdown_requested_date = datetime.min.replace(tzinfo=UTC)
        working.request_force_stop(signal.SIGTERM, None)
        raise AssertionError

    random_plays(choose)
    RqJobs(connection).enqueue("table", [house.open(seats=2, bots=2, sit=False).id])
    with pytest.raises(ColdStop):
        working.work(burst=True, logging_level="WARNING")
    assert not house.web.ports.stuck.all()


@pytest.mark.usefixtures("works")
def test_of_failed_jobs_only_some_are_kept(
    connection: Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("workers.worker.KEPT_FAILED", 3)
    monkeypatch.setattr(jobs._equipment[0].tables, "tend", lambda _: 1 / 0)
    for number in range(5):
        RqJobs(connection).enqueue("table", [f"t_{number}"])
        work(connection)
    kept = queue(QUEUES[0], connection).failed_job_registry.get_job_ids()
    assert len(kept) == 3
    for prefix in ("rq:job:*", "rq:results:*"):
        assert len(list(connection.scan_iter(prefix))) == 3


@pytest.mark.usefixtures("works")
def test_a_table_whose_job_fails_is_named_with_each_pause_until_it_goes_on(
    house: House, connection: Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def damaged(table: str) -> None:
        raise LogDamaged(table, 1)

    table = house.open(seats=2, bots=2, sit=False).id
    with monkeypatch.context() as damage:
        damage.setattr(house.web.tables, "latest", damaged)
        for _ in range(4):
            RqJobs(connection).enqueue("table", [table])
            work(connection)
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert [each.rpartition("(")[2] for each in errors] == [
        f"attempt {attempt}, the next one in {seconds} s)" for attempt, seconds in enumerate((3, 6, 12, 24), 1)
    ]
    assert errors[0].startswith(f"table {table} can't be worked on: LogDamaged < damaged (workers/test_jobs.py:")
    RqJobs(connection).enqueue("table", [table])
    with caplog.at_level(logging.INFO):
        work(connection)
    assert f"table {table} goes on" in caplog.text


@pytest.mark.usefixtures("works")
def test_the_exception_of_a_failed_job_holds_no_reference_to_its_cause(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(JobFailed) as raised:
        jobs.audit("not an id at all")
    assert raised.value.__cause__ is None
    assert raised.value.__context__ is None


@pytest.mark.usefixtures("works")
def test_a_worker_goes_on_when_the_server_of_its_queue_ends_during_a_job(
    connection: Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    failing = [ConnectionError("refused"), ConnectionError("refused")]
    done: list[str] = []

    delete, ping = Redis.delete, Redis.ping

    def deletes(client: Redis, *names: str) -> object:
        if done and len(failing) == 2:
            raise failing.pop()
        return delete(client, *names)

    def pings(client: Redis) -> object:
        if len(failing) == 1:
            raise failing.pop()
        return ping(client)

    monkeypatch.setattr(Redis, "delete", deletes)
    monkeypatch.setattr(Redis, "ping", pings)
    monkeypatch.setattr(jobs._equipment[0].tables, "tend", done.append)
    RqJobs(connection).enqueue("table", ["t_1", "t_2"])
    work(connection)
    assert done == ["t_1", "t_2"]
    assert not failing, "it fails after its work, and once more while it waits"
    assert "failed during a job (ConnectionError); waiting for it" in caplog.text
    assert "unhandled exception" not in caplog.text


def planted(connection: Redis, data: bytes, **fields: str) -> str:
    """Returns a job written into the first queue by an intruder."""
    first = queue(QUEUES[0], connection)
    job = first.enqueue("workers.jobs.tend", "t_1")
    connection.hset(job.key, "data", zlib.compress(data))
    for name, value in fields.items():
        connection.hset(job.key, name, value)
    return str(job.id)


calls: list[tuple[object, ...]] = []


def called(*args: object) -> None:
    """Records its call. Planted jobs and callbacks refer to it."""
    calls.append(args)


HERE = f"{called.__module__}.{called.__name__}"


@pytest.mark.usefixtures("works")
@pytest.mark.parametrize(
    ("data", "why"),
    [
        (
            json.dumps(["os.system", None, ["touch MADE"], {}]).encode(),
            "NotAllowed: 'os.system' is no job of this service",
        ),
        (json.dumps([HERE, None, [], {}]).encode(), "NotAllowed"),
        (json.dumps(["workers.jobs.equip", None, [], {}]).encode(), "NotAllowed"),
        (json.dumps(["upper", "workers.jobs.tend", [], {}]).encode(), "NotAllowed"),
        (json.dumps([["workers.jobs.tend"], None, [], {}]).encode(), "NotAllowed"),
        (pickle.dumps(("os.system", None, ("touch it",), {})), "DeserializationError"),
        (b"[]", "DeserializationError"),
    ],
)
def test_a_job_may_only_name_functions_of_the_list(connection: Redis, tmp_path: Path, data: bytes, why: str) -> None:
    made = tmp_path / "made"
    job = planted(connection, data.replace(b"MADE", str(made).encode()))
    work(connection)
    kept = Job.fetch(job, connection=connection, serializer=JSONSerializer).latest_result()
    assert kept is not None and why in str(kept.exc_string)
    assert not made.exists()
    assert calls == []


@pytest.mark.usefixtures("works")
def test_a_job_has_no_callbacks_and_no_webhooks(
    house: House, connection: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[object] = []
    monkeypatch.setattr("rq.webhook.Webhook.send", lambda *_, **__: sent.append(1))
    webhook = [{"url": "http://127.0.0.1:1/", "job_status": each} for each in ("finished", "failed")]
    callbacks = {f"{each}_callback_name": HERE for each in ("success", "failure", "stopped")}
    table = house.open(seats=2, bots=2, sit=False)
    for name in ("workers.jobs.tend", "os.getpid"):
        data = json.dumps([name, None, [table.id], {}]).encode()
        planted(connection, data, webhooks=json.dumps(webhook), **callbacks)
    work(connection)
    assert house.table(table.id).status == "finished"
    assert sent == calls == []


SLOW_JOB = """
import signal
import sys
from itertools import chain
from bots.levels import LEVELS
from workers.worker import main

def ponder(seen, stream):
    signal.setitimer(signal.ITIMER_REAL, 0.001)  # the time limit, almost at once
    while True:
        try:
            stream.below(2)
        except Exception:
            pass

LEVELS["commune"] = {"random/1": ponder}
sys.exit(main())
"""


def test_a_job_that_takes_too_long_ends_its_worker_and_its_place_is_logged(
    house: House, connection: Redis, redis_url: str
) -> None:
    table = house.open(seats=2, bots=2, sit=False)
    RqJobs(connection).enqueue("table", [table.id])
    ended = subprocess.run(
        [sys.executable, "-c", SLOW_JOB], env=own_server(redis_url), capture_output=True, text=True, check=False
    )
    assert ended.returncode == os.EX_SOFTWARE
    limit = LANES["table"].timeout
    assert f"{table.id}: its job took longer than {limit} s, so its worker ended: " in ended.stderr
    assert " ponder (" in ended.stderr
    assert house.ports.stuck.all()[table.id].why.startswith(f"its job took longer than {limit} s")
    assert house.table(table.id).version == table.version


def own_server(redis_url: str) -> dict[str, str]:
    """Returns the environment of a process that uses this server."""
    return {**os.environ, "CARDTABLE_REDIS_URL": redis_url, "CARDTABLE_DURABILITY": "strict"}


@contextmanager
def until_stopped(module: str, redis_url: str) -> Iterator[None]:
    """Runs a process of the service, which must exit cleanly when asked to stop."""
    with subprocess.Popen([sys.executable, "-m", module], env=own_server(redis_url)) as process:
        try:
            yield
            process.terminate()
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()


def test_an_outline_names_type_and_place_and_the_code_of_a_refusal(house: House) -> None:
    try:
        raise WidowRefusal("card_not_in_hand", SECRET)
    except WidowRefusal as refusal:
        text = outline(refusal)
    assert text.startswith("WidowRefusal card_not_in_hand < test_an_outline")
    assert SECRET not in text


@pytest.mark.thorough  # every test of a running service uses both processes
def test_a_worker_process_tends_enqueued_tables_until_it_is_stopped(
    house: House, connection: Redis, redis_url: str
) -> None:
    table = house.open(seats=2, bots=2, sit=False)
    relay = Relay(house.ports.feeds, RqJobs(connection), now_ms, "a relay", known_facts(house.ports))

    def finished() -> bool:
        relay.round(longest_wait=0)  # a busy worker may need several jobs for one game
        return house.table(table.id).status == "finished"

    with until_stopped("workers.worker", redis_url):
        until(finished)


@pytest.mark.thorough
def test_a_relay_process_enqueues_due_tables_until_it_is_stopped(
    house: House, connection: Redis, redis_url: str
) -> None:
    """Without a worker the relay's heartbeats fill the first queue, so the table may stay in the queue for house
    bots."""
    house.open(seats=2, bots=2, sit=False)

    def enqueued() -> bool:
        waiting = [job.func_name for name in (TABLES, HOUSES) for job in queue(name, connection).jobs]
        return "workers.jobs.tend" in waiting

    with until_stopped("workers.relay", redis_url):
        until(enqueued)


@pytest.mark.parametrize("module", ["workers.relay", pytest.param("workers.worker", marks=pytest.mark.thorough)])
def test_a_process_that_cannot_start_says_why_and_ends(module: str, redis_url: str) -> None:
    without = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
    ended = subprocess.run([sys.executable, "-m", module], env=without, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "CARDTABLE_REDIS_URL names no server" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_cluster_needs_another_server_for_the_queue(redis_url: str) -> None:
    with pytest.raises(CannotStart, match="CARDTABLE_QUEUE_URL"):
        queue_server(Settings.from_env({"CARDTABLE_REDIS_URL": "redis+cluster://here:7000"}))
