"""Turns events into sentences. The sentence for an event is the message named after it, such as `event-bid_made`, from
the game if it has one, else from the shared messages. An empty message means that the event is not worth mentioning.

A message receives the fields of the event's data, including the reader's private ones, `$who` (the actor) and `$you`
(true if that is the reader). It calls functions to format the fields. The page does the same
(`service/web/src/table/tell.ts`).
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt, FluentNone, FluentType

from cardtable.text.seat_names import SeatNames
from cardtable.text.words import Json, is_card
from domain.wording import ENGLISH, shared_words, words_of

Seats = int | str | list[int] | None
RUNS = "A23456789TJQKA"
NOBODY = SeatNames()
SETS = {3: "three_of_a_kind", 4: "four_of_a_kind"}
POKER = frozenset(("two_pair", "three_of_a_kind", "straight", "full_house", "straight_flush"))


class Raw(FluentType):
    """A list or an object from an event, as an argument to message functions."""

    def __init__(self, value: object) -> None:
        self.value = value

    def format(self, locale: object) -> str:  # noqa: ARG002 (its place is given)
        return str(self.value)


@cache
def terminal_words(language: str) -> str:
    """The texts that only the terminal needs; "" for an incomplete language."""
    found = files("cardtable.text").joinpath(f"terminal.{language}.ftl")
    return found.read_text("utf-8") if found.is_file() else ""


@cache
def _resource(text: str) -> Any:
    return FluentResource(text)


class Teller:
    """Describes the events and moves of a game to a player or a spectator, in one language. Without a game, it has only
    the shared messages. `in_codes` writes cards as `QH` instead of `queen of hearts`."""

    def __init__(
        self, language: str, seat_names: SeatNames, package: str | None = None, *, in_codes: bool = False
    ) -> None:
        self._seat_names, self._language, self._in_codes = seat_names, language, in_codes
        self.is_ours = package is None or package.startswith("domain.games.")
        functions = {name: self._function(name) for name in FUNCTIONS}
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        languages = dict.fromkeys((ENGLISH, language))
        own = () if package is None else (words_of(package, each) for each in languages)
        for text in (*map(shared_words, languages), *map(terminal_words, languages), *own):
            self._bundle.add_resource(_resource(text), allow_overrides=True)

    def tell(self, event: Json) -> str | None:
        """Returns the sentence for an event of the API, or None for an event not worth mentioning. Says so if the move
        was made because time ran out."""
        actor: int | None = event["actor"]
        game, _, name = event["type"].partition(".")
        facts = event["data"] | event.get("private", {}).get("data", {})
        seat = event["data"].get("seat") if actor is None else actor
        who = {} if seat is None else self.who(seat)
        said = self.say(f"event-{name}", facts | {"actor": actor, "event": event["data"]} | who)
        if said is None:
            said = self._plainly(name, facts, who)
        ran_out = said and event.get("by") == "deadline" and actor is not None and game != "table"
        return (self.word("event-ran_out", said=said, **who) if ran_out else said) or None

    def _plainly(self, name: str, facts: Json, who: Json) -> str:
        """A plain sentence for an event without a message, as in a newer game: `Ann: turn ended.`"""
        said = ((each, value, self._fact(value)) for each, value in facts.items() if each not in ("seat", "random"))
        words = [fact if is_card(value) else f"{self._spoken(each)} {fact}" for each, value, fact in said if fact]
        spoken = self._spoken(name)
        if not who:
            return self.word("event-plain", words=", ".join((spoken[:1].upper() + spoken[1:], *words)))
        return self.word("event-plain_who", words=", ".join((spoken, *words)), **who)

    def _fact(self, value: Any) -> str | None:
        """A value in a few words; None for a value meant for programs."""
        if is_card(value) or (isinstance(value, list) and value and all(map(is_card, value))):
            return self.CARDS(value)
        if isinstance(value, str):
            return self._spoken(value)
        return str(value) if type(value) is int else None

    def _spoken(self, name: str) -> str:
        """An identifier such as `penalty_limit` in words, for use within a sentence."""
        return self.word(f"word-{name}") or name.replace("_", " ")

    def say(self, message: str, fields: Mapping[str, Any]) -> str | None:
        """A formatted message, or None if it doesn't exist."""
        pattern = self._bundle.get_message(message).value if self._bundle.has_message(message) else None
        if pattern is None:
            return None
        values = {name: _variable(value) for name, value in fields.items()}
        said, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            self.misworded(message, errors)
        return " ".join(str(said).split())

    def misworded(self, message: str, errors: list[Exception]) -> None:
        """Called with the errors of a message, such as a variable that it wasn't given. They are ignored."""

    def word(self, message: str, **fields: object) -> str:
        """A formatted message, or "" if it doesn't exist."""
        return self.say(message, fields) or ""

    @property
    def you(self) -> int | None:
        """The reader's own seat."""
        return self._seat_names.you

    def who(self, seat: int | str) -> Json:
        """The arguments of a message about an action of a seat."""
        return {"who": self.NAME(seat), "you": int(seat) == self._seat_names.you}

    def whom(self, seat: int | str) -> str:
        """The seat within a sentence: `you`, `Ann`, `seat 2`."""
        known = int(seat) == self.you or int(seat) < len(self._seat_names.names)
        return self.WHOM(seat) if known else self.word("terminal-seat", seat=int(seat))

    def _function(self, name: str) -> Callable[..., Any]:
        asked = getattr(self, name)
        return lambda *values: _variable(asked(*map(_raw, values)))

    def listed(self, words: Iterable[str]) -> str:
        """Joins words as `a, b and c`."""
        return format_list(list(words), locale=self._language)

    # Functions of messages. An unknown value is None

    def NAME(self, seats: Seats) -> str:  # noqa: N802 (functions of messages are in capitals)
        return self.listed(self._named(seat, "seat-you") for seat in _list(seats))

    def WHOM(self, seats: Seats) -> str:  # noqa: N802
        return self.listed(self._named(seat, "seat-whom") for seat in _list(seats))

    def _named(self, seat: int | str, you: str) -> str:
        number, names = int(seat), self._seat_names.names
        if number == self._seat_names.you:
            return self.word(you)
        return names[number] if number < len(names) else self.word("seat-number", seat=number)

    def YOU(self, seats: Seats) -> bool:  # noqa: N802
        return [*map(int, _list(seats))] == [self._seat_names.you]

    def CARDS(self, codes: str | list[str] | None) -> str:  # noqa: N802
        return self.listed(map(self._card, _list(codes)))

    def SLOTS(self, slots: list[int]) -> str:  # noqa: N802
        return self.listed(self.word(f"exchange-place_{slot}") for slot in slots)

    def LAYOUT(self, melds: list[str]) -> str:  # noqa: N802
        return " | ".join(melds)

    def _card(self, code: str) -> str:
        if self._in_codes:
            return code
        if code[0] == "X":
            return self.word("card-joker")
        return self.word("card-card", rank=self.word(f"card-{code[0]}"), suit=self.word(f"card-{code[1]}"))

    def COUNT(self, value: Any) -> int:  # noqa: N802
        return abs(value) if isinstance(value, int) else len(value or ())

    def KNOWN(self, value: Any) -> bool:  # noqa: N802
        return value is not None and (not isinstance(value, list | dict) or len(value) > 0)

    def PLACE(self, place: int) -> int:  # noqa: N802
        return place + 1

    def AT(self, values: list[Any] | None, place: int) -> Any:  # noqa: N802
        return None if values is None else values[place]

    def FIRST(self, values: list[Any] | dict[str, Any] | None) -> Any:  # noqa: N802
        return next(iter(values.values() if isinstance(values, dict) else values or ()), None)

    def SCORES(self, scores: list[int]) -> str:  # noqa: N802
        return self.listed(f"{self.NAME(seat)} {_with_minus(score)}" for seat, score in enumerate(scores))

    def HANDS(self, hands: dict[str, list[str] | str] | list[list[str] | str]) -> str:  # noqa: N802
        nothing = self.word("event-no_cards")
        by_seat = hands.items() if isinstance(hands, dict) else enumerate(hands)
        return "; ".join(
            f"{self.NAME(seat)}: {', '.join(map(self._card, _list(cards))) or nothing}" for seat, cards in by_seat
        )

    def STRATEGY(self, strategy: str) -> str:  # noqa: N802
        name = strategy.partition("/")[0]
        return self.word(f"strategy-{name}") or name.capitalize()

    def EACH(self, numbers: dict[str, int], message: str, reason: str | None = None) -> str:  # noqa: N802
        changed = sorted(((seat, number) for seat, number in numbers.items() if number), key=lambda each: each[1] > 0)
        return " ".join(
            self.word(
                message,
                **self.who(seat),
                count=abs(number),
                change="loss" if number < 0 else "gain",
                reason=reason,
            )
            for seat, number in changed
        )

    # Bids, hands and melds

    def BID(self, bid: Json) -> str:  # noqa: N802
        kind, ranks, suit = bid["kind"], bid["ranks"], bid.get("suit")
        first, second = [*ranks, None, None][:2]
        fields = {
            "one": first and self.word(f"card-{first}"),
            "many": first and self.word(f"bid-{first}"),
            "many2": second and self.word(f"bid-{second}"),
            "ranks": ", ".join(self.word(f"card-{rank}") for rank in ranks),
            "suit": suit and self.word(f"card-{suit}"),
        }
        if kind == "flush":
            plain = ("", "_high", "_ranks")[min(len(ranks), 2)]
            return self.word(f"bid-flush{'_suit_ranks' if suit and ranks else '_suit' if suit else plain}", **fields)
        said = self.word(f"bid-{kind}", **fields)
        return self.word("bid-in_suit", bid=said, suit=fields["suit"]) if suit else said

    def VALUES(self, values: dict[str, Json], seats: Seats) -> str:  # noqa: N802
        return self.listed(f"{self.NAME(seat)} ({self.value(values.get(str(seat)))})" for seat in _list(seats))

    def OTHERS(self, values: dict[str, Json] | None, seats: list[int]) -> list[int]:  # noqa: N802
        return [seat for seat in map(int, values or ()) if seat not in seats]

    def ALIKE(self, values: dict[str, Json] | None, seats: list[int] | None) -> bool:  # noqa: N802
        """True if the hands of these seats have the same name, ignoring suits."""
        return not values or len({_ranks(values[str(seat)]) for seat in seats or ()}) < 2

    def value(self, value: Json | None) -> str:
        """The value of a hand in words: `a pair of kings`, `21 points in hearts`."""
        if value is None:
            return "?"
        name, cards, points = value["name"], value["cards"], value["points"]
        if name in POKER:
            return self.BID({"kind": name, "ranks": list(dict.fromkeys(code[0] for code in cards))})
        form = _form_of(name, points, cards)
        if form is None:
            return self.CARDS(cards)
        first = cards[0] if cards else ""
        return self.word(
            f"hand-{form}",
            one=first and self.word(f"card-{first[0]}"),
            many=first and self.word(f"bid-{first[0]}"),
            suit=first and self.word(f"card-{first[1]}"),
            count=points or 0,
        )

    def MELDS(self, melds: list[Json]) -> str:  # noqa: N802
        return self.listed(self._meld(meld["cards"]) for meld in melds)

    def _meld(self, cards: list[dict[str, str]]) -> str:
        shown = [card.get("as") or card["id"] for card in cards]
        faces = [face[:2] for face in shown if face[0] != "X"]
        ranks = "".join(face[0] for face in faces)
        if len(set(ranks)) == 1 and len(ranks) in SETS:
            name = self.word(f"bid-{SETS[len(ranks)]}", many=self.word(f"bid-{ranks[0]}"))
        elif len(ranks) > 2 and len({face[1] for face in faces}) == 1 and ranks in RUNS:
            low, high = (self.word(f"card-{rank}") for rank in (ranks[0], ranks[-1]))
            name = self.word("run", suit=self.word(f"card-{faces[0][1]}"), low=low, high=high)
        else:
            return self.CARDS(shown)
        return self.word("with_wild", meld=name) if any(card.get("as") for card in cards) else name


