"""The layouts that a player may lay ("Your turn" in rules.md). Each function returns the new layout, or raises the
refusal of the first check that fails."""

from collections import Counter
from collections.abc import Iterable

from domain.cards import Card, Cards
from domain.games.vazhushal.melds import (
    Entry,
    Layout,
    Meld,
    NamedLayout,
    VazhushalRefusal,
    cards_of,
    check_layout,
    named,
    size_of,
)
from domain.games.vazhushal.state import VazhushalState
from domain.kernel import Seat


def layout_after_draw(s: VazhushalState, seat: Seat, depth: int, table: NamedLayout) -> Layout:
    """Checks a draw from the line. The deepest card taken must be melded at once, in a new meld."""
    if not 1 <= depth <= len(s.line):
        raise VazhushalRefusal("line_depth", f"you can't take {depth} cards: the line has {len(s.line)}")
    taken = s.line[-depth:]
    hand, old = s.hands[seat], s.melds[seat]
    _check_cards(table, old, (*hand, *taken))
    deepest = taken[0]
    if deepest not in _cards_named(table):
        raise VazhushalRefusal("deepest_not_melded", f"{deepest}, the deepest card taken, must be melded at once")
    layout = check_layout(table, s.rules)
    (meld,) = (meld for meld in layout if deepest in cards_of((meld,)))
    _check_new(deepest, meld, old, strict=s.options.line_meld_strict)
    if not old and not _opens(layout, meld, hand):
        message = f"your first melds need a run without wild cards that has {deepest} in it or is all from your hand"
        raise VazhushalRefusal("opening_not_allowed", message)
    _check_discard_kept((*hand, *taken), old, layout)
    return layout


def _check_new(deepest: Card, meld: Meld, old: Layout, *, strict: bool) -> None:
    """Refuses a meld with the deepest card that contains a whole old meld or, under the strict rule, any melded
    card."""
    cards = set(cards_of((meld,)))
    if any(cards.issuperset(cards_of((each,))) for each in old) or (strict and not cards.isdisjoint(cards_of(old))):
        raise VazhushalRefusal(
            "deepest_meld_not_new",
            f"{deepest}, the deepest card taken, must be in a new meld, not in an old one",
        )


def _opens(layout: Layout, meld: Meld, hand: Cards) -> bool:
    """True if a pure run has the deepest card in it, or could have been laid before the draw."""
    return meld.pure or any(each.pure and set(cards_of((each,))).issubset(hand) for each in layout)


def layout_in_turn(s: VazhushalState, seat: Seat, table: NamedLayout) -> Layout:
    """Checks melds with a new card, or once a turn without one. A card must stay in the hand for the discard."""
    hand, old = s.hands[seat], s.melds[seat]
    if not _cards_named(table) - set(cards_of(old)):
        if s.rearranged:
            raise VazhushalRefusal(
                "no_new_card",
                "a turn can rearrange melds without a new card only once: add a card, or discard",
            )
        _check_changed(table, old)
    _check_cards(table, old, hand)
    layout = check_layout(table, s.rules)
    _check_discard_kept(hand, old, layout)
    return layout


def layout_at_the_end(s: VazhushalState, seat: Seat, table: NamedLayout) -> Layout:
    """Checks the last melds. Any change is allowed, and no card need stay in the hand."""
    _check_changed(table, s.melds[seat])
    _check_cards(table, s.melds[seat], s.hands[seat])
    return check_layout(table, s.rules)


def _cards_named(table: NamedLayout) -> set[Card]:
    return {entry.card for meld in table for entry in meld}


def _check_changed(table: NamedLayout, old: Layout) -> None:
    if _melds_in(table) == _melds_in(named(old)):
        raise VazhushalRefusal("no_change", "your melds lie like that already: change them, or go on")


def _melds_in(table: NamedLayout) -> Counter[frozenset[tuple[Entry, int]]]:
    """Returns the melds in any order, each with its entries in any order. Duplicates count."""
    return Counter(frozenset(Counter(entry.normal for entry in meld).items()) for meld in table)


def _check_cards(table: NamedLayout, old: Layout, available: Iterable[Card]) -> None:
    """Requires all melded cards in the new layout, and all others to be available."""
    cards, melded = _cards_named(table), cards_of(old)
    for card in melded:
        if card not in cards:
            raise VazhushalRefusal("melded_card_missing", f"{card} is melded and must be in the new layout")
    for card in sorted(cards.difference(melded)):
        if card not in available:
            raise VazhushalRefusal("card_not_in_hand", f"you don't hold {card}")


def _check_discard_kept(available: Cards, old: Layout, layout: Layout) -> None:
    if size_of(layout) - size_of(old) == len(available):
        raise VazhushalRefusal("must_keep_discard", "these melds take your last card, and you must keep one to discard")
