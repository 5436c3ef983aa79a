"""The entry of a request: whose address it comes from, when it has its turn, and which route is its own.

Flask without what this service has no use for: coroutines, sessions, several hosts, websockets. The processor time of
each request is charged to its sender (`service/turns.py`).
"""

import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import Flask, Request, Response
from flask.sessions import NullSession, SessionInterface, SessionMixin
from werkzeug.routing import MapAdapter, Rule
from werkzeug.wsgi import get_content_length

from service.health import TimelyReadiness
from service.http.access_log import logged
from service.http.addresses import client_of, counted_as
from service.http.measures import Respond, measured
from service.http.problems import problem_response
from service.kept import KeptBytes
from service.refusals import Refused
from service.turns import Gate, Place, Turns, Work
from service.wiring import Service

_EXTENSION = "cardtable"

KEPT_BYTES = 64 * 1024 * 1024
"""Of records and of replays of finished tables, compressed: some 900 records of the longest games."""

BODY = "cardtable.body"
"""Where the environment of a request has its body, if there is one: the bytes, or enough of them to show that it is too
long; None for an incomplete body."""

MAX_BYTES = 64 * 1024
"""The length of the longest body."""

_DUE = re.compile("/v1/tables/[^/]+/(moves|seeds|seats/[0-9]+)")
"""The addresses of what tables wait for: moves, seeds, and that somebody resigns or comes back."""

FOLLOWED = ("/events", "/feed")
"""How the addresses end that clients follow."""

KNOWN_SENDERS = 16_384
"""For how many tokens their account is remembered."""

_HOST = ("wsgi.url_scheme", "HTTP_HOST", "SERVER_NAME", "SERVER_PORT", "SCRIPT_NAME")
"""What of a request says under which address the application is reached."""

HOSTS = 64
"""For how many addresses of the application it is remembered that they can be used."""

MAX_HOST = 255

ROUTES, MAX_PATH = 4096, 128
"""For how many paths their route is remembered, and how long they may be: those of a table are asked for again."""


@dataclass(frozen=True)
class Context:
    """What requests work with: the service, its readiness, their gate and turns, and the bytes that are kept."""

    service: Service
    gate: Gate
    readiness: TimelyReadiness = field(init=False)
    turns: Turns = field(init=False)
    kept: KeptBytes = field(default_factory=lambda: KeptBytes(KEPT_BYTES), init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "readiness", TimelyReadiness(self.service))
        object.__setattr__(self, "turns", Turns(self.service.settings.limits.rates["processor"]))


def install(app: Flask, context: Context) -> None:
    """Makes all further requests to the application work with this context."""
    app.extensions[_EXTENSION] = context


def context_of(app: Flask) -> Context:
    """What the requests to an application work with."""
    found: Context = app.extensions[_EXTENSION]
    return found


class _Routes(MapAdapter):
    """The routes as one request looks for its own; `known` are those that were found before."""

    known: dict[tuple[str, str], tuple[Rule, Mapping[str, Any]]]

    def match(self, *args: Any, **kwargs: Any) -> Any:
        """What werkzeug finds. Raises its HTTPException where there is no route, which is not remembered."""
        if args or kwargs != {"return_rule": True}:
            return super().match(*args, **kwargs)
        path = self.default_method, self.path_info
        found = self.known.get(path)
        if found is None:
            found = super().match(return_rule=True)
            if len(self.path_info) <= MAX_PATH:
                if len(self.known) >= ROUTES:
                    self.known.clear()
                self.known[path] = found
        rule, values = found
        return rule, dict(values)


class _NoSession(SessionInterface):
    """Nothing is kept of a client in a cookie."""

    def open_session(self, app: Flask, request: Request) -> NullSession:  # noqa: ARG002 - Flask's signature
        return _NO_SESSION

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        pass


_NO_SESSION = NullSession()


