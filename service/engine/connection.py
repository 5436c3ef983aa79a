"""Connects to the log, also for processes that don't build a whole service on it."""

from events.archive import Archive
from events.archives.places import archive_at
from events.errors import LogUnavailable
from events.redis import log as redis_log
from events.redis.log import RedisLog
from service.process.settings import Settings, SettingsError
from service.telemetry.archive import MeasuredArchive


def connect(settings: Settings, *, restoring: bool = False) -> RedisLog:
    """Connects to the server named by the settings. A Service is built on the `ports` of the result.

    Raises SettingsError if the settings name no server, LogUnavailable if it does not answer, and LogRefused if it does
    not meet the required durability, or has a partly restored log and the caller is not `restoring` it.
    """
    if settings.redis_url is None:
        raise SettingsError("CARDTABLE_REDIS_URL names no server; `make run` starts one of its own")
    try:
        return redis_log.connect(
            settings.redis_url,
            mode=settings.durability,
            trust_server=settings.trust_server,
            replicas=settings.replicas,
            archive=_archive(settings),
            restoring=restoring,
            log_id=settings.log_id,
        )
    except LogUnavailable as error:
        raise LogUnavailable(f"the server of the log (CARDTABLE_REDIS_URL) can't be used: {error}") from None


def _archive(settings: Settings) -> Archive | None:
    """Returns the archive, instrumented if metrics are served. None if there is none."""
    if settings.archive is None:
        return None
    archive = archive_at(settings.archive, settings.archive_endpoint)
    return archive if settings.metrics_port is None else MeasuredArchive(archive)
