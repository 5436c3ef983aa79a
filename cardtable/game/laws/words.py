"""The words of a game: its messages in each language, in the syntax of Project Fluent."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentResource
from fluent.syntax import FluentParser, ast, visitor

from cardtable.game.courses import Course, some
from cardtable.game.laws.law import Finding, Law, at, described, folder_of, line_of, shown
from cardtable.game.laws.places import by_seat, placed
from cardtable.text.boards import ELSEWHERE
from cardtable.text.boards import FIELDS as SPECIAL
from cardtable.text.moves import tell_move
from cardtable.text.seat_names import SeatNames
from cardtable.text.tables import COUNTS, describe_table
from cardtable.text.telling import Teller, terminal_words
from domain.fairness import Stream
from domain.hosted_game import HostedGame
from domain.kernel import SPECTATOR
from domain.kernel.record import sealed_fields
from domain.option_table import json_schema
from domain.refusals import IllegalMove, codes_of
from domain.schema import Enum
from domain.table.view import table_view
from domain.wording import ENGLISH, UNREVIEWED, shared_words

UNSAID = re.compile(r"[{}$_\[\]<>|]|\b(None|null|undefined)\b|\(\)| [.,:;!]")
"""Matches text that occurs in no sentence."""

Messages = Mapping[str, ast.Pattern]
"""Messages by id."""

SUITS = "CDHS"

NAMES = SeatNames(tuple(f"Player {seat}" for seat in range(20)), 0)


class Words(Law):
    """A game has its messages in English, and in each other language the same ones with the same values; and each gives
    a sentence wherever it is used."""

    positions = 8

    def of_game(self, game: HostedGame) -> Iterator[Finding]:
        files = words_of(game)
        if ENGLISH not in files:
            yield Finding(f"there is no words/{ENGLISH}.ftl beside the rules", line_of(type(game.rules)))
            return
        for file in files.values():
            yield from _misspelt(file)
        english = _messages(files[ENGLISH])
        known = {ENGLISH: english, **{code: _messages(file) for code, file in files.items()}}
        shared = _ids(shared_words(ENGLISH) + "\n" + terminal_words(ENGLISH))
        for message, why in needed(game).items():
            if message not in english and (message not in shared or message in OWN):
                yield Finding(f"the message {message} is missing: {why}", at(str(files[ENGLISH]), 1))
        for code, file in files.items():
            yield from _translated(file, known[code], english, shared, begun=UNREVIEWED in _text(file))

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        for code, file in words_of(course.game).items():
            if UNREVIEWED in _text(file):
                continue
            teller = _teller(code, _text(file), _values(course.game))
            said = [*_told(course, teller, self.positions)]
            for message, why in [*teller.errors.items(), *said]:
                yield Finding(f"in {code}, the message {message} {why}", _line(file, message))
            teller.errors.clear()


OWN = frozenset(("name", "summary"))
"""Messages that no game shares."""


def words_of(game: HostedGame) -> dict[str, Path]:
    """Returns the files of a game's messages by language."""
    files = sorted((folder_of(game) / "words").glob("*.ftl"))
    return {file.stem: file for file in files if not file.name.startswith("lesson.")}


def needed(game: HostedGame) -> dict[str, str]:
    """Returns the messages that a game needs, with the reason. Many of them are among the shared ones."""
    found = {"name": "the game's name", "summary": "a sentence about it"}
    found |= {f"preset-{each.name}": "a preset's name" for each in game.presets}
    for name in json_schema(game.options)["properties"]:
        found |= {f"option-{name}": "an option's name", f"meaning-{name}": "what an option means"}
    found |= {f"event-{name}": 'the sentence for an event; { "" } for none' for name in game.events}
    found |= {f"move-{tag}": "a move in a list" for tag in game.moves}
    for each in game.rules.variants:
        open_in = {phase for when in each.moves.values() for phase in when.phases}
        found |= {f"phase-{phase}": "what the table waits for" for phase in sorted(open_in)}
        fields = each.state.view_fields().keys() - ELSEWHERE - SPECIAL.keys()
        found |= {f"board-{field}": "a field of the view, with its $value" for field in sorted(fields)}
        found |= {f"count-{field}": "a number at a seat, with its $count" for field in COUNTS if field in fields}
        for field, (place, schema) in placed(each.state).items():
            if by_seat(schema) and place in ("won", "count", "score"):
                found[f"fact-{field}"] = "a number at a seat of the page, with its $count"
            elif place != "stock":
                found[f"place-{field}"] = "the name of a place on the page"
            if place == "fact" and isinstance(schema, Enum) and not {*schema.values} <= {*SUITS}:
                found |= {f"value-{value}": "a value on the page" for value in schema.values}
    found |= {f"rule-{code}": "a refusal" for code in codes(game)}
    found |= {f"lesson-{step.tell}": "a step of the lesson" for step in (game.lesson.steps if game.lesson else ())}
    return found


