"""The whole examination, from checks without a server to the state of single tables in the log."""

import platform
from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib.metadata import version

from redis.exceptions import RedisError

from domain.registry import INSTALLED, LEFT_OUT
from events.errors import LogRefused, LogUnavailable
from events.redis import embedded
from events.redis.log import RedisLog, server_at
from events.redis.vitals import vitals, vitals_of_replicas
from events.snapshot_codec import fingerprint
from service.engine.connection import connect
from service.outgoing.beacon import beacon_at
from service.process.clock import SteadyClock, now_ms
from service.process.settings import Settings, SettingsError
from service.refusals import Refused
from service.wiring import Service
from workers.doctor import cluster, servers, work
from workers.doctor.beacon import examine_beacon
from workers.doctor.findings import Finding
from workers.doctor.settings import examine_settings
from workers.process import CannotStart, queue_server


def examine(environ: Mapping[str, str], release: str) -> Iterator[Finding]:
    """The findings about the service configured in an environment, or else the one running on this machine."""
    libraries = ", ".join(f"{name} {version(name)}" for name in ("redis", "rq", "granian"))
    python = platform.python_version()
    yield Finding("ok", "versions", f"cardtable {release}, rules {fingerprint()}, Python {python}, {libraries}")
    yield from examine_games()
    try:
        yield from examine_settings(environ)
        settings = _running(Settings.from_env(environ))
        log = connect(settings)
    except (SettingsError, LogRefused, LogUnavailable) as error:
        yield Finding("error", "configuration", str(error), "correct it: the service does not start like this")
        return
    advice = work.Advice(alone=embedded.url_of(settings.embedded_data) == settings.redis_url)
    try:
        yield from _examine_log(settings, log, advice)
    except (LogUnavailable, RedisError) as error:
        yield Finding("error", "log", f"the server of the log failed meanwhile: {error}", "look into its own log")
    finally:
        log.close()
    yield from _examine_queue(settings, advice)
    if settings.beacon is not None:
        yield examine_beacon(beacon_at(settings.beacon, now_ms), now_ms())


def examine_games() -> Iterator[Finding]:
    """The installed games, and those that are left out."""
    advice = "mend the package or uninstall it, or list the games to offer in CARDTABLE_INSTALLED_GAMES"
    yield from (Finding("warning", "games", reason, advice) for reason in LEFT_OUT)
    if INSTALLED:
        offered = ", ".join(f"{game.slug} of {game.distribution}" for game in INSTALLED)
        yield Finding("ok", "games", f"installed: {offered}")


def _running(settings: Settings) -> Settings:
    """The settings with this machine's embedded servers in place of missing URLs. Raises SettingsError."""
    data = settings.data
    if settings.redis_url is None:
        url = embedded.url_of(settings.embedded_data)
        if url is None:
            where = settings.embedded_data.resolve()
            raise SettingsError(f"no server answers in {where}; start the service, or set CARDTABLE_REDIS_URL")
        settings = replace(settings, redis_url=url)
    if settings.queue_url is None:
        settings = replace(settings, queue_url=embedded.url_of(data / "queue"))
    return settings


def _examine_log(settings: Settings, log: RedisLog, advice: work.Advice) -> Iterator[Finding]:
    service = Service(settings, log.ports, clock=SteadyClock(log.ports.clock), check=log.check)
    nodes = vitals(log.server)
    yield from servers.examine_log(nodes, settings.durability)
    yield from cluster.examine_cluster(nodes, vitals_of_replicas(log.server))
    if advice.alone:
        yield from servers.examine_disk(settings.embedded_data)
    yield from servers.examine_clock(log.ports.clock.read())
    try:
        ready = service.readiness()
    except Refused as refused:
        yield Finding("error", "log", f"the service is not ready: {refused.message}", "see docs/durability.md")
    else:
        for warning in log.check():
            yield Finding("warning", "log", warning, "see docs/durability.md")
        yield from work.examine_parts(ready, advice, _workers(settings))
    yield from work.examine_lag(log.ports)
    yield from work.examine_heads(log.ports, service.clock(), settings.url)
    yield from work.examine_projections(log.ports, service.clock())
    yield from work.examine_due(log.ports, service.clock(), advice)
    yield from work.examine_tables(log.ports)


def _workers(settings: Settings) -> int:
    """Returns the number of workers registered at the queue, or 0 if its server can't be used."""
    try:
        with queue_server(settings) as connection:
            return work.workers_at(connection)
    except (CannotStart, RedisError):
        return 0


def _examine_queue(settings: Settings, advice: work.Advice) -> Iterator[Finding]:
    if settings.queue_url is None:
        yield Finding(
            "error", "queues", "no server of the job queue runs", "start the service, or set CARDTABLE_QUEUE_URL"
        )
        return
    try:
        with queue_server(settings) as connection:
            if settings.queue_url != settings.redis_url:
                yield from servers.examine_queue(vitals(server_at(settings.queue_url)))
            yield from work.examine_queues(connection, advice)
    except (CannotStart, LogUnavailable) as error:
        yield Finding("error", "queues", str(error), "start it, or correct CARDTABLE_QUEUE_URL")
    except RedisError as error:
        yield Finding(
            "error", "queues", f"the server of the job queue failed: {type(error).__name__}", "look into its log"
        )
