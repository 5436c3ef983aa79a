"""Settings, from environment variables that begin with CARDTABLE_."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from service.access.limits import GENEROUS, Limits, limits_from
from service.process.logs import STYLES, TEXT, VARIABLE

PREFIX = "CARDTABLE_"

AUDIT_HOUR = 3
"""Hour (UTC) of the nightly audits, when few people play."""


OFF = "off"

ARCHIVE_AFTER = 24 * 60 * 60
"""Time between a table's end and its archiving, in seconds. Most rereading happens before that."""

CONTACT = "mailto:operator@cardtable.invalid"
MAIL_PLACE = "{address}"
"""Placeholder of the recipient in the URL for mail."""

Network = IPv4Network | IPv6Network


class SettingsError(ValueError):
    """A variable has an invalid value. The message names it."""


@dataclass(frozen=True)
class Settings:
    """The settings of one process.

    `redis_url` is the server of the log; None if the supervisor starts the embedded server. `queue_url` is the server
    for RQ: by default the same, or None if the supervisor starts one. `durability` is `strict` or `relaxed`;
    `trust_server` accepts `strict` even if the server's configuration can't be read. With `replicas`, strict writes
    wait for a replica; None means as soon as the log has had one. `threads` is the maximum number of blocking threads
    of the web server. They are started on demand, each stream or long poll takes one, and `spare_threads` of them are
    reserved for requests that don't wait. The cache holds `cached_tables` tables, and a fold of more than
    `snapshot_after` events is saved as a snapshot.

    The tables of the day are audited in the hour that begins at `audit_hour` (UTC); None for never. A silent stream
    sends a heartbeat every `heartbeat_seconds`. Pages from the `cors_origins` may use the API in a browser, and those
    from the `embed_origins` may show replays in a frame; `*` stands for all origins. `trusted_proxies` are the networks
    of the proxies whose `X-Forwarded-For` is trusted. `limits` are the limits per account and address.

    `log` is the format of the logs, `text` or `json`; with `access_log` each request is logged. Metrics are served at
    `metrics_port` of `metrics_host`; None disables them. Traces are sent to the OTLP endpoint `traces`; None disables
    them. Finished tables are archived at `archive`, a folder or `s3://bucket/prefix`, `archive_after` seconds after
    their end; None disables archiving. `archive_endpoint` is the address of an S3-compatible store. `log_id` is the
    required id of the log; None accepts any. Finished tables are listed for `listed_days` days; None means forever.

    `url` is the address at which players reach the service, without a trailing slash. If it is an https: address,
    passkeys work at its origin only. `contact` is the operator's address for push services, a mailto: or https:
    address. `mail_url` is an apprise URL with `{address}` for the recipient; None for no mail. With `notify_private`
    players may name webhooks and push services on the operator's own network. `beacon` is the address of a beacon at
    drand's HTTP API, or `file:` and a path; None for none. `installed_games` are the slugs of the installed games to
    offer; None for all. `domain.installed` reads that variable itself, when the rules are imported.
    """

    redis_url: str | None = None
    queue_url: str | None = None
    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("var")
    durability: str = "strict"
    trust_server: bool = False
    replicas: bool | None = None
    bot_delay_ms: int = 250
    threads: int = 2560
    spare_threads: int = 32
    cached_tables: int = 16_384
    snapshot_after: int = 500
    log: str = TEXT
    traces: str | None = None
    metrics_port: int | None = None
    metrics_host: str = "127.0.0.1"
    access_log: bool = False
    heartbeat_seconds: float = 15
    audit_hour: int | None = AUDIT_HOUR
    cors_origins: tuple[str, ...] = ()
    embed_origins: tuple[str, ...] = ()
    trusted_proxies: tuple[Network, ...] = ()
    limits: Limits = GENEROUS
    log_id: str | None = None
    listed_days: int | None = None
    archive: str | None = None
    archive_endpoint: str | None = None
    archive_after: int = ARCHIVE_AFTER
    url: str = "http://127.0.0.1:8000"
    contact: str = CONTACT
    mail_url: str | None = None
    notify_private: bool = False
    beacon: str | None = None
    installed_games: tuple[str, ...] | None = None

    @cached_property
    def prefix(self) -> str:
        """The path of `url` under which the service is served, such as `/cards`. Empty at the root of a host."""
        return urlsplit(self.url).path

    @cached_property
    def origin(self) -> str:
        """The origin of `url`."""
        return self.url.removesuffix(self.prefix)

    @property
    def embedded_data(self) -> Path:
        """The data folder of the log's embedded server."""
        return self.data / "valkey"

    @classmethod
    def from_env(cls, environ: Mapping[str, str] = os.environ) -> "Settings":
        """Returns the settings of an environment. Raises SettingsError for an invalid value."""
        redis_url = environ.get("CARDTABLE_REDIS_URL") or None
        data = Path(environ.get("CARDTABLE_DATA") or cls.data)
        durability = environ.get("CARDTABLE_DURABILITY") or ("relaxed" if redis_url else "strict")
        if durability not in ("strict", "relaxed"):
            raise SettingsError(f"CARDTABLE_DURABILITY must be strict or relaxed, not {durability!r}")
        return cls(
            redis_url=redis_url,
            queue_url=environ.get("CARDTABLE_QUEUE_URL") or redis_url,
            host=environ.get("CARDTABLE_HOST") or cls.host,
            port=_number(environ, "PORT", cls.port, 1, 65535),
            data=data,
            durability=durability,
            trust_server=_flag(environ, "TRUST_SERVER"),
            replicas=_replicas(environ, redis_url, durability),
            bot_delay_ms=_number(environ, "BOT_DELAY_MS", cls.bot_delay_ms, 0, 60_000),
            threads=_number(environ, "THREADS", cls.threads, cls.spare_threads + 1, 100_000),
            log=_log_style(environ),
            traces=_endpoint(environ),
            metrics_port=_number(environ, "METRICS_PORT", 0, 0, 65_000) or None,
            metrics_host=environ.get("CARDTABLE_METRICS_HOST") or cls.metrics_host,
            access_log=_flag(environ, "ACCESS_LOG"),
            heartbeat_seconds=_number(environ, "HEARTBEAT_SECONDS", 15, 1, 300),
            audit_hour=_hour(environ),
            log_id=_log_id(environ),
            beacon=_beacon(environ),
            installed_games=_installed_games(environ),
            listed_days=_number(environ, "LISTED_DAYS", 0, 0, 36_500) or None,
            cors_origins=_origins(environ, "CORS_ORIGINS"),
            embed_origins=_origins(environ, "EMBED_ORIGINS"),
            trusted_proxies=_proxies(environ),
            limits=_limits(environ),
            **_archive(environ, data),
            **_notifications(environ),
            cached_tables=_number(environ, "CACHED_TABLES", cls.cached_tables, 1, 1_000_000),
        )


