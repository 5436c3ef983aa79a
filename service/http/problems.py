"""Problem responses (RFC 9457): the statuses of all codes, and the encoding of a problem."""

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from flask import Response

from domain.refusals import Refusal, codes_of
from service.access.scheduling import NoSlot
from service.answers import Answer, Example, Json
from service.http.outages import OUTAGES
from service.http.prefix import prefix_of_request
from service.refusals import ProblemCode, Refused, is_refused
from service.telemetry.catalogue import LIMITS, REFUSALS


class Problem(NamedTuple):
    """The HTTP status and the title of a code."""

    status: int
    title: str


_PROBLEMS: dict[ProblemCode, Problem] = {
    "malformed": Problem(400, "The body can't be read"),
    "bad_key": Problem(400, "The Idempotency-Key is not 1 to 128 visible ASCII characters"),
    "bad_if_match": Problem(400, "If-Match is neither a version in quotes nor the ETag of a table"),
    "unauthorized": Problem(401, "There is no token, or it belongs to no account"),
    "suspended": Problem(403, "The operator has suspended this account"),
    "not_seated": Problem(403, "You don't sit at this table"),
    "not_yours": Problem(403, "This belongs to another seat"),
    "not_opener": Problem(403, "Only the opener of the table can do this"),
    "not_welcome": Problem(403, "You can't sit down at this table"),
    "not_organiser": Problem(403, "Only the organiser of the tournament can do this"),
    "not_found": Problem(404, "There is nothing here"),
    "method_not_allowed": Problem(405, "The address does not support this method"),
    "not_acceptable": Problem(406, "The response has no acceptable media type"),
    "table_over": Problem(409, "The table is over"),
    "not_started": Problem(409, "The table has not started"),
    "table_started": Problem(409, "The table has started"),
    "already_invited": Problem(409, "The player is invited already"),
    "not_invited": Problem(409, "The player is not invited"),
    "game_not_taken": Problem(409, "The player does not accept this game"),
    "options_not_taken": Problem(409, "The player does not accept these options"),
    "too_many_blocks": Problem(409, "You have reached the limit of blocked players"),
    "too_many_tables": Problem(409, "The player has reached their limit of tables"),
    "already_seated": Problem(409, "You sit at this table already"),
    "seat_taken": Problem(409, "The seat is taken"),
    "seat_reserved": Problem(409, "The seat is reserved for an invited player"),
    "seeding": Problem(409, "The seeds are being revealed"),
    "not_seeding": Problem(409, "No seeds are being revealed"),
    "seed_not_awaited": Problem(409, "The seat has no seed to reveal"),
    "already_resigned": Problem(409, "The seat has resigned"),
    "eliminated": Problem(409, "The seat is out of the match"),
    "not_your_turn": Problem(409, "It's another seat's turn"),
    "no_hints": Problem(409, "Hints are for practice only"),
    "wrong_phase": Problem(409, "The move belongs to another phase"),
    "deadline_passed": Problem(409, "The time for this is over"),
    "busy": Problem(409, "Other commands kept coming first"),
    "not_over": Problem(409, "The table is not over"),
    "rematch_expired": Problem(409, "The table ended too long ago for a rematch"),
    "rules_changed": Problem(409, "The rules of the game have changed since the table was played"),
    "too_many_forks": Problem(409, "Too many forks follow one another"),
    "tournament_over": Problem(409, "The tournament is over"),
    "tournament_started": Problem(409, "The tournament has started"),
    "tournament_full": Problem(409, "The tournament has no room for another entrant"),
    "too_few_entrants": Problem(409, "The tournament has too few entrants to start"),
    "already_entered": Problem(409, "You have entered the tournament already"),
    "too_many_entries": Problem(409, "There were too many entries and withdrawals"),
    "not_entered": Problem(409, "The entrant is no longer in the tournament"),
    "too_many_channels": Problem(409, "The account has reached its limit of notification channels"),
    "too_many_passkeys": Problem(409, "The account has reached its limit of passkeys"),
    "passkeys_off": Problem(409, "Passkeys don't work at this address of the service"),
    "mail_off": Problem(409, "The service doesn't send mail"),
    "no_channel": Problem(409, "The account has no notification channel to test"),
    "version_conflict": Problem(412, "The table is at another version"),
    "unsupported_media_type": Problem(415, "The body is not JSON"),
    "invalid": Problem(422, "Fields or parameters are missing, unknown or of a wrong type"),
    "bad_shape": Problem(422, "The move can't be read"),
    "weak_key": Problem(422, "The Idempotency-Key is too short for a request without a token"),
    "key_reused": Problem(422, "The Idempotency-Key belongs to another request"),
    "version_out_of_range": Problem(422, "The table does not have this version"),
    "position_out_of_range": Problem(422, "The feed does not have this position yet"),
    "unknown_type": Problem(422, "The table has no events of this type"),
    "unknown_game": Problem(422, "There is no such game"),
    "unknown_preset": Problem(422, "The game has no such preset"),
    "unknown_option": Problem(422, "The game has no such option"),
    "unknown_strategy": Problem(422, "The game has no such strategy"),
    "option_out_of_range": Problem(422, "The value of an option is out of range"),
    "options_conflict": Problem(422, "Options exclude each other"),
    "seats_out_of_range": Problem(422, "The game can't be played with this number of seats"),
    "too_many_bots": Problem(422, "There are more bots than seats for them"),
    "bad_entrants": Problem(422, "The number of entrants is out of range"),
    "bad_seats": Problem(422, "The format is not played at tables with this number of seats"),
    "bad_rounds": Problem(422, "The format does not have this number of rounds"),
    "no_such_player": Problem(422, "There is no such player"),
    "no_such_seat": Problem(422, "The table has no such seat"),
    "seed_too_long": Problem(422, "The client seed is too long"),
    "seed_mismatch": Problem(422, "The seed is not the one committed to"),
    "signature_mismatch": Problem(422, "The signature doesn't match the key, the move and the table's state"),
    "not_signed": Problem(422, "The seat has named a key, so its moves must be signed"),
    "address_refused": Problem(422, "The service can't send anything to this address"),
    "wrong_code": Problem(422, "The code is not the one that was sent"),
    "unknown_code": Problem(422, "No account has this recovery code"),
    "passkey_refused": Problem(422, "The passkey can't be verified"),
    "too_many_requests": Problem(429, "This account or address has sent too many requests in a short time"),
    "too_many_seats": Problem(429, "This account or address holds too many seats without having moved"),
    "too_many_audits": Problem(429, "Too many audits of the table are unfinished"),
    "internal": Problem(500, "An internal error"),
    "log_damaged": Problem(500, "The log of the table is damaged"),
    "earlier_release": Problem(500, "The table was made by an earlier release of the service"),
    "hint_not_ready": Problem(503, "The hint is not ready yet"),
    "too_many_streams": Problem(503, "Too many requests are waiting"),
    "not_ready": Problem(503, "The service can't work right now"),
    "read_only": Problem(503, "The service accepts no changes right now"),
    "unavailable": Problem(503, "The log can't be reached"),
    "newer_release": Problem(503, "The table needs a newer release of the service"),
}
if missing := codes_of(ProblemCode) - _PROBLEMS.keys():
    raise TypeError(f"{__file__}: PROBLEMS has no status for {', '.join(sorted(missing))}")

