"""Summarises a tournament for lists: its entry in the index, without names."""

from collections.abc import Sequence
from typing import Any

from domain.tournament.events import check_known, folded
from domain.tournament.state import Entrant, Tournament
from events.envelope import StoredEvent, read_all
from events.ports import IndexEntry
from service.answers.encoding import to_json


def tournament_of(stored: Sequence[StoredEvent]) -> Tournament | None:
    """Returns the tournament after these events. None if there are none."""
    events = read_all(stored)
    for event in events:
        check_known(event)
    return folded(events) if events else None


def tournament_entry(now: Tournament) -> IndexEntry | None:
    """Returns the entry of a tournament. None if it is not public."""
    if now.terms.visibility != "public":
        return None
    summary = to_json(tournament_summary(now))
    return IndexEntry(now.id, now.terms.game, now.status, (), now.opened_at, now.version, summary)


def tournament_summary(now: Tournament) -> dict[str, Any]:
    """Returns the summary. `ended_at`, in Unix ms, is None until the end; `winners` are the entrants in first place,
    empty before the end."""
    terms = now.terms
    return {
        "id": now.id,
        "title": terms.title,
        "format": terms.format,
        "game": terms.game,
        "preset": terms.preset,
        "seats": terms.seats,
        "turn_seconds": terms.turn_seconds,
        "status": now.status,
        "version": now.version,
        "opened_at": now.opened_at,
        "ended_at": now.at if now.over else None,
        "organiser": now.organiser,
        "entered": len(now.active),
        "max_entrants": terms.most,
        "round": len(now.rounds),
        "round_count": round_count(now),
        "winners": [player_of(now.entrants[number - 1]) for number in (now.places[0] if now.places else ())],
    }


def round_count(now: Tournament) -> int | None:
    """Returns the number of rounds. None while it depends on the entrants."""
    return now.length or now.terms.rounds


def player_of(entrant: Entrant) -> dict[str, Any]:
    """Returns an entrant in the form of a seat's player, without the name."""
    player = {"id": entrant.player, "kind": entrant.kind}
    return player | ({"strategy": entrant.strategy} if entrant.kind == "house" else {})
