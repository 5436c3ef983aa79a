"""Audits."""

from marshmallow import fields, validate

from service.audits.requests import BOTS
from service.http.schemas.base import RequestSchema
from service.http.schemas.fields import HEX_64, ShortList

MAX_RECEIPTS = 500


class ReceiptRequest(RequestSchema):
    """A version and the head received with it."""

    version = fields.Integer(strict=True, required=True, validate=validate.Range(min=1))
    head = fields.String(required=True, validate=HEX_64)


class AuditRequest(RequestSchema):
    """Options of an audit."""

    receipts = ShortList(
        fields.Nested(ReceiptRequest),
        at_most=MAX_RECEIPTS,
        load_default=list,
        metadata={"description": "Versions and heads that somebody kept, to check the log against."},
    )
    bots = fields.String(
        load_default="sample",
        validate=validate.OneOf(BOTS),
        metadata={"description": "The share of house bot decisions that is repeated."},
    )
