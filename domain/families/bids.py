"""Bids: their content, their notation and their order.

A bid names a kind of hand, the ranks that matter and, in some games, a suit. Bids rank by kind, then by their ranks in
the order in which they are named. Suits never rank: bids that differ only in suit are on one level, and neither beats
the other. A table's bids form its ladder.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from domain.cards import RANK_CODE, RANK_VALUE, SUITS
from domain.families import kinds
from domain.moves import JsonMove
from domain.refusals import NotationError

Key = tuple[int, tuple[int, ...]]
"""The level of a bid: its kind and its ranks."""


class Bid(NamedTuple):
    """A bid. `ranks` are numeric, in the order of the key; `suit` is "" if the bid names none."""

    code: int
    ranks: tuple[int, ...]
    suit: str = ""

    @property
    def key(self) -> Key:
        return self.code, self.ranks

    @property
    def kind(self) -> str:
        return kinds.KIND[self.code].name

    @property
    def named_ranks(self) -> tuple[str, ...]:
        """The ranks in the notation of moves and events."""
        return tuple([RANK_CODE[rank] for rank in self.ranks])

    @property
    def suit_only(self) -> bool:
        """True for a flush that names no rank."""
        return self.code == kinds.FLUSH and not self.ranks

    def __str__(self) -> str:
        """Returns the bid as players say it: `two pair, kings and fours`."""
        return _said_as(self).say(self.ranks, self.suit)

    def wire(self) -> dict[str, Any]:
        """Returns the bid in the notation of moves: `{"kind", "ranks"}`, and `"suit"` if it names one
        ("Names on the wire" in conventions.md)."""
        named = {"kind": self.kind, "ranks": list(self.named_ranks)}
        return {**named, "suit": self.suit} if self.suit else named

    def data(self) -> dict[str, Any]:
        """Returns the bid in the notation of events and views, where a missing suit is null."""
        named = [RANK_CODE[rank] for rank in self.ranks]
        return {"kind": kinds.KIND[self.code].name, "ranks": named, "suit": self.suit or None}


def _said_as(bid: Bid) -> kinds.Kind:
    if bid.code != kinds.FLUSH or len(bid.ranks) == 5:
        return kinds.KIND[bid.code]
    if bid.suit_only:
        return kinds.FLUSH_WITHOUT_RANK
    return kinds.FLUSH_IN_SUIT if bid.suit else kinds.FLUSH_BY_TOP_CARD


def bid_of(data: Mapping[str, Any]) -> Bid:
    """Returns the bid of an event or a view."""
    return bid_named(data["kind"], tuple(data["ranks"]), data["suit"] or "")


@cache
def bid_named(kind: str, ranks: tuple[str, ...], suit: str) -> Bid:
    """Returns the bid with those names."""
    return Bid(kinds.CODE[kind], tuple(RANK_VALUE[rank] for rank in ranks), suit)


def check_ranks(kind: str, ranks: Sequence[str], numbers: Collection[int]) -> None:
    """Refuses a number of ranks that is not among `numbers`, and ranks out of the order of the bid's key."""
    if len(ranks) not in numbers:
        raise NotationError(f"a {kind} names {ranks_in_words(numbers)}, not {len(ranks)}")
    if kind != "full_house" and sorted(ranks, key=RANK_VALUE.__getitem__, reverse=True) != list(ranks):
        raise NotationError(f"the ranks of a {kind} stand highest first, not {' '.join(ranks)}")


def ranks_in_words(numbers: Collection[int]) -> str:
    """Returns the numbers as text: `1 rank`, `1 or 5 ranks`."""
    wanted = sorted(numbers)
    return f"{' or '.join(map(str, wanted))} rank{'' if wanted == [1] else 's'}"


def straight_ranks(top: int) -> tuple[int, ...]:
    """Returns the five ranks of a straight, top first. The ace is below the two."""
    return tuple(14 if rank == 1 else rank for rank in range(top, top - 5, -1))


