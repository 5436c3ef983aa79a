"""An API client for tests. Checks every response against the document, and fails the test on an internal error."""

import json
import re
from copy import deepcopy
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import jsonschema_rs
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException
from werkzeug.test import TestResponse

from service.http.app import create_app, waiter_limit
from service.http.document.references import needed
from service.http.entry import Context, install
from service.http.problems import PROBLEMS
from service.process.settings import Settings
from service.projections.projector import SETTLE_MS, Projector
from service.projections.version import VERSION
from service.wiring import Service, in_memory
from tests.http.headers import differences
from tests.service.fakes import Counted, Deals, FakeClock, counted, passing_the_time
from workers.equipment import equipment

HEX_64 = re.compile("[0-9a-f]{64}")

BEGINNINGS = {"text/event-stream": 2, "application/x-ndjson": 2}
"""The number of parts in the beginning of an endless stream: its start and all existing items."""


def parts_of(path: str, media: str) -> int | None:
    """Returns the number of parts of a response to read. None for all, as for an export, which ends."""
    return None if path.partition("?")[0].endswith("/records") else BEGINNINGS.get(media)


def resolved(part: dict[str, Any], document: dict[str, Any]) -> dict[str, Any]:
    """Returns a part of the document, or the component it refers to."""
    if "$ref" not in part:
        return part
    _, _, section, name = part["$ref"].split("/")
    found: dict[str, Any] = document["components"][section][name]
    return found


def codes_of(operation: dict[str, Any], document: dict[str, Any]) -> set[str]:
    """Returns the service's error codes of an operation: its own, and the shared ones of requests that read the
    same."""
    described = operation["responses"]["default"].get("description", "")
    described += document["components"]["responses"]["Problem"]["description"]
    return {code for code in re.findall("`([a-z_]+)`", described) if code in PROBLEMS}


SECRET_KEY = "0f8fad5b-d9cb-469f-a165-70867728950e"
"""An Idempotency-Key as chosen by a client without an account."""


class Player(NamedTuple):
    id: str
    token: str


class Answer(TestResponse):
    """A response with unchecked JSON: a missing field fails the test."""

    @property
    def json(self) -> Any:
        return self.get_json()

    def get_json(self, *how: Any, **more: Any) -> Any:
        found = super().get_json(*how, **more)
        return Fields(found, self) if self.status_code >= 400 and isinstance(found, dict) else found


class Fields(dict[str, Any]):
    """The fields of a refusal. Reading a missing field raises an assertion that quotes the refusal."""

    def __init__(self, found: dict[str, Any], answer: Answer) -> None:
        super().__init__(found)
        self._answer = answer

    def __missing__(self, name: str) -> Any:
        raise AssertionError(f"no {name!r} in this answer: {self._answer.status} {self._answer.text:.500}")


