"""The options and the state of Vazhushal ("Options" and "Your turn" in rules.md)."""

from typing import Annotated, Final, Literal

from domain.cards import Card, Cards
from domain.chance import Stock
from domain.common_schemas import meanings
from domain.games.vazhushal.melds import Face, Layout, MeldRules, cards_of
from domain.games.vazhushal.scoring import Scoring
from domain.kernel import HIDDEN, Count, HandsState, Options, Seat, each, private, shown, without
from domain.schema import Enum, Integer


class VazhushalOptions(Options):
    line_meld_strict: Annotated[
        bool, "Whether the meld with the deepest card taken from the line must contain no card that was melded before."
    ] = False
    identical_scope: Annotated[
        Literal["runs_only", "runs_and_sets"],
        "Which melds of one player must differ: only runs, or runs and sets.",
    ] = "runs_only"
    printed_negative: Annotated[
        Literal["none", "redraw"],
        "If a printed joker is turned up: no rank is wild, or the next card above that is no joker takes its place.",
    ] = "none"
    negative_drawable: Annotated[bool, "Whether the negative joker can be drawn as the last card of the stock."] = False
    joker_in_hand: Annotated[int, Integer(0, 25), "Points lost for each printed joker left in hand."] = 0
    first_dealer: Annotated[
        str | int, Enum(("random", 0, 1, 2, 3, 4, 5)), "The first dealer: a seat, or drawn at random."
    ] = "random"


def deck_of(seats: int) -> str:
    """Returns the name of the deck: one pack with its jokers for two players, else two packs."""
    return "54" if seats == 2 else "108"


Phase = Literal["dealing", "draw", "meld", "final", "showdown", "over"]
DEALING: Final = "dealing"
DRAW: Final = "draw"
MELD: Final = "meld"
FINAL: Final = "final"
SHOWDOWN: Final = "showdown"
OVER: Final = "over"

PHASES = {
    DEALING: "before the cards are dealt and the negative joker is turned up",
    DRAW: "the seat in turn draws from the stock or from the line",
    MELD: "the seat in turn has drawn; it may lay melds, and discards",
    FINAL: "the stock is exhausted, and each seat may lay melds once more",
    SHOWDOWN: "all hands lie open and are about to be counted",
    OVER: "the match is over",
}


class VazhushalState(HandsState):
    """`stock` doesn't count the negative joker, which is face up under it while `negative_lies`. `drawn` is the card
    that the seat in turn has drawn from the stock. `taken` are the cards that everybody has seen come to a hand and
    not leave it."""

    options: VazhushalOptions
    phase: Annotated[Phase, meanings(PHASES, "The phase of play.")] = DEALING
    turn: Annotated[Seat | None, "The seat to play; null if no seat is to move."] = None
    rearranged: Annotated[
        bool, "Whether the seat in turn has rearranged its melds without a new card in this turn, which it may do once."
    ] = False
    negative: Annotated[
        Card | None,
        "The negative joker: the card under the stock that says which faces are wild. Null before it is turned up.",
    ] = None
    negative_lies: bool = False
    wild_faces: Annotated[
        tuple[Face, ...], "The faces that are wild besides the printed jokers: cards that may stand for others."
    ] = ()
    stock: Stock = Stock(0, "54", 0)
    line: Annotated[Cards, "The line of discards, its oldest card first."] = ()
    melds: Annotated[list[Layout], "The melds that each seat has laid, by seat."] = each(())
    deals: Annotated[Count, "The number of deals, including those that did not stand."] = 0
    exhausted_by: Annotated[Seat | None, "The seat that took the last card of the stock; null before that."] = None
    went_out: Annotated[Seat | None, "The seat that went out; null if none has."] = None
    scores: Annotated[
        tuple[Scoring, ...] | None, "The points of each seat, by seat; null before the match is over."
    ] = None
    drawn: list[Cards] = private()
    taken: list[Cards] = each(())

    @shown
    def stock_shown(self) -> Count:
        """The number of cards that can be drawn from the stock."""
        return self.stock.left + (self.negative_lies and self.options.negative_drawable)

    @property
    def rules(self) -> MeldRules:
        return MeldRules(self.wild_faces, self.options.identical_scope == "runs_and_sets")

    def hand_is_open(self, seat: Seat) -> bool:
        return self.phase in (SHOWDOWN, OVER)

    def veiled(self, seat: Seat, cards: Cards) -> Cards:
        seen = tuple([card for card in cards if card in self.taken[seat]])
        return (HIDDEN,) * (len(cards) - len(seen)) + seen

    # Effects of events

    def gain(self, seat: Seat, cards: Cards, *, seen: bool) -> None:
        """Adds cards to a hand. `seen` is true if everyone sees them."""
        self.hands[seat] += cards
        if seen:
            self.taken[seat] += cards

    def lose(self, seat: Seat, cards: Cards) -> None:
        """Removes cards from a hand in public."""
        hand = self.hands[seat]
        for card in cards:
            hand = without(hand, card)
        self.hands[seat] = hand
        self.taken[seat] = tuple([card for card in self.taken[seat] if card in hand])

    def lay(self, seat: Seat, layout: Layout) -> None:
        """Replaces a seat's layout. Its new cards leave the hand."""
        melded = set(cards_of(self.melds[seat]))
        self.lose(seat, tuple([card for card in cards_of(layout) if card not in melded]))
        self.melds[seat] = layout

    def end_final_move(self, seat: Seat) -> None:
        """Passes the turn to the next seat, or to nobody after the seat that exhausted the stock."""
        self.turn, self.since = None if seat == self.exhausted_by else self.left_of(seat), self.now
