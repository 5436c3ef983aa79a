"""Operation: is the process alive, and can it work."""

import flask_smorest
from flask import Response

from service import health
from service.http import answers
from service.http.documented import operation
from service.http.edge import json_answer, service

blueprint = flask_smorest.Blueprint("operation", "operation", description="For operators.")


@blueprint.route("/livez", methods=["GET"])
@blueprint.response(200, answers.Alive)
@operation(token="none")
def livez() -> Response:
    """Whether the process answers"""
    return json_answer({"status": "ok"})


@blueprint.route("/readyz", methods=["GET"])
@blueprint.response(200, answers.Ready)
@operation("not_ready", token="none")
def readyz() -> Response:
    """Whether the service can work, and how durable it is"""
    return json_answer(health.readiness(service())._asdict())
