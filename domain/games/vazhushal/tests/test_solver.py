"""The solver, compared with every possible layout."""

from typing import Any, NamedTuple

import pytest

from domain.cards import DECKS, SUITS, Cards, cards
from domain.fairness import Stream
from domain.games.vazhushal.bot.solved import WORK as WORK_OF_BOTS
from domain.games.vazhushal.game import wild_faces
from domain.games.vazhushal.legal import WORK as WORK_OF_LISTS
from domain.games.vazhushal.melds import Layout, MeldRules, cards_of, check_layout, value_of
from domain.games.vazhushal.scoring import score
from domain.games.vazhushal.shortlist import line_draws
from domain.games.vazhushal.solver import Task, best_layout, best_melds
from domain.games.vazhushal.solver.task import supplies
from domain.games.vazhushal.solver.templates import FACE, TEMPLATES, bits
from domain.games.vazhushal.tests.brute_force import FACE_SETS, every_layout
from domain.games.vazhushal.tests.tables import AS_NEGATIVE, layout_of
from tests.tiers import mostly_thorough


class Given(NamedTuple):
    """Cards to meld, with melds already laid."""

    rules: MeldRules
    hand: Cards
    layout: Layout
    keep: int
    joker: int

    def __str__(self) -> str:
        return f"{' '.join(map(str, self.hand))} over {len(self.layout)} melds"

    @property
    def task(self) -> Task:
        return Task(self.rules, self.hand, keep=self.keep, joker=self.joker)

    def left(self, layout: Layout) -> Cards:
        laid = cards_of(layout)
        return tuple(card for card in self.hand if card not in laid)

    def points(self, layout: Layout) -> int:
        return score(layout, self.left(layout), self.joker).score

    def layouts(self, fixed: Layout = ()) -> list[Layout]:
        """Returns all layouts that may be laid: melded cards stay melded, and the given number of cards is kept."""
        lying = cards_of(self.layout)
        free = tuple(card for card in (*lying, *self.hand) if card not in cards_of(fixed))
        found = every_layout(free, self.rules, fixed)
        return [each for each in found if set(lying) <= set(cards_of(each)) and len(self.left(each)) >= self.keep]


def some_cards(stream: Stream, size: int) -> Given:
    """Returns cards close together, with up to three wild ones. Half of the time some of them are melded already."""
    deck = DECKS[stream.choice(("54", "108"))]
    rules = MeldRules(wild_faces(stream.choice(deck)), stream.below(3) == 0)
    suits, low = stream.shuffled(SUITS)[: 1 + stream.below(3)], 2 + stream.below(9)
    near = [card for card in deck if not rules.is_wild(card) and card.suit in suits and low <= card.rank <= low + 6]
    wild = stream.shuffled([card for card in deck if rules.is_wild(card)])[: stream.below(4)]
    held = (*wild, *stream.shuffled(near))[:size]
    options = {"keep": stream.below(2), "joker": stream.choice((0, 25))}
    melded = best_melds(Task(rules, held[: 3 + stream.below(size)]))
    layout = melded.melds if melded and stream.below(2) else ()
    hand = tuple(card for card in held if card not in cards_of(layout))
    return Given(rules, hand or held, layout if hand else (), **options)


def several(seed: bytes, number: int, size: int) -> list[Given]:
    stream = Stream(seed)
    return [some_cards(stream, size) for _ in range(number)]


def test_the_templates_are_all_the_melds_there_are() -> None:
    # Runs of 3 to 12 cards start at 12 down to 3 places of a suit, and there is one of 13; sets are 4 + 1 a rank.
    assert len(TEMPLATES) == 4 * (sum(range(3, 13)) + 1) + 13 * 5 == len({each.mask for each in TEMPLATES})
    assert {frozenset(FACE[bit] for bit in bits(each.mask)) for each in TEMPLATES} == {
        faces for faces in FACE_SETS if len(faces) < 14
    }
    for each in TEMPLATES:
        faces = [FACE[bit] for bit in bits(each.mask)]
        assert each.value == sum(min(face.rank, 10) for face in faces)
        assert each.is_run is (len({face.suit for face in faces}) == 1)


