"""Routes of audits: requesting one, listing those of a table, and reading a result."""

from typing import Annotated, Any

from flask import Response

from service.answers import Answer, Enum, OpaqueId, Paged, TableId, Time
from service.audits.requests import BOTS, REQUESTED_BY, STATUSES
from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import (
    PUBLIC,
    json_response,
    kept_response,
    replayed_header,
)
from service.http.schemas import audits as schemas
from service.http.schemas.accounts import PageQuery

blueprint = Blueprint("audits", description="Checking a finished table again, from its log alone.")


class Receipt(Answer):
    """A version and the head received with it."""

    version: Annotated[int, "A version."]
    head: Annotated[str, "The head that somebody received with it."]


class AuditCheck(Answer):
    """One check of an audit."""

    name: Annotated[str, "Name of the check."]
    status: Annotated[str, "passed, failed or unavailable."]
    detail: Annotated[str | None, "In a sentence."]


class BotDecisions(Answer):
    """The decisions of house bots that an audit repeated."""

    asked: Annotated[str, "sample or full."]
    made: Annotated[int, "Number of decisions made by house bots."]
    again: Annotated[int, "Number of repeated decisions."]


class Divergence(Answer):
    """The first event that differs."""

    version: Annotated[int | None, "The event's version; null if no single event is at fault."]
    check: Annotated[str, "The check that found it."]
    detail: Annotated[str, "In a sentence."]


class AuditSummary(Answer):
    """An audit in a list: without its receipts."""

    id: OpaqueId
    table: TableId
    status: Annotated[str, Enum(STATUSES)]
    by: Annotated[str, Enum(REQUESTED_BY), "system: the nightly run, for which an audit may be queued until the night."]
    requested_at: Time
    ended_at: Annotated[int | None, "null until it has passed or failed."]
    bots: Annotated[str, Enum(BOTS)]
    events: Annotated[int, "Number of events of the table."]
    done: Annotated[int, "Number of events checked so far."]
    checks: Annotated[list[AuditCheck], "The checks so far."]
    decisions: Annotated[
        BotDecisions | None,
        "The decisions of house bots; null until the audit has ended, or if they can't be repeated.",
    ]
    first_divergence: Annotated[Divergence | None, "The first event that differs; null if none does."]


class AuditView(AuditSummary):
    """An audit: its progress and its result."""

    receipts: Annotated[list[Receipt], "As given."]


class AuditPage(Paged):
    """A page of audits."""

    audits: Annotated[list[AuditSummary], "Latest first."]


@blueprint.operation(
    "POST",
    "/tables/<table_id>/audits",
    json=schemas.AuditRequest,
    body="optional",
    response=(202, AuditView),
    problems=("not_found", "not_over", "too_many_audits"),
    key=True,
    limited=True,
)
def request_audit(request: Request, order: dict[str, Any], table_id: str) -> Response:
    """Request an audit of a finished table

    A worker repeats every deal, decides every move again and compares the log with the given receipts. Another request
    creates another audit, up to a limit of unfinished audits per table.
    """
    bots, receipts, key = order["bots"], order["receipts"], request.key_digests()
    audit, replayed = request.service.audits.request_audit(
        request.player, table_id, bots, receipts, key, charge_of(request)
    )
    return json_response(
        AuditView.of(audit), 202, {"Location": f"/v1/audits/{audit['id']}", **replayed_header(replayed)}
    )


@blueprint.operation(
    "GET",
    "/tables/<table_id>/audits",
    query=PageQuery,
    response=(200, AuditPage),
    problems=("not_found",),
    access="optional",
)
def list_audits(request: Request, query: dict[str, Any], table_id: str) -> AuditPage:
    """The audits of a table, latest first

    Audits requested by players, and the nightly one. They are kept as long as the table.
    """
    page = request.service.audits.audits_of(table_id, **query)
    return AuditPage([AuditSummary.of(each) for each in page.items], next=page.next)


@blueprint.operation(
    "GET",
    "/audits/<audit_id>",
    response=(200, AuditView),
    problems=("not_found",),
    access="optional",
    may_be_unchanged=True,
)
def show_audit(request: Request, audit_id: str) -> Response:
    """The progress of an audit, and its result

    `done` of the `events` have been checked so far. The final status is `passed` or `failed`.
    """
    audit = request.service.audits.audit(audit_id)
    return kept_response(request, f"{audit['status']}.{audit['done']}", AuditView.of(audit).json, PUBLIC)