PROBLEMS: Mapping[str, Problem] = dict[str, Problem](_PROBLEMS.items())
"""All codes of the service itself. Other codes are rules of a game; see `RULE`."""

RULE = Problem(422, "The rules of the game don't allow this")


def problem_of(code: str) -> Problem:
    return PROBLEMS.get(code, RULE)


class ProblemDetails(Answer):
    """A refusal, as in RFC 9457. It has changed nothing."""

    type: Annotated[str, "Link to an explanation of the code.", Example("/docs#not_your_turn")]
    title: Annotated[str, "Meaning of the code."]
    status: Annotated[int, "The HTTP status."]
    detail: Annotated[str, "A sentence about this case.", Example("it is not the turn of seat 2")]
    code: Annotated[str, "Stable, in snake_case.", Example("not_your_turn")]
    errors: Annotated[Json | None, "Faults by field."] = None
    version: Annotated[int | None, "The version of the table that was judged."] = None
    allowed: Annotated[list[str] | None, "On the sender's turn: its move types."] = None


def problem_body(refusal: Refusal, prefix: str = "") -> ProblemDetails:
    """Returns the members of RFC 9457, with `code` and the details of the refusal. `prefix` is the service's."""
    problem = problem_of(refusal.code)
    anchor = refusal.code if refusal.code in PROBLEMS else "rules"
    more: dict[str, Any] = {}
    if isinstance(refusal, Refused):
        errors = None if refusal.errors is None else first_errors(refusal.errors)
        allowed = None if refusal.allowed is None else [*refusal.allowed]
        more = {"errors": errors, "version": refusal.version, "allowed": allowed}
    return ProblemDetails(
        type=f"{prefix}/docs#{anchor}",
        title=problem.title,
        status=problem.status,
        detail=shortened(refusal.message, MAX_DETAIL),
        code=refusal.code,
        **more,
    )


