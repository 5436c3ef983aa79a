"""A container's health check finds its own process and no other."""

from dataclasses import replace

import pytest
from redis import Redis
from rq import Worker

from service.engine.connection import connect
from service.health.readiness import STALE_MS, beat_name
from service.process.clock import now_ms
from service.process.settings import Settings
from workers.health import check
from workers.process import CannotStart
from workers.queues import QUEUES, TABLES, queue
from workers.worker import worker


@pytest.fixture
def settings(redis_url: str) -> Settings:
    return Settings(redis_url=redis_url, queue_url=redis_url)


@pytest.mark.parametrize("part", ["relay", "projector"])
def test_a_part_is_healthy_while_it_leaves_beats_on_its_machine(settings: Settings, part: str) -> None:
    log = connect(settings)
    log.ports.heartbeats.beat(beat_name(part, "here"), now_ms())
    check(settings, part, "here")
    with pytest.raises(CannotStart, match=f"no {part} lives on elsewhere"):
        check(settings, part, "elsewhere")
    log.ports.heartbeats.beat(beat_name(part, "here"), now_ms() - 2 * STALE_MS)
    with pytest.raises(CannotStart):
        check(settings, part, "here")
    log.close()


def test_a_worker_is_healthy_from_its_birth_to_its_death(settings: Settings, redis_url: str) -> None:
    with Redis.from_url(redis_url) as connection:
        own = worker(list(QUEUES), connection)
        with pytest.raises(CannotStart):
            check(settings, "worker", str(own.hostname))
        own.register_birth()
        check(settings, "worker", str(own.hostname))
        own.register_death()
        with pytest.raises(CannotStart):
            check(settings, "worker", str(own.hostname))


def test_a_worker_is_known_again_after_its_server_has_lost_all(settings: Settings, redis_url: str) -> None:
    with Redis.from_url(redis_url) as connection:
        own = worker(list(QUEUES), connection)
        own.register_birth()
        connection.flushall()
        own.set_state("idle")
        with pytest.raises(CannotStart):
            check(settings, "worker", str(own.hostname))
        own.heartbeat()
        check(settings, "worker", str(own.hostname))
        assert Worker.count(queue=queue(TABLES, connection)) == 1


@pytest.mark.parametrize("part", ["", "web"])
def test_a_part_that_there_is_not_is_named(settings: Settings, part: str) -> None:
    with pytest.raises(CannotStart, match=f"relay, projector or worker, not '{part}'"):
        check(settings, part, "here")


def test_a_wrong_address_of_the_queue_is_named(settings: Settings) -> None:
    for url in ("redis://127.0.0.1:1/0", "ftp://here"):
        with pytest.raises(CannotStart, match="CARDTABLE_QUEUE_URL"):
            check(replace(settings, queue_url=url), "worker", "here")
