"""Limits over HTTP: the place of a request while it waits, and the fields of responses that a limit has counted.

The fields are those of draft-ietf-httpapi-ratelimit-headers-10: `RateLimit-Policy` says what is allowed, `RateLimit`
what is left (`r`) and after how many seconds there is more (`t`).
"""

from collections.abc import Sequence
from typing import NamedTuple

from flask import Flask, Response, g, request

from service.http import auth
from service.http.addresses import counted_as
from service.http.context import gate
from service.http.gate import NoPlace, Place
from service.metrics.catalogue import LIMITS


class Policy(NamedTuple):
    """A limit as its field states it; `seconds` None for what one may have at a time."""

    name: str
    quota: int
    seconds: int | None

    def __str__(self) -> str:
        window = ';qu="concurrent-requests"' if self.seconds is None else f";w={self.seconds}"
        return f'"{self.name}";q={self.quota}{window}'


class Left(NamedTuple):
    """How much of a policy is left, and in how many seconds there is more; None where nobody knows."""

    policy: Policy
    units: int
    seconds: int | None

    def __str__(self) -> str:
        again = "" if self.seconds is None else f";t={self.seconds}"
        return f'"{self.policy.name}";r={self.units}{again}'


def sender() -> str:
    """The address of the sender, as it is counted."""
    return counted_as(request.remote_addr or "")


def place(*, body: bool = False) -> Place:
    """Takes a place in the gate, until the request no longer waits, or its body is read: then nobody knows its sender.

    Refused `too_many_streams` where all places are taken, and `too_many_requests` where the sender's are.
    """
    account = None if body else auth.viewer()
    try:
        return gate().place(body=body, account=account, address=sender())
    except NoPlace as full:
        report_full(full)
        raise


def report_full(full: NoPlace) -> None:
    """Says in the response that all places are taken that the account or the address may have."""
    LIMITS.add("waiting", full.holder)
    report([Left(Policy(f"waiting-{full.holder}", full.most, None), 0, None)])


def report(left: Sequence[Left]) -> None:
    """Says in the response to the present request how its limits stand."""
    g.rate_limits = left


def install(app: Flask) -> None:
    """Adds the fields to what was charged, and to what a limit refused."""
    app.after_request(_add_fields)


def _add_fields(response: Response) -> Response:
    left: Sequence[Left] = g.get("rate_limits", ())
    if left and (response.status_code < 400 or response.status_code == 429):
        response.headers["RateLimit-Policy"] = ", ".join(str(each.policy) for each in left)
        response.headers["RateLimit"] = ", ".join(map(str, left))
    return response
