"""The floor: a bare Flask route with one marshmallow load and the two Redis round trips of a move.

It uses the same server, the same number of threads, and the same script with arguments of the same size. It has no
rules, no secrecy and no hash chain.
"""

import os
import signal
import sys

import redis
from flask import Flask, request
from marshmallow import Schema, fields

from events.redis import keys
from events.redis.scripts import script
from service.http.serve import server
from service.process.settings import Settings

FORM = b'{"floor":"' + b"." * 230 + b'"}'
"""Payload with the length of a bid's public form."""


class Move(Schema):
    table = fields.String(required=True)
    version = fields.Integer(required=True, strict=True)
    kind = fields.String(required=True)
    ranks = fields.List(fields.String(), required=True)


def make_app(url: str) -> Flask:
    app = Flask("lab.bench.floor", static_folder=None)
    client = redis.Redis.from_url(url)
    append = client.script_load(script("append").text)
    schema = Move()

    @app.post("/v1/tables/<table>/moves")
    def make_move(table: str) -> tuple[dict[str, object], int]:
        move = schema.load(request.get_json())
        client.get("{floor}:token")
        names = keys.log(table), keys.dedupe(table), keys.feed(table), keys.due(table), keys.wake(table)
        head = move["version"], table, "1999999999999", os.urandom(8), os.urandom(8), b"", b""
        arguments = *head, FORM, b"h" * 32, b"", b""
        client.evalsha(append, len(names), *names, *arguments)
        return {"version": move["version"] + 1, "events": []}, 201

    @app.get("/readyz")
    def ready() -> dict[str, str]:
        return {"status": "ok"}

    return app


def main() -> None:
    settings = Settings.from_env()
    assert settings.redis_url
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    url = settings.redis_url
    server(settings).serve(target_loader=lambda: make_app(url), wrap_loader=False)


if __name__ == "__main__":
    main()