def codes(game: HostedGame) -> list[str]:
    """Returns the codes of the refusals that the game's own modules declare."""
    package = type(game.rules).__module__.rpartition(".")[0]
    own = [kind for kind in _subclasses(IllegalMove) if kind.__module__.startswith(f"{package}.")]
    return sorted(set[str]().union(*(codes_of(kind.__annotations__.get("code")) for kind in own)))


def _subclasses(kind: type[IllegalMove]) -> Iterator[type[IllegalMove]]:
    for own in kind.__subclasses__():
        yield own
        yield from _subclasses(own)


# Files


def variables_of(game: HostedGame, message: str) -> dict[str, set[str]]:
    """Returns the variables of a message, by language."""
    known = {code: _messages(file) for code, file in words_of(game).items()}
    return {code: _variables(messages[message]) for code, messages in known.items() if message in messages}


def _text(file: Path) -> str:
    return file.read_text("utf-8")


@lru_cache(maxsize=64)
def _parsed(text: str) -> tuple[ast.EntryType, ...]:
    return tuple(FluentParser().parse(text).body)


def _messages(file: Path) -> dict[str, ast.Pattern]:
    """Returns the messages with a text, by id."""
    parsed = _parsed(_text(file))
    return {each.id.name: each.value for each in parsed if isinstance(each, ast.Message) and each.value is not None}


@lru_cache(maxsize=16)
def _ids(text: str) -> frozenset[str]:
    return frozenset(each.id.name for each in _parsed(text) if isinstance(each, ast.Message))


def _misspelt(file: Path) -> Iterator[Finding]:
    for each in _parsed(_text(file)):
        if isinstance(each, ast.Junk):
            wrong = each.annotations[0]
            line = _text(file).count("\n", 0, wrong.span.start if wrong.span else 0) + 1
            yield Finding(f"the message can't be read here: {wrong.message}", at(str(file), line))
    names = Counter(each.id.name for each in _parsed(_text(file)) if isinstance(each, ast.Message))
    for name, number in names.items():
        if number > 1:
            yield Finding(f"there are {number} messages {name}", _line(file, name))


def _translated(
    file: Path,
    own: Mapping[str, ast.Pattern],
    english: Mapping[str, ast.Pattern],
    shared: frozenset[str],
    *,
    begun: bool,
) -> Iterator[Finding]:
    """Compares a language with English. One that is only begun may lack messages."""
    for name in english.keys() - own.keys() if not begun else ():
        yield Finding(f"the message {name} of {ENGLISH}.ftl is missing", at(str(file), 1))
    for name, pattern in own.items():
        if name not in english and name not in shared:
            yield Finding(f"the message {name} isn't in {ENGLISH}.ftl", _line(file, name))
        elif name in english and (more := _variables(pattern) - _variables(english[name]) - {"you", "count"}):
            said = f"the message {name} uses ${min(more)}, which {ENGLISH}.ftl doesn't"
            yield Finding(said, _line(file, name))


class _Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library calls it so
        self.names.add(node.id.name)


def _variables(pattern: ast.Pattern) -> set[str]:
    found = _Variables()
    found.visit(pattern)
    return found.names


def _line(file: Path, message: str) -> str:
    """Returns the line of a message; that of the file if it is a shared one."""
    for each in _parsed(_text(file)):
        if isinstance(each, ast.Message) and each.id.name == message and each.span is not None:
            return at(str(file), _text(file).count("\n", 0, each.span.start) + 1)
    return at(str(file), 1)


# Sentences


