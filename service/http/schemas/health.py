"""Liveness and readiness."""

from typing import Annotated

from service.answers import Answer, Enum


class Liveness(Answer):
    """The process answers."""

    status: Annotated[str, "ok"]


class FailedAudits(Answer):
    """What the nightly audits found."""

    tables: Annotated[int, "The number of tables whose latest audit has failed."]
    public: Annotated[list[str], "The ids of the latest ten of them that are public."]


class Parts(Answer):
    """How long ago each background process showed a sign of life, in ms; null if never."""

    relay: Annotated[int | None, "The process that finds due tables."]
    projector: Annotated[int | None, "The process that keeps lists, notices and ratings up to date."]
    worker: Annotated[int | None, "The processes that play house bots and meet deadlines, reached through the queue."]


class Overdue(Answer):
    """The table that has waited for longest for a worker."""

    ms: Annotated[int, "How long it has been due; 0 if nothing is due."]
    table: Annotated[str | None, "Its id, if it is public and overdue."]


class Stuck(Answer):
    """Tables, and requests for work on them, whose jobs fail. They are tried again after pauses that grow."""

    failing: Annotated[int, "The number that fail with an error."]
    waiting: Annotated[
        int, "The number that wait for another release of the service, because this one can't read them."
    ]


class Readiness(Answer):
    """The service can work."""

    status: Annotated[
        str,
        Enum(("ready", "degraded")),
        "`degraded`: people can play, but a part is missing, or tables are overdue or stuck.",
    ]
    durability: Annotated[str, "strict or relaxed."]
    warnings: Annotated[list[str], "What an operator should know or fix, in sentences."]
    parts: Parts
    overdue: Overdue
    failed_audits: FailedAudits
    stuck: Stuck