FUNCTIONS = tuple(name for name in vars(Teller) if name.isupper() and not name.startswith("_"))

FORMS = {
    "four_of_a_kind": "four",
    "tricon": "three",
    "prial": "three",
    "sequence": "sequence",
    "running_flush": "sequence",
    "mixed_run": "run",
    "pair": "pair",
    "high_card": "high",
    "nothing": "nothing",
    "bust": "bust",
    "feuer": "feuer",
}
"""The messages of hands whose names have only one form."""


@lru_cache(maxsize=256)
def teller_of(
    language: str, seat_names: SeatNames = NOBODY, package: str | None = None, *, in_codes: bool = False
) -> Teller:
    """A cached teller for a game and a reader; it takes longer to build than to use."""
    return Teller(language, seat_names, package, in_codes=in_codes)


def _form_of(name: str, points: int | None, cards: list[str]) -> str | None:
    if name == "flush":
        return "flush" if points is None else "flush_points"
    if name == "point":
        return ("points_in" if len({code[1] for code in cards}) == 1 else "points") if cards else "no_point"
    return FORMS.get(name)


def _ranks(value: Json) -> tuple[str, object]:
    points = value["points"]
    return value["name"], points if points is not None else tuple(sorted(code[0] for code in value["cards"]))


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]


class _Written(FluentInt):
    """A number with a true minus."""

    def format(self, locale: Locale) -> str:
        return _with_minus(super().format(locale))


def _with_minus(number: int | str) -> str:
    return str(number).replace("-", "\N{MINUS SIGN}")


def _variable(value: Any) -> Any:
    """Converts a value to a message argument. Numbers have no thousands separators."""
    match value:
        case bool():
            return str(value).lower()
        case int():
            return _Written(value, useGrouping=False)
        case str():
            return value
        case _:
            return Raw(value)


def _raw(value: Any) -> Any:
    if isinstance(value, FluentNone):
        return None
    return value.value if isinstance(value, Raw) else value
