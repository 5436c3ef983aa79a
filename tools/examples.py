"""Writes the examples of the document, from real requests: `make generated`.

openapi/examples.json has all of them; the document has one request per operation.
"""

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from werkzeug.test import TestResponse

from service.http.document.examples import FILE as REQUESTS
from service.http.problems import PROBLEMS
from service.process.settings import Settings
from service.wiring import Service, in_memory
from tests.http.api import Answer, Api
from tests.openapi.excerpts import excerpt
from tests.openapi.scenes import SCENES, World
from tests.service.fakes import Deals, FakeClock, counted

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "openapi" / "examples.json"

FIRST = "example"
"""Name of an operation's only example. Requests that differ by game are named after the game's slug instead."""

Examples = dict[str, Any]
"""`{"requests": {operation: {name: body}}, "responses": {operation: {status: {media type: {name: body}}}}, "problems":
{code: body}}`. The first body of each name is kept."""


class RecordingApi(Api):
    """An `Api` that keeps requests and responses as examples."""

    example = FIRST

    def __init__(self) -> None:
        self._bodies: dict[tuple[str, str | None], Any] = {}
        self.examples: Examples = {"requests": {}, "responses": {}, "problems": {}}
        clock, deals = FakeClock(), Deals()
        ports, counters = counted(in_memory())
        super().__init__(Service(Settings(), ports, clock=clock, chance_for=deals.chance_for), clock, deals, counters)

    def ask(self, method: str, path: str, body: Any = None, **how: Any) -> Answer:
        self.clock.later(1)
        answer = super().ask(method, path, body, **how)
        operation = self._operation(method, path)
        if operation is not None and (answer.data or body is not None):
            self._keep(operation, body, answer)
        elif answer.data:
            self._keep_problem("", answer)
        return answer

    def _keep(self, operation: dict[str, Any], body: Any, answer: TestResponse) -> None:
        name = operation["operationId"]
        if answer.mimetype == "application/problem+json":
            self._keep_problem(name, answer)
            return
        if body is not None and (self.example == FIRST or name == "make_move"):
            self.examples["requests"].setdefault(name, {}).setdefault(self.example, body)
        if self.example == FIRST and answer.data:
            responses = self.examples["responses"].setdefault(name, {}).setdefault(str(answer.status_code), {})
            body = excerpt(name, _value(answer))
            responses.setdefault(answer.mimetype, {}).setdefault(FIRST, self._like(operation, answer, body))

    def _like(self, operation: dict[str, Any], answer: TestResponse, body: Any) -> Any:
        """The first body with the same schema and, for tables, the same status."""
        schema = operation["responses"][str(answer.status_code)]["content"][answer.mimetype]["schema"]
        status = body.get("status") if isinstance(body, dict) else None
        return self._bodies.setdefault((json.dumps(schema), status), body) if "$ref" in schema else body

    def _keep_problem(self, operation: str, answer: TestResponse) -> None:
        problem: Any = answer.json
        code = problem["code"]
        if code in PROBLEMS:
            self.examples["problems"].setdefault(code, problem)
        else:  # a rule of a game
            responses = self.examples["responses"].setdefault(operation, {}).setdefault(str(answer.status_code), {})
            responses.setdefault(answer.mimetype, {}).setdefault(code, problem)


def _value(answer: TestResponse) -> Any:
    """The body, or the first line of NDJSON, whose schema describes a line."""
    if answer.mimetype == "application/x-ndjson":
        return json.loads(next(line for line in answer.text.splitlines() if line))
    return answer.json if answer.is_json else answer.text


@contextmanager
def without_chance() -> Iterator[random.Random]:
    """Makes ids, secrets and seeds reproducible. Yields the generator that they are drawn from."""
    numbers = random.Random(2026)
    chance = SimpleNamespace(
        choice=numbers.choice,
        token_bytes=numbers.randbytes,
        token_hex=lambda size: numbers.randbytes(size).hex(),
        token_urlsafe=lambda size: numbers.randbytes(size).hex(),
        urandom=numbers.randbytes,
    )
    with ExitStack() as patches:
        for place in ("service.ids.secrets", "events.subjects.secrets", "domain.fairness.os"):
            patches.enter_context(patch(place, chance))
        yield numbers


def made() -> dict[Path, str]:
    """The files, reproducible byte for byte."""
    with without_chance() as numbers:
        api = RecordingApi()
        world = World(api)
        for place, scene in enumerate(SCENES):
            numbers.seed(place)  # so no scene depends on how many games the previous one has shown
            scene(world)
    requests = {operation: bodies[FIRST] for operation, bodies in api.examples["requests"].items()}
    return {EXAMPLES: _text(api.examples), REQUESTS: _text(requests)}


def _text(examples: dict[str, Any]) -> str:
    return json.dumps(examples, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for path, text in made().items():
        path.write_text(text, "utf-8")
