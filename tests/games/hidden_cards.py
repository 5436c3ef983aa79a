"""The same course of play over other hidden cards.

Cards count as known to a viewer from the moment a public event, or one of the viewer's own, names them. All
others change places within the last shuffle, and the commands are decided again from there; where others moved cards
that the viewer does not know, they move those that lie there now.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from domain.cards import DECKS, Cards
from domain.chance import Chance
from domain.event import Event
from domain.fairness import Stream
from domain.game import Viewer
from domain.refusals import Refusal
from domain.table.commands import Command, MakeMove
from domain.table.decide import decide, seeded
from domain.table.evolve import fold
from domain.table.state import Table
from tests.games.random_play import Step


class DealtAnew(NamedTuple):
    """The table's chance but for one shuffle."""

    behind: Chance
    draw: int
    pack: Cards

    def shuffled(self, draw: int, deck: str) -> Cards:
        return self.pack if draw == self.draw else self.behind.shuffled(draw, deck)

    def below(self, draw: int, n: int) -> int:
        return self.behind.below(draw, n)


def redealt(steps: Sequence[Step], viewer: Viewer, stream: Stream) -> Table | None:
    """The table after the last of the steps, had the hidden cards lain otherwise.

    None where nothing is hidden, or where play would have gone otherwise, as far as the viewer saw it.
    """
    since, shuffle = _last_shuffle(steps)
    draw, deck = shuffle.data["shuffle"]["draw"], shuffle.data["shuffle"]["deck"]
    pack = seeded(steps[-1].after).shuffled(draw, deck)
    events = [event for step in steps[since:] for event in step.batch if event.version >= shuffle.version]
    known = {code for event in events for code in _codes(seen(event, viewer))}
    other = _with_hidden_shuffled(pack, known, stream)
    if other == pack:
        return None
    names = {card.code: instead.code for card, instead in zip(pack, other, strict=True)}
    return _again(steps[since:], viewer, DealtAnew(seeded(steps[-1].after), draw, other), names)


def _last_shuffle(steps: Sequence[Step]) -> tuple[int, Event]:
    return next(
        (index, event)
        for index in range(len(steps) - 1, -1, -1)
        for event in reversed(steps[index].batch)
        if "shuffle" in event.data
    )


def _with_hidden_shuffled(pack: Cards, known: set[str], stream: Stream) -> Cards:
    hidden = iter(stream.shuffled([card for card in pack if card.code not in known]))
    return tuple(card if card.code in known else next(hidden) for card in pack)


def _again(steps: Sequence[Step], viewer: Viewer, chance: Chance, names: Mapping[str, str]) -> Table | None:
    """The command that led to the shuffle is about cards of the hand before it."""
    table = steps[0].before
    commands = [steps[0].command, *(_renamed(step.command, names) for step in steps[1:])]
    for step, command in zip(steps, commands, strict=True):
        try:
            batch = decide(table, command, at=step.at, chance_for=lambda _: chance)
        except Refusal:
            return None
        if [seen(event, viewer) for event in batch] != [seen(event, viewer) for event in step.batch]:
            return None
        table = fold(table, batch)
    return table


def _renamed(command: Command, names: Mapping[str, str]) -> Command:
    """The same move with the cards that lie there now; those in records are laid open, and so no others."""
    if not isinstance(command, MakeMove):
        return command

    def now(value: Any) -> Any:
        if isinstance(value, list):
            return [now(each) for each in value]
        return value if isinstance(value, dict) else names.get(value, value)

    return MakeMove(command.seat, {name: now(value) for name, value in command.move.items()})


def seen(event: Event, viewer: Viewer) -> dict[str, Any]:
    """What a viewer sees of an event, but for the seals, of which only the seats are the same."""
    own = {seat: event.private[str(seat)] for seat in viewer if str(seat) in event.private}
    return {**event.public_form(), "sealed": sorted(event.sealed), "private": own}


def _codes(value: Any) -> Iterator[str]:
    """All card codes in a JSON value."""
    if isinstance(value, str) and value in _CARDS:
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _codes(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _codes(each)


_CARDS = {card.code for deck in DECKS.values() for card in deck}
