"""Whether the service can work."""

from typing import Any, NamedTuple

from events.errors import LogNotDurable
from service.refusals import Refused
from service.wiring import Service

MAX_NAMED = 10
"""How many of the public tables with a failed audit are named."""


class Readiness(NamedTuple):
    """`durability` is the promised mode, `strict` or `relaxed`.

    `failed_audits` counts the `tables` whose latest audit has failed, and names the latest that are `public`.
    `warnings` are sentences about the log, such as what its server has cut off when it started.
    """

    status: str
    durability: str
    failed_audits: dict[str, Any]
    warnings: list[str]


def readiness(service: Service) -> Readiness:
    """Checks the log; Refused `not_ready` where it does not work as it must. The message contains no address."""
    if service.stopping.is_set():
        raise Refused("not_ready", "the service is stopping")
    try:
        warnings = service.check()
        failing = service.ports.failures.failing(MAX_NAMED)
    except LogNotDurable as error:
        raise Refused("not_ready", str(error)) from None
    except Exception:
        raise Refused("not_ready", "the log can't be reached, or it is not in the required state") from None
    return Readiness(
        "ready", service.settings.durability, {"tables": failing.total, "public": failing.public}, warnings
    )
