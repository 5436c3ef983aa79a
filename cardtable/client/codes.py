"""Problem codes by a client's reaction: an outage, a temporary refusal, or a final one."""

from enum import Enum


class Kind(Enum):
    """A client's reaction to an unsuccessful response."""

    OUTAGE = "outage"
    """The service is unreachable or out of order. The request is retried, and may have taken effect."""
    WAIT = "wait"
    """The request was refused, but may succeed later. It is retried after the time named in the refusal."""
    FINAL = "final"
    """The request was refused, and a retry would be too."""


OUTAGES = frozenset(("unavailable", "not_ready"))

NEWER_RELEASE = "newer_release"
"""The code for a table of a newer release. During an upgrade, another process may already be able to serve it."""

ANY_TIME = float("inf")

WAITS = {
    "too_many_requests": ANY_TIME,
    "too_many_seats": ANY_TIME,
    "too_many_audits": ANY_TIME,
    "too_many_streams": ANY_TIME,
    "read_only": ANY_TIME,
    "hint_not_ready": ANY_TIME,
    "busy": ANY_TIME,
    NEWER_RELEASE: 5.0,
}
"""Maximum wait for a temporary refusal by code, in seconds, also limited by the client's patience."""

_FINAL = """
    malformed bad_key bad_if_match unauthorized not_seated not_yours not_opener not_welcome not_organiser not_found
    method_not_allowed not_acceptable table_over not_started table_started already_invited not_invited
    game_not_taken options_not_taken too_many_tables already_seated seat_taken seat_reserved seeding not_seeding
    seed_not_awaited already_resigned eliminated not_your_turn no_hints wrong_phase deadline_passed not_over
    rematch_expired rules_changed too_many_forks tournament_over tournament_started tournament_full
    too_few_entrants already_entered too_many_entries not_entered too_many_channels mail_off no_channel
    address_refused wrong_code version_conflict unsupported_media_type
    invalid bad_shape weak_key key_reused version_out_of_range position_out_of_range unknown_type unknown_game
    unknown_preset unknown_option unknown_strategy option_out_of_range options_conflict seats_out_of_range
    too_many_bots bad_entrants bad_seats bad_rounds no_such_player no_such_seat seed_too_long seed_mismatch
    internal log_damaged earlier_release suspended too_many_blocks signature_mismatch not_signed
    unknown_code passkey_refused passkeys_off too_many_passkeys
"""

FINAL = frozenset(_FINAL.split())
"""All other codes of the service itself. The rules of the games have their own codes, with status 422."""

KINDS = {
    **dict.fromkeys(OUTAGES, Kind.OUTAGE),
    **dict.fromkeys(WAITS, Kind.WAIT),
    **dict.fromkeys(FINAL, Kind.FINAL),
}
"""Every code of the service."""

GATEWAYS = frozenset((502, 503, 504))
"""HTTP statuses of a service, or a proxy in front of it, that currently can't respond."""

LIMITED = 429


def kind_of(status: int, code: str | None) -> Kind:
    """The kind of an unsuccessful response. `code` is None if it is not from the service. The status decides for
    unknown codes."""
    if code in KINDS:
        return KINDS[code]
    if status in GATEWAYS:
        return Kind.OUTAGE if code is None else Kind.WAIT
    return Kind.WAIT if status == LIMITED else Kind.FINAL


def longest_wait(code: str) -> float:
    """Maximum wait for a refusal of the kind `WAIT`, in seconds."""
    return WAITS.get(code, ANY_TIME)
