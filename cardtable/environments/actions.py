"""The numbers of the moves, derived from what a game declares of them.

Every move that a table can ever have gets a number: for each of a game's moves all values of its parameters, in their
order. What a parameter declares says which values it has:

- one of a few words or numbers, a seat, a card of the deck: each of them, and "not given" where it may be left out;
- a set of cards, which a hand or the widow holds: the places of the cards there, in the order of the view. Sets of
  cards by name would be hundreds of millions. Two sets of one move have the same size, as in every exchange;
- a number without a bound, such as the version of the bid that is called: none. It follows from the position.

Where the rules list all moves of a kind, as all bids, these are numbered (`Game.every`). A move that names whole
layouts of cards, as a meld of Vazhushal does, can't be numbered by what it says. Its numbers are places in the list of
legal moves, of which only the first `LISTED` of a kind have one.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple

from domain.cards import DECKS
from domain.game import HostedGame
from domain.json_schema import Schema
from domain.kernel import Move
from domain.moves import JsonMove
from domain.refusals import NotationError
from domain.schema import Array, Boolean, CardCode, Described, Enum, Integer, Lenient, Named

LISTED = 64
"""The moves of a kind that names layouts, at most. Legal moves beyond have no number."""

SMALL = 64
"""An integer with a wider range has no bound that is worth a number each."""

ZONES = {"give": "hand", "take": "widow"}
"""Where the cards lie that a set of them names."""

Places = Mapping[str, int]
"""The largest number of cards of each zone, for sets of cards."""

Lying = Mapping[str, Mapping[str, int]]
"""By zone: the cards that lie there, each with its place."""

Key = tuple[Hashable, ...]


class Axis(NamedTuple):
    """A parameter: its values in JSON, each with its part of a key; and the part of a move's key."""

    values: Sequence[tuple[Hashable, Any]]
    part: Callable[[Any, Lying], Hashable]
    zone: str | None = None


class Kind(NamedTuple):
    """A kind of moves. Without axes it is numbered by the list of legal moves, from `first`."""

    axes: Mapping[str, Axis] | None
    first: int


class Actions:
    """The numbers of all moves of a table. `names` says what each means; cards of a set by their places, from 0."""

    def __init__(self, game: HostedGame, state: Any, deck: str, places: Places) -> None:
        self._deck, self._places = deck, places
        self._seats = len(state.hands)
        self._numbers: dict[Key, int] = {}
        self._kinds: dict[str, Kind] = {}
        self._known: dict[int, int] = {}
        self.names: list[str] = []
        rules = game.of(state)
        for name in game.kinds(state):
            listed = rules.every(game.moves[name], state.options)
            if listed is None:
                self._declared(name, game.moves[name])
            else:
                self._listed(name, listed)
        self.zones = {
            axis.zone for kind in self._kinds.values() for axis in (kind.axes or {}).values() if axis.zone is not None
        }
        """The zones of which moves name places."""

    def __len__(self) -> int:
        return len(self.names)

    # Which moves there are

    def _listed(self, name: str, moves: Sequence[JsonMove]) -> None:
        """Of moves that are always the same objects, the number is known by the object."""
        self._kinds[name] = Kind({}, len(self.names))
        self._known |= {id(move): number for number, move in enumerate(moves, start=len(self.names))}
        self.names += [_said(name, {each: move[each] for each in move if each != "type"}) for move in moves]

    def _declared(self, name: str, kind: type[Move]) -> None:
        axes = self._axes(kind)
        self._kinds[name] = Kind(axes, len(self.names))
        if axes is None:
            self.names += [f"{name} #{number}" for number in range(LISTED)]
            return
        for chosen in product(*(axis.values for axis in axes.values())):
            if len({len(part) for part, _ in chosen if isinstance(part, tuple)}) > 1:
                continue
            given = {each: value for each, (_, value) in zip(axes, chosen, strict=True) if value is not None}
            if _can_be_read(kind, given):
                parts = {each: part for each, (part, value) in zip(axes, chosen, strict=True) if value is not None}
                self._numbers[name, *(part for part, _ in chosen)] = len(self.names)
                self.names.append(_said(name, parts))

    def _axes(self, kind: type[Move]) -> Mapping[str, Axis] | None:
        """The parameters with values; None if one of them has too many."""
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
                return _plain([card.code for card in DECKS[self._deck]])
            case Array(items=items, distinct=True) if isinstance(_bare(items), CardCode) and name in ZONES:
                return self._of_zone(ZONES[name])
            case Array(items=Integer(minimum=low, maximum=high), distinct=True) if high - low < SMALL:
                return Axis([(each, list(each)) for each in _sets(range(low, high + 1))], _as_tuple)
        return None

    def _of_zone(self, zone: str) -> Axis:
        """Sets of places. What is read in their stead are cards of which no two zones have the same."""
        codes = [card.code for card in DECKS[self._deck]]
        before = sum(self._places[each] for each in sorted(self._places) if each < zone)
        sets = _sets(range(self._places[zone]), most=min(self._places.values()))
        values = [(each, [codes[before + place] for place in each]) for each in sets]

        def part(given: Any, lying: Lying) -> Hashable:
            at = lying[zone]
            return tuple(sorted([at[code] for code in given]))

        return Axis(values, part, zone)

    # The numbers of moves

    def numbered(self, legal: Sequence[JsonMove], lying: Lying) -> dict[int, JsonMove]:
        """Legal moves by their numbers. `lying` is asked for the zones that moves name alone."""
        found: dict[int, JsonMove] = {}
        for move in legal:
            number = self._known.get(id(move))
            if number is None:
                number = self._number(move, lying, found)
            if number is not None:
                found[number] = move
        return found

    def _number(self, move: JsonMove, lying: Lying, found: Mapping[int, JsonMove]) -> int | None:
        name = move["type"]
        kind = self._kinds[name]
        if kind.axes is None:
            return next((n for n in range(kind.first, kind.first + LISTED) if n not in found), None)
        parts = [
            None if (value := move.get(each)) is None else axis.part(value, lying) for each, axis in kind.axes.items()
        ]
        return self._numbers[name, *parts]


def _bare(schema: Schema[Any]) -> Schema[Any]:
    """The schema that a parameter's values have, without words."""
    match schema:
        case Described(inner) | Named(_, inner):
            return _bare(inner)
        case Lenient(_, documents):
            return _bare(documents)
    return schema


def _plain(values: Sequence[Any]) -> Axis:
    return Axis([(each, each) for each in values], _as_it_is)


def _as_it_is(given: Any, _lying: Lying) -> Hashable:
    part: Hashable = given
    return part


def _as_tuple(given: Any, _lying: Lying) -> Hashable:
    return tuple(sorted(given))


def _sets(items: Sequence[int], most: int = SMALL) -> Iterator[tuple[int, ...]]:
    """All sets of one item to `most`, smaller ones first."""
    for size in range(1, min(most, len(items)) + 1):
        yield from combinations(items, size)


def _can_be_read(kind: type[Move], given: Mapping[str, Any]) -> bool:
    """Whether the parameters fit each other, as the move declares."""
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
