"""Replays a course of play with other hidden cards.

A viewer knows a card as soon as a public event, or one of the viewer's own, names it. All other cards change places
within their shuffle, and the commands are decided again from there. A move of another seat with a card unknown to the
viewer now moves the card in the same place. (leaks.py separately tests that no public event names a secret card.)
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile, zip_longest
from typing import Any, NamedTuple

from cardtable.game.courses import Step
from domain.cards import Cards
from domain.chance import Chance
from domain.fairness import Stream
from domain.kernel import Viewer
from domain.logged_event import LoggedEvent
from domain.refusals import Refusal
from domain.registry import game_of
from domain.table.commands import Command, KeepTime, MakeMove, PlayHouse
from domain.table.decide import decide, seeded
from domain.table.evolve import fold
from domain.table.state import Table
from domain.table.turn import waiting_seats

Packs = Mapping[int, Cards]
"""Packs by the number of the draw, each in the order after that shuffle."""


class RedealtChance(NamedTuple):
    """The table's chance, with some shuffles replaced."""

    behind: Chance
    packs: Packs

    def shuffled(self, draw: int, deck: str) -> Cards:
        return self.packs[draw] if draw in self.packs else self.behind.shuffled(draw, deck)

    def below(self, draw: int, n: int) -> int:
        return self.behind.below(draw, n)


class Deal(NamedTuple):
    """A shuffle in a course of play: its step, and all events from it to the next shuffle."""

    step: int
    draw: int
    deck: str
    events: list[LoggedEvent]


class Diverges(Exception):  # noqa: N818 - a finding, not a fault
    """With other cards, play takes another course: a command is refused, or the viewer sees another event.

    `why` is the refusal's code, or the type of the event. `lawful` is true if the rules let cards unknown to the viewer
    decide that.
    """

    def __init__(self, why: str, *, lawful: bool) -> None:
        super().__init__(why)
        self.why = why
        self.lawful = lawful


class Alternative(NamedTuple):
    """The steps of a course from step number `since` on, with other `packs`."""

    since: int
    steps: tuple[Step, ...]
    packs: Packs


def table_after_redeal(steps: Sequence[Step], viewer: Viewer, stream: Stream) -> Table | None:
    """Returns the table after the last of the steps, with the hidden cards of the last shuffle in another order.

    Tries only one other shuffle. Returns None and raises as `redeal` does.
    """
    other = redeal(steps, viewer, stream, swaps=0)
    return None if other is None else other.steps[-1].after


class Redealt(NamedTuple):
    """A course of play, the viewer from whom cards were hidden, and the table after it with other hidden cards."""

    course: Sequence[Step]
    viewer: Viewer
    other: Table


def redealt(
    steps: Sequence[Step], viewers: Sequence[Viewer], stream: Stream, *, wanted: int, each: int
) -> Iterator[Redealt]:
    """Yields positions of a match before a move, at least `wanted` if possible, each for at most `each` viewers.

    The order is random, because in some matches most positions allow no other order that can be found.
    """
    found = 0
    for index in stream.shuffled([index for index, step in enumerate(steps) if waiting_seats(step.after)]):
        if found >= wanted:
            return
        course = steps[: index + 1]
        for viewer in stream.shuffled(viewers)[:each]:
            other = table_after_redeal(course, viewer, stream)
            if other is not None:
                found += 1
                yield Redealt(course, viewer, other)


def redeal(
    steps: Sequence[Step], viewer: Viewer, stream: Stream, *, shuffles: int = 1, swaps: int = 12
) -> Alternative | None:
    """Replays the course with the hidden cards of the last few shuffles in another order.

    If they can't all be shuffled, because some plays bind the hands of others, tries to swap `swaps` pairs of them.
    Returns None if nothing is hidden, or if by the rules the viewer would always have seen another course. Raises
    Diverges if the course differs for no such reason: then an event reveals something about hidden cards.
    """
    found: Alternative | None = None
    for deal in reversed(deals(steps)[-shuffles:]):
        found = _redeal(steps, viewer, stream, deal, found.packs if found else {}, swaps) or found
    return found


def _redeal(
    steps: Sequence[Step], viewer: Viewer, stream: Stream, deal: Deal, others: Packs, swaps: int
) -> Alternative | None:
    pack = seeded(steps[-1].after).shuffled(deal.draw, deal.deck)
    hidden = hidden_places(deal, pack, viewer)
    every = stream.shuffled(hidden)
    found = _tried(steps, viewer, {**others, deal.draw: _moved(pack, hidden, every)}) if every != hidden else None
    if found is not None or len(hidden) < 2:
        return found
    for _ in range(swaps):
        pair = stream.shuffled(hidden)[:2]
        found = _tried(steps, viewer, {**others, deal.draw: _moved(pack, pair, pair[::-1])}) or found
        if found is not None:
            pack = found.packs[deal.draw]
    return found


def hidden_places(deal: Deal, pack: Cards, viewer: Viewer) -> tuple[int, ...]:
    """Returns the places in the pack of the cards that the viewer has not seen in any of the deal's events."""
    known = {code for event in deal.events for code in card_codes(seen(event, viewer))}
    return tuple(place for place, card in enumerate(pack) if card.code not in known)


