"""Executing commands at tournaments: read the log, decide, append; again after a conflict.

A tournament has a log like a table's, with the same append: the events, the feed entry and the due entry together. It
is short and seldom written, so it is read as a whole each time.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from domain.chain import genesis
from domain.event import Event
from domain.refusals import Refusal
from domain.tournament.commands import Command, Enter, OpenTournament
from domain.tournament.decide import decide
from domain.tournament.evolve import folded
from domain.tournament.state import Tournament
from events.envelope import read_all, write
from events.ports import Appended, Conflict, Key, KeyReused
from events.subjects import kind_of
from service.refusals import Refused, key_reused, not_found
from service.wiring import Service

MAX_RETRIES = 5

CommandFor = Callable[[Tournament], Command]
"""Makes a command for the tournament as it stands; may refuse with a 403."""

Due = Callable[[Tournament], int | None]
"""When a tournament needs a worker, in ms; None for never."""


class Loaded(NamedTuple):
    """A tournament at its latest version, and the hash there."""

    tournament: Tournament
    head: bytes


def next_due(tournament: Tournament) -> int | None:
    """At once while it is played."""
    return tournament.at if tournament.status == "playing" else None


def load(service: Service, tournament_id: str) -> Loaded:
    """Refused `not_found`."""
    stored = service.ports.store.read(tournament_id) if _is_tournament_id(tournament_id) else []
    if not stored:
        raise not_found("tournament")
    return Loaded(folded(read_all(stored)), stored[-1].hash)


def _is_tournament_id(text: str) -> bool:
    try:
        return kind_of(text) == "tournament"
    except ValueError:
        return False


def open_tournament(
    service: Service, tournament_id: str, command: OpenTournament, entries: Sequence[Enter] = ()
) -> Tournament:
    """Writes the first batch of a tournament: its terms and these entries. One that exists stays as it is."""
    events: list[Event] = []
    commands: list[Command] = [command, *entries]
    for each in commands:
        now = folded(events) if events else None
        events += decide(now, each, tournament_id=tournament_id, at=service.clock())
    service.ports.store.append(tournament_id, 0, write(events, genesis(tournament_id)), due=None)
    return load(service, tournament_id).tournament


def execute(
    service: Service,
    tournament_id: str,
    command: Command | CommandFor,
    *,
    key: Key | None = None,
    due: Due = next_due,
) -> Tournament:
    """The tournament after a command, which is carried out once for each key.

    Raises Refused: the codes of `decide`, `not_found`, `key_reused`, or `busy` (every attempt ended in a conflict).
    """
    for _ in range(1 + MAX_RETRIES):
        loaded = load(service, tournament_id)
        if key is not None and _is_known(service, loaded.tournament, key):
            return loaded.tournament
        outcome = _attempt(service, loaded, command, key, due)
        if isinstance(outcome, Tournament):
            return outcome
    raise Refused("busy", "others change this tournament at the same time; try again")


def _is_known(service: Service, tournament: Tournament, key: Key) -> bool:
    known = service.ports.store.freshen(tournament.id, tournament.version, key).known
    if isinstance(known, KeyReused):
        raise key_reused()
    return known is not None


def _attempt(
    service: Service, loaded: Loaded, command: Command | CommandFor, key: Key | None, due: Due
) -> Tournament | None:
    """The tournament after the command; None after a conflict, or where the key has just been used."""
    before, head = loaded
    try:
        made = command(before) if callable(command) else command
        events = decide(before, made, tournament_id=before.id, at=service.clock())
    except Refused:
        raise
    except Refusal as refusal:
        raise Refused(refusal.code, refusal.message) from None
    if not events:
        return before
    after = folded(events, before)
    outcome = service.ports.store.append(before.id, before.version, write(events, head), due=due(after), key=key)
    if isinstance(outcome, KeyReused):
        raise key_reused()
    assert isinstance(outcome, Appended | Conflict) or key is not None
    return after if isinstance(outcome, Appended) else None
