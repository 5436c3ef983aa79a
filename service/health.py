"""Whether the service can work."""

from typing import NamedTuple

from service.refusals import Refused
from service.wiring import Service


class Readiness(NamedTuple):
    """`durability` is the mode promised: `strict` or `relaxed`."""

    status: str
    durability: str


def readiness(service: Service) -> Readiness:
    """Asks the log; Refused `not_ready`, in words without addresses, when it doesn't answer as it must."""
    if service.stopping.is_set():
        raise Refused("not_ready", "the service is stopping")
    try:
        service.check()
    except Exception:
        raise Refused("not_ready", "the log can't be reached, or is not in the state it must be in") from None
    return Readiness("ready", service.settings.durability)
