"""Action numbers, derived from a game's declarations of its moves.

Every move that can ever occur at a table gets a number: for each kind of moves, all combinations of its parameters'
values, in order. The declaration of a parameter determines its values:

- one of a few words or numbers, a seat, a card of the deck: each of them, and "not given" if optional;
- a set of cards in a hand or the widow: the positions of the cards there, in the order of the view. Sets of cards by
  name would be hundreds of millions. Two sets in one move have the same size, as in every exchange;
- an unbounded number, such as the version of the bid that is called: none. It follows from the position.

If the rules enumerate all moves of a kind, such as bids, these are numbered (`Game.every`). A move that names whole
layouts of cards, such as a meld in Vazhushal, can't be numbered by its parameters. Its number is its position in the
list of legal moves; only the first `LISTED` of a kind have one.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from domain.cards import DECKS, Card
from domain.hosted_game import HostedGame
from domain.json_schema import Schema
from domain.kernel import Move
from domain.kernel.classes import expression
from domain.kernel.record import fields_of
from domain.refusals import NotationError
from domain.schema import Array, Boolean, CardCode, Described, Enum, Integer, Lenient, Named

LISTED = 64
"""The maximum number of moves of a kind that names layouts. Further legal moves have no number."""

SMALL = 64
"""The range of an integer from which its values get no numbers."""

ZONES = {"give": "hand", "take": "widow"}
"""The zones of sets of cards, by parameter."""

Places = Mapping[str, int]
"""The largest number of cards of each zone, for sets of cards."""

Lying = Mapping[str, Mapping[Card, int]]
"""The cards of each zone, with their positions."""

Mask = NDArray[np.int8]


class Axis(NamedTuple):
    """A parameter: its values, each as a part of a key and as JSON. `part` returns the part of a move's key, if that is
    not the parameter itself."""

    values: Sequence[tuple[Hashable, Any]]
    part: Callable[[Any, Lying], Hashable] | None = None
    zone: str | None = None


Key = Callable[[Move, Lying], Hashable]


class Kind(NamedTuple):
    """A kind of moves. `numbers` are by the keys of moves. Without a key, moves are numbered from `first` by their
    positions in the list of legal moves."""

    first: int
    key: Key | None
    numbers: dict[Hashable, int]


class Legal(Mapping[int, Move]):
    """The legal moves of a seat by number: individual ones, and a range of those enumerated by the rules."""

    __slots__ = ("_alone", "_listed", "_run")

    def __init__(self, alone: Mapping[int, Move], run: range = range(0), listed: Sequence[Move] = ()) -> None:
        self._alone, self._run, self._listed = alone, run, listed

    def __getitem__(self, number: int) -> Move:
        if number in self._run:
            return self._listed[number - self._run.start]
        return self._alone[number]

    def __contains__(self, number: object) -> bool:
        return number in self._run or number in self._alone

    def __iter__(self) -> Iterator[int]:
        yield from self._alone
        yield from self._run

    def __len__(self) -> int:
        return len(self._alone) + len(self._run)

    def mark(self, zeros: Mask) -> None:
        """Sets a 1 at the number of each move."""
        if self._run:
            zeros[self._run.start : self._run.stop] = 1
        marks = zeros.data
        for number in self._alone:
            marks[number] = 1


class Actions:
    """The numbers of all moves of a table. `names` describes each; cards of a set are given by position, from 0."""

    def __init__(self, game: HostedGame, state: Any, deck: str, places: Places) -> None:
        self._deck, self._places = deck, places
        self._seats = len(state.hands)
        self._kinds: dict[type[Move], Kind] = {}
        self._first, self._listed = 0, list[Move]()
        self.names: list[str] = []
        self.zones: set[str] = set()
        """The zones whose positions are used in moves."""
        rules = game.of(state)
        for name in game.kinds(state):
            kind = game.moves[name]
            listed = rules.every(kind, state.options)
            if listed is None:
                self._declared(kind)
            else:
                self._every(kind, [rules.read(move) for move in listed])

        self.size = len(self.names)
        self.zeros: Mask = np.zeros(self.size, dtype=np.int8)
        """The mask of no actions, to be copied."""

    def __len__(self) -> int:
        return self.size

    # Enumerating the moves

    def _every(self, kind: type[Move], moves: Sequence[Move]) -> None:
        """Numbers the moves enumerated by the rules, for at most one kind."""
        key = _key(dict.fromkeys(_attributes(kind)))
        self._first, self._listed = len(self.names), [*moves]
        numbers = {key(move, {}): number for number, move in enumerate(moves, start=self._first)}
        self._kinds[kind] = Kind(self._first, key, numbers)
        self.names += [_said(kind.tag, move.data()) for move in moves]

    def _declared(self, kind: type[Move]) -> None:
        axes, first = self._axes(kind), len(self.names)
        if axes is None:
            self._kinds[kind] = Kind(first, None, {})
            self.names += [f"{kind.tag} #{number}" for number in range(LISTED)]
            return
        attributes, numbers = _attributes(kind), dict[Hashable, int]()
        self.zones |= {axis.zone for axis in axes.values() if axis.zone is not None}
        self._kinds[kind] = Kind(first, _key({attributes[each]: axis.part for each, axis in axes.items()}), numbers)
        for chosen in product(*(axis.values for axis in axes.values())):
            if len({len(part) for part, _ in chosen if isinstance(part, tuple)}) > 1:
                continue
            given = {each: value for each, (_, value) in zip(axes, chosen, strict=True) if value is not None}
            if _can_be_read(kind, given):
                parts = {each: part for each, (part, value) in zip(axes, chosen, strict=True) if value is not None}
                numbers[tuple([part for part, _ in chosen])] = len(self.names)
                self.names.append(_said(kind.tag, parts))

    def _axes(self, kind: type[Move]) -> Mapping[str, Axis] | None:
        """Returns the parameters with their values. None if one of them has too many."""
        parameters = kind.parameters()
        axes: dict[str, Axis] = {}
        for name, schema in {**parameters.required, **parameters.optional}.items():
            bare = _bare(schema)
            if isinstance(bare, Integer) and bare.maximum - bare.minimum >= SMALL:
                if name in parameters.required:
                    return None
                continue
            axis = self._axis(name, bare)
            if axis is None:
                return None
            axes[name] = axis if name in parameters.required else axis._replace(values=((None, None), *axis.values))
        return axes

    def _axis(self, name: str, schema: Schema[Any]) -> Axis | None:  # noqa: PLR0911 - a case for each kind
        match schema:
            case Enum(values=values):
                return _plain(values)
            case Boolean():
                return _plain((False, True))
            case Integer(minimum=low, maximum=high):
                return _plain(range(low, high + 1))
            case CardCode():
                return Axis([(card, card.code) for card in DECKS[self._deck]])
            case Array(items=items, distinct=True) if isinstance(_bare(items), CardCode) and name in ZONES:
                return self._of_zone(ZONES[name])
            case Array(items=Integer(minimum=low, maximum=high), distinct=True) if high - low < SMALL:
                return Axis([(each, list(each)) for each in _sets(range(low, high + 1))], _as_tuple)
        return None

    def _of_zone(self, zone: str) -> Axis:
        """Returns sets of positions. Cards stand in for them when the move is validated; no two zones share any."""
        codes = [card.code for card in DECKS[self._deck]]
        before = sum(self._places[each] for each in sorted(self._places) if each < zone)
        sets = _sets(range(self._places[zone]), most=min(self._places.values()))
        values = [(each, [codes[before + place] for place in each]) for each in sets]

        def part(given: Any, lying: Lying) -> Hashable:
            at = lying[zone]
            return tuple(sorted([at[card] for card in given]))

        return Axis(values, part, zone)

    # Numbering legal moves

    def legal(self, parts: tuple[Iterable[Move], slice], lying: Lying) -> Legal:
        """Returns the legal moves, given as by `Game.legal_parts`. `lying` is used only for the zones that moves
        name."""
        moves, listed = parts
        alone = self.numbered(moves, lying)
        if listed.start == listed.stop:
            return Legal(alone)
        return Legal(alone, range(self._first + listed.start, self._first + listed.stop), self._listed[listed])

    def numbered(self, legal: Iterable[Move], lying: Lying) -> dict[int, Move]:
        """Returns legal moves by number."""
        found: dict[int, Move] = {}
        kinds = self._kinds
        for move in legal:
            first, key, numbers = kinds[type(move)]
            if key is not None:
                found[numbers[key(move, lying)]] = move
            else:
                number = next((each for each in range(first, first + LISTED) if each not in found), None)
                if number is not None:
                    found[number] = move
        return found


def _attributes(kind: type[Move]) -> Mapping[str, str]:
    """Returns the attributes of a move by the names of its parameters."""
    return {each.json: each.name for each in fields_of(kind)}


def _key(parts: Mapping[str, Callable[[Any, Lying], Hashable] | None]) -> Key:
    """Returns the function for a move's key: a tuple with the part of each attribute."""
    items = [f"m.{each}" if part is None else f"{each}(m.{each}, lying)" for each, part in parts.items()]
    names = {each: part for each, part in parts.items() if part is not None}
    return expression(f"lambda m, lying: ({''.join([f'{item}, ' for item in items])})", names)


