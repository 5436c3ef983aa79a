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
    """Whether the process answers

    It does not check the log; for a supervisor that restarts processes.
    """
    return Liveness("ok")


@blueprint.operation("GET", "/readyz", response=(200, Readiness), problems=("not_ready",), access="ignored")
def readyz(request: Request) -> Response:
    """Whether the service can work, and what is wrong with it

    For a load balancer: 200 where the log takes a write and keeps what it acknowledges, as the `durability` says. With
    200 and `degraded` people can play and read, but something needs an operator: the `warnings` say what.
    """
    return json_response(request.context.readiness())
