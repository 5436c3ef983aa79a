"""Deals played in tricks: No hearts, Queens, No tricks and Hairy Ape ("The seven deals" in rules.md).

Eight tricks of four cards, without trumps. Players must follow suit. The highest card of the suit led takes the trick,
and its player leads the next one. Captured cards or tricks cost chips:

- No hearts: each heart one chip, eight in all. The first trick can't be led with a heart.
- Queens: each queen 1 to 4 chips, ten in all.
- No tricks: each trick one chip, eight in all.
- Hairy Ape: the king of hearts four chips, paid to the pot. If it is *blind*, all players see every hand but their own
  and play a slot of it, without following suit; a trick that nobody followed is split.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated

from domain.cards import DECKS, SUITS, Card, Cards
from domain.games.lorum.deals import (
    BLIND_TRICK,
    TRICK,
    DealState,
    Deltas,
    Kind,
    KindName,
    LorumRefusal,
    PlayedCard,
    left_of,
)
from domain.games.lorum.options import PLAYERS
from domain.kernel import Batch, Count, Event, Record, Seat, each, shown

HEARTS: Mapping[Card, int] = {card: 1 for card in DECKS["32"] if card.suit == "H"}

PENALTIES: Mapping[str, Mapping[Card, int]] = {
    "no_hearts": HEARTS,
    "queens": {Card.parse("QH"): 4, Card.parse("QD"): 3, Card.parse("QS"): 2, Card.parse("QC"): 1},
    "no_tricks": {},
    "hairy_ape": {Card.parse("KH"): 4},
}
"""Costs of captured cards, by kind of deal."""

SUIT_NAME = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))


# The state


class Taken(Record):
    """The captures of a seat."""

    seat: Annotated[Seat, "The seat."]
    tricks: Annotated[Count, "Number of tricks taken. A split trick counts for nobody."]
    cards: Annotated[Count, "Number of cards captured."]
    penalties: Annotated[Cards, "The captured cards that cost chips."]


class Tricks(Record):
    """The public view of a deal played in tricks."""

    leader: Annotated[Seat, "The seat that leads the trick on the table, or the next one."]
    cards: Annotated[tuple[PlayedCard, ...], "The cards of the trick on the table, in the order of play."]
    last: Annotated[tuple[PlayedCard, ...], "The cards of the previous trick; empty in the first one."]
    taken: Annotated[list[Taken], "Captures of each seat in the deal."]


class TricksState(DealState):
    """`leader` leads the trick on the table, or the next one. `piles` are the cards captured and `taken` the number of
    tricks, by seat."""

    leader: Seat = 0
    trick: tuple[PlayedCard, ...] = ()
    last_trick: tuple[PlayedCard, ...] = ()
    piles: list[Cards] = each(())
    taken: list[int] = each(0)

    @property
    def penalties(self) -> Mapping[Card, int]:
        """The costs of captured cards."""
        assert self.kind is not None
        return PENALTIES[self.kind]

    @property
    def led(self) -> str | None:
        """The suit that must be followed."""
        return self.trick[0].card.suit if self.trick and not self.blind else None

    def costs(self) -> Deltas:
        """Returns the cost of the captured cards, by seat."""
        return tuple([sum([self.penalties.get(card, 0) for card in pile]) for pile in self.piles])

    @shown
    def tricks(self) -> Tricks | None:
        """A deal that is played in tricks; null in other deals."""
        if self.kind not in PENALTIES:
            return None
        taken = [
            Taken(seat, self.taken[seat], len(pile), tuple([card for card in pile if card in self.penalties]))
            for seat, pile in enumerate(self.piles)
        ]
        return Tricks(self.leader, self.trick, self.last_trick, taken)

    def end_trick(self, leader: Seat) -> None:
        """Ends a trick whose cards are in the piles. The deal is settled once all costly cards are captured."""
        captured = sum([card in self.penalties for pile in self.piles for card in pile])
        self.settled = captured == len(self.penalties) > 0
        self.leader, self.last_trick, self.trick = leader, self.trick, ()
        self.goes_on(leader)


class TrickTaken(Event[TricksState]):
    """A trick was taken."""

    winner: Annotated[Seat, "The winner of the trick, who leads the next one."]
    cards: Annotated[Cards, "Its cards, in the order of play."]

    def on(self, s: TricksState) -> None:
        s.piles[self.winner] += self.cards
        s.taken[self.winner] += 1
        s.end_trick(self.winner)


class TrickSplit(Event[TricksState]):
    """Nobody followed suit in a blind trick: each seat takes back its own card."""

    cards: Annotated[Cards, "The cards of the trick, in the order of play."]
    leader: Annotated[Seat, "The leader of the next trick."]

    def on(self, s: TricksState) -> None:
        for played in s.trick:
            s.piles[played.seat] += (played.card,)
        s.end_trick(self.leader)


# The rules


class InTricks(Kind[TricksState]):
    """The rules of a deal in tricks. Costs are paid to the other seats."""

    def __init__(self, name: KindName) -> None:
        self.name = name

    def begin(self, s: TricksState, leader: Seat) -> None:
        s.phase, s.leader = BLIND_TRICK if s.blind else TRICK, leader
        s.trick, s.last_trick, s.piles, s.taken = (), (), [()] * PLAYERS, [0] * PLAYERS

    def playable(self, s: TricksState, hand: Cards) -> Sequence[Card]:
        """Players must follow suit if they can."""
        led = s.led
        return hand if led is None else [card for card in hand if card.suit == led] or hand

    def refusal(self, s: TricksState, card: Card) -> LorumRefusal:
        named = SUIT_NAME[s.trick[0].card.suit]
        return LorumRefusal("must_follow", f"{named} were led and you hold some, so {card} can't be played")

    def add(self, s: TricksState, seat: Seat, card: Card) -> None:
        s.trick = (*s.trick, PlayedCard(seat, card))
        s.goes_on(left_of(seat) if len(s.trick) < PLAYERS else None)

    def follow(self, b: Batch[TricksState]) -> None:
        """Gives a full trick to its winner, or splits it if it is a blind one that nobody followed."""
        s = b.state
        if len(s.trick) < PLAYERS:
            return
        of_suit = [played for played in s.trick if played.card.suit == s.trick[0].card.suit]
        cards = tuple([played.card for played in s.trick])
        if s.blind and len(of_suit) == 1:
            same = s.options.ape_split_lead == "same_leader"
            b.emit(TrickSplit(cards, s.leader if same else left_of(s.leader)))
        else:
            b.emit(TrickTaken(max(of_suit, key=lambda played: played.card.rank).seat, cards))

    def payments(self, s: TricksState) -> Deltas:
        return paid_to_the_others(s.costs())


class NoHearts(InTricks):
    def playable(self, s: TricksState, hand: Cards) -> Sequence[Card]:
        """The first trick can't be led with a heart, unless the leader holds nothing else."""
        if not s.trick and not any(s.taken):
            return [card for card in hand if card not in HEARTS] or hand
        return super().playable(s, hand)

    def refusal(self, s: TricksState, card: Card) -> LorumRefusal:
        if s.trick:
            return super().refusal(s, card)
        message = f"the first trick can't be led with a heart while you hold another suit: {card} is one"
        return LorumRefusal("heart_lead", message)


class NoTricks(InTricks):
    def payments(self, s: TricksState) -> Deltas:
        return paid_to_the_others(s.taken)


class HairyApe(InTricks):
    def payments(self, s: TricksState) -> Deltas:
        return tuple([-cost for cost in s.costs()])


def paid_to_the_others(costs: Sequence[int]) -> Deltas:
    """Returns the payments of No hearts, Queens and No tricks. Seats with a cost pay it, shared equally among the
    others.

    If all four have a cost, they pay to the pot. If only one has, each of the others pays it the whole cost instead.
    """
    total, paying = sum(costs), sum([cost > 0 for cost in costs])
    if paying == 1:
        return tuple([(len(costs) - 1) * total if cost else -total for cost in costs])
    sharing = len(costs) - paying
    return tuple([-cost if cost else total // sharing for cost in costs])


KINDS = (NoHearts("no_hearts"), InTricks("queens"), NoTricks("no_tricks"), HairyApe("hairy_ape"))
