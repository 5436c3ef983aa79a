"""Nearly legal layouts with the verdict of the rules, for comparison with the page's."""

import random
from collections.abc import Collection, Iterator
from typing import Any

from domain.cards import DECKS, Card
from domain.games.vazhushal.melds import FACES, Entry, MeldRules, check_layout, face_of
from domain.games.vazhushal.tests.brute_force import FACE_SETS
from domain.refusals import IllegalMove

RUNS = [faces for faces in FACE_SETS if len({face.suit for face in faces}) == 1]
SETS = [faces for faces in FACE_SETS if faces not in RUNS]

SPOILED = 0.25
"""Share of melds in which a card, or the card a wild one represents, is changed at random."""


def judged_layouts(chance: random.Random, count: int) -> list[dict[str, Any]]:
    """Returns layouts as in moves, the rules of their tables, and whether each is legal."""
    layouts = []
    for _ in range(count):
        wild = tuple(chance.sample(sorted(FACES.values()), chance.choice((0, 2))))
        rules = MeldRules(wild, identical_sets=chance.random() < 0.5)
        melds = tuple(_melds(chance, rules))
        layouts.append(
            {
                "wild": [face.code for face in wild],
                "identicalSets": rules.identical_sets,
                "layout": [[entry.data() for entry in meld] for meld in melds],
                "legal": _is_legal(melds, rules),
            }
        )
    return layouts


def _is_legal(melds: tuple[tuple[Entry, ...], ...], rules: MeldRules) -> bool:
    try:
        check_layout(melds, rules)
    except IllegalMove:
        return False
    return True


def _melds(chance: random.Random, rules: MeldRules) -> Iterator[tuple[Entry, ...]]:
    """Returns random melds. Most layouts begin with a pure run, and two consecutive melds may show the same faces."""
    left = list(DECKS["108"])
    chance.shuffle(left)
    faces = chance.choice(RUNS)
    if chance.random() < 0.9:
        yield _meld(chance, faces, left, rules, wild=0)
    for _ in range(chance.randint(0, 3)):
        faces = faces if chance.random() < 0.5 else chance.choice(chance.choice((RUNS, SETS)))
        meld = _meld(chance, faces, left, rules, wild=chance.choice((0, 0, 0.3, 1)))
        yield _spoiled(chance, meld, left) if chance.random() < SPOILED else meld


def _meld(
    chance: random.Random, faces: Collection[Card], left: list[Card], rules: MeldRules, wild: float
) -> tuple[Entry, ...]:
    return tuple([_entry(face, left, rules, wild=chance.random() < wild) for face in sorted(faces)])


def _entry(face: Card, left: list[Card], rules: MeldRules, *, wild: bool) -> Entry:
    """Returns a card that shows a face: the card itself or a wild one, or any other if neither is left."""
    own = [card for card in left if not card.is_joker and face_of(card) is face]
    others = [card for card in left if rules.is_wild(card)]
    card = [*(others if wild else own), *own, *others, *left][0]
    left.remove(card)
    return Entry(card) if card in own else Entry(card, face.code)


def _spoiled(chance: random.Random, meld: tuple[Entry, ...], left: list[Card]) -> tuple[Entry, ...]:
    at = chance.randrange(len(meld))
    shown = meld[at].face or meld[at].card.code[:2]
    twin = next((card for card in left if card.code[:2] == shown), left[-1])
    left.remove(twin)
    new = chance.choice(
        [
            (),
            (meld[at], Entry(twin)),
            (Entry(left.pop()),),
            (Entry(meld[at].card, chance.choice([None, *FACES])),),
            (Entry(left.pop(), shown),),
            (meld[at], Entry(left.pop(), chance.choice([None, *FACES]))),
        ]
    )
    return (*meld[:at], *new, *meld[at + 1 :])
