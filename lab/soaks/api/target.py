"""The service that receives schemathesis's requests, and the document that describes it."""

import copy
import logging
import re
import threading
from collections.abc import Container, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from werkzeug.serving import make_server
from werkzeug.test import TestResponse

from lab.soaks.api.links import add_links
from service.http.app import create_app
from service.http.document.references import needed
from service.http.openapi import document
from service.http.problems import PROBLEMS
from service.process.settings import Settings
from service.wiring import Service, in_memory
from tests.http.api import Api, codes_of, resolved
from tests.http.authenticator import Authenticator
from tests.openapi.scenes import SCENES, World
from tests.service.fakes import Deals, FakeClock, counted
from tools.examples import without_chance

_TABLE = re.compile(r"t_[a-z0-9]{20,40}")

_WAIT = re.compile(r"(?<![^&])wait=(?:[12]?[0-9]|30)(?![^&])")
"""Matches a valid waiting time. Nothing happens while a request waits, so it is replaced by 0."""


_KEY = re.compile(r"[!-~]{1,100}")
"""Matches a valid idempotency key with room for a number."""


class Tended:
    """The service with a clock that advances one second per request, and with its workers' jobs run after each.

    A valid idempotency key gets a number, because every real client chooses a new key for a new request, while
    schemathesis reuses the same one.
    """

    def __init__(self, application: WSGIApplication, api: Api) -> None:
        self._application = application
        self._api = api
        self._number = 0

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        self._api.clock.later(1)
        self._number += 1
        environ["QUERY_STRING"] = _WAIT.sub("wait=0", environ["QUERY_STRING"])
        if _KEY.fullmatch(environ.get("HTTP_IDEMPOTENCY_KEY", "")):
            environ["HTTP_IDEMPOTENCY_KEY"] += str(self._number)
        body = b"".join(self._application(environ, start_response))
        if environ["REQUEST_METHOD"] != "GET":
            for table in dict.fromkeys(_TABLE.findall(environ["PATH_INFO"] + body.decode(errors="replace"))):
                if self._api.service.ports.store.version(table):
                    self._api.tend(table)
                    self._api.project(table)
        return [body]


@contextmanager
def served(application: WSGIApplication) -> Iterator[str]:
    """Serves the application on a free port. Yields its address."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", 0, application, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Scenery(Api):
    """Plays the scenes as recorded, ignoring the responses."""

    example = ""

    def __init__(self) -> None:
        clock, deals = FakeClock(), Deals()
        ports, counters = counted(in_memory())
        super().__init__(Service(Settings(), ports, clock=clock, chance_for=deals.chance_for), clock, deals, counters)

    def _hold_against_document(self, method: str, path: str, answer: TestResponse) -> None:
        pass


class Target(NamedTuple):
    """The service, the token for the requests, and values for path parameters by name."""

    application: WSGIApplication
    token: str
    values: dict[str, list[Any]]


@contextmanager
def prepared() -> Iterator[Target]:
    """Yields a service with the tables of the examples, the same each time."""
    with without_chance():
        api = Scenery()
        world = World(api)
        for scene in SCENES:
            scene(world)
        api.deals.next = ()
        yield Target(Tended(create_app(api.service), api), world.ann.token, _values(world))


def _values(world: World) -> dict[str, list[Any]]:
    """Returns a table of each status, the players who are left, and so on."""
    api, ann = world.api, world.ann
    cups = [api.get(f"/v1/tournaments/{each}").json for each in api.service.ports.store.tournaments()]
    of_cups = {pairing["table"] for cup in cups for each in cup["rounds"] for pairing in each["pairings"]}
    others = sorted(set(api.service.ports.store.tables()) - of_cups)
    tables = {api.see(table)["status"]: table for table in others}
    link = api.post(f"/v1/tables/{tables['open']}/links", by=ann)
    code = api.ask("PUT", f"/v1/tables/{tables['open']}/code", by=ann)
    audit = api.post(f"/v1/tables/{tables['finished']}/audits", by=ann)
    analysis = api.post(f"/v1/tables/{tables['finished']}/analyses", by=ann)
    hook = {"kind": "webhook", "address": "https://hooks.example/ann", "secret": "s" * 20}
    channel = api.post("/v1/me/notifications/channels", hook, by=ann)
    token = api.post("/v1/me/tokens", by=ann)
    made = Authenticator().create(api.post("/v1/me/passkey-options", by=ann).json["options"])
    passkey = api.post("/v1/me/passkeys", {"credential": made}, by=ann)
    return {
        "token_id": [token.json["id"]],
        "passkey_id": [passkey.json["id"]],
        "channel_id": [channel.json["id"]],
        "table_id": list(tables.values()),
        "player_id": [world.bob.id, ann.id],
        "code": [link.json["code"]],
        "letters": [code.json["letters"]],
        "audit_id": [audit.json["id"]],
        "analysis_id": [analysis.json["id"]],
        "tournament_id": sorted(api.service.ports.store.tournaments())[:3],
        "entrant": [1, 2],
        "slug": ["commune"],
        "date": [api.get("/v1/daily").json["date"]],
        "seat": [0, 1],
    }


def described(values: dict[str, list[Any]], operations: Container[str] | None = None) -> dict[str, Any]:
    """Returns the document, or these operations of it, in the form given to schemathesis.

    It differs from the document, because most requests would otherwise be refused for the same few reasons. Path
    parameters have existing examples, `If-Match` is one of two values, and a player takes a seat unless schemathesis
    varies just that. It has a response for each status of an operation's codes, because a `default` response would
    document every status. And it has links.
    """
    whole: dict[str, Any] = copy.deepcopy(document())
    add_links(whole)
    shared = whole["components"]
    shared["parameters"]["IfMatch"] |= {"schema": {"enum": ["*", '"1"']}, "example": "*"}
    for schema in shared["schemas"].values():
        if "sit" in schema.get("properties", {}):
            schema["properties"]["sit"]["example"] = True
    paths = {path: _chosen(item, operations, values, whole) for path, item in whole["paths"].items()}
    whole["paths"] = {path: item for path, item in paths.items() if item}
    roots = [whole["paths"], {name: part for name, part in shared.items() if name != "schemas"}]
    shared["schemas"] = {name: shared["schemas"][name] for name in needed(roots, shared["schemas"])}
    return whole


def _chosen(
    item: dict[str, Any], operations: Container[str] | None, values: dict[str, list[Any]], whole: dict[str, Any]
) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for name, part in item.items():
        if operations is None or part["operationId"] in operations:
            parameters = [_with_examples(resolved(each, whole), values) for each in part.get("parameters", ())]
            responses = {status: response for status, response in part["responses"].items() if status != "default"}
            statuses = sorted({PROBLEMS[code].status for code in codes_of(part, whole)} | {422})
            problem = {"$ref": "#/components/responses/Problem"}
            responses |= {str(status): problem for status in statuses}
            chosen[name] = part | {"parameters": parameters, "responses": responses}
    return chosen


def _with_examples(parameter: dict[str, Any], values: dict[str, list[Any]]) -> dict[str, Any]:
    """Returns a parameter, with existing values if it is part of a path."""
    return parameter | {"examples": _examples(values[parameter["name"]])} if parameter["in"] == "path" else parameter


def _examples(values: list[Any]) -> dict[str, Any]:
    return {str(number): {"value": value} for number, value in enumerate(values)}