TAKES = {
    "NAME": "a seat or a list of seats",
    "WHOM": "a seat or a list of seats",
    "YOU": "a seat or a list of seats",
    "CARDS": 'a card or a list of cards, such as ["QH"]',
    "HANDS": 'a card or cards for each seat, such as {"0": ["QH"]} or [["QH"], []]',
    "SCORES": "a list of numbers, by seat",
    "EACH": 'numbers by seat, such as {"0": -1}, and the name of a message',
    "AT": "a list, and a place in it from 0",
    "PLACE": "a number from 0",
    "BID": "a bid, with `kind` and `ranks`",
}
"""The values that functions of messages take, as JSON."""


class _Misused(Exception):  # noqa: N818 - a fault of the message
    """A function of messages was given a value that it doesn't take."""


class _StrictTeller(Teller):
    """A teller that keeps the errors of messages, by message. `values` may be missing in messages, such as the sealed
    part of an event that is told to others."""

    def __init__(self, language: str, text: str, values: frozenset[str]) -> None:
        super().__init__(language, NAMES)
        self._bundle.add_resource(FluentResource(text), allow_overrides=True)
        self._own, self._values = _ids(text), values
        self.errors: dict[str, str] = {}

    def _function(self, name: str) -> Callable[..., Any]:
        said = super()._function(name)

        def asked(*values: Any) -> Any:
            try:
                return said(*values)
            except Exception as error:
                given = ", ".join(shown(getattr(each, "value", each)) for each in values)
                raise _Misused(f"gives {name} {given}; it takes {TAKES.get(name, 'another value')}") from error

        return asked

    def misworded(self, message: str, errors: list[Exception]) -> None:
        for error in errors if message in self._own else ():
            missing = str(error).removeprefix("Unknown external: ")
            if isinstance(error, _Misused):
                self.errors.setdefault(message, str(error))
            elif missing == str(error):
                self.errors.setdefault(message, f"can't be said: {described(error)}")
            elif missing not in self._values:
                self.errors.setdefault(message, f"asks for ${missing}, which it isn't given")


@lru_cache(maxsize=32)
def _teller(language: str, text: str, values: frozenset[str]) -> _StrictTeller:
    return _StrictTeller(language, text, values)


def _values(game: HostedGame) -> frozenset[str]:
    """Returns the names of the values that messages of events and moves may have."""
    schemas = [kind.parameters() for kind in game.moves.values()]
    named = {name for each in schemas for name in (*each.required, *each.optional)}
    for kind in game.events.values():
        own = kind.schema()
        named |= {*own.required, *own.optional, *(each.json for each in sealed_fields(kind))}
    return frozenset((*named, "who", "you", "count"))


def _told(course: Course, teller: Teller, positions: int) -> Iterator[tuple[str, str]]:
    """Yields messages whose sentence is odd, with the reason."""
    for said, message in _sentences(course, teller, positions):
        if UNSAID.search(said):
            yield message, f"says {said!r}"


def _sentences(course: Course, teller: Teller, positions: int) -> Iterator[tuple[str, str]]:
    """Yields sentences for the events of each type, for moves and for tables, each with its message."""
    prefix, seen = course.game.prefix, Counter[str]()
    for event in course.events:
        if event.type.startswith(prefix) and (seen.update([event.type]) or seen[event.type] <= positions):
            own = event.private.get("0", {})
            public: Any = {**event.public_form(), "by": "player"}
            for form in (public, public | ({"private": {"salt": "00", "data": own}} if own else {})):
                yield teller.tell(form) or "", f"event-{event.type.removeprefix(prefix)}"
    for table in [step.after for step in some([step for step in course.steps if step.after.state], positions)]:
        for viewer in (SPECTATOR, frozenset((0,))):
            view: Any = table_view(table, viewer)
            for line in describe_table(view | {"preset": "1"}, teller):
                yield re.sub(r"[<>|\[\]]", "", line), f"board-... in {shown(line)}"
        for seat in range(course.seats):
            state: Any = table_view(table, frozenset((seat,)))["state"]
            for move in list(course.game.legal_moves(table.state, seat))[:positions]:
                yield tell_move(move, state, teller).replace("|", ""), f"move-{move['type']}"
