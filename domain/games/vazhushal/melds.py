"""Melds and layouts ("Melds" in rules.md).

A *face* is a rank and suit, in either pack; its value here is the card of a plain pack. A meld is a set or a run. A set
is three or four cards of one rank in different suits; a run is three or more cards of one suit in sequence, with the
ace low or high. A wild card may stand for any face, but at least one card of a meld is natural: it stands for itself.
No face occurs twice in a meld. A run without wild cards is pure. A *layout* is all melds of one player, at least one of
which must be a pure run.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Annotated, Any, Literal, NamedTuple

from domain.cards import DECKS, Card, Cards
from domain.common_schemas import CARD, list_of, record
from domain.kernel import Called, Record
from domain.kernel.codec import Codec, Json, codec
from domain.refusals import IllegalMove
from domain.schema import Array, Boolean, CardCode, Described, Enum, Lenient, Named, Text

RUN, SET = "run", "set"

FACES: dict[str, Card] = {card.code: card for card in DECKS["52"]}

FACE = Named("Face", Described(Text("[2-9TJQKA][CDHS]", 2, "a rank and a suit"), "A rank and a suit, in either pack."))
Face = Annotated[Card, FACE]


@cache
def face_of(card: Card) -> Card:
    """Returns the card's own face. Raises KeyError for a printed joker, which has none."""
    return FACES[card.code[:2]]


class VazhushalRefusal(IllegalMove):
    code: (
        Literal["already_drew", "draw_first", "card_not_in_hand", "card_twice", "line_depth"]
        | Literal["deepest_not_melded", "deepest_meld_not_new", "no_new_card", "no_change"]
        | Literal["opening_not_allowed", "melded_card_missing", "must_keep_discard", "pure_run_missing"]
        | Literal["meld_too_short", "meld_shape", "meld_not_consecutive", "meld_identical"]
        | Literal["meld_duplicate_face", "meld_no_natural", "wild_unassigned", "wild_bad_face", "not_wild"]
    )


# Layouts in players' notation

ANY_FACE = Lenient(Text(".*", 8, "a card's code such as 7H"), Enum(tuple(FACES)))
"""The schema of a face in a move. It accepts any short text; the rules check that it is a face."""


class Entry(Record):
    """A card of a meld in a player's notation. `face` is the code of the face that it represents, if given."""

    card: Annotated[Card, CardCode(), "The card.", Called("id")]
    face: Annotated[str | None, ANY_FACE, "The face that a wild card stands for.", Called("as")] = None

    @property
    def normal(self) -> "Entry":
        """The same entry without a face that is the card's own."""
        return Entry(self.card) if self.face == self.card.code[:2] and not self.card.is_joker else self


MOST_CARDS = len(DECKS["108"])

_NAMED_MELD = Array(replace(Entry.schema(), name="an entry"), maximum=MOST_CARDS, lenient=True)
"""The schema of a meld in a move. It accepts duplicate cards, which the rules refuse."""

