"""Admits a request: its client's address, normalised headers, and its place in the CPU schedule.

The CPU time of each request is charged to its sender (`service/access/scheduling.py`).
"""

import re
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from flask import Flask, Request, Response, request
from flask.typing import ResponseReturnValue
from werkzeug.routing import MapAdapter
from werkzeug.wsgi import get_content_length

from domain.registry import INSTALLED
from service.access.scheduling import CpuScheduler, Slot, WaiterLimit, Work
from service.faults.suspects import SuspectTables
from service.health.archive import ArchiveWatch
from service.health.readiness import TimelyReadiness
from service.http.access_log import logged
from service.http.addresses import client_of, counted_as
from service.http.body_cache import BodyCache
from service.http.measures import Respond, measured
from service.http.prefix import enter_below
from service.http.problems import problem_response
from service.process.logs import tables_in
from service.process.watchdog import time_limit
from service.refusals import Refused
from service.wiring import Service

_EXTENSION = "cardtable"

KEPT_BYTES = 64 * 1024 * 1024
"""Capacity of the cache of records and replays of finished tables, in bytes, compressed: some 900 records of the
longest games."""

ENTERED = "cardtable.entered"
"""Key of the `AdmittedRequest` in the environment of a request."""

MAX_BYTES = 64 * 1024
"""Maximum length of a body, in bytes."""

_DUE = re.compile("/v1/tables/[^/]+/(moves|seeds|seats/[0-9]+)")
"""Addresses of requests that tables are waiting for: moves, seeds, resigning and coming back."""

FOLLOWED = ("/events", "/feed")
"""Endings of the addresses of streams."""

_WEIGHT = re.compile(r"[ \t]*;[ \t]*[qQ][ \t]*=[ \t]*([^,;]*)")
"""A weight in `Accept` or `Accept-Encoding` (RFC 9110, 12.4.2)."""

