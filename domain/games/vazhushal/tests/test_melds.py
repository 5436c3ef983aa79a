"""Melds and layouts against worked examples ("Melds" in rules.md)."""

import pytest

from domain.games.vazhushal.melds import Entry, check_layout, check_meld, value_of
from domain.games.vazhushal.tests.tables import AS_NEGATIVE, HERE, layout_of, named, only
from domain.refusals import IllegalMove
from tests.games.texts import rows_of

MELDS = rows_of(HERE / "melds.txt")
LAYOUTS = rows_of(HERE / "layouts.txt")


@pytest.mark.parametrize(("cards", "result"), [row[1:] for row in MELDS], ids=[row[0] for row in MELDS])
def test_a_meld_is_as_in_the_example(cards: str, result: str) -> None:
    (entries,) = named(cards)
    try:
        meld = check_meld(entries, AS_NEGATIVE)
    except IllegalMove as refusal:
        assert refusal.code.upper() == result
    else:
        assert ", ".join([meld.kind, *["pure"] * meld.pure, str(meld.value)]) == result


@pytest.mark.parametrize(("melds", "too", "result"), [row[1:] for row in LAYOUTS], ids=[row[0] for row in LAYOUTS])
def test_a_layout_is_as_in_the_example(melds: str, too: str, result: str) -> None:
    try:
        check_layout(named(melds), AS_NEGATIVE._replace(identical_sets=too == "too"))
    except IllegalMove as refusal:
        assert refusal.code.upper() == result
    else:
        assert result == "valid"


def test_the_same_card_twice_in_a_meld_is_refused_whatever_it_stands_for() -> None:
    (entries,) = named("AD→7H AD→8H 9H")
    with pytest.raises(IllegalMove) as refused:
        check_meld(entries, AS_NEGATIVE)
    assert refused.value.code == "card_twice"


def test_without_a_wild_rank_only_printed_jokers_are_wild() -> None:
    rules = AS_NEGATIVE._replace(wild_faces=())
    assert check_meld(only("7C 7D JK→7H"), rules).value == 21
    with pytest.raises(IllegalMove) as refused:
        check_meld(only("7C 7D AD→7H"), rules)
    assert refused.value.code == "not_wild"


def test_melds_are_sorted_whatever_order_they_are_named_in() -> None:
    layout = layout_of("{9H 9C 9D} {3D 2D AD} {AH→TC 8C 9C'}", copies=True)
    assert layout == layout_of("{AH→TC 9C' 8C} {AD 3D 2D} {9C 9D 9H}", copies=True)
    assert [[placed.face.code for placed in meld.cards] for meld in layout] == [
        ["8C", "9C", "TC"],
        ["AD", "2D", "3D"],
        ["9C", "9D", "9H"],
    ]


@pytest.mark.parametrize(
    ("run", "first"), [("QD KD AD", "QD"), ("2C 3C AC", "AC"), ("KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC", "AC")]
)
def test_the_ace_stands_at_its_end_of_a_run(run: str, first: str) -> None:
    assert check_meld(only(run), AS_NEGATIVE).cards[0].face.code == first


def test_a_wild_card_counts_as_what_it_stands_for() -> None:
    assert value_of(layout_of("{5D 6D 7D} {QC QS JK→QH}")) == 18 + 30


def test_a_card_that_stands_for_itself_needs_no_face() -> None:
    (entries,) = named("AD→AD 2D→2D 3D")
    assert [entry.normal for entry in entries] == [Entry(entry.card) for entry in entries]
    assert Entry(entries[0].card, "7H").normal == Entry(entries[0].card, "7H")
