"""The rules of Vazhushal.

Each player is dealt thirteen cards. One more begins the line of discards, and the bottom card of the pack is laid face
up under the stock: the negative joker. The cards of its rank in the other colour are wild, as the printed jokers are.
In turn, each player draws: the top card of the stock, or any number of cards from the end of the line if the deepest of
them can be melded at once. Then the player may lay melds, or rearrange the old ones, and discards a card. A player who
melds all cards but one and discards that one goes out and wins. When the stock is exhausted, everybody may lay melds
once more, and points decide.

The deal is in dealing.py, what a meld is in melds.py, the points are in scoring.py. The phases:

    dealing -> draw -> meld -> draw (the next seat), or final (each seat once), or showdown
                                                                  final -> showdown -> over
"""

from collections.abc import Iterable

from domain.batch import Batch
from domain.cards import Card, Cards
from domain.games.vazhushal import events
from domain.games.vazhushal.melds import Layout, Meld, NamedLayout, cards_of, check_layout
from domain.games.vazhushal.moves import (
    Discard,
    DrawLine,
    DrawStock,
    LayFinalMelds,
    LayMelds,
    PassFinal,
    VazhushalMove,
)
from domain.games.vazhushal.scoring import score
from domain.games.vazhushal.state import State, without
from domain.refusals import IllegalMove


def decide(batch: Batch[State], seat: int, move: VazhushalMove) -> None:
    state = batch.state
    match move:
        case DrawStock():
            _draw_stock(batch, seat)
        case DrawLine(depth, table):
            layout = _layout_after_draw(state, seat, depth, table)
            taken = state.line[-depth:]
            batch.emit(events.line_taken(seat, taken, without(taken, cards_of(layout)), layout))
        case LayMelds(table):
            batch.emit(events.melds_laid(seat, _layout_in_turn(state, seat, table), final=False))
        case Discard(card):
            _discard(batch, seat, card)
        case LayFinalMelds(table):
            batch.emit(events.melds_laid(seat, _final_layout(state, seat, table), final=True))
            _score_after_final(batch)
        case PassFinal():
            batch.emit(events.passed(seat))
            _score_after_final(batch)


def _draw_stock(batch: Batch[State], seat: int) -> None:
    """The negative joker lies face up below all other cards."""
    state = batch.state
    if state.stock.left:
        batch.emit(events.stock_drawn(seat, state.stock.top(batch.chance)))
    else:
        assert state.negative is not None
        batch.emit(events.negative_drawn(seat, state.negative))


# Melds are laid. Each function gives the new layout, or raises IllegalMove with the code of the first check that fails.
# The order of the checks is that of rules/vazhushal 3.


def _layout_after_draw(state: State, seat: int, depth: int, named: NamedLayout) -> Layout:
    """A draw from the line: the deepest card taken must be melded at once, in a new meld."""
    if not 1 <= depth <= len(state.line):
        raise IllegalMove("line_depth", f"you can't take {depth} cards: the line has {len(state.line)}")
    taken = state.line[-depth:]
    hand, old = state.hands[seat], state.melds[seat]
    _check_cards(named, old, (*hand, *taken))
    deepest = taken[0]
    if deepest not in _cards_named(named):
        raise IllegalMove("deepest_not_melded", f"{deepest}, the deepest card taken, must be melded at once")
    layout = check_layout(named, state.rules)
    (meld,) = (meld for meld in layout if deepest in cards_of((meld,)))
    _check_new(deepest, meld, old, strict=state.options["line_meld_strict"])
    if not old and not _opens(layout, meld, hand):
        message = f"your first melds need a run without wild cards that has {deepest} in it or is all from your hand"
        raise IllegalMove("opening_not_allowed", message)
    _check_discard_kept((*hand, *taken), old, layout)
    return layout


def _check_new(deepest: Card, meld: Meld, old: Layout, *, strict: bool) -> None:
    """The meld with the deepest card must not contain a whole old meld; under the strict rule all its cards are new."""
    cards = set(cards_of((meld,)))
    if any(cards.issuperset(cards_of((each,))) for each in old) or (strict and not cards.isdisjoint(cards_of(old))):
        raise IllegalMove(
            "deepest_meld_not_new",
            f"{deepest}, the deepest card taken, must be in a new meld, not in an old one",
        )


def _opens(layout: Layout, meld: Meld, hand: Cards) -> bool:
    """Whether a pure run has the deepest card in it, or could have been laid before the draw."""
    return meld.pure or any(each.pure and set(cards_of((each,))).issubset(hand) for each in layout)


def _layout_in_turn(state: State, seat: int, named: NamedLayout) -> Layout:
    """Melds with a new card, or once a turn without one. A card must stay in the hand for the discard."""
    hand, old = state.hands[seat], state.melds[seat]
    if not _cards_named(named) - set(cards_of(old)):
        if state.rearranged:
            raise IllegalMove(
                "no_new_card",
                "a turn can rearrange melds without a new card only once: add a card, or discard",
            )
        _check_changed(named, old)
    _check_cards(named, old, hand)
    layout = check_layout(named, state.rules)
    _check_discard_kept(hand, old, layout)
    return layout


def _final_layout(state: State, seat: int, named: NamedLayout) -> Layout:
    """The last melds: any change, and no card need stay in the hand."""
    _check_changed(named, state.melds[seat])
    _check_cards(named, state.melds[seat], state.hands[seat])
    return check_layout(named, state.rules)


def _cards_named(named: NamedLayout) -> set[Card]:
    return {entry.card for meld in named for entry in meld}


def _check_changed(named: NamedLayout, old: Layout) -> None:
    new_melds = {frozenset(entry.normal for entry in meld) for meld in named}
    old_melds = {frozenset(placed.entry for placed in meld.cards) for meld in old}
    if new_melds == old_melds:
        raise IllegalMove("no_change", "your melds lie like that already: change them, or go on")


def _check_cards(named: NamedLayout, old: Layout, available: Iterable[Card]) -> None:
    """All cards already melded are in the new layout, and the others are available."""
    cards, melded = _cards_named(named), cards_of(old)
    for card in melded:
        if card not in cards:
            raise IllegalMove("melded_card_missing", f"{card} is melded and must be in the new layout")
    for card in sorted(cards.difference(melded)):
        if card not in available:
            raise IllegalMove("card_not_in_hand", f"you don't hold {card}")


def _check_discard_kept(available: Cards, old: Layout, layout: Layout) -> None:
    if len(cards_of(layout)) - len(cards_of(old)) == len(available):
        raise IllegalMove("must_keep_discard", "these melds take your last card, and you must keep one to discard")


# The end of a turn, and of the match


def _discard(batch: Batch[State], seat: int, card: Card) -> None:
    """A seat without cards is out, even if it drew the last card of the stock (rules/vazhushal 3)."""
    if card not in batch.state.hands[seat]:
        raise IllegalMove("card_not_in_hand", f"you don't hold {card}")
    batch.emit(events.card_discarded(seat, card))
    state = batch.state
    if not state.hands[seat]:
        batch.emit(events.went_out(seat))
        _score(batch)
    elif not state.drawable:
        seats = len(state.hands)
        batch.emit(events.stock_exhausted([(seat + step) % seats for step in range(1, seats + 1)]))


def _score_after_final(batch: Batch[State]) -> None:
    if batch.state.turn is None:
        _score(batch)


def _score(batch: Batch[State]) -> None:
    state = batch.state
    batch.emit(events.hands_revealed(state.hands))
    by_seat = zip(state.melds, state.hands, strict=True)
    batch.emit(events.hand_scored([score(layout, hand, state.options) for layout, hand in by_seat]))
