"""The decisions and the hands of a finished match, judged one after another."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from domain.analysis.bids import Held, held
from domain.analysis.decision import Judged, judged, search_of
from domain.analysis.luck import HandLuck, Hands
from domain.event import Event
from domain.moves import Move
from domain.registry import game_of
from domain.strategy import Strategy
from domain.table.evolve import fold
from domain.table.house_bots import hand_of, observed
from domain.table.state import Table
from domain.verify.lineage import Ancestors

_JUDGED = ("player", "house")
"""The origins of moves that are judged."""

VERSION = 6
"""Of the analysis: another one may judge the same match differently. So it grows with each new version of a strategy
that searches: the candidates of its search are compared."""


class Decision(NamedTuple):
    """A judged decision. `version` is that of the event of its move, and `hand` the number of its hand."""

    version: int
    hand: int
    seat: int
    judged: Judged
    bid: Held | None

    def as_json(self) -> dict[str, Any]:
        return {
            "version": self.version,
            "hand": self.hand,
            "seat": self.seat,
            **self.judged.as_json(),
            "bid": None if self.bid is None else self.bid._asdict(),
        }


def findings(
    before: Table, events: Sequence[Event], head: str, ancestors: Ancestors | None = None, after: int = 0
) -> Iterator[Decision | HandLuck]:
    """The decisions of players and house bots, and the hands that ended, after that version, in the order of the log.

    `before` is the table before its first event, and `head` the hash of its last one in hex: the same table gives the
    same findings, whatever `after` is. Moves that the system made at a deadline are left out. A game without a strategy
    that searches has nothing to judge.
    """
    table, hands, found = before, None, None
    number = sum(event.by in _JUDGED for event in events)
    for event in events:
        if table.status == "playing" or event.type == "table.started":
            if hands is None:
                game = game_of(table)
                found = search_of(game)
                hands = None if found is None else Hands(game, found[1], _key(table, head, "hands"))
            if found is None or hands is None:
                return
            hands.before(table, event)
            if event.version > after and event.by in _JUDGED:
                key = _key(table, head, event.version)
                decision = _decision(table, event, events, key, ancestors or {}, found, number)
                if decision is not None:
                    yield decision
        table = fold(table, [event])
        hand = None if hands is None else hands.ended(table, event, wanted=event.version > after)
        if hand is not None:
            yield hand


def _key(table: Table, head: str, what: object) -> bytes:
    return sha256(f"analysis/{VERSION}|{table.id}|{head}|{what}".encode()).digest()


def _decision(
    table: Table,
    event: Event,
    events: Sequence[Event],
    key: bytes,
    ancestors: Ancestors,
    found: tuple[Strategy, Any],
    number: int,
) -> Decision | None:
    game = game_of(table)
    move: Move | None = game.move_of(event) if event.type.startswith(game.prefix) else None
    if move is None or event.actor is None:
        return None
    strategy, search = found
    seat, state = event.actor, table.state
    history = observed(game, seat, hand_of(table, events, ancestors)) if strategy.history else ()
    observation = game.observation(state, seat, history)
    if not observation.legal_moves:
        return None
    outcome = judged(game, state, observation, search, move, key, number)
    return Decision(event.version, state.hand_number, seat, outcome, held(game, state, observation, search, move, key))
