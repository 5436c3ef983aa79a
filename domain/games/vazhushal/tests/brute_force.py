"""Brute-force enumeration of all layouts of a few cards, as a reference for the solver."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from domain.cards import RANKS, SUITS, Card, Cards
from domain.games.vazhushal.melds import FACES, Entry, Layout, Meld, MeldRules, check_layout, check_meld, face_of
from domain.refusals import IllegalMove

Faces = frozenset[Card]


def _face_sets() -> Iterator[Faces]:
    """Yields the faces of melds: a stretch of a suit from ace to ace, or three or four of a rank."""
    for suit in SUITS:
        order = [FACES[rank + suit] for rank in "A" + RANKS]
        for low, high in combinations(range(len(order)), 2):
            if high - low >= 2:
                yield frozenset(order[low : high + 1])
    for rank in RANKS:
        for number in (3, 4):
            yield from (frozenset(FACES[rank + suit] for suit in suits) for suits in combinations(SUITS, number))


FACE_SETS = sorted(set(_face_sets()), key=sorted)


def every_meld(cards: Sequence[Card], rules: MeldRules) -> Iterator[Meld]:
    """Yields each subset of the cards as each possible meld. Among several ways, the one with most natural cards."""
    for number in range(3, len(cards) + 1):
        sizes = [faces for faces in FACE_SETS if len(faces) == number]
        for chosen in combinations(cards, number):
            for faces in sizes:
                entries = _entries(chosen, faces, rules)
                if entries is not None:
                    try:
                        yield check_meld(entries, rules)
                    except IllegalMove:
                        continue


def _entries(chosen: Sequence[Card], faces: Faces, rules: MeldRules) -> list[Entry] | None:
    left, entries, wild = set(faces), [], []
    for card in sorted(chosen, key=rules.is_wild):
        if not card.is_joker and face_of(card) in left:
            left.discard(face_of(card))
            entries.append(Entry(card))
        elif rules.is_wild(card):
            wild.append(card)
        else:
            return None
    return entries + [Entry(card, face.code) for card, face in zip(wild, sorted(left), strict=True)]


def every_layout(cards: Cards, rules: MeldRules, fixed: Layout = ()) -> Iterator[Layout]:
    """Yields all layouts of the fixed melds and any others of the cards."""
    starting: dict[Card, list[tuple[set[Card], Meld]]] = {card: [] for card in cards}
    for meld in every_meld(cards, rules):
        held = {placed.card for placed in meld.cards}
        starting[next(card for card in cards if card in held)].append((held, meld))

    def choices(place: int, used: set[Card]) -> Iterator[tuple[Meld, ...]]:
        if place == len(cards):
            yield ()
            return
        yield from choices(place + 1, used)
        if cards[place] not in used:
            for held, meld in starting[cards[place]]:
                if not held & used:
                    yield from ((meld, *others) for others in choices(place + 1, used | held))

    for melds in choices(0, set()):
        layout = (*fixed, *melds)
        try:
            yield check_layout([[placed.entry for placed in meld.cards] for meld in layout], rules)
        except IllegalMove:
            continue