NamedLayout = Annotated[tuple[tuple[Entry, ...], ...], Array(_NAMED_MELD, maximum=MOST_CARDS // 3, lenient=True)]
"""A layout in a player's notation. It doesn't say whether a meld is a run or a set."""


# Melds


class Placed(NamedTuple):
    """A card in a meld, and the face that it stands for."""

    card: Card
    face: Card

    @property
    def natural(self) -> bool:
        return self.card.code[:2] == self.face.code

    @property
    def entry(self) -> Entry:
        """The card in a player's notation."""
        return Entry(self.card) if self.natural else Entry(self.card, self.face.code)


class Meld(NamedTuple):
    """A meld with its cards in order: a run from its lowest card, with the ace first or last; a set by suits."""

    kind: str
    pure: bool
    cards: tuple[Placed, ...]

    @property
    def faces(self) -> frozenset[Card]:
        return frozenset(placed.face for placed in self.cards)

    @property
    def value(self) -> int:
        return sum([face_value(placed.face) for placed in self.cards])

    @classmethod
    def codec(cls) -> Codec:
        return Codec(_MELD, _written, _read)


_MELD = Named(
    "Meld",
    record(
        {
            "kind": Described(Enum((RUN, SET)), "`run`: a sequence in one suit; `set`: cards of one rank."),
            "pure": Described(Boolean(), "Whether it is a run without wild cards."),
            "cards": Described(
                list_of(
                    record(
                        {"id": Described(CARD, "The card.")},
                        {"as": Described(FACE, "The card it stands for, if it is wild and doesn't stand for itself.")},
                    )
                ),
                "A run from its lowest card, with the ace first or last; a set by suits.",
            ),
        }
    ),
)


def _written(meld: Meld) -> Json:
    return {"kind": meld.kind, "pure": meld.pure, "cards": [entry.data() for entry in named_meld(meld)]}


def _read(data: Any) -> Meld:
    return Meld(data["kind"], data["pure"], tuple([_placed(each["id"], each.get("as")) for each in data["cards"]]))


def _placed(code: str, face: str | None) -> Placed:
    card = Card.parse(code)
    return Placed(card, face_of(card) if face is None else FACES[face])


Layout = tuple[Meld, ...]
"""All melds of one player, sorted (see `in_order`)."""

LAYOUT = codec(Layout)
"""The codec of layouts in views and events."""


class MeldRules(NamedTuple):
    """The rules that differ between tables: the faces that are wild besides the printed jokers, and whether a player
    may have identical sets. Identical runs are always refused."""

    wild_faces: tuple[Card, ...]
    identical_sets: bool

    def is_wild(self, card: Card) -> bool:
        return card.is_joker or face_of(card) in self.wild_faces


@lru_cache(maxsize=1024)
def named_meld(meld: Meld) -> tuple[Entry, ...]:
    """Returns a meld in a player's notation. Cached, because most layouts share melds with the one before."""
    return tuple([placed.entry for placed in meld.cards])


def named(layout: Layout) -> tuple[tuple[Entry, ...], ...]:
    """Returns a layout in a player's notation."""
    return tuple(map(named_meld, layout))


def cards_of(layout: Layout) -> Cards:
    """Returns the cards in a layout."""
    return tuple([placed.card for meld in layout for placed in meld.cards])


def size_of(layout: Layout) -> int:
    """Returns the number of cards in a layout."""
    return sum([len(meld.cards) for meld in layout])


def value_of(layout: Layout) -> int:
    return sum(meld.value for meld in layout)


def face_value(face: Card) -> int:
    """Returns the points of a face: ten for aces and court cards, the pips for others ("The end" in rules.md)."""
    return min(face.rank, 10)


def check_layout(named: Sequence[Sequence[Entry]], rules: MeldRules) -> Layout:
    """Returns the layout that a player names. Raises VazhushalRefusal with the code of the first rule that it
    breaks."""
    for card, times in Counter(entry.card for meld in named for entry in meld).items():
        if times > 1:
            raise VazhushalRefusal("card_twice", f"{card} is named {times} times")
    layout = in_order(check_meld(meld, rules) for meld in named)
    _check_identical(layout, rules)
    if layout and not any(meld.pure for meld in layout):
        listed = " and ".join(_listed(meld.cards) for meld in layout)
        raise VazhushalRefusal("pure_run_missing", f"none of {listed} is a run without wild cards, which you need")
    return layout


def in_order(melds: Iterable[Meld]) -> Layout:
    """Returns melds as a layout: runs before sets, then by suit and rank. No two melds may share a card."""
    return tuple(sorted(melds, key=_first_card))


def _first_card(meld: Meld) -> tuple[str, Card]:
    return meld.kind, meld.cards[0].card


def _check_identical(layout: Layout, rules: MeldRules) -> None:
    seen = set()
    for meld in layout:
        if meld.kind == RUN or rules.identical_sets:
            if meld.faces in seen:
                raise VazhushalRefusal(
                    "meld_identical", f"you can't have two melds {_listed(meld.cards)}: they must differ"
                )
            seen.add(meld.faces)


def check_meld(entries: Sequence[Entry], rules: MeldRules) -> Meld:
    """Returns the meld that a player names. Raises VazhushalRefusal with the code of the first rule that it breaks."""
    if len({entry.card for entry in entries}) < len(entries):
        raise VazhushalRefusal("card_twice", f"a meld can't have a card twice: {_named(entries)}")
    if len(entries) < 3:
        raise VazhushalRefusal(
            "meld_too_short", f"a meld has at least three cards, not {len(entries)}: {_named(entries)}"
        )
    placed = [_place(entry, rules) for entry in entries]
    if len({each.face for each in placed}) < len(placed):
        raise VazhushalRefusal("meld_duplicate_face", f"a meld can't have a card twice: {_listed(placed)}")
    if not any(each.natural for each in placed):
        raise VazhushalRefusal("meld_no_natural", f"one card of {_listed(placed)} at least must stand for itself")
    return meld_of(placed)


def _place(entry: Entry, rules: MeldRules) -> Placed:
    card, face = entry.card, FACES.get(entry.face or "")
    if entry.face is None:
        if card.is_joker:
            raise VazhushalRefusal("wild_unassigned", f"name the card that {card} stands for in 'as'")
        return Placed(card, face_of(card))
    if face is None:
        raise VazhushalRefusal("wild_bad_face", f"{card} can stand for a card such as 7H, not for {entry.face}")
    if not rules.is_wild(card) and face is not face_of(card):
        raise VazhushalRefusal("not_wild", f"{card} is not wild and can't stand for {face}")
    return Placed(card, face)


def meld_of(placed: Sequence[Placed]) -> Meld:
    """Returns the set or run of three or more different faces, at least one of them natural."""
    if len({each.face.rank for each in placed}) == 1:
        return Meld(SET, False, tuple(sorted(placed, key=lambda each: each.face)))
    if len({each.face.suit for each in placed}) > 1:
        raise VazhushalRefusal(
            "meld_shape", f"{_listed(placed)} is no meld: its cards must be of one rank or of one suit"
        )
    ranks = sorted(each.face.rank for each in placed)
    low = [1, *ranks[:-1]] if ranks[-1] == 14 else ranks
    pure = all(each.natural for each in placed)
    if low[-1] - low[0] == len(ranks) - 1:
        return Meld(RUN, pure, tuple(sorted(placed, key=lambda each: each.face.rank % 14)))
    if ranks[-1] - ranks[0] == len(ranks) - 1:
        return Meld(RUN, pure, tuple(sorted(placed, key=lambda each: each.face.rank)))
    raise VazhushalRefusal("meld_not_consecutive", f"{_listed(placed)} is no run: its ranks must follow each other")


def _named(entries: Iterable[Entry]) -> str:
    return " ".join(entry.card.code for entry in entries) or "no card"


def _listed(placed: Iterable[Placed]) -> str:
    return " ".join(str(each.face) for each in placed)
