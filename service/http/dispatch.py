"""Flask without what this service has no use for: coroutines, sessions, several hosts, websockets."""

from collections.abc import Callable, Mapping
from typing import Any

from flask import Flask, Request, Response
from flask.sessions import NullSession, SessionInterface, SessionMixin
from werkzeug.routing import MapAdapter, Rule

_HOST = ("wsgi.url_scheme", "HTTP_HOST", "SERVER_NAME", "SERVER_PORT", "SCRIPT_NAME")
"""What of a request says under which address the application is reached."""

HOSTS = 64
"""For how many addresses of the application it is remembered that they can be used."""

MAX_HOST = 255


ROUTES, MAX_PATH = 4096, 128
"""For how many paths their route is remembered, and how long they may be: those of a table are asked for again."""


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


class PlainFlask(Flask):
    session_interface = _NoSession()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._adapters: dict[tuple[Any, ...], MapAdapter] = {}
        self._routes: dict[tuple[str, str], tuple[Rule, Mapping[str, Any]]] = {}

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


def _text(value: str) -> str:
    """A string of the environment, which has one character for each byte (PEP 3333), as text."""
    return value.encode("latin1").decode(errors="replace")
