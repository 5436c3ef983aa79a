"""Folds the events of a tournament. Total: no checks, no clock, no ids."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from domain.event import Event
from domain.registry import GAMES
from domain.tournament.state import Bye, Entrant, Pairing, Result, Round, Terms, Tournament
from domain.unknown import Unknown
from domain.upcasters import latest_schema

Data = Mapping[str, Any]

PREFIX = "tournament."
"""What the types of these events begin with."""


def folded(events: Iterable[Event], tournament: Tournament | None = None) -> Tournament:
    """The tournament after the events; the first of all events has to be `tournament.opened`."""
    for event in events:
        tournament = evolve(tournament, event)
    assert tournament is not None
    return tournament


def check_known(event: Event) -> None:
    """Raises Unknown for an event that only a newer release writes."""
    name = event.type.removeprefix(PREFIX)
    if event.schema != latest_schema(event.type) or name not in NAMES:
        raise Unknown(f"schema {event.schema} of {event.type}")
    if name == "opened" and event.data["terms"]["game"] not in GAMES:
        raise Unknown(f"the game {event.data['terms']['game']}")


def evolve(tournament: Tournament | None, event: Event) -> Tournament:
    name = event.type.removeprefix(PREFIX)
    if tournament is None:
        assert name == "opened"
        return _opened(event)
    return _CHANGES[name](tournament, event.data)._replace(version=event.version, at=event.at)


def _opened(event: Event) -> Tournament:
    terms = Terms(**event.data["terms"])
    terms = terms._replace(options=GAMES[terms.game].completed(terms.options))
    organiser = event.data["organiser"]
    return Tournament(event.table, organiser, terms, "open", (), (), 0, (), (), event.version, event.at, event.at)


def _entered(tournament: Tournament, data: Data) -> Tournament:
    entrant = Entrant(data["entrant"], data["player"], data["kind"], data["strategy"], data["client_seed_hash"])
    return tournament._replace(entrants=(*tournament.entrants, entrant))


def _withdrew(tournament: Tournament, data: Data) -> Tournament:
    marked = (each._replace(withdrawn=True) if each.number == data["entrant"] else each for each in tournament.entrants)
    return tournament._replace(entrants=tuple(marked))


def _started(tournament: Tournament, data: Data) -> Tournament:
    return tournament._replace(status="playing", starters=tuple(data["entrants"]), length=data["rounds"])


def _round_paired(tournament: Tournament, data: Data) -> Tournament:
    pairings = tuple(Pairing(tuple(each["entrants"]), each["table"]) for each in data["pairings"])
    byes = tuple(Bye(each["entrant"], each["points"]) for each in data["byes"])
    return tournament._replace(rounds=(*tournament.rounds, Round(data["round"], pairings, byes)))


def _result_recorded(tournament: Tournament, data: Data) -> Tournament:
    result = Result(tuple(tuple(tied) for tied in data["places"]), frozenset(data["forfeits"]))
    rounds, round_place, place = list(tournament.rounds), data["round"] - 1, data["pairing"]
    pairings = list(rounds[round_place].pairings)
    pairings[place] = pairings[place]._replace(result=result)
    rounds[round_place] = rounds[round_place]._replace(pairings=tuple(pairings))
    return tournament._replace(rounds=tuple(rounds))


def _finished(tournament: Tournament, data: Data) -> Tournament:
    return tournament._replace(status="finished", places=tuple(tuple(tied) for tied in data["places"]))


def _called_off(tournament: Tournament, _data: Data) -> Tournament:
    return tournament._replace(status="called_off")


_CHANGES: Mapping[str, Callable[[Tournament, Data], Tournament]] = {
    "entered": _entered,
    "withdrew": _withdrew,
    "started": _started,
    "round_paired": _round_paired,
    "result_recorded": _result_recorded,
    "finished": _finished,
    "called_off": _called_off,
}

NAMES = ("opened", *_CHANGES)
"""The types of all events, without the prefix."""
