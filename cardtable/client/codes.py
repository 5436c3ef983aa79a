"""Problem codes by what a client makes of them: an outage, a refusal that may end soon, or a final one."""

from enum import Enum


class Kind(Enum):
    """A client's reaction to an unsuccessful response."""

    OUTAGE = "outage"
    """The service can't be reached, or can't work. The request is sent again, and may have been carried out."""
    WAIT = "wait"
    """The request was refused, and may succeed later. It is sent again after the time that the refusal names."""
    FINAL = "final"
    """The request was refused, and would be refused again."""


OUTAGES = frozenset(("unavailable", "not_ready"))

NEWER_RELEASE = "newer_release"
"""In an upgrade, another process of the service may know the table already."""

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
"""The longest wait for the end of a refusal, in seconds; never longer than the client's patience."""

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
"""Everything else that the service itself refuses. The rules of the games have codes of their own, with status 422."""

KINDS = {
    **dict.fromkeys(OUTAGES, Kind.OUTAGE),
    **dict.fromkeys(WAITS, Kind.WAIT),
    **dict.fromkeys(FINAL, Kind.FINAL),
}
"""Every code of the service."""

GATEWAYS = frozenset((502, 503, 504))
"""Statuses of a service, or of a proxy before it, that can't respond at the moment."""

LIMITED = 429


def kind_of(status: int, code: str | None) -> Kind:
    """The kind of a response; `code` is None where it is no problem. An unknown code is taken by its status."""
    if code in KINDS:
        return KINDS[code]
    if status in GATEWAYS:
        return Kind.OUTAGE if code is None else Kind.WAIT
    return Kind.WAIT if status == LIMITED else Kind.FINAL


def longest_wait(code: str) -> float:
    """How many seconds the end of a refusal of the kind `WAIT` is waited for at most."""
    return WAITS.get(code, ANY_TIME)