class _Parts:
    """The parts of a stream, each of which is work and has its turn."""

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
    """The application.

    The account of a token is known from the first request that was authenticated with it; until then the address alone
    is charged for its work. What is kept of a token is Python's hash of it, which tells nothing about it.
    """

    session_interface = _NoSession()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._accounts: OrderedDict[int, str] = OrderedDict()
        self._adapters: dict[tuple[Any, ...], MapAdapter] = {}
        self._routes: dict[tuple[str, str], tuple[Rule, Mapping[str, Any]]] = {}

    def wsgi_app(self, environ: dict[str, Any], start_response: Respond) -> Iterable[bytes]:
        """Responds to a request when its holders have their turn, and charges them for the work."""
        context = context_of(self)
        settings = context.service.settings
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
        work = Work(context.turns, [("address", address)], due=due, follows=path.endswith(FOLLOWED))
        if account is not None:
            work.is_of(account)

        def bound() -> Place:
            gate = context.gate
            return gate.place_of_due(account, address) if due else gate.place(address=address)

        try:
            _receive(environ, context.gate, address)
            work.begin(bound)
            parts = super().wsgi_app(environ, start_response)
        except Refused as refusal:
            parts = _refused(refusal)(environ, start_response)
        finally:
            work.end()
            if token is not None and work.account != account:
                self._remember(token, work.account)
        return _Parts(parts, work) if work.goes_on else parts

    def _remember(self, token: str, account: str | None) -> None:
        """None for a token that belongs to no account any more."""
        if account is None:
            self._accounts.pop(hash(token), None)
            return
        self._accounts[hash(token)] = account
        while len(self._accounts) > KNOWN_SENDERS:
            self._accounts.popitem(last=False)

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """No function of the application is a coroutine; Flask would look at each of them in each request."""
        return func

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """What Flask makes, with the checks of the host made once for each host."""
        if request is None or "HTTP_UPGRADE" in request.environ:
            return super().create_url_adapter(request)
        environ = request.environ
        host = tuple(map(environ.get, _HOST))
        known = self._adapters.get(host)
        if known is None:
            return self._first_adapter(request, host)
        path, query = _text(environ["PATH_INFO"]), _text(environ.get("QUERY_STRING", ""))
        address = known.map, known.server_name, known.script_name, known.subdomain, known.url_scheme
        routes = _Routes(*address, path, request.method, query)
        routes.known = self._routes
        return routes

    def _first_adapter(self, request: Request, host: tuple[Any, ...]) -> MapAdapter | None:
        """Raises werkzeug's HTTPException for a host that can't be one."""
        made = super().create_url_adapter(request)
        if made is not None and len(str(host[1])) <= MAX_HOST:
            if len(self._adapters) >= HOSTS:
                self._adapters.clear()
            self._adapters[host] = made
        return made

    def make_default_options_response(self) -> Response:
        """The methods of an address, as `Allow`, without a body."""
        response = super().make_default_options_response()
        response.status_code = 204
        del response.headers["Content-Type"]
        return response


def _receive(environ: dict[str, Any], gate: Gate, address: str) -> None:
    """Reads the body, if there is one, before the request has its turn: a body may be long in coming.

    Refused as `Gate.place` refuses.
    """
    chunked = "HTTP_TRANSFER_ENCODING" in environ
    length = MAX_BYTES + 1 if chunked else min(get_content_length(environ) or 0, MAX_BYTES + 1)
    if length:
        with gate.place(body=True, address=address):
            body = environ["wsgi.input"].read(length)
        whole = body if chunked else len(body) == length
        environ[BODY] = body if whole else None


def _refused(refusal: Refused) -> Response:
    """The problem of a request that finds no place. Flask has no part in it: who gets it often asks again at once."""
    response = problem_response(refusal)
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


def _text(value: str) -> str:
    """A string of the environment, which has one character for each byte (PEP 3333), as text."""
    return value.encode("latin1").decode(errors="replace")
