"""Audits: requesting one, listing those of a table, and reading a result."""

from typing import Any

from flask import Response

from service.audits import requests as audits
from service.encoding import to_json
from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import (
    PUBLIC,
    json_response,
    kept_response,
    page_response,
    replayed_header,
)
from service.http.schemas import audits as schemas
from service.http.schemas.accounts import PageQuery

blueprint = Blueprint("audits", description="Checking a finished table again, from its log alone.")


@blueprint.operation(
    "POST",
    "/tables/<table_id>/audits",
    json=schemas.AuditRequest,
    body="optional",
    response=(202, schemas.Audit),
    problems=("not_found", "not_over", "too_many_audits"),
    key=True,
    limited=True,
)
def request_audit(request: Request, order: dict[str, Any], table_id: str) -> Response:
    """Request an audit of a finished table

    A worker repeats every deal, decides every move again and compares the log with the given receipts. A further
    request makes another audit, up to a limit of unfinished audits for each table.
    """
    bots, receipts, key = order["bots"], order["receipts"], request.key_digests()
    audit, replayed = audits.request_audit(
        request.service, request.player, table_id, bots, receipts, key, charge_of(request)
    )
    return json_response(audit, 202, {"Location": f"/v1/audits/{audit['id']}", **replayed_header(replayed)})


@blueprint.operation(
    "GET",
    "/tables/<table_id>/audits",
    query=PageQuery,
    response=(200, schemas.AuditPage),
    problems=("not_found",),
    access="optional",
)
def list_audits(request: Request, query: dict[str, Any], table_id: str) -> Response:
    """The audits of a table, latest first

    Audits requested by players, and that of the nightly run. They are kept as long as the table.
    """
    return page_response("audits", audits.audits_of(request.service, table_id, **query))


@blueprint.operation(
    "GET",
    "/audits/<audit_id>",
    response=(200, schemas.Audit),
    problems=("not_found",),
    access="optional",
    may_be_unchanged=True,
)
def show_audit(request: Request, audit_id: str) -> Response:
    """The progress of an audit, and its result

    `done` of the `events` have been checked so far. The status is `passed` or `failed` at the end.
    """
    audit = audits.audit(request.service, audit_id)
    return kept_response(request, f"{audit['status']}.{audit['done']}", lambda: to_json(audit), PUBLIC)
