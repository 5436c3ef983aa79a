"""Refusals of the service: a code, a sentence, and further details for the sender."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast

from domain.refusals import CreationCode, NotationCode, Refusal
from domain.table.refusals import TableCode
from domain.tournament.refusals import TermsCode, TournamentCode

FaultCode = Literal["log_damaged", "newer_release", "earlier_release", "unavailable", "internal"]
"""Reasons why a table, a tournament or the whole log can't be read."""

ProblemCode = (
    FaultCode
    | CreationCode
    | NotationCode
    | TableCode
    | TermsCode
    | TournamentCode
    | Literal["malformed", "invalid", "unsupported_media_type", "method_not_allowed", "not_acceptable"]
    | Literal["bad_key", "weak_key", "key_reused", "bad_if_match", "version_conflict"]
    | Literal["unauthorized", "suspended", "not_found", "not_yours", "not_opener", "not_organiser"]
    | Literal["no_such_player", "game_not_taken", "options_not_taken", "unknown_type", "too_many_bots"]
    | Literal["wrong_phase", "signature_mismatch", "no_hints", "hint_not_ready"]
    | Literal["not_over", "rematch_expired", "version_out_of_range", "position_out_of_range"]
    | Literal["address_refused", "wrong_code", "no_channel", "mail_off"]
    | Literal["unknown_code", "passkeys_off", "passkey_refused"]
    | Literal["too_many_requests", "too_many_seats", "too_many_audits", "too_many_streams"]
    | Literal["too_many_tables", "too_many_blocks", "too_many_channels", "too_many_passkeys"]
    | Literal["busy", "not_ready", "read_only"]
)
"""Codes of the service itself. Other codes are rules of a game. `service.http.problems` has their HTTP statuses."""


class Refused(Refusal):
    """The service refuses a request, and nothing has changed.

    `version` is the table's version that was judged. `allowed` lists the move types open to the sender, on the sender's
    turn. `errors` maps field names to lists of sentences. After `retry_after` seconds the same request may be accepted.
    """

    def __init__(
        self,
        code: ProblemCode,
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

    @classmethod
    def by_rules(cls, refusal: Refusal, version: int | None = None, allowed: Sequence[str] | None = None) -> "Refused":
        """Returns a refusal by a game, a table, a tournament or the service itself as a response of the service."""
        errors = refusal.errors if isinstance(refusal, Refused) else None
        return cls(cast("ProblemCode", refusal.code), refusal.message, version=version, allowed=allowed, errors=errors)


def is_refused(refusal: Refusal, code: ProblemCode) -> bool:
    """True if the refusal has this code."""
    return refusal.code == code


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
