"""Liveness and readiness."""

from marshmallow import fields

from service.http.schemas.base import (
    ResponseSchema,
    integer,
    integer_or_null,
    list_of,
    nested,
    one_of,
    text,
    text_or_null,
)


class Liveness(ResponseSchema):
    """The process answers."""

    status = text("ok")


class FailedAudits(ResponseSchema):
    """What the nightly audits found."""

    tables = integer("The number of tables whose latest audit has failed.")
    public = list_of(fields.String(), "The ids of the latest ten of them that are public.")


class Parts(ResponseSchema):
    """How long ago each background process showed a sign of life, in ms; null if never."""

    relay = integer_or_null("The process that finds due tables.")
    projector = integer_or_null("The process that keeps lists, notices and ratings up to date.")
    worker = integer_or_null("The processes that play house bots and meet deadlines, reached through the queue.")


class Overdue(ResponseSchema):
    """The table that has waited for longest for a worker."""

    ms = integer("How long it has been due; 0 if nothing is due.")
    table = text_or_null("Its id, if it is public and overdue.")


class Stuck(ResponseSchema):
    """Tables, and requests for work on them, whose jobs fail. They are tried again after pauses that grow."""

    failing = integer("The number that fail with an error.")
    waiting = integer("The number that wait for another release of the service, because this one can't read them.")


class Readiness(ResponseSchema):
    """The service can work."""

    status = one_of(
        ("ready", "degraded"), "`degraded`: people can play, but a part is missing, or tables are overdue or stuck."
    )
    durability = text("strict or relaxed.")
    warnings = list_of(fields.String(), "What an operator should know or fix, in sentences.")
    parts = nested(Parts)
    overdue = nested(Overdue)
    failed_audits = nested(FailedAudits)
    stuck = nested(Stuck)