class Client(FlaskClient):
    """A client whose refusals have `Fields`."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.response_wrapper = type("Answer", (Answer, self.response_wrapper), {})

    def open(self, *given: Any, **more: Any) -> Answer:
        answer = super().open(*given, **more)
        assert isinstance(answer, Answer)
        return answer

    def get(self, *given: Any, **more: Any) -> Answer:
        return self.open(*given, **more, method="GET")

    def post(self, *given: Any, **more: Any) -> Answer:
        return self.open(*given, **more, method="POST")


def client_of(app: Flask) -> Client:
    return Client(app, app.response_class, use_cookies=True)


class Api:
    """One service over HTTP. The sender of a request is a Player, or None for a spectator."""

    def __init__(self, service: Service, clock: FakeClock, deals: Deals, ports: dict[str, Counted]) -> None:
        self.service = service
        self.ports = ports
        self.clock = clock
        self.deals = deals
        self.app = application()
        self.take_over()
        self.client = client_of(self.app)

    def take_over(self) -> None:
        """Installs this service in the shared application. For tests that use several services in turn."""
        install(self.app, Context(self.service, waiter_limit(self.service.settings)))

    # Requests

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        by: Player | None = None,
        key: str | None = None,
        if_match: int | str | None = None,
        headers: dict[str, str] | None = None,
        raw: bytes | None = None,
        client: Client | None = None,
    ) -> Answer:
        sent = dict(headers or {})
        if by is not None:
            sent["Authorization"] = f"Bearer {by.token}"
        if key is not None:
            sent["Idempotency-Key"] = key
        if if_match is not None:
            sent["If-Match"] = f'"{if_match}"' if isinstance(if_match, int) else if_match
        if raw is not None or body is not None:
            sent.setdefault("Content-Type", "application/json")
        data = raw if raw is not None or body is None else json.dumps(body).encode()
        answer = _beginning((client or self.client).open(path, method=method, data=data, headers=sent))
        assert answer.headers["X-Content-Type-Options"] == "nosniff", f"{method} {path}"
        self._hold_against_document(method, path, answer)
        return answer

    def get(self, path: str, **how: Any) -> Answer:
        return self.ask("GET", path, **how)

    def post(self, path: str, body: Any = None, **how: Any) -> Answer:
        return self.ask("POST", path, body, **how)

    def delete(self, path: str, **how: Any) -> Answer:
        return self.ask("DELETE", path, **how)

    def patch(self, path: str, body: Any = None, **how: Any) -> Answer:
        return self.ask("PATCH", path, body, **how)

    # The actions of a table

    def player(self, name: str = "Ann", kind: str = "human") -> Player:
        answer = self.post("/v1/players", {"name": name, "kind": kind})
        assert answer.status_code == 201, answer.text
        return Player(answer.json["id"], answer.json["token"])

    def table(self, by: Player, seats: int = 2, **order: Any) -> dict[str, Any]:
        """Opens a table of Commune for this player."""
        answer = self.post("/v1/tables", {"game": "commune", "seats": seats, **order}, by=by)
        assert answer.status_code == 201, answer.text
        return dict(answer.json)

    def playing(self, *players: Player, draws: Any = (), **order: Any) -> str:
        """Returns a table at which these players have sat down in this order, so that play has begun."""
        self.deals.next = draws
        table = str(self.table(players[0], seats=len(players), **order)["id"])
        for player in players[1:]:
            assert self.post(f"/v1/tables/{table}/seats", by=player).status_code == 201
        return table

    def rated(self, *players: Player, draws: Any = (), **order: Any) -> str:
        """Returns a rated table, as for a quick seat, at which these players have sat down."""
        self.deals.next = draws
        wanted = {"game": "commune", "seats": len(players), **order}
        table = str(self.post("/v1/quick-seats", wanted, by=players[0]).json["id"])
        for player in players[1:]:
            assert self.post(f"/v1/tables/{table}/seats", by=player).status_code == 201
        return table

    def move(self, table: str, by: Player | None, move: Any, **how: Any) -> Answer:
        return self.post(f"/v1/tables/{table}/moves", move, by=by, **how)

    def bid(self, table: str, by: Player, rank: str = "9", **how: Any) -> Answer:
        return self.move(table, by, {"type": "bid", "kind": "high_card", "ranks": [rank]}, **how)

    def call(self, table: str, by: Player) -> Answer:
        return self.move(table, by, {"type": "call"})

    def see(self, table: str, by: Player | None = None) -> dict[str, Any]:
        return dict(self.get(f"/v1/tables/{table}", by=by).json)

    def events(self, table: str, by: Player | None = None, after: int = 0) -> list[dict[str, Any]]:
        return list(self.get(f"/v1/tables/{table}/events?after={after}", by=by).json["events"])

    def finished(self, by: Player, other: Player | None = None) -> str:
        """Returns a finished table, where both players have resigned after the deal."""
        other = other or self.player("Bob")
        table = self.playing(by, other, draws=[0])
        self.delete(f"/v1/tables/{table}/seats/1", by=other)
        self.delete(f"/v1/tables/{table}/seats/0", by=by)
        return table

    def tend(self, table: str) -> None:
        """Does the work of the workers until the table waits for a player or is over."""
        keeper, before = equipment(self.service, slice_seconds=60, later=passing_the_time(self.clock)).tables, 0
        while (now := self.service.ports.store.version(table)) != before:
            before = now
            keeper.tend(table)

    def withdraw(self, player: Player) -> None:
        """Does a worker's work after an account has been closed: the player leaves all tables."""
        equipment(self.service).erasures.erase(player.id)

    def project(self, *tables: str) -> None:
        """Does the projector's work after new events at these tables, and when they have been over for a while."""
        projector = Projector(self.service.ports)
        for table in tables:
            projector.project(table)
        projector.number_finished(self.clock() + SETTLE_MS)

    # The document

    def _hold_against_document(self, method: str, path: str, answer: Answer) -> None:
        exchange = f"{method} {path}: {answer.status_code} {answer.data[:400]!r}"
        assert answer.status_code != 500 or answer.json["code"] != "internal", exchange
        self._check_conventions(answer, exchange)
        operation = self._operation(method, path)
        if operation is None:
            return
        is_problem = answer.mimetype == "application/problem+json"
        status = "default" if is_problem else str(answer.status_code)
        assert status in operation["responses"], f"not documented: {exchange}"
        documented = resolved(operation["responses"][status], self.document)
        declared, components = documented.get("headers", {}), self.document["components"]["headers"]
        found = differences(answer.headers, declared, components, always=not is_problem)
        assert found == [], f"{found} {exchange}"
        content = documented.get("content", {}).get(answer.mimetype)
        if content is None:
            assert not answer.data, f"not documented: {exchange}"
            return
        if answer.is_json and "Content-Encoding" not in answer.headers:
            _validator(self._document_text, json.dumps(content["schema"])).validate(answer.json)
        if is_problem:
            self._check_problem(answer, codes_of(operation, self.document))

    def _check_conventions(self, answer: Answer, exchange: str) -> None:
        if answer.status_code in (201, 202):
            assert answer.headers["Location"].startswith(f"{self.service.settings.prefix}/v1/"), exchange
        if answer.status_code == 401:
            assert answer.headers["WWW-Authenticate"] == "Bearer", exchange
        if answer.status_code in (429, 503):
            assert "Retry-After" in answer.headers, exchange
        assert "Cache-Control" in answer.headers or not answer.request.path.startswith("/v1/"), exchange

    @staticmethod
    def links(answer: Answer, relation: str) -> list[str]:
        """Returns the targets of `Link` headers with a relation."""
        text = ", ".join(answer.headers.getlist("Link"))
        return [target for target, name in re.findall(r'<([^>]*)>; rel="([^"]*)"', text) if name == relation]

    @staticmethod
    def _check_problem(answer: Answer, codes: set[str]) -> None:
        problem = answer.json
        assert problem["status"] == answer.status_code
        assert problem["code"] in codes or problem["code"] not in PROBLEMS, f"{problem['code']} is not in: {codes}"

    def _operation(self, method: str, path: str) -> dict[str, Any] | None:
        try:
            rule, _ = self.app.url_map.bind("localhost").match(path.partition("?")[0], method=method, return_rule=True)
        except HTTPException:
            return None
        documented = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule)
        found: dict[str, Any] | None = self.document["paths"].get(documented, {}).get(method.lower())
        return found

    @property
    def document(self) -> dict[str, Any]:
        return _document(self._document_text)

    @property
    def _document_text(self) -> str:
        if not hasattr(self, "_text"):
            self._text = self.client.get("/openapi.json").text
        return self._text


