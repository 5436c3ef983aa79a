"""Plays lessons by the rules themselves, into the data with which the page shows them.

They are the same as from a table of the service: the events and the table as the learner's seat sees them, and the
legal moves. The page therefore shows a lesson with the components that show a table, and a lesson can't contradict the
rules.
"""

import json
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any, NamedTuple

from domain.hosted_game import HostedGame
from domain.lesson import LEARNER, Step
from domain.logged_event import LoggedEvent
from domain.notation import read_move
from domain.table.evolve import fold
from domain.table.match import SEED, Match
from domain.table.state import before_opening
from domain.table.view import table_view

Json = dict[str, Any]

NAMES = ("", "Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus")
"""Names of the seats. The learner needs none."""


class Shown(NamedTuple):
    """An event and the table after it, both as the learner sees them."""

    event: Json
    table: Json


def lesson_of(game: HostedGame) -> Json | None:
    """Returns the lesson of an installed game, as `played`; None if it has none. Raises what its rules raise."""
    lesson = game.lesson
    if lesson is None:
        return None
    match = Match.given(game.slug, lesson.seats, options=lesson.options, chance=lesson.chance)
    for line in lesson.before:
        match.play(line)
    return played(match, lesson.steps)


def played(match: Match, plan: Iterable[Step]) -> Json:
    """Plays a lesson on. Returns the table before the deal, and the steps, each with the events since the previous
    one."""
    steps = []
    done, before = 0, first_table(match)
    last = before
    for step in plan:
        happened = [*shown(match, done)]
        done = len(match.events)
        changes = []
        for _, table in happened:
            changes.append(changed(last, table))
            last = table
        moves = [*match.game.legal_moves(match.state, LEARNER)] if step.move else []
        steps.append(
            {
                "tell": step.tell,
                "cards": {name: named(code, happened, last) for name, code in step.cards.items()},
                "events": [event for event, _ in happened],
                "changes": changes,
                "moves": moves,
                "wanted": moves.index(wanted(match, step.move)) if step.move else None,
            }
        )
        for line in step.lines:
            match.play(line)
    return {"title": match.game.title, "table": before, "steps": steps}


def first_table(match: Match) -> Json:
    """The table before the deal, from which the page takes the names and the options."""
    dealt = next(number for number, event in enumerate(match.events) if name_of(event) == "cards_dealt")
    return seen(fold_to(match, match.events[dealt - 1].version), settled=False)


def wanted(match: Match, line: str) -> Json:
    """The move of a line, as it appears in the list of legal moves."""
    seat, move = read_move(match.game, line)
    assert seat == LEARNER, line
    return match.game.normalise(match.state, seat, move)


def shown(match: Match, done: int) -> Iterator[Shown]:
    """The events of the hand after the first `done` events of the match."""
    ends = {batch[-1].version for batch in match.batches}
    for event in of_the_hand(match.events):
        if event.version > done:
            table = fold_to(match, event.version)
            yield Shown(seen_event(event), seen(table, settled=event.version in ends))


def of_the_hand(events: Iterable[LoggedEvent]) -> Iterator[LoggedEvent]:
    begun = [*events]
    deals = [place for place, event in enumerate(begun) if name_of(event) == "cards_dealt"]
    return iter(begun[deals[0] : deals[1] if len(deals) > 1 else None])


def name_of(event: LoggedEvent) -> str:
    return event.type.partition(".")[2]


def fold_to(match: Match, version: int) -> Any:
    """The table at a version."""
    so_far = takewhile(lambda event: event.version <= version, match.events)
    return fold(before_opening(match.table.id, SEED), [*so_far])


def seen(table: Any, *, settled: bool) -> Json:
    """The table as the learner sees it, without the fields that only a running table needs."""
    view = table_view(table, frozenset((LEARNER,)), settled=settled)
    seats = [
        {**seat, "client_seed": None, "player": {**seat["player"], "name": NAMES[seat["seat"]]}}
        for seat in view["seats"]
    ]
    turn = view["turn"] and {**view["turn"], "deadline": None}
    return {**view, "head": "", "seats": seats, "turn": turn, "turn_seconds": None}


def seen_event(event: LoggedEvent) -> Json:
    """The event as the learner sees it."""
    form = {**event.public_form(), "hash": "", "sealed": {}}
    own = event.private.get(str(LEARNER))
    return form if own is None else {**form, "private": {"salt": "", "data": own}}


def changed(before: Json, after: Json) -> Json:
    """The changed fields of the table, and those of its state."""
    fields = _changed(before, after)
    if before["state"] and "state" in fields:
        fields["state"] = _changed(before["state"], after["state"])
    return fields


def _changed(before: Json, after: Json) -> Json:
    return {name: value for name, value in after.items() if name not in before or before[name] != value}


def named(code: str, happened: list[Shown], table: Json) -> str:
    """Checks a card named in a text: the learner must see it, or have seen an event with it."""
    seen_now = json.dumps([happened[-1].event if happened else None, table, [each.event for each in happened]])
    assert f'"{code}"' in seen_now, f"{code} is not to be seen"
    return code
