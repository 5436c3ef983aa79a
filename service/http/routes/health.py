"""Liveness and readiness, for operators."""

from typing import Annotated

from flask import Response

from service.answers import Answer
from service.health.readiness import Readiness
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import json_response

blueprint = Blueprint("health", description="For operators.", prefix="")


class Liveness(Answer):
    """The process answers."""

    status: Annotated[str, "ok"]


@blueprint.operation("GET", "/livez", response=(200, Liveness), access="ignored")
def livez(_request: Request) -> Liveness:
    """Liveness of the process

    Does not check the log. For a supervisor that restarts processes.
    """
    return Liveness("ok")


@blueprint.operation("GET", "/readyz", response=(200, Readiness), problems=("not_ready",), access="ignored")
def readyz(request: Request) -> Response:
    """Readiness of the service, and its faults

    For a load balancer: 200 if the log accepts a write and keeps it, as required by the `durability`. With 200 and
    `degraded` people can play and read, but an operator must act on the `warnings`.
    """
    return json_response(request.context.readiness())