MAX_ERRORS = 20
MAX_NAME = 64
MAX_SENTENCE = 500
MAX_DETAIL = 1_500
"""Bounds of a problem: the number of field errors, and the lengths of a field's name, of a sentence about a field and
of the `detail`, which may list all existing names."""


def shortened(text: str, length: int) -> str:
    return text if len(text) <= length else f"{text[: length - 1]}…"


def first_errors(errors: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the first errors by field, since a request may have more than a response should repeat."""
    return _first(errors, MAX_ERRORS)[0]


def _first(errors: Mapping[Any, Any], left: int) -> tuple[dict[str, Any], int]:
    """Returns at most `left` errors of a field and its subfields, and how many more may follow."""
    first: dict[str, Any] = {}
    for name, wrong in errors.items():
        if left == 0:
            break
        if isinstance(wrong, Mapping):
            kept, left = _first(wrong, left)
            first[shortened(str(name), MAX_NAME)] = kept
        else:
            sentences = [shortened(str(each), MAX_SENTENCE) for each in wrong[:left]]
            first[shortened(str(name), MAX_NAME)] = sentences
            left -= len(sentences)
    return first, left


def invalid(errors: Mapping[str, Any]) -> Refused:
    """Returns the refusal of a request with wrong fields, from sentences by field."""
    fields = ["the body" if each == "_schema" else shortened(str(each), MAX_NAME) for each in errors]
    named, more = fields[:_NAMED], len(fields) - _NAMED
    listed = ", ".join(named) + (f" and {more} more" if more > 0 else "")
    return Refused("invalid", f"{listed} {'is' if len(fields) == 1 else 'are'} not valid", errors=errors)


_NAMED = 5
"""Maximum number of fields named in the sentence of a refusal."""


_HEADERS = {
    401: {"WWW-Authenticate": "Bearer"},
    429: {"Retry-After": "5"},
    503: {"Retry-After": "1"},
}


def problem_response(refusal: Refusal, reason: str | None = None, prefix: str | None = None) -> Response:
    """Returns the response to a refusal. `reason` is for the service's log if the message is incomplete.

    `prefix` is the service's, by default the request's.
    """
    status = problem_of(refusal.code).status
    REFUSALS.add(refusal.code)
    if status >= 500 and not is_refused(refusal, "internal"):  # already logged, with its place
        OUTAGES.note(status, refusal.code, reason or refusal.message)
    response = Response(
        problem_body(refusal, prefix_of_request() if prefix is None else prefix).json(),
        status,
        mimetype="application/problem+json",
    )
    response.headers["Cache-Control"] = "no-store"
    response.headers.update(_HEADERS.get(status, {}))
    if isinstance(refusal, Refused) and refusal.retry_after is not None:
        response.headers["Retry-After"] = str(refusal.retry_after)
    if isinstance(refusal, NoSlot):
        LIMITS.add("waiting", refusal.holder)
        policy = f'"waiting-{refusal.holder}"'
        response.headers["RateLimit-Policy"] = f'{policy};q={refusal.most};qu="concurrent-requests"'
        response.headers["RateLimit"] = f"{policy};r=0"
    return response