@pytest.mark.parametrize(
    "given",
    [
        *mostly_thorough(several(b"seven", 60, 7), 15),
        *mostly_thorough(several(b"eight", 30, 8), 5),
        *mostly_thorough(several(b"nine", 6, 9), 1),
    ],
    ids=str,
)
def test_no_layout_is_worth_more_than_the_best(given: Given) -> None:
    found = best_layout(given.task, given.layout)
    assert check_layout([[placed.entry for placed in meld.cards] for meld in found], given.rules) == found
    assert set(cards_of(given.layout)) <= set(cards_of(found)) and len(given.left(found)) >= given.keep
    assert given.points(found) == max(
        [given.points(each) for each in given.layouts()], default=given.points(given.layout)
    )


@pytest.mark.parametrize("given", mostly_thorough(several(b"cards", 40, 7), 12), ids=str)
def test_no_layout_has_more_cards_than_the_one_with_most(given: Given) -> None:
    found = best_layout(given.task._replace(most_cards=True), given.layout)

    def rank(layout: Layout) -> tuple[int, int]:
        return len(cards_of(layout)), given.points(layout)

    assert rank(found) == max(map(rank, given.layouts()), default=rank(given.layout))


@pytest.mark.parametrize("given", [each for each in several(b"fixed", 80, 7) if each.layout], ids=str)
def test_with_fixed_melds_no_layout_is_worth_more_than_the_best(given: Given) -> None:
    best = best_melds(given.task._replace(fixed=given.layout))
    most = max(given.points(each) for each in given.layouts(fixed=given.layout))
    assert best is None or best.exact
    assert given.points((*given.layout, *(best.melds if best else ()))) == most
    assert best is None or most - given.points(given.layout) == best.worth


def solved(hand: str, lying: str = "", **more: Any) -> str:
    """Returns the best layout by its faces, wild ones in brackets."""
    layout = layout_of(lying)
    best = best_layout(Task(AS_NEGATIVE, cards(hand), **{"keep": 1, **more}), layout)
    return " / ".join(
        " ".join(str(placed.face) if placed.natural else f"[{placed.face}]" for placed in meld.cards) for meld in best
    )


@pytest.mark.parametrize(
    ("hand", "lying", "best"),
    [
        ("5D 6D 7D 2C", "", "5D 6D 7D"),
        ("5D 6D 7D", "", ""),  # a card is kept, and two are no meld
        ("9C 9D 9H 2C", "", ""),  # a set alone is not laid
        ("9C 9D 9H 5S 6S 7S 2C", "", "5S 6S 7S / 9C 9D 9H"),
        ("5D 6D X1 2C", "", ""),  # no run is pure with a joker
        ("5D 6D 7D KC KS X1 2C", "", "5D 6D 7D / KC [KD] KS"),
        ("5D 6D 7D 8D X1 2C", "", "5D 6D 7D 8D"),  # a joker would leave no pure run
        ("5D 6D 7D 8D 9D TD X1 2C", "", "5D 6D 7D 8D / 9D TD [JD]"),
        ("AD 2D 3D 9C 9H 4C", "", "AD 2D 3D"),  # wild, and yet itself, because a pure run is needed
        ("AD QS KS JS 9C 9H 4C", "", "JS QS KS / 9C [9D] 9H"),
        ("8D 2C", "5D 6D 7D", "5D 6D 7D 8D"),
        ("9C 9H 2C", "{6D 7D 8D 9D} {2S 3S 4S}", "6D 7D 8D / 2S 3S 4S / 9C 9D 9H"),  # lent by the run
        ("2C", "{5D 6D 7D} {2S 3S JK→4S}", "[AS] 2S 3S / 5D 6D 7D"),  # the joker is worth more there
        ("2C", "{5D 6D 7D} {TS JS JK→9S}", "TS JS [QS] / 5D 6D 7D"),
        ("KS 2C", "{5D 6D 7D} {TS JS JK→QS}", "TS JS [QS] KS / 5D 6D 7D"),
    ],
)
def test_hands_that_a_player_knows(hand: str, lying: str, best: str) -> None:
    assert sorted(solved(hand, lying).split(" / ")) == sorted(best.split(" / "))


