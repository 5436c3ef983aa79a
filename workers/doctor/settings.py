"""Examines the settings: readable, known and consistent."""

from collections.abc import Iterator, Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

from service.access.limits import GENEROUS
from service.access.limits import VARIABLES as LIMITS
from service.process.settings import PREFIX, Settings
from workers.doctor.findings import Finding

OF_OTHERS = frozenset(("CARDTABLE_TOKEN", "CARDTABLE_URL"))
"""Variables read by the client, not the service."""

_SUBJECT = "configuration"


class _Asked(dict[str, str]):
    """An environment that records the names that are looked up."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        super().__init__(environ)
        self.names = {PREFIX + name for name in LIMITS} | {f"{PREFIX}LIMITS"} | OF_OTHERS

    def get(self, name: str, default: str | None = None) -> str | None:  # type: ignore[override]
        self.names.add(name)
        return super().get(name, default)


def examine_settings(environ: Mapping[str, str]) -> Iterator[Finding]:
    """Examines the settings. Raises SettingsError if the service would not start."""
    asked = _Asked(environ)
    settings = Settings.from_env(asked)
    unknown = sorted(name for name in environ if name.startswith(PREFIX) and name not in asked.names)
    if unknown:
        names = ", ".join(unknown)
        yield Finding("warning", _SUBJECT, f"there is no setting {names}", "correct it; docs/settings.md lists all")
    if settings.durability == "relaxed":
        yield Finding(
            "warning",
            _SUBJECT,
            "durability is relaxed: the server may lose acknowledged moves when it or its machine fails",
            "set appendonly yes, appendfsync always and maxmemory-policy noeviction, and CARDTABLE_DURABILITY=strict",
        )
    if is_one_server(settings):
        yield Finding("warning", _SUBJECT, *ONE_SERVER[settings.durability == "strict"])
    if not _is_loopback(settings.host):
        yield from _examine_open(settings)
    if not unknown:
        yield Finding("ok", _SUBJECT, f"{sum(name.startswith(PREFIX) for name in environ)} settings can be read")


def is_one_server(settings: Settings) -> bool:
    """True if the URLs of the log and of the queue name the same server, in any database."""
    return settings.redis_url is not None and _server(settings.redis_url) == _server(settings.queue_url or "")


def _server(url: str) -> tuple[str, str]:
    """The host and port of a URL, or the path of its socket."""
    parts = urlsplit(url)
    return parts.netloc.rpartition("@")[2], parts.path if parts.scheme == "unix" else ""


ONE_SERVER = {
    True: (
        "the log and the job queue are on one strict server: each step of a job waits for its disk",
        "start a second server without a disk (appendonly no) and name it with CARDTABLE_QUEUE_URL",
    ),
    False: (
        "the log and the job queue are on one server, so they share its memory and its processor",
        "name a second server, which may lose everything, with CARDTABLE_QUEUE_URL",
    ),
}
"""Warnings, with advice, by the strictness of the server."""


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _examine_open(settings: Settings) -> Iterator[Finding]:
    """Examines a service that other machines can reach."""
    if settings.limits == GENEROUS:
        yield Finding(
            "warning",
            _SUBJECT,
            f"the service listens on {settings.host} with the limits of one's own machine",
            "set CARDTABLE_LIMITS=public if others can reach it (docs/limits.md)",
        )
    if not settings.trusted_proxies:
        yield Finding(
            "warning",
            _SUBJECT,
            f"the service listens on {settings.host} and trusts no proxy: behind one, all clients share one address",
            "name the proxy with CARDTABLE_TRUSTED_PROXIES, and let nobody else reach the port",
        )