def _replicas(environ: Mapping[str, str], redis_url: str | None, durability: str) -> bool | None:
    if not environ.get("CARDTABLE_REPLICAS"):
        return None
    demanded = _flag(environ, "REPLICAS")
    if demanded and redis_url is None:
        raise SettingsError("CARDTABLE_REPLICAS=1 needs a CARDTABLE_REDIS_URL: the embedded server has no replicas")
    if demanded and durability != "strict":
        raise SettingsError("CARDTABLE_REPLICAS=1 needs CARDTABLE_DURABILITY=strict: only strict writes wait")
    return demanded


def _flag(environ: Mapping[str, str], name: str) -> bool:
    return _number(environ, name, 0, 0, 1) == 1


def _log_id(environ: Mapping[str, str]) -> str | None:
    wanted = environ.get("CARDTABLE_LOG_ID") or None
    if wanted is not None and not re.fullmatch("[0-9a-f]{32}", wanted):
        raise SettingsError(f"CARDTABLE_LOG_ID must be the id of a log, 32 hexadecimal digits, not {wanted!r:.80}")
    return wanted


_BEACON = re.compile(r"file:.+|https?://[\w.\[\]:-]+(/[\w.-]+)*/[0-9a-f]{64}/?", re.ASCII)


def _beacon(environ: Mapping[str, str]) -> str | None:
    address = environ.get("CARDTABLE_BEACON") or None
    if address is not None and not _BEACON.fullmatch(address):
        raise SettingsError(
            "CARDTABLE_BEACON must be file: and a path, or the address of a drand API with the hash of a chain, as"
            f" https://api.drand.sh/52db9ba7..., not {address!r:.100}"
        )
    return address


def _installed_games(environ: Mapping[str, str]) -> tuple[str, ...] | None:
    text = environ.get("CARDTABLE_INSTALLED_GAMES") or None
    if text is None:
        return None
    slugs = () if text == OFF else tuple(text.replace(",", " ").split())
    for each in slugs:
        if not re.fullmatch("[a-z0-9-]+", each):
            raise SettingsError(f"CARDTABLE_INSTALLED_GAMES must be slugs such as hearts, or off, not {each!r:.80}")
    return slugs


def _log_style(environ: Mapping[str, str]) -> str:
    style = environ.get(VARIABLE) or TEXT
    if style not in STYLES:
        raise SettingsError(f"{VARIABLE} must be {' or '.join(STYLES)}, not {style!r:.80}")
    return style


def _endpoint(environ: Mapping[str, str]) -> str | None:
    url = environ.get("CARDTABLE_TRACES") or None
    if url is not None and not url.startswith(("http://", "https://")):
        raise SettingsError("CARDTABLE_TRACES must be the address of an OTLP endpoint, as http://host:4318/v1/traces")
    if url is not None and find_spec("opentelemetry") is None:
        raise SettingsError("CARDTABLE_TRACES needs more packages: pip install --requirement requirements.lock")
    return url


