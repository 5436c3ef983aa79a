"""Plays random matches of a game and prints them in full detail, so that two versions of the code with equal output
play alike.

    python tests/kernel/played.py cuccu 100 120

prints a line for each of the matches 100 to 119: a digest of everything observed, and its size. `--full` prints every
observation on a line of its own. The script needs only the package `domain`, and runs with that of any commit (see
compare.py).

The matches have random presets, options and seats. Deals are often rigged to produce rare hands. Every step records
each seat's possible moves, each viewer's view and the quiet move. It then tries moves that are out of turn or otherwise
invalid, and finally makes a legal one or lets a deadline pass.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

from domain import schema as kinds
from domain.cards import Card, Cards
from domain.fairness import ServerSeed, Stream
from domain.refusals import CreationRefused, IllegalMove, NotationError, Refusal
from domain.registry import GAMES
from domain.table.commands import KeepTime, MakeMove, OpenTable, TakeSeat
from domain.table.decide import decide, seeded
from domain.table.evolve import fold
from domain.table.state import Table, before_opening
from domain.table.view import table_view
from domain.terms import Terms

Told = tuple[str, Any]
"""An observation: its kind and its value, in JSON types."""

MOST_MOVES = 250
TURN_SECONDS = 60
WRONG_CARDS = ("KH", "2C", "9S", "AD", "7D", "TT", "7H.1", "X1", "??")


# Rigged deals


class Rigged:
    """Rigged deals in which some hands are of one rank, of one suit or a run. A matching card follows after the hands,
    often immediately."""

    def __init__(self, table: Table, stream: bytes) -> None:
        self._real, self._stream, self._seats = seeded(table), stream, len(table.seats)

    def below(self, draw: int, n: int) -> int:
        return self._real.below(draw, n)

    def shuffled(self, draw: int, deck: str) -> Cards:
        pack, stream = self._real.shuffled(draw, deck), Stream(self._stream + b"%d" % draw)
        key = (_by_rank, _by_rank, _by_suit, _by_run, None)[stream.below(5)]
        if key is None:
            return pack
        chosen, left = list[Card](), list(pack)
        for _ in range(1 + stream.below(2)):
            alike = [card for card in left if key(card) == key(left[0])][: 4 + stream.below(9)]
            chosen += alike
            left = [card for card in left if card not in alike]
        # Cards are dealt in turn to the seats still in play, so the cards of a hand lie that far apart. A pack is
        # looked up again later in the hand, so the spacing must not depend on the table. Often all seats are assumed to
        # be in.
        apart = self._seats - max(0, stream.below(2 * self._seats) - self._seats)
        places = [place for start in range(apart) for place in range(start, len(pack), apart)]
        stacked = dict(zip(places, chosen, strict=False))
        rest = iter(left + chosen[len(places) :])
        return tuple([stacked[place] if place in stacked else next(rest) for place in range(len(pack))])


def _by_rank(card: Card) -> object:
    return card.rank


def _by_suit(card: Card) -> object:
    return card.suit, card.rank > 9


def _by_run(card: Card) -> object:
    return card.suit, card.rank // 4


# A match


class Match:
    def __init__(self, slug: str, number: int) -> None:
        self.game, self.number = GAMES[slug], number
        self.stream = Stream(b"%s %d" % (slug.encode(), number))
        self.rigged = number % 2 == 1
        self.counts: Counter[str] = Counter()
        self.at = 0

    def told(self) -> Iterator[Told]:
        for kind, thing in self._told():
            self.counts[kind] += 1
            yield kind, thing

    def _chance_for(self, table: Table) -> Any:
        return Rigged(table, b"%d" % self.number) if self.rigged else seeded(table)

    def _decided(self, table: Table, command: Any) -> list[Any]:
        return decide(table, command, at=self.at, chance_for=self._chance_for)

    def _refused(self, ask: Callable[[], list[Any]]) -> Told:
        try:
            return "accepted", [event.type for event in ask()]
        except Refusal as refusal:
            kind = next(each for each in (NotationError, IllegalMove, CreationRefused) if isinstance(refusal, each))
            return "refusal", [kind.__name__, refusal.code, refusal.message]

    def _told(self) -> Iterator[Told]:
        table = before = before_opening(f"t_{self.number}", ServerSeed(sha256(b"%d" % self.number).digest()))
        events: list[Any] = []
        while True:
            order = self._order()
            result = self._refused(lambda: self._decided(before, order))  # noqa: B023
            yield "opening", result
            if result[0] == "accepted":
                break
        commands = [order, *(TakeSeat(f"p_{seat}", "human", seat) for seat in range(order.terms.seats))]
        for command in commands:
            made = self._decided(table, command)
            table, events = fold(table, made), [*events, *made]
            yield from map(self._event, made)
        moves = 0
        while not table.over and moves < MOST_MOVES:
            moves += 1
            yield from self._position(table)
            yield from self._attempts(table)
            made = self._next(table)
            yield from map(self._event, made)
            table, events = fold(table, made), [*events, *made]
        yield "end", [table.over, moves]
        yield from self._position(table)
        yield from self._views("folded again", fold(before, map(_read_again, events)))

    def _order(self) -> OpenTable:
        game, stream = self.game, self.stream
        fewest, most = game.seats
        seats = fewest + stream.below((most if stream.below(3) == 0 else min(most, fewest + 3)) - fewest + 1)
        given = {each.name: picked(each.schema, stream) for each in game.options if stream.below(3) == 0}
        preset = stream.choice(game.presets).name
        return OpenTable(Terms(game.slug, seats, preset, given, turn_seconds=TURN_SECONDS), "p_0")

    def _event(self, event: Any) -> Told:
        move = self.game.move_of(event) if event.type.startswith(self.game.prefix) else None
        return f"event {event.type.split('.')[1]}", [event.public_form(), event.private, move]

    def _position(self, table: Table) -> Iterator[Told]:
        game, state = self.game, table.state
        yield "waiting", [game.waiting(state), state.since, state.phase, state.hand_number]
        for seat in range(len(table.seats)):
            yield (
                "legal",
                [list(self._listed(state, seat)), game.complete(state, seat), game.eliminated(state, seat)],
            )
        for seat in game.waiting(state):
            yield "quiet", game.quiet(state, seat, Stream(b"quiet"))
        yield from self._views("view", table)

    def _views(self, kind: str, table: Table) -> Iterator[Told]:
        seats = range(len(table.seats))
        for viewer in (frozenset[int](), *(frozenset((seat,)) for seat in seats), frozenset(seats)):
            yield kind, table_view(table, viewer)

    def _attempts(self, table: Table) -> Iterator[Told]:
        """Yields attempts at moves that may be refused: by another seat, or invalid in some way."""
        stream, seats = self.stream, len(table.seats)
        legal = [(seat, dict(move)) for seat in range(seats) for move in self._listed(table.state, seat)]
        for _ in range(3 if legal else 0):
            seat, move = stream.choice(legal)
            spoilt = json.loads(json.dumps(move))
            match stream.below(6):
                case 0:
                    seat = stream.below(seats)
                case 1:
                    spoilt["type"] = stream.choice([getattr(each, "type", each) for each in self.game.moves])
                case 2:
                    spoilt[stream.choice(("x", "card", "give"))] = stream.choice((1, "KH", None))
                case 3 if len(spoilt) > 1:
                    del spoilt[stream.choice([name for name in spoilt if name != "type"])]
                case _:
                    _spoil(spoilt, stream)
            yield self._refused(lambda: self._decided(table, MakeMove(seat, spoilt)))  # noqa: B023

    def _listed(self, state: Any, seat: int) -> Any:
        """Returns the moves from which the random bot draws. Before it had its own list, it used the players'."""
        rules = self.game.of(state)
        return rules.drawn_from(state, seat) if hasattr(rules, "drawn_from") else self.game.legal_moves(state, seat)

    def _next(self, table: Table) -> list[Any]:
        stream = self.stream
        self.at += 1 + stream.below(1000)
        waiting = self.game.waiting(table.state)
        if stream.below(25) == 0:
            self.at += (TURN_SECONDS + 1) * 1000
            made = self._decided(table, KeepTime())
            if made:
                return made
        mine = [(seat, move) for seat in waiting for move in self._listed(table.state, seat)]
        others = [
            (seat, move)
            for seat in range(len(table.seats))
            if seat not in waiting
            for move in self._listed(table.state, seat)
        ]
        # Picks the type of the move first. Otherwise a game with many possible exchanges would hardly see anything
        # else.
        moves = others if others and stream.below(3) == 0 else mine
        kind = stream.choice(sorted({move["type"] for _, move in moves}))
        seat, move = stream.choice([each for each in moves if each[1]["type"] == kind])
        return self._decided(table, MakeMove(seat, move))


