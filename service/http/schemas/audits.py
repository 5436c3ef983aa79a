"""Audits."""

from marshmallow import fields, validate

from service.audits.requests import BOTS, REQUESTED_BY, STATUSES
from service.http.schemas.base import (
    RequestSchema,
    ResponseSchema,
    integer,
    integer_or_null,
    list_of,
    nested_or_null,
    next_cursor,
    one_of,
    text,
    text_or_null,
)
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


class Receipt(ResponseSchema):
    """A version and the head that somebody received with it."""

    version = integer("A version.")
    head = text("The head that somebody received with it.")


class AuditCheck(ResponseSchema):
    """One check of an audit."""

    name = text("What was checked.")
    status = text("passed, failed or unavailable.")
    detail = text_or_null("In a sentence.")


class BotDecisions(ResponseSchema):
    """The decisions of house bots that an audit repeated."""

    asked = text("sample or full.")
    made = integer("How many decisions house bots made.")
    again = integer("How many of them were repeated.")


class Divergence(ResponseSchema):
    """The first event that is not as it should be."""

    version = integer_or_null("The event's version; null if no single event is at fault.")
    check = text("The check that found it.")
    detail = text("In a sentence.")


class AuditSummary(ResponseSchema):
    """An audit in a list: without its receipts."""

    id = text("Opaque.")
    table = text("The table's id.")
    status = one_of(STATUSES)
    by = one_of(REQUESTED_BY, "system: the nightly run, for which an audit may be queued until the night.")
    requested_at = integer("In milliseconds since the epoch.")
    ended_at = integer_or_null("null until it has passed or failed.")
    bots = fields.String(required=True, validate=validate.OneOf(BOTS))
    events = integer("How many events the table has.")
    done = integer("How many of them have been checked.")
    checks = list_of(AuditCheck, "What has been checked.")
    decisions = nested_or_null(
        BotDecisions, "The decisions of house bots; null until the audit has ended, or if they can't be repeated."
    )
    first_divergence = nested_or_null(Divergence, "The first event that differs; null if none does.")


class Audit(AuditSummary):
    """An audit: its progress and its result."""

    receipts = list_of(Receipt, "As given.")


class AuditPage(ResponseSchema):
    """A page of audits."""

    audits = list_of(AuditSummary, "Latest first.")
    next = next_cursor()