def test_one_of_two_identical_runs_becomes_longer_or_stays_in_the_hand() -> None:
    rules, twice = AS_NEGATIVE, "5D.1 5D.2 6D.1 6D.2 7D.1 7D.2 2C.1"
    assert value_of(best_layout(Task(rules, cards(twice), keep=1), ())) == 18
    assert value_of(best_layout(Task(rules, cards(f"{twice} 8D.1"), keep=1), ())) == 18 + 26


def test_identical_sets_are_laid_only_if_the_option_allows_it() -> None:
    hand = cards("5D.1 6D.1 7D.1 9C.1 9D.1 9H.1 9C.2 9D.2 9H.2 2C.1")
    assert value_of(best_layout(Task(AS_NEGATIVE, hand, keep=1), ())) == 18 + 27 + 27
    assert value_of(best_layout(Task(AS_NEGATIVE._replace(identical_sets=True), hand, keep=1), ())) == 18 + 27


def test_with_most_cards_one_more_card_is_worth_more_than_its_points() -> None:
    hand = cards("AC 2C 3C KC KS KH QC JC TC 9C")
    valued = best_layout(Task(AS_NEGATIVE, hand, keep=1), ())
    most = best_layout(Task(AS_NEGATIVE, hand, keep=1, most_cards=True), ())
    assert len(cards_of(most)) == 9 >= len(cards_of(valued))


def full_hands(number: int) -> list[tuple[MeldRules, Cards, Cards]]:
    """Returns fourteen cards of two packs, and six more."""
    stream = Stream(b"full hands")
    packs = [stream.shuffled(DECKS["108"]) for _ in range(number)]
    return [(MeldRules(wild_faces(pack[-1]), False), pack[:14], pack[14:20]) for pack in packs]


def test_a_full_hand_is_solved_exactly_by_the_bot_and_mostly_by_the_list_of_moves() -> None:
    tasks = [Task(rules, hand, keep=1) for rules, hand, _more in full_hands(60)]
    assert all(best.exact for task in tasks if (best := best_melds(task, work=WORK_OF_BOTS)))
    assert sum(best.exact for task in tasks if (best := best_melds(task, work=WORK_OF_LISTS))) >= 55


@pytest.mark.parametrize("size", [7, 8, 9, 10, 11, 12])
def test_up_to_twelve_cards_close_together_are_solved_exactly(size: int) -> None:
    for given in several(b"certain", 20, size):
        best = best_melds(given.task._replace(must=cards_of(given.layout)))
        assert best is None or best.exact


def test_the_same_cards_in_another_order_are_worth_the_same() -> None:
    stream = Stream(b"order")
    for rules, hand, _more in full_hands(12):
        one, other = best_melds(Task(rules, hand, keep=1)), best_melds(Task(rules, stream.shuffled(hand), keep=1))
        assert one and other
        assert one.worth == other.worth


@pytest.mark.parametrize("work", [1, 100, 500, 2_000, 10_000])
def test_with_any_bound_the_layout_is_legal_and_no_worse_than_before(work: int) -> None:
    for rules, hand, more in full_hands(12):
        before = best_layout(Task(rules, hand, keep=1), ())
        left = tuple(card for card in hand if card not in cards_of(before))
        given = Given(rules, (*left, *more), before, keep=1, joker=0)
        found = best_layout(given.task, before, work=work)
        assert given.points(found) >= given.points(before)
        assert set(cards_of(before)) <= set(cards_of(found)) <= {*cards_of(before), *given.hand}
        assert len(given.left(found)) >= 1
        assert check_layout([[placed.entry for placed in meld.cards] for meld in found], rules) == found


def test_more_work_never_finds_less() -> None:
    for rules, hand, more in full_hands(8):
        task = Task(rules, (*hand, *more), keep=1)
        worth = [best.worth if (best := best_melds(task, work=work)) else -1 for work in (200, 1_000, 5_000, 25_000)]
        assert worth == sorted(worth)


def test_nothing_in_the_solver_prints_a_hand() -> None:
    task = Task(AS_NEGATIVE, cards("5D 6D 7D 2C"))
    found = [task, *supplies(task), best_melds(task), *line_draws(AS_NEGATIVE, task.free, (), cards("5D"))]
    assert "5D" not in repr(found)
    assert repr(found[-2:]) == "[<1 melds>, <draw of 1 cards>]"