class Ladder(NamedTuple):
    """All bids that the options of a table allow, lowest first, with lookup tables."""

    bids: tuple[Bid, ...]
    moves: tuple[JsonMove, ...]
    """The same bids as moves in JSON."""
    place: Mapping[Bid, int]
    """The index of a bid in `bids`."""
    beyond: Mapping[Key, int]
    """The index in `bids` of the first bid that beats a level."""
    named: Mapping[tuple[str, tuple[str, ...], str], Bid]
    """The bids by their kind, ranks and suit in JSON."""

    @classmethod
    def of(cls, ranks_of: Mapping[int, Iterable[tuple[int, ...]]], suited: Collection[int] = ()) -> "Ladder":
        """Builds a ladder from the ranks that bids of each kind can name. Bids of the kinds in `suited` also name a
        suit."""
        bids = tuple(
            Bid(code, ranks, suit)
            for code in sorted(ranks_of)
            for ranks in sorted(ranks_of[code])
            for suit in (SUITS if code in suited else ("",))
        )
        return cls(
            bids,
            tuple({"type": "bid", **bid.wire()} for bid in bids),
            {bid: place for place, bid in enumerate(bids)},
            {bid.key: place for place, bid in enumerate(bids, start=1)},
            {(bid.kind, tuple(bid.wire()["ranks"]), bid.suit): bid for bid in bids},
        )

    def find(self, kind: str, ranks: Sequence[str], suit: str) -> Bid | None:
        return self.named.get((kind, tuple(ranks), suit))

    def above(self, bid: Bid | None) -> int:
        """Returns the index of the first bid that beats `bid`, or of the lowest bid for None."""
        return 0 if bid is None else self.beyond[bid.code, bid.ranks]


def ranks_alone(ranks: Iterable[int]) -> list[tuple[int, ...]]:
    """Returns the possible ranks of a kind that names one rank."""
    return [(rank,) for rank in ranks]


def ranks_in_pairs(ranks: Iterable[int]) -> list[tuple[int, ...]]:
    """Returns the possible ranks of two pair, the higher one first."""
    ranks = tuple(ranks)
    return [(high, low) for high in ranks for low in ranks if high > low]


def ranks_in_order(ranks: Iterable[int]) -> list[tuple[int, ...]]:
    """Returns the possible ranks of a full house: the rank of the three, then that of the two."""
    ranks = tuple(ranks)
    return [(three, two) for three in ranks for two in ranks if three != two]


def sayings(*ladders: Ladder) -> dict[str, Bid]:
    """Returns all bids, keyed by their spoken form."""
    return {str(bid): bid for ladder in ladders for bid in ladder.bids}


def parsed(text: str, by_saying: Mapping[str, Bid]) -> Bid:
    """Returns the bid with that spoken form: `two pair, kings and fours`. Raises NotationError if there is none."""
    try:
        return by_saying[text]
    except KeyError:
        raise NotationError(f"{text!r:.80} is not a bid") from None


# Refusals quote the bid and suggest bids that would be allowed


def said(kind: str, ranks: Sequence[str], suit: str = "") -> str:
    """Returns the spoken form of a bid, even if no table has it."""
    return str(Bid(kinds.CODE[kind], tuple(RANK_VALUE[rank] for rank in ranks), suit))


def not_on(ladder: Ladder, kind: str, ranks: Sequence[str], suit: str) -> str:
    """Explains why the ladder lacks the bid: its kind, its number of ranks, or the ranks themselves."""
    refused = f"{said(kind, ranks, suit)} can't be bid at this table"
    known = dict.fromkeys(bid.kind for bid in ladder.bids)
    if kind not in known:
        return f"{refused}: the kinds of bid here are {', '.join(known)}"
    alike = [bid for bid in ladder.bids if (bid.kind, bid.suit) == (kind, suit)]
    numbers = {len(bid.ranks) for bid in alike}
    if len(ranks) not in numbers:
        return f"{refused}: a {_words(kind)} names {ranks_in_words(numbers)} here, not {len(ranks)}"
    alike = [bid for bid in alike if len(bid.ranks) == len(ranks)]
    return f"{refused}: the lowest {_words(kind)} is {alike[0]}, the highest {alike[-1]}"


def not_higher(ladder: Ladder, bid: Bid, standing: Bid) -> str:
    """Explains the refusal by a bid that would beat the standing one: the lowest of the same kind, else the lowest of
    all."""
    higher, beaten = ladder.bids[ladder.above(standing) :], f"{bid} doesn't beat {standing}"
    if not higher:
        return f"{beaten}, the highest bid there is: it can only be called"
    alike = next((each for each in higher if each.code == bid.code), None)
    if alike is None:
        return f"{beaten}: no {_words(bid.kind)} does, and the lowest bid that does is {higher[0]}"
    return f"{beaten}: the lowest {_words(bid.kind)} that does is {alike}"


def _words(kind: str) -> str:
    return kind.replace("_", " ")