def _spoil(move: dict[str, Any], stream: Stream) -> None:
    """Replaces cards and values in a move at random."""
    for name, value in move.items():
        if name == "type" or stream.below(2):
            continue
        if isinstance(value, list) and all(isinstance(each, str) for each in value):
            taken = [stream.choice((*WRONG_CARDS, *value)) for _ in range(stream.below(4))]
            move[name] = taken
        elif isinstance(value, str):
            move[name] = stream.choice(WRONG_CARDS)
        elif isinstance(value, int):
            move[name] = stream.below(12) - 1


def _read_again(event: Any) -> Any:
    """Returns the event as decoded from a log."""
    kept = {name: getattr(event, name) for name in type(event).__slots__}
    return type(event)(**json.loads(json.dumps(kept)))


def picked(schema: Any, stream: Stream) -> Any:
    """Returns a random value for an option."""
    match schema:
        case kinds.Enum(values):
            return stream.choice(values)
        case kinds.Boolean():
            return stream.below(2) == 0
        case kinds.Integer(low, high):
            return low + stream.below(min(high - low, 11) + 1)
        case kinds.Nullable(inner):
            return None if stream.below(2) else picked(inner, stream)
        case kinds.Array(items, minimum):
            return [picked(items, stream) for _ in range(minimum)]
        case kinds.Text():
            return "0.05"
    raise TypeError(f"no value for {schema}")