_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[\w.~!$&'()*+;=%-]+)(:[0-9]*)?", re.ASCII)
"""A host, with an optional port (RFC 9110, 7.2), without the comma that joins several headers."""

KNOWN_SENDERS = 16_384
"""Maximum number of tokens whose account is remembered."""


@dataclass(eq=False)
class Context:
    """The objects shared by all requests: the service, its readiness, the CPU scheduler, the waiters, cached bodies,
    tables whose rules took too long."""

    service: Service
    waiters: WaiterLimit
    kept: BodyCache = field(default_factory=lambda: BodyCache(KEPT_BYTES), init=False)
    suspects: SuspectTables = field(default_factory=SuspectTables, init=False)

    def __post_init__(self) -> None:
        self.readiness = TimelyReadiness(self.service.readiness, ArchiveWatch(self.service.ports.archive))
        self.scheduler = CpuScheduler(self.service.settings.limits.rates["processor"])


class AdmittedRequest(NamedTuple):
    """A request admitted to the CPU, with its context.

    `address` is the sender's as limits count it. `body` is empty if there is none, and None if it is incomplete. Of an
    oversized body it contains just enough to show that.
    """

    context: Context
    address: str
    work: Work
    body: bytes | None


def install(app: Flask, context: Context) -> None:
    """Sets the context of all further requests to the application."""
    app.extensions[_EXTENSION] = context


def context_of(app: Flask) -> Context:
    """Returns the context of an application's requests."""
    found: Context = app.extensions[_EXTENSION]
    return found


class _Parts:
    """The parts of a stream. Each part is scheduled as a piece of work."""

    def __init__(self, parts: Iterable[bytes], work: Work) -> None:
        self._parts = parts
        self._next = iter(parts).__next__
        self._work = work

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        self._work.go_on()
        try:
            return self._next()
        finally:
            self._work.end()

    def close(self) -> None:
        close = getattr(self._parts, "close", None)
        if close is not None:
            close()


class PlainFlask(Flask):
    """The application, which schedules its requests.

    The account of a token is known once a request has been authenticated with it. Until then only the address is
    charged. Only Python's hash of a token is kept, which reveals nothing about it.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._accounts: OrderedDict[int, str] = OrderedDict()

    def wsgi_app(self, environ: dict[str, Any], start_response: Respond) -> Iterable[bytes]:
        """Responds to a request once it is scheduled, and charges its holders for the work."""
        context = context_of(self)
        settings = context.service.settings
        if settings.prefix:
            enter_below(settings.prefix, environ)
        if settings.trusted_proxies:
            peer, forwarded = environ.get("REMOTE_ADDR", ""), environ.get("HTTP_X_FORWARDED_FOR", "")
            environ["REMOTE_ADDR"] = client_of(peer, forwarded, settings.trusted_proxies)
        if settings.access_log:
            start_response = logged(environ, start_response)
        if settings.metrics_port is not None:
            start_response = measured(environ, start_response)
        path: str = environ["PATH_INFO"]
        address = counted_as(environ.get("REMOTE_ADDR", ""))
        token = environ.get("HTTP_AUTHORIZATION")
        account = None if token is None else self._accounts.get(hash(token))
        due = environ["REQUEST_METHOD"] != "GET" and _DUE.fullmatch(path) is not None
        work = Work(context.scheduler, [("address", address)], due=due, follows=path.endswith(FOLLOWED))
        if account is not None:
            work.is_of(account)

        def bound() -> Slot:
            waiters = context.waiters
            return waiters.slot_for_due(account, address) if due else waiters.slot(address=address)

        _read_weights(environ)
        try:
            _check_host(environ)
            environ[ENTERED] = AdmittedRequest(context, address, work, _receive(environ, context.waiters, address))
            work.begin(bound)
            parts = super().wsgi_app(environ, start_response)
        except Refused as refusal:
            parts = _refused(refusal, settings.prefix)(environ, start_response)
        finally:
            work.end()
            if token is not None and work.account != account:
                self._remember(token, work.account)
        return _Parts(parts, work) if work.goes_on else parts

    def dispatch_request(self) -> ResponseReturnValue:
        """Runs the view, within the limit of processor time if it may call the rules of another package."""
        if not INSTALLED:
            return super().dispatch_request()
        if tables := tables_in(request.path):
            return context_of(self).suspects.admitted(tables[0], super().dispatch_request)
        with time_limit():
            return super().dispatch_request()

    def _remember(self, token: str, account: str | None) -> None:
        """Remembers the account of a token. None if the token no longer belongs to an account."""
        if account is None:
            self._accounts.pop(hash(token), None)
            return
        self._accounts[hash(token)] = account
        while len(self._accounts) > KNOWN_SENDERS:
            self._accounts.popitem(last=False)

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Returns Flask's adapter without the support for several hosts and subdomains, which halves the time per
        request."""
        if request is None or "HTTP_UPGRADE" in request.environ:
            return super().create_url_adapter(request)
        return self.url_map.bind(request.host, default_method=request.method, path_info=request.path)

    def make_default_options_response(self) -> Response:
        """Returns the methods of an address, as `Allow`, without a body."""
        response = super().make_default_options_response()
        response.status_code = 204
        del response.headers["Content-Type"]
        return response


def _check_host(environ: dict[str, Any]) -> None:
    """Raises Refused `malformed` unless the request names one host (RFC 9112, 3.2), or none before HTTP/1.1."""
    host = environ.get("HTTP_HOST")
    if host is None or (not host and environ.get("SERVER_PROTOCOL") != "HTTP/1.1"):
        return
    if not _HOST.fullmatch(host):
        raise Refused("malformed", "the request must have one Host header, with a host and perhaps a port")


def _read_weights(environ: dict[str, Any]) -> None:
    """Rewrites the weights in `Accept` and `Accept-Encoding`, such as `.2` and `1.`, in the form that werkzeug reads.

    An unreadable weight counts as 1, and an `Accept` without a range as none, so neither excludes a response.
    """
    for name in ("HTTP_ACCEPT", "HTTP_ACCEPT_ENCODING"):
        if "=" in (header := environ.get(name, "")):
            environ[name] = _WEIGHT.sub(lambda found: f";q={_weight(found[1]):g}", header)
    if not environ.get("HTTP_ACCEPT", "*/*").strip(" \t,"):
        del environ["HTTP_ACCEPT"]


def _weight(text: str) -> float:
    try:
        weight = float(text)
    except ValueError:
        return 1
    return weight if 0 <= weight <= 1 else 1


def _receive(environ: dict[str, Any], waiters: WaiterLimit, address: str) -> bytes | None:
    """Reads the body, if any, before the request is scheduled, because a body may arrive slowly.

    Returns b"" without a body, None for an incomplete one. Refused with the codes of `WaiterLimit.slot`.
    """
    chunked = "HTTP_TRANSFER_ENCODING" in environ
    length = MAX_BYTES + 1 if chunked else min(get_content_length(environ) or 0, MAX_BYTES + 1)
    if not length:
        return b""
    with waiters.slot(body=True, address=address):
        body: bytes = environ["wsgi.input"].read(length)
    return body if (body if chunked else len(body) == length) else None


def _refused(refusal: Refused, prefix: str) -> Response:
    """Returns the problem response for a request that finds no free slot.

    It bypasses Flask, because such senders often retry at once.
    """
    response = problem_response(refusal, prefix=prefix)
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response