def _hour(environ: Mapping[str, str]) -> int | None:
    if environ.get("CARDTABLE_AUDIT_HOUR") == OFF:
        return None
    return _number(environ, "AUDIT_HOUR", AUDIT_HOUR, 0, 23)


_ORIGIN = re.compile(r"https?://[a-z0-9.-]+(:[0-9]{1,5})?")


def _origins(environ: Mapping[str, str], name: str) -> tuple[str, ...]:
    origins = tuple((environ.get(PREFIX + name) or "").replace(",", " ").split())
    for each in origins:
        if each != "*" and not _ORIGIN.fullmatch(each):
            raise SettingsError(f"{PREFIX}{name} must be * or origins such as https://a.example, not {each!r}")
    return origins


def _proxies(environ: Mapping[str, str]) -> tuple[Network, ...]:
    name = f"{PREFIX}TRUSTED_PROXIES"
    try:
        return tuple(ip_network(each) for each in (environ.get(name) or "").replace(",", " ").split())
    except ValueError as error:
        raise SettingsError(f"{name} must be addresses or networks such as 10.0.0.2 or 10.0.0.0/24: {error}") from None


def _limits(environ: Mapping[str, str]) -> Limits:
    try:
        return limits_from({name.removeprefix(PREFIX): text for name, text in environ.items() if text})
    except ValueError as error:
        raise SettingsError(f"{PREFIX}{error}") from None


def _archive(environ: Mapping[str, str], data: Path) -> dict[str, Any]:
    """Returns the settings of the archive. By default, an embedded log has a folder beside it; a log elsewhere has no
    archive, because it may serve several machines."""
    default = OFF if environ.get("CARDTABLE_REDIS_URL") else str(data / "archive")
    place, endpoint = environ.get("CARDTABLE_ARCHIVE") or default, environ.get("CARDTABLE_ARCHIVE_ENDPOINT")
    if "://" in place and not _BUCKET.fullmatch(place):
        raise SettingsError(f"CARDTABLE_ARCHIVE must be a folder, s3://bucket/prefix or off, not {place!r}")
    if endpoint and not _ENDPOINT.fullmatch(endpoint):
        raise SettingsError(f"CARDTABLE_ARCHIVE_ENDPOINT must be like https://s3.example, not {endpoint!r}")
    return {
        "archive": None if place == OFF else place,
        "archive_endpoint": endpoint or None,
        "archive_after": _number(environ, "ARCHIVE_AFTER", ARCHIVE_AFTER, 0, 10 * 365 * 86_400),
    }


def own_address(host: str, port: int | str) -> str:
    """Returns the address at which this machine reaches a service listening there."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - only compared, not bound to
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _notifications(environ: Mapping[str, str]) -> dict[str, Any]:
    host, port = environ.get("CARDTABLE_HOST") or Settings.host, environ.get("CARDTABLE_PORT") or Settings.port
    url = environ.get("CARDTABLE_URL") or own_address(host, port)
    if not _URL.fullmatch(url):
        raise SettingsError(
            f"CARDTABLE_URL must be the address of the service, as https://cards.example, not {url!r:.80}"
        )
    contact = environ.get("CARDTABLE_CONTACT") or (url if url.startswith("https://") else CONTACT)
    if not _CONTACT.fullmatch(contact):
        raise SettingsError("CARDTABLE_CONTACT must be like mailto:you@cards.example or https://cards.example/about")
    mail_url = environ.get("CARDTABLE_MAIL_URL") or None
    if mail_url is not None and mail_url.count(MAIL_PLACE) != 1:  # not quoted, since it may hold a password
        raise SettingsError(f"CARDTABLE_MAIL_URL must be an apprise URL with {MAIL_PLACE} for the recipient's address")
    return {
        "url": url.rstrip("/"),
        "contact": contact,
        "mail_url": mail_url,
        "notify_private": _flag(environ, "NOTIFY_PRIVATE"),
    }


_URL = re.compile(r"https?://[\w.\[\]:-]+(/[\w-][\w.-]*)*/?", re.ASCII)
_CONTACT = re.compile(r"mailto:[^@\s]+@[^@\s]+\.[^@\s]+|https://[\w.:/-]+", re.ASCII)

_BUCKET = re.compile(r"s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[\w!.*'()/-]*)?", re.ASCII)
_ENDPOINT = re.compile(r"https?://[\w.\[\]:-]+/?", re.ASCII)


def _number(environ: Mapping[str, str], name: str, default: int, low: int, high: int) -> int:
    text = environ.get(PREFIX + name) or str(default)
    if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
        raise SettingsError(f"{PREFIX}{name} must be a whole number from {low} to {high}, not {text!r}")
    return int(text)
