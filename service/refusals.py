"""Refusals as the service gives them: a code and a sentence, and what else helps the one who asked."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.refusals import Refusal


class Refused(Refusal):
    """What was asked for will not be done, and nothing has changed.

    `version` is the table's version judged against; `allowed` the move types open to the sender, when it is
    the sender's turn; `errors` maps field names to lists of sentences. Codes are listed with their HTTP
    statuses in `service.http.problems`.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        version: int | None = None,
        allowed: Sequence[str] | None = None,
        errors: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(code, message)
        self.version = version
        self.allowed = allowed
        self.errors = errors


def not_found(what: str) -> Refused:
    return Refused("not_found", f"there is no such {what}")


def key_reused() -> Refused:
    return Refused("key_reused", "this Idempotency-Key belongs to another request")
