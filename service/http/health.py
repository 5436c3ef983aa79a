"""Operation: is the process alive, and can it work."""

from flask import Response

from service import health
from service.http import answers
from service.http.documented import Blueprint
from service.http.edge import json_answer, service

blueprint = Blueprint("operation", description="For operators.", prefix="")


@blueprint.operation("GET", "/livez", gives=(200, answers.Alive), access="none")
def livez() -> Response:
    """Whether the process answers"""
    return json_answer({"status": "ok"})


@blueprint.operation("GET", "/readyz", gives=(200, answers.Ready), refused=("not_ready",), access="none")
def readyz() -> Response:
    """Whether the service can work, and how durable it is"""
    return json_answer(health.readiness(service())._asdict())