def _bare(schema: Schema[Any]) -> Schema[Any]:
    """Returns the schema of a parameter's values, without descriptions."""
    match schema:
        case Described(inner) | Named(_, inner):
            return _bare(inner)
        case Lenient(_, documents):
            return _bare(documents)
    return schema


def _plain(values: Sequence[Any]) -> Axis:
    return Axis([(each, each) for each in values])


def _as_tuple(given: Any, _lying: Lying) -> Hashable:
    return tuple(sorted(given))


def _sets(items: Sequence[int], most: int = SMALL) -> Iterator[tuple[int, ...]]:
    """Yields all sets of 1 to `most` items, smaller ones first."""
    for size in range(1, min(most, len(items)) + 1):
        yield from combinations(items, size)


def _can_be_read(kind: type[Move], given: Mapping[str, Any]) -> bool:
    """True if the parameters are valid together, as the move declares."""
    try:
        kind.read({"type": kind.tag, **given})
    except NotationError:
        return False
    return True


def _said(name: str, parts: Mapping[str, Any]) -> str:
    words = [f"{each}={_listed(part) if isinstance(part, tuple | list) else part}" for each, part in parts.items()]
    return " ".join([name, *words])


def _listed(parts: Sequence[object]) -> str:
    return ",".join(map(str, parts))
