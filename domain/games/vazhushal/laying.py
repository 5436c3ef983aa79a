"""Which new layouts a seat may lay, and when (rules/vazhushal 3, the numbered checks in their order).

Every function gives the layout as it will lie, or raises IllegalMove with the code of the first check that fails.
"""

from collections.abc import Iterable

from domain.cards import Card, Cards
from domain.games.vazhushal.melds import Layout, Meld, Named, cards_of, check_layout
from domain.games.vazhushal.state import State
from domain.refusals import IllegalMove


def layout_after_draw(state: State, seat: int, depth: int, named: Named) -> Layout:
    """A draw from the line: the deepest card taken must be melded at once, in a new meld."""
    if not 1 <= depth <= len(state.line):
        raise IllegalMove("line_depth", f"the line has {len(state.line)} cards, so its depth is not {depth}")
    taken = state.line[-depth:]
    hand, old = state.hands[seat], state.melds[seat]
    _check_cards(named, old, (*hand, *taken))
    deepest = taken[0]
    if deepest not in _cards_named(named):
        raise IllegalMove("deepest_not_melded", f"{deepest}, the deepest card taken, must be melded at once")
    layout = check_layout(named, state.rules)
    (home,) = (meld for meld in layout if deepest in cards_of((meld,)))
    _check_new(home, old, strict=state.options["line_meld_strict"])
    if not old and not _opens(layout, home, hand):
        message = f"your first melds need a run without wild cards that has {deepest} in it or is all from your hand"
        raise IllegalMove("opening_not_allowed", message)
    _check_discard_kept((*hand, *taken), old, layout)
    return layout


def _check_new(home: Meld, old: Layout, *, strict: bool) -> None:
    """The meld of the deepest card is no earlier one made longer; under the strict rule all its cards are new."""
    cards = set(cards_of((home,)))
    if any(cards.issuperset(cards_of((meld,))) for meld in old) or (strict and not cards.isdisjoint(cards_of(old))):
        raise IllegalMove(
            "deepest_meld_not_new", "the deepest card taken must be in a new meld, not in an existing one"
        )


def _opens(layout: Layout, home: Meld, hand: Cards) -> bool:
    """Some pure run holds the deepest card, or could have been laid before the draw."""
    return home.pure or any(meld.pure and set(cards_of((meld,))).issubset(hand) for meld in layout)


def layout_in_turn(state: State, seat: int, named: Named) -> Layout:
    """Melds in a turn: with a new card, or once a turn without one; a card stays to be discarded."""
    hand, old = state.hands[seat], state.melds[seat]
    if not _cards_named(named) - set(cards_of(old)):
        if state.rearranged:
            raise IllegalMove("no_new_card", "only once in a turn can melds be rearranged without a new card")
        _check_changed(named, old)
    _check_cards(named, old, hand)
    layout = check_layout(named, state.rules)
    _check_discard_kept(hand, old, layout)
    return layout


def final_layout(state: State, seat: int, named: Named) -> Layout:
    """The last melds: any change, and the hand may become empty."""
    _check_changed(named, state.melds[seat])
    _check_cards(named, state.melds[seat], state.hands[seat])
    return check_layout(named, state.rules)


def _cards_named(named: Named) -> set[Card]:
    return {entry.card for meld in named for entry in meld}


def _check_changed(named: Named, old: Layout) -> None:
    said = {frozenset(entry.spoken for entry in meld) for meld in named}
    lying = {frozenset(placed.entry for placed in meld.cards) for meld in old}
    if said == lying:
        raise IllegalMove("no_change", "that is the layout that lies there already")


def _check_cards(named: Named, old: Layout, available: Iterable[Card]) -> None:
    """What lies stays, and what comes is held."""
    cards, lying = _cards_named(named), cards_of(old)
    for card in lying:
        if card not in cards:
            raise IllegalMove("melded_card_missing", f"{card} is melded and must be in the new layout")
    for card in sorted(cards.difference(lying)):
        if card not in available:
            raise IllegalMove("card_not_in_hand", f"you don't hold {card}")


def _check_discard_kept(available: Cards, old: Layout, layout: Layout) -> None:
    if len(cards_of(layout)) - len(cards_of(old)) == len(available):
        raise IllegalMove("must_keep_discard", "you must keep a card to discard")
