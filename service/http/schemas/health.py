"""Liveness and readiness."""

from marshmallow import fields

from service.http.schemas.base import ResponseSchema, integer, list_of, nested, text


class Liveness(ResponseSchema):
    status = text("ok")


class FailedAudits(ResponseSchema):
    tables = integer("The number of tables whose latest audit has failed.")
    public = list_of(fields.String(), "The ids of the latest ten of them that are public.")


class Readiness(ResponseSchema):
    status = text("ready")
    durability = text("strict or relaxed.")
    failed_audits = nested(FailedAudits)