# Metadata of a game


def facts(slug: str) -> Iterator[Told]:
    game = GAMES[slug]
    yield "names", [game.slug, game.title, game.summary, game.aliases, game.seats, game.seats_why, game.rules_version]
    for option in game.options:
        default = "computed" if callable(option.default) else option.default
        documented = option.schema.json_schema()
        yield f"option {option.name}", [documented, default, option.meaning, option.conditions]
    for preset in game.presets:
        yield f"preset {preset.name}", [preset.title, dict(preset.options), preset.seats]
    schemas = game.json_schemas()
    for name, move in schemas["moves"].items():
        yield f"move {name}", move
    for name, event in schemas["events"].items():
        yield f"schema {name}", event[-1]
    yield "state", schemas["state"]
    yield "result", schemas["result"]


def line(told: Told) -> str:
    return json.dumps(told, sort_keys=True, default=sorted)


def main() -> None:
    slug, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    if first == last:
        for told in facts(slug):
            print(line(told))
    for number in range(first, last):
        match, digest = Match(slug, number), sha256()
        for told in match.told():
            text = line(told)
            digest.update(text.encode())
            if "--full" in sys.argv:
                print(text)
        if "--full" not in sys.argv:
            print(json.dumps([number, digest.hexdigest(), match.counts]), flush=True)


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # the reader closed the pipe
        sys.stderr.close()