def api_in_memory(settings: Settings | None = None) -> Api:
    """Returns a new service in memory with a stopped clock."""
    clock, deals = FakeClock(), Deals()
    ports, counters = counted(in_memory())
    ports.generations.claim(VERSION)
    return Api(Service(settings or Settings(), ports, clock=clock, chance_for=deals.chance_for), clock, deals, counters)


def _beginning(answer: Answer) -> Answer:
    """Reads a response, or the beginning of a stream."""
    parts = parts_of(answer.request.path, answer.mimetype or "")
    if parts is None:
        return answer
    beginning = b"".join(islice(answer.iter_encoded(), parts))
    answer.close()
    return Answer([beginning], answer.status, answer.headers, answer.request)


@cache
def application() -> Flask:
    """The application shared by all tests, because building it takes a while. Each test installs a new service."""
    app = create_app(Service(Settings(), in_memory()))
    app.test_client_class = Client
    return app


@cache
def _document(text: str) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(text)
    return made


@cache
def _validator(text: str, schema: str) -> jsonschema_rs.Draft202012Validator:
    """Returns a validator with only the components the schema needs, because compiling all takes a tenth of a
    second."""
    root, closed = json.loads(schema), _closed_components(text)["schemas"]
    components = {"schemas": {name: closed[name] for name in needed([root], closed)}}
    return jsonschema_rs.Draft202012Validator({**root, "components": components})


@cache
def _closed_components(text: str) -> dict[str, Any]:
    """Returns the components with every object closed, so that an undocumented field of a response is an error.

    Schemas extended by others stay open; the extending ones are closed, including the fields they inherit.
    """
    components = deepcopy(_document(text)["components"])
    schemas = components["schemas"].values()
    parts = [part for each in schemas for part in each.get("allOf", ())]
    bases = {part["$ref"].rpartition("/")[2] for part in parts if "$ref" in part}
    for name, each in components["schemas"].items():
        if name not in bases and ("properties" in each or "allOf" in each):
            each["unevaluatedProperties"] = False
    return components
