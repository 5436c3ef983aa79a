"""Whisky Poker: five cards each, a widow of five, and the worst poker hand pays.

The widow lies face down, unless the table plays it open. In turn, clockwise from the dealer's left, each player leaves
it, or takes it unseen: the hand laid down for it is then the widow, face up, and trading begins with the next player.
If all leave the widow, it is turned up, and the first player begins. A turn of trading swaps one card or all five with
the widow (or any number), stands, or knocks. After a knock each of the others has one more turn; then the hands are
shown. As many stands in a row as there are players count as a knock by the last of them. The hidden widow is unknown:
no event reveals it and no state holds it. Only a player who takes it sees its cards.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Annotated, Final, Literal, assert_never

from domain.cards import Cards, in_deck_order
from domain.chance import Unseen
from domain.common_schemas import meanings
from domain.fairness import Stream
from domain.families import match, pool, tokens
from domain.families.match import AFTER, BEFORE, DEALING, FINAL, POOL_OPTIONS, TOKENS_OPTIONS, TRADING
from domain.families.modern import ModernOptions, ModernState, Passed
from domain.families.taken import KNOWN
from domain.families.widow import Exchange, Exchanged, Knock, WidowGame, WidowRefusal
from domain.kernel import (
    HIDDEN,
    Act,
    Batch,
    Called,
    Count,
    Deal,
    DealtFaceUp,
    Event,
    Hand,
    Move,
    Sealed,
    Seat,
    during,
    each,
    hand_seen,
    preset,
    shown,
)
from domain.option_table import Option
from domain.rankings.ranking import Key, Ranking, Value, one_suit
from domain.schema import Integer

SIZE = 5  # cards in a hand, and in the widow

LADDER = {
    "high_card": "none of these: the highest card counts first",
    "pair": "two cards of one rank",
    "two_pair": "two cards of one rank and two of another",
    "three_of_a_kind": "three cards of one rank",
    "straight": "five adjacent ranks",
    "flush": "five cards of one suit",
    "full_house": "three cards of one rank and two of another",
    "four_of_a_kind": "four cards of one rank",
    "straight_flush": "five adjacent ranks of one suit",
}
"""The kinds of hand with their meanings, lowest first. Suits never rank."""
ALIKE = {
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two_pair",
    (3, 1, 1): "three_of_a_kind",
    (3, 2): "full_house",
    (4, 1): "four_of_a_kind",
}
"""Hands with cards of one rank, by the numbers of equal ranks."""
UNALIKE = {
    (False, False): "high_card",
    (True, False): "straight",
    (False, True): "flush",
    (True, True): "straight_flush",
}
"""The other hands, by whether they are straights, and of one suit."""


@cache
def poker(ace_low: bool) -> Ranking:
    """Returns the ranking. The value of a hand lists all its cards, equal ranks first; the key has their ranks."""

    @lru_cache(maxsize=4096)
    def value(hand: Cards) -> Value:
        held = Counter([card.rank for card in hand])
        order = tuple(sorted(in_deck_order(hand), key=lambda card: (held[card.rank], card.rank), reverse=True))
        name = ALIKE.get(tuple(sorted(held.values(), reverse=True)))
        if name is None:
            low = ace_low and tuple(card.rank for card in order) == (14, 5, 4, 3, 2)
            order = (*order[1:], order[0]) if low else order
            name = UNALIKE[low or order[0].rank - order[-1].rank == SIZE - 1, one_suit(hand)]
        return Value(name, order)

    def key(hand: Cards) -> Key:
        name, order, _ = value(hand)
        return (list(LADDER).index(name), *[card.rank for card in order])

    return Ranking(key, value)


class WhiskyOptions(ModernOptions):
    widow: Annotated[Literal["hidden", "open"], "Whether the widow lies face down or face up after the deal."] = (
        "hidden"
    )
    swap: Annotated[Literal["one_or_all", "any"], "Whether one card or all are exchanged, or any number."] = (
        "one_or_all"
    )
    ace_low_straight: Annotated[bool, "Whether A-2-3-4-5 is the lowest straight."] = True
    round_cap: Annotated[int, Integer(1, 100), "The most rounds of trading before the showdown."] = 30
    pass_rounds: int = 1
    deadlock: Literal["as_knock", "showdown"] = "showdown"  # so no seat is to move until this is recorded as a knock

    offered = (
        "frame",
        "widow",
        "swap",
        "ace_low_straight",
        "known_cards",
        "round_cap",
        *TOKENS_OPTIONS,
        *POOL_OPTIONS,
    )

    @classmethod
    def table(cls) -> tuple[Option, ...]:
        """Accepts options of the other frame, without effect."""
        return tuple([replace(row, only_with=None, and_with=None) for row in super().table()])


Phase = Literal["dealing", "blind", "trading", "final", "horse", "showdown", "over"]
BLIND: Final = "blind"
PHASES = {
    BLIND: "the seat in turn takes the hidden widow or leaves it",
    TRADING: "the seat in turn exchanges, stands or knocks",
    FINAL: "somebody has knocked, and all others have one more turn",
}


class WhiskyHand(Hand, named="WhiskyPokerHandInView"):
    known: Annotated[Cards, f"Its cards {KNOWN}"]


class WhiskyState(ModernState):
    options: WhiskyOptions
    phase: Annotated[Phase, meanings({**BEFORE, **PHASES, **pool.PHASES, **AFTER}, "The phase of play.")] = DEALING
    taken: list[Cards] = each(())
    knocker: Annotated[Seat | None, "The seat that knocked in this hand; null before a knock."] = None
    pass_run: Annotated[Count, "The number of seats in a row that stood, before a knock.", Called("stand_run")] = 0
    unseen: Unseen | None = None  # the hidden widow

    @shown
    def hands_shown(self) -> list[WhiskyHand]:  # type: ignore[override]
        """The hands of all seats, by seat."""
        hands = [hand_seen(self, seat, hand, out=self.places[seat] > 0) for seat, hand in enumerate(self.hands)]
        return [WhiskyHand(one.seat, one.count, one.cards, one.out, self.taken[one.seat]) for one in hands]


class TakeWidow(Move):
    """Take the hidden widow for your hand, which lies open as the widow from then on"""


class Leave(Move):
    """Leave the hidden widow"""


class Stand(Move):
    """Keep your cards for now"""


WhiskyMove = TakeWidow | Leave | Exchange | Stand | Knock


class CardsDealt(DealtFaceUp, Event[WhiskyState], named="CardsDealtFaceUpData"):
    def on(self, s: WhiskyState) -> None:
        s.deal_widow(self)
        s.turn = self.first
        if s.options.widow == "hidden":
            places = tuple([sum(self.counts) + place for place in range(SIZE)])
            s.phase, s.unseen = BLIND, Unseen(self.shuffle.draw, self.shuffle.deck, places)


class WidowTaken(TakeWidow, Act[WhiskyState]):
    """A seat took the hidden widow and laid its hand down for it."""

    widow: Annotated[Cards, "The hand laid down, now the widow."]
    cards: Annotated[Sealed[Cards], "The cards taken."]

    def on(self, s: WhiskyState) -> None:
        s.phase, s.widow, s.unseen = TRADING, self.widow, None
        s.hands[self.actor] = self.cards.get(self.actor) or (HIDDEN,) * SIZE
        s.give_turn(s.clockwise(self.actor)[0])


class WidowLeft(Leave, Act[WhiskyState]):
    """A seat left the hidden widow."""

    def on(self, s: WhiskyState) -> None:
        s.give_turn(None if self.actor == s.dealer else s.clockwise(self.actor)[0])


class WidowTurned(Event[WhiskyState]):
    """All seats have left the hidden widow, and it was turned up."""

    widow: Annotated[Cards, "Its cards."]

    def on(self, s: WhiskyState) -> None:
        s.phase, s.widow, s.unseen = TRADING, self.widow, None
        s.give_turn(s.clockwise(s.dealer)[0])


class Stood(Stand, Passed):
    """A seat kept its cards."""


class Knocked(Event[WhiskyState]):
    """A seat knocked and keeps its cards; or so many have stood in a row that this counts as a knock."""

    actor: Seat | None
    seat: Annotated[Seat | None, "If nobody knocked: the last seat to stand."] = None

    def move(self) -> Knock | None:
        return None if self.actor is None else Knock()

    def on(self, s: WhiskyState) -> None:
        s.knocker = self.seat if self.actor is None else self.actor
        s.turns += self.actor is not None
        s.phase, s.queue = FINAL, s.clockwise(s.knocker)[:-1]
        s.next_in_queue()


class WhiskyValue(match.HandValue, named="WhiskyPokerHandValue"):
    name: Annotated[str, meanings(LADDER, "The kind of the hand.")]
    points: match.NotCounted


class HandJudged(match.HandJudged, named="WhiskyPokerHandJudgedData"):
    values: Annotated[Mapping[Seat, WhiskyValue], "The value of each hand that was shown, by seat."]


class WhiskyPoker(WidowGame[WhiskyState, WhiskyMove]):
    slug, title, aliases, seats = "whisky-poker", "Whisky Poker", ("whiskey-poker",), (2, 9)
    summary = "Five cards each and five in the middle: swap for a poker hand, knock, and don't show the worst."
    options, state, hand_size, face_up = WhiskyOptions, WhiskyState, SIZE, SIZE
    frames = {"tokens": tokens.TOKENS, "pool": pool.POOL}
    value, judged, scores, always_scored = WhiskyValue, HandJudged, pool.SCORES, False
    moves = {
        **dict.fromkeys((TakeWidow, Leave), during(BLIND)),
        **dict.fromkeys((Exchange, Stand), during(TRADING, FINAL)),
        Knock: during(TRADING, closed_in={FINAL: "knock_closed"}),
        **pool.MOVES,
    }
    events = (
        *(*match.EVENTS, HandJudged, *tokens.EVENTS, *pool.EVENTS),
        *(CardsDealt, WidowTaken, WidowLeft, WidowTurned, Exchanged, Stood, Knocked),
    )
    presets = (
        preset("standard", "The widow is face down; you swap one card or all five", WhiskyOptions()),
        preset("open-widow", "The widow is face up from the deal", WhiskyOptions(widow="open")),
        preset("free-swap", "Any number of cards may be swapped", WhiskyOptions(swap="any")),
        preset("pool", "Everybody pays a stake, and the last player left takes the pool", WhiskyOptions(frame="pool")),
    )

    def hands_ranked(self, options: WhiskyOptions) -> Ranking:
        return poker(options.ace_low_straight)

    def sizes(self, s: WhiskyState) -> Sequence[int]:
        return (1, SIZE) if s.options.swap == "one_or_all" else range(1, SIZE + 1)

    def dealt(self, s: WhiskyState, deal: Deal) -> CardsDealt:
        return CardsDealt(*(deal if s.options.widow == "open" else deal._replace(face_up=())))

    def next_step(self, b: Batch[WhiskyState]) -> bool:
        unseen = b.state.unseen
        if unseen is not None:
            b.emit(WidowTurned(unseen.look(b.chance)))
        return unseen is not None

    def play_hand(self, b: Batch[WhiskyState], seat: Seat, move: WhiskyMove) -> None:
        s = b.state
        match move:
            case TakeWidow():
                assert s.unseen is not None
                b.emit(WidowTaken(seat, s.hands[seat], {seat: s.unseen.look(b.chance)}))
            case Leave():
                b.emit(WidowLeft(seat))
            case Exchange():
                self.exchange(b, seat, move)
            case Stand():
                b.emit(Stood(seat))
                if s.phase == TRADING and s.pass_run == len(s.live()):
                    b.emit(Knocked(None, seat))
            case Knock():
                b.emit(Knocked(seat))
            case _:
                assert_never(move)

    def check_exchange(self, s: WhiskyState, seat: Seat, give: Cards, take: Cards) -> None:
        self.check_counts(len(give), len(take))
        if len(give) not in self.sizes(s):
            raise WidowRefusal("too_many_cards", f"a turn swaps one card or all {SIZE}, not {len(give)}")

    def legal_in_hand(self, s: WhiskyState, seat: Seat) -> Iterator[WhiskyMove]:
        if seat == s.turn and s.phase == BLIND:
            yield from (TakeWidow(), Leave())
        elif seat == s.turn:
            yield from (Stand(), Knock()) if s.phase == TRADING else (Stand(),)
            yield from self.exchanges(s, seat)

    def quiet_in_hand(self, s: WhiskyState, seat: Seat, stream: Stream) -> tuple[WhiskyMove, bool]:
        return (Leave() if s.phase == BLIND else Stand()), False


WHISKY_POKER = WhiskyPoker()
