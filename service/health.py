"""Whether the service can work."""

from typing import Any, NamedTuple

from service.refusals import Refused
from service.wiring import Service

NAMED = 10
"""So many of the tables whose audit has failed are named at most."""


class Readiness(NamedTuple):
    """`durability` is the mode promised: `strict` or `relaxed`.

    `failed_audits` says of how many `tables` the audit has failed, and names the latest of those that are public.
    """

    status: str
    durability: str
    failed_audits: dict[str, Any]


def readiness(service: Service) -> Readiness:
    """Asks the log; Refused `not_ready`, in words without addresses, when it doesn't answer as it must."""
    if service.stopping.is_set():
        raise Refused("not_ready", "the service is stopping")
    try:
        service.check()
        failing = service.ports.failures.failing(NAMED)
    except Exception:
        raise Refused("not_ready", "the log can't be reached, or is not in the state it must be in") from None
    return Readiness("ready", service.settings.durability, {"tables": failing.total, "public": failing.public})
