"""Vazhushal: a rummy with pure runs, and a line of discards to draw from at any depth.

Each player is dealt thirteen cards. One more begins the line of discards, and the bottom card of the pack is laid face
up under the stock: the negative joker. The cards of its rank in the other colour are wild, as the printed jokers are.
In turn, each player draws: the top card of the stock, or any number of cards from the end of the line if the deepest of
them can be melded at once. Then the player may lay melds, or rearrange the old ones, and discards a card. A player who
melds all cards but one and discards that one goes out and wins. When the stock is exhausted, each player may lay melds
once more, and points decide.

Melds are defined in melds.py, legal layouts in layouts.py, points in scoring.py, the state in state.py, and the events
in events.py. The phases:

    dealing -> draw -> meld -> draw (the next seat), or final (each seat once), or showdown
                                                                  final -> showdown -> over

The legal moves include all draws from the stock, discards and passes. There are too many layouts, so only some are
listed: see legal.py.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from domain.cards import DECKS, Card, Cards
from domain.common_schemas import LastHandFields
from domain.fairness import Stream
from domain.games.vazhushal.events import (
    EVENTS,
    CardDiscarded,
    CardDrawn,
    CardsDealt,
    Discard,
    DrawLine,
    DrawStock,
    FinalMeld,
    FinalPass,
    HandScored,
    HandsRevealed,
    LayMelds,
    LineTaken,
    MeldsLaid,
    NegativeTurned,
    Passed,
    Redealt,
    StockExhausted,
    VazhushalMove,
    WentOut,
)
from domain.games.vazhushal.layouts import layout_after_draw, layout_at_the_end, layout_in_turn
from domain.games.vazhushal.legal import draws, layouts
from domain.games.vazhushal.melds import (
    FACES,
    NamedLayout,
    VazhushalRefusal,
    cards_of,
    check_layout,
    face_of,
    in_order,
    named,
)
from domain.games.vazhushal.scoring import places, score
from domain.games.vazhushal.state import DRAW, FINAL, MELD, VazhushalOptions, VazhushalState, deck_of
from domain.kernel import Batch, Deal, DealerDrawn, Game, Outcome, Seat, deal, during, first_dealer, move_data, preset
from domain.moves import JsonMove
from domain.refusals import CreationRefused

# The deal

HAND = 13
"""The number of cards dealt to each seat."""

MAX_DEALS = 51
"""The maximum number of deals. The last one stands, whatever its doubles."""

DOUBLES = 3
"""The number of doubles in one hand at which all cards are dealt again."""

OTHER_COLOUR = {"C": "DH", "S": "DH", "D": "CS", "H": "CS"}


def doubles(hand: Cards) -> Cards:
    """Returns the faces that a hand holds twice. Printed jokers have no face."""
    held = Counter(face_of(card) for card in hand if not card.is_joker)
    return tuple(sorted(face for face, number in held.items() if number > 1))


def wild_faces(negative: Card) -> Cards:
    """Returns the faces with the rank of the negative joker in the other colour. A printed joker has none."""
    if negative.is_joker:
        return ()
    face = face_of(negative)
    return tuple(FACES[face.code[0] + suit] for suit in OTHER_COLOUR[face.suit])


# The game


class Vazhushal(Game[VazhushalState, VazhushalMove]):
    slug, title, aliases = "vazhushal", "Vazhushal", ("vazhishal", "wipe")
    summary = "Meld runs and sets, take what you can use from the line of discards, and get rid of the rest."
    seats = (2, 6)
    seats_why = (
        f"2 seats play with one pack, 3 to 6 with two. For 7 seats the cards would suffice (7 x {HAND} + 2 = "
        f"{7 * HAND + 2} of {len(DECKS['108'])}), but the rules have a limit of 6"
    )
    options, state = VazhushalOptions, VazhushalState
    scores = "The value of each seat's melds less that of the cards that it held, by seat."
    moves = {
        DrawStock: during(DRAW, closed_in={MELD: "already_drew"}),
        DrawLine: during(DRAW, closed_in={MELD: "already_drew"}),
        LayMelds: during(MELD, closed_in={DRAW: "draw_first"}),
        Discard: during(MELD, closed_in={DRAW: "draw_first"}),
        FinalMeld: during(FINAL),
        FinalPass: during(FINAL),
    }
    events = (DealerDrawn, *EVENTS)
    revealing = (
        Redealt,  # if a seat is dealt too many doubles
        NegativeTurned,  # the cards below it are jokers
    )
    presets = (
        preset("standard", "The usual game", VazhushalOptions()),
        preset(
            "denexa",
            "To the letter: a card from the line is melded with new cards only",
            VazhushalOptions(line_meld_strict=True),
        ),
        preset(
            "strict-line",
            "The deepest card taken from the line must be melded with new cards only",
            VazhushalOptions(line_meld_strict=True),
        ),
    )
    last_hand = LastHandFields(HandScored.event_schema(), {"points": "Points; below 0 they were lost."}, puts_out=False)

    def check(self, options: VazhushalOptions, seats: int) -> None:
        dealer = options.first_dealer
        if isinstance(dealer, int) and dealer >= seats:
            message = f"first_dealer must be random or a seat from 0 to {seats - 1}, not {dealer}"
            raise CreationRefused("option_out_of_range", message)

    def waiting(self, s: VazhushalState) -> tuple[Seat, ...]:
        return () if s.turn is None else (s.turn,)

    def outcome(self, s: VazhushalState) -> Outcome | None:
        return None if s.scores is None else places(tuple([each.score for each in s.scores]), s.went_out)

    # The deal

    def start(self, b: Batch[VazhushalState]) -> None:
        """Deals until no hand has too many doubles, then turns up the negative joker."""
        dealer = first_dealer(b, b.state.options.first_dealer, len(b.state.hands))
        while not self._deal_stands(b, dealer):
            pass
        negative = _negative(b)
        b.emit(NegativeTurned(negative, wild_faces(negative)))

    def _deal_stands(self, b: Batch[VazhushalState], dealer: Seat) -> bool:
        """Deals. If a hand has too many doubles, they are shown, and the line is not begun."""
        dealt = _dealt(b, dealer, face_up=1)
        held = {seat: doubles(hand) for seat, hand in dealt.held.items()}
        too_many = {seat: faces for seat, faces in sorted(held.items()) if len(faces) >= DOUBLES}
        stands = not too_many or b.state.deals == MAX_DEALS - 1
        b.emit(CardsDealt(*(dealt if stands else _dealt(b, dealer, face_up=0))))
        if not stands:
            for seat, faces in too_many.items():
                b.emit(Redealt(seat, faces))
        return stands

    # Moves

    def play(self, b: Batch[VazhushalState], seat: Seat, move: VazhushalMove) -> None:
        s = b.state
        match move:
            case DrawStock():
                self._draw_stock(b, seat)
            case DrawLine(depth, table):
                layout = layout_after_draw(s, seat, depth, table)
                taken, laid = s.line[-depth:], cards_of(layout)
                b.emit(LineTaken(seat, depth, taken, tuple([card for card in taken if card not in laid]), layout))
            case LayMelds(table):
                b.emit(MeldsLaid(seat, layout_in_turn(s, seat, table), final=False))
            case Discard(card):
                self._discard(b, seat, card)
            case FinalMeld(table):
                b.emit(MeldsLaid(seat, layout_at_the_end(s, seat, table), final=True))
                self._score_after_final(b)
            case FinalPass():
                b.emit(Passed(seat))
                self._score_after_final(b)
            case _:
                assert_never(move)

    def _draw_stock(self, b: Batch[VazhushalState], seat: Seat) -> None:
        """Draws the top card. The negative joker lies face up below all other cards."""
        s = b.state
        if s.stock.left:
            b.emit(CardDrawn(seat, "stock", None, {seat: (s.stock.top(b.chance),)}))
        else:
            b.emit(CardDrawn(seat, "stock", s.negative, {}))

    def _discard(self, b: Batch[VazhushalState], seat: Seat, card: Card) -> None:
        """Discards a card. A seat without cards is out, even if it drew the last card of the stock ("Your turn" in
        rules.md)."""
        s = b.state
        if card not in s.hands[seat]:
            raise VazhushalRefusal("card_not_in_hand", f"you don't hold {card}")
        b.emit(CardDiscarded(seat, card))
        if not s.hands[seat]:
            b.emit(WentOut(seat))
            self._score(b)
        elif not s.stock_shown():
            seats = range(len(s.hands))
            b.emit(StockExhausted((*seats[seat + 1 :], *seats[: seat + 1])))

    def _score_after_final(self, b: Batch[VazhushalState]) -> None:
        if b.state.turn is None:
            self._score(b)

    def _score(self, b: Batch[VazhushalState]) -> None:
        s = b.state
        b.emit(HandsRevealed(dict(enumerate(s.hands))))
        made = [score(layout, hand, s.options.joker_in_hand) for layout, hand in zip(s.melds, s.hands, strict=True)]
        laid, held, scores = zip(*[(each.laid, each.held, each.score) for each in made], strict=True)
        b.emit(HandScored(laid, held, scores))

    # Legal moves

    def legal(self, s: VazhushalState, seat: Seat) -> Iterator[VazhushalMove]:
        """Yields the moves that are always legal, then layouts: the best found, then others."""
        found = self._found(s, seat)
        yield from dict.fromkeys(found) if s.phase == DRAW else found

    def drawn_from(self, s: VazhushalState, seat: Seat) -> Sequence[JsonMove]:
        """Returns the moves from which the random bot draws. A draw found in two ways is in it twice, as it has been
        since the first matches."""
        return [move_data(move) for move in self._found(s, seat)]

    def _found(self, s: VazhushalState, seat: Seat) -> Iterator[VazhushalMove]:
        hand, layout = s.hands[seat], s.melds[seat]
        if seat != s.turn:
            return
        if s.phase == DRAW:
            yield DrawStock()
            for draw in draws(s.rules, hand, layout, s.line):
                yield DrawLine(draw.depth, named(in_order((*layout, *draw.melds))))
        elif s.phase == FINAL:
            yield FinalPass()
            yield from map(FinalMeld, self._listed(s, seat, keep=0))
        else:
            yield from map(Discard, hand)
            yield from map(LayMelds, self._listed(s, seat, keep=1))

    def _listed(self, s: VazhushalState, seat: Seat, keep: int) -> Iterator[NamedLayout]:
        joker, rearranged = s.options.joker_in_hand, s.rearranged
        found = layouts(s.rules, s.hands[seat], s.melds[seat], joker=joker, keep=keep, rearranged=rearranged)
        return map(named, found)

    def complete(self, s: VazhushalState, seat: Seat) -> bool:
        return seat != s.turn

    def normal(self, s: VazhushalState, seat: Seat, move: VazhushalMove) -> VazhushalMove:
        """Sorts layouts, and removes `as` from cards that stand for themselves."""
        match move:
            case DrawLine() | LayMelds() | FinalMeld():
                return replace(move, table=named(check_layout(move.table, s.rules)))
        return move

    def quiet(self, s: VazhushalState, seat: Seat, stream: Stream) -> tuple[VazhushalMove, bool]:
        """Draws from the stock and discards the same card, or any card if that one is melded. Never melds."""
        if s.phase == DRAW:
            return DrawStock(), True
        if s.phase == FINAL:
            return FinalPass(), False
        hand, drawn = s.hands[seat], s.drawn[seat]
        return Discard(drawn[0] if drawn and drawn[0] in hand else stream.choice(hand)), False


def _dealt(b: Batch[VazhushalState], dealer: Seat, face_up: int) -> Deal:
    s, seats = b.state, len(b.state.hands)
    counts, first = (HAND,) * seats, s.left_of(dealer)
    return deal(b, deck_of(seats), counts, first=first, dealer=dealer, hand_number=1, face_up=face_up)


def _negative(b: Batch[VazhushalState]) -> Card:
    """Returns the bottom card of the pack, or with `redraw` the lowest card that is not a printed joker."""
    stock, redraw = b.state.stock, b.state.options.printed_negative == "redraw"
    from_below = reversed(b.chance.shuffled(stock.draw, stock.deck))
    return next(card for card in from_below if not (redraw and card.is_joker))


VAZHUSHAL = Vazhushal()
