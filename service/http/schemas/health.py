"""Liveness and readiness."""

from marshmallow import fields

from service.http.schemas.base import ResponseSchema, integer, list_of, nested, text


class Liveness(ResponseSchema):
    """The process answers."""

    status = text("ok")


class FailedAudits(ResponseSchema):
    """What the nightly audits found."""

    tables = integer("The number of tables whose latest audit has failed.")
    public = list_of(fields.String(), "The ids of the latest ten of them that are public.")


class Readiness(ResponseSchema):
    """The service can work."""

    status = text("ready")
    durability = text("strict or relaxed.")
    failed_audits = nested(FailedAudits)
    warnings = list_of(fields.String(), "What was wrong with the files of the log when its server started.")
