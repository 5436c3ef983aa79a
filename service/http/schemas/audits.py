"""Audits."""

from typing import Annotated

from marshmallow import fields, validate

from service.answers import Answer, Enum, NextCursor
from service.audits.requests import BOTS, REQUESTED_BY, STATUSES
from service.http.schemas.base import RequestSchema
from service.http.schemas.fields import HEX_64, ShortList

MAX_RECEIPTS = 500


class ReceiptRequest(RequestSchema):
    """A version and the head that somebody received with it."""

    version = fields.Integer(strict=True, required=True, validate=validate.Range(min=1))
    head = fields.String(required=True, validate=HEX_64)


class AuditRequest(RequestSchema):
    """What an audit checks besides the log itself."""

    receipts = ShortList(
        fields.Nested(ReceiptRequest),
        at_most=MAX_RECEIPTS,
        load_default=list,
        metadata={"description": "Versions and heads that somebody kept, to check the log against."},
    )
    bots = fields.String(
        load_default="sample",
        validate=validate.OneOf(BOTS),
        metadata={"description": "How many decisions of house bots are repeated."},
    )


class Receipt(Answer):
    """A version and the head that somebody received with it."""

    version: Annotated[int, "A version."]
    head: Annotated[str, "The head that somebody received with it."]


class AuditCheck(Answer):
    """One check of an audit."""

    name: Annotated[str, "What was checked."]
    status: Annotated[str, "passed, failed or unavailable."]
    detail: Annotated[str | None, "In a sentence."]


class BotDecisions(Answer):
    """The decisions of house bots that an audit repeated."""

    asked: Annotated[str, "sample or full."]
    made: Annotated[int, "How many decisions house bots made."]
    again: Annotated[int, "How many of them were repeated."]


class Divergence(Answer):
    """The first event that is not as it should be."""

    version: Annotated[int | None, "The event's version; null if no single event is at fault."]
    check: Annotated[str, "The check that found it."]
    detail: Annotated[str, "In a sentence."]


class AuditSummary(Answer):
    """An audit in a list: without its receipts."""

    id: Annotated[str, "Opaque."]
    table: Annotated[str, "The table's id."]
    status: Annotated[str, Enum(STATUSES)]
    by: Annotated[str, Enum(REQUESTED_BY), "system: the nightly run, for which an audit may be queued until the night."]
    requested_at: Annotated[int, "In milliseconds since the epoch."]
    ended_at: Annotated[int | None, "null until it has passed or failed."]
    bots: Annotated[str, Enum(BOTS)]
    events: Annotated[int, "How many events the table has."]
    done: Annotated[int, "How many of them have been checked."]
    checks: Annotated[list[AuditCheck], "What has been checked."]
    decisions: Annotated[
        BotDecisions | None,
        "The decisions of house bots; null until the audit has ended, or if they can't be repeated.",
    ]
    first_divergence: Annotated[Divergence | None, "The first event that differs; null if none does."]


class Audit(AuditSummary):
    """An audit: its progress and its result."""

    receipts: Annotated[list[Receipt], "As given."]


class AuditPage(Answer):
    """A page of audits."""

    audits: Annotated[list[AuditSummary], "Latest first."]
    next: NextCursor = None