def _moved(pack: Cards, places: Sequence[int], taken_from: Sequence[int]) -> Cards:
    moved = list(pack)
    for place, source in zip(places, taken_from, strict=True):
        moved[place] = pack[source]
    return tuple(moved)


def _tried(steps: Sequence[Step], viewer: Viewer, packs: Packs) -> Alternative | None:
    try:
        return played_again(steps, viewer, packs)
    except Diverges as other:
        if not other.lawful:
            raise
        return None


def deals(steps: Sequence[Step]) -> list[Deal]:
    """Returns all shuffles of a course, in order."""
    found: list[Deal] = []
    for number, step in enumerate(steps):
        for event in step.batch:
            if "shuffle" in event.data:
                found.append(Deal(number, event.data["shuffle"]["draw"], event.data["shuffle"]["deck"], []))
            if found:
                found[-1].events.append(event)
    return found


def played_again(steps: Sequence[Step], viewer: Viewer, packs: Packs) -> Alternative:
    """Replays the course with those packs, from the first of the shuffles on. Raises Diverges if the viewer notices."""
    dealt = [deal for deal in deals(steps) if deal.draw in packs]
    since = dealt[0].step
    chance = seeded(steps[-1].after)
    names = {deal.step: _names(chance.shuffled(deal.draw, deal.deck), packs[deal.draw]) for deal in dealt}
    alternative = RedealtChance(chance, packs)
    table, now, again = steps[since].before, dict[str, str](), list[Step]()
    for number, step in enumerate(steps[since:], since):
        command = _renamed(step.command, now)
        again.append(_step_again(step, table, command, alternative, viewer))
        if _quiet(step, viewer) and _moved_cards(step, now) != _moved_cards(again[-1], {}):
            # Another card was moved unseen, which may change play later.
            raise Diverges("a deadline", lawful=True)
        table = again[-1].after
        now = names.get(number, {} if _shuffles(step) else now)
    return Alternative(since, tuple(again), packs)


def _shuffles(step: Step) -> bool:
    return any("shuffle" in event.data for event in step.batch)


def _step_again(step: Step, table: Table, command: Command, chance: Chance, viewer: Viewer) -> Step:
    try:
        batch = decide(table, command, at=step.at, chance_for=lambda _: chance)
    except Refusal as refusal:
        raise Diverges(refusal.code, lawful=_chosen_by_others(step, viewer)) from None
    for number, (event, other) in enumerate(zip_longest(step.batch, batch)):
        if event is None or other is None or seen(event, viewer) != seen(other, viewer):
            types = {each.type for each in (event, other) if each is not None}
            revealing = _revealing(table, step.batch[number:]) != _revealing(table, batch[number:])
            lawful = _quiet(step, viewer) or revealing or bool(types & game_of(table).revealing)
            raise Diverges(" or ".join(sorted(types)), lawful=lawful)
    return Step(table, command, step.at, tuple(batch), fold(table, batch))


def _revealing(table: Table, events: Sequence[LoggedEvent]) -> list[str]:
    return [event.type for event in events if event.type in game_of(table).revealing]


def _chosen_by_others(step: Step, viewer: Viewer) -> bool:
    """True if another seat made the step: its own cards bind it, and its quiet move is drawn from them."""
    return all(event.actor not in viewer for event in step.batch)


def _quiet(step: Step, viewer: Viewer) -> bool:
    """True if a deadline made another seat's move."""
    return isinstance(step.command, KeepTime) and _chosen_by_others(step, viewer)


def _moved_cards(step: Step, names: Mapping[str, str]) -> list[list[str]]:
    """Returns the cards in each event's private data, renamed, until cards are dealt."""
    events = takewhile(lambda event: "shuffle" not in event.data, step.batch)
    return [sorted(names.get(code, code) for code in card_codes(dict(event.private))) for event in events]


def _names(pack: Cards, other: Cards) -> dict[str, str]:
    return {card.code: instead.code for card, instead in zip(pack, other, strict=True)}


def _renamed(command: Command, names: Mapping[str, str]) -> Command:
    """Returns the same move with the cards now in those places. Cards in records are face up, so they stay."""
    if not isinstance(command, MakeMove | PlayHouse):
        return command

    def now(value: Any) -> Any:
        if isinstance(value, list):
            return [now(each) for each in value]
        return value if isinstance(value, dict) else names.get(value, value)

    move = {name: now(value) for name, value in command.move.items()}
    return (
        MakeMove(command.seat, move, command.signed) if isinstance(command, MakeMove) else PlayHouse(command.seat, move)
    )


def seen(event: LoggedEvent, viewer: Viewer) -> dict[str, Any]:
    """Returns a viewer's form of an event. Of the seals it has only the seats."""
    own = {seat: event.private[str(seat)] for seat in viewer if str(seat) in event.private}
    return {**event.public_form(), "sealed": sorted(event.sealed), "private": own}


def card_codes(value: Any) -> list[str]:
    """Returns all card codes among the strings of a JSON value, in order, ignoring field names."""
    return _CARD.findall(json.dumps(value))


_CARD = re.compile(r'"((?:[2-9TJQKA][CDHS](?:\.[12])?|X[1-4]))"(?!:)')
