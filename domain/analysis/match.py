"""The decisions of a finished match, judged one after another."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from domain.analysis.bids import Held, held
from domain.analysis.decision import Judged, judged, search_of
from domain.event import Event
from domain.moves import Move
from domain.registry import game_of
from domain.table.evolve import fold
from domain.table.house_bots import hand_of, observed
from domain.table.state import Table
from domain.verify.lineage import Ancestors

VERSION = 1
"""Of the analysis: another one may judge the same match differently."""


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


def decisions(
    before: Table, events: Sequence[Event], head: str, ancestors: Ancestors | None = None, after: int = 0
) -> Iterator[Decision]:
    """The decisions of players and house bots after that version, in the order of the log.

    `before` is the table before its first event, and `head` the hash of its last one in hex: the same table gives the
    same decisions, whatever `after` is. Moves that the system made at a deadline are left out. A game without a
    strategy that searches has no decisions to judge.
    """
    table = before
    for event in events:
        if event.version > after and event.by in ("player", "house") and table.status == "playing":
            decision = _decision(table, event, events, head, ancestors or {})
            if decision is not None:
                yield decision
        table = fold(table, [event])


def _decision(table: Table, event: Event, events: Sequence[Event], head: str, ancestors: Ancestors) -> Decision | None:
    game = game_of(table)
    found = search_of(game)
    move: Move | None = game.move_of(event) if event.type.startswith(game.prefix) else None
    if found is None or move is None or event.actor is None:
        return None
    strategy, search = found
    seat, state = event.actor, table.state
    history = observed(game, seat, hand_of(table, events, ancestors)) if strategy.history else ()
    observation = game.observation(state, seat, history)
    if not observation.legal_moves:
        return None
    key = sha256(f"analysis/{VERSION}|{table.id}|{head}|{event.version}".encode()).digest()
    outcome = judged(game, state, observation, search, move, key)
    return Decision(event.version, state.hand_number, seat, outcome, held(state, observation, search, move, key))


def summary(found: Sequence[Decision], seats: int) -> list[dict[str, Any]]:
    """By seat: how many decisions were made and judged, what they gave away, and the version of the worst.

    The worst is the one whose loss is surest to be great: that with the highest lower end of its interval.
    """
    return [_of_seat(seat, [each for each in found if each.seat == seat]) for seat in range(seats)]


def _of_seat(seat: int, own: Sequence[Decision]) -> dict[str, Any]:
    losses = [(each, each.judged.loss) for each in own if each.judged.loss is not None]
    bad = [(loss.low, loss.mean, -each.version) for each, loss in losses if loss.low > 0]
    return {
        "seat": seat,
        "decisions": len(own),
        "judged": len(losses),
        "loss": round(sum(loss.mean for _, loss in losses), 4),
        "mistakes": len(bad),
        "worst": -max(bad)[2] if bad else None,
    }
