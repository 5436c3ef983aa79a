"""Exports a tournament: everything about it with its log, and the standings as a table for spreadsheets."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Annotated, Literal

from domain.tournament.standings import Standing, duels_of, pairing_of, standings
from domain.tournament.state import Round, Tournament
from events.envelope import StoredEvent
from service.answers import Answer, Enum, Example, Json, Raw, Time, json_of
from service.tournaments.execution import Loaded
from service.tournaments.views import TournamentView, render_tournament
from service.views.players import Names

FORMAT = "cardtable-tournament/1"


class TournamentEvent(Answer):
    """An event of a tournament. `type` says what happened; nothing in it is private.

    Without `hash` it is the public form, which is hashed.
    """

    table: Annotated[str, "The tournament's id."]
    version: Annotated[int, "From 1, without gaps."]
    type: Annotated[str, "The type of the event.", Example("tournament.round_paired")]
    schema: Annotated[int, "The schema version of this type of event."]
    at: Time
    actor: Annotated[int | None, "Always null: a tournament has no seats."]
    by: Literal["player", "system"]
    data: Annotated[Json, "Details of the event; see docs/tournaments.md."]
    sealed: Annotated[Json, "Always empty."]
    hash: Annotated[str, "The chain's hash at this version, in hex."]


EVENTS = json_of(list[TournamentEvent])
"""Schema of encoded events."""


class TournamentEventPage(Answer):
    """Events of a tournament after a version."""

    events: Annotated[Raw, EVENTS, "In order."]
    version: Annotated[int, "The tournament's latest version."]
    head: Annotated[str, "The chain's hash there, in hex."]
    next: Annotated[int | None, "The `after` of the next page, if there is one."] = None


class TournamentExport(Answer):
    """Everything about a tournament."""

    format: Annotated[str, Enum((FORMAT,))]
    tournament: TournamentView
    events: Annotated[Raw, EVENTS, "All of them, in order."]


_FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""Characters that spreadsheets treat as the beginning of a formula."""

OUTCOMES = {0: "lost", 1: "tied", 2: "won"}
"""The points of a duel in words."""


def form_with_hash(stored: StoredEvent) -> bytes:
    """Returns an event as read and exported: its public form and its hash."""
    return stored.form[:-1] + b',"hash":"%s"}' % stored.hash.hex().encode()


def written(events: Sequence[StoredEvent]) -> Raw:
    return Raw(b"[%s]" % b",".join(map(form_with_hash, events)))


def as_csv(loaded: Loaded, names: Names) -> str:
    """Returns the standings as CSV, a line for each entrant: place, name, points, tie-breaks, and the results of each
    round.

    A round's field has each opponent's number with the outcome, such as `12 won`. A text that a spreadsheet would treat
    as a formula begins with an apostrophe.
    """
    shown = render_tournament(loaded, names)
    now = loaded.tournament
    players = {each.entrant: each for each in shown.entrants}
    written = StringIO()
    lines = csv.writer(written, lineterminator="\r\n")
    columns = _columns(now, shown.tie_breaks)
    lines.writerow(["place", "entrant", "name", "player", "kind", "strategy", "withdrawn", *columns, *_headings(now)])
    for line in standings(now):
        entrant = players[line.entrant]
        player = entrant.player
        who = [_plain(player.name), player.id, player.kind, player.strategy]
        values = [getattr(line, each) for each in columns]
        withdrawn = "yes" if entrant.withdrawn else "no"
        lines.writerow([line.place, line.entrant, *who, withdrawn, *values, *_courses(line, now)])
    return written.getvalue()


def _columns(now: Tournament, tie_breaks: list[str]) -> list[str]:
    lasted = ["lasted"] if now.terms.format == "knock_out" else []
    return [*lasted, "points", *(each for each in tie_breaks if each != "wins"), "played", "wins", "byes"]


def _headings(now: Tournament) -> list[str]:
    return [f"round {each.number}" for each in now.rounds]


def _courses(line: Standing, now: Tournament) -> Iterator[str]:
    for each in now.rounds:
        yield _course(line.entrant, each)


def _course(entrant: int, each: Round) -> str:
    pairing = pairing_of(entrant, each)
    if pairing is None:
        return "bye" if any(bye.entrant == entrant for bye in each.byes) else ""
    others = [other for other in pairing.entrants if other != entrant]
    if pairing.result is None:
        return "; ".join(f"{other} playing" for other in others)
    duels = zip(others, duels_of(entrant, pairing), strict=True)
    return "; ".join(f"{other} {_outcome(duel.points, duel.opponent)}" for other, duel in duels)


def _outcome(points: int, opponent: int | None) -> str:
    return OUTCOMES[points] if opponent is not None else f"{OUTCOMES[points]} by forfeit"


def _plain(text: str | None) -> str | None:
    return f"'{text}" if text is not None and text.startswith(_FORMULAS) else text


def as_document(loaded: Loaded, names: Names) -> TournamentExport:
    return TournamentExport(FORMAT, render_tournament(loaded, names), written(loaded.events))
