"""Refusals of the service: a code, a sentence, and what else helps the sender."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.refusals import Refusal


class Refused(Refusal):
    """The service does not do what was asked, and nothing has changed.

    `version` is the table's version that was judged. `allowed` lists the move types open to the sender, on the sender's
    turn. `errors` maps field names to lists of sentences. After `retry_after` seconds the same request may be accepted.
    `service.http.problems` lists the codes with their HTTP statuses.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        version: int | None = None,
        allowed: Sequence[str] | None = None,
        errors: Mapping[str, Any] | None = None,
        retry_after: int | None = None,
    ) -> None:
        super().__init__(code, message)
        self.version = version
        self.allowed = allowed
        self.errors = errors
        self.retry_after = retry_after


def not_found(what: str) -> Refused:
    return Refused("not_found", f"there is no such {what}")


def no_account() -> Refused:
    return Refused("unauthorized", "this account no longer exists")


def unknown_token() -> Refused:
    return Refused("unauthorized", "this token belongs to no account")


def suspended() -> Refused:
    return Refused("suspended", "the operator has suspended this account: it can only be read and erased")


def key_reused() -> Refused:
    return Refused("key_reused", "this Idempotency-Key belongs to another request")
