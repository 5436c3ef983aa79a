"""Deals of tricks: No hearts, Queens, No tricks and Hairy Ape (rules/lorum 3).

Eight tricks of four cards, no trumps. The highest card of the suit led takes the trick, and who takes it leads the
next. Suit must be followed, except where the cards are played unseen; then it can happen that nobody followed, and the
trick is split.
"""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from domain.batch import Batch
from domain.cards import SUITS, Card, Cards, codes
from domain.games.lorum import events
from domain.games.lorum.kind import SEATS, Hands, Kind, Played, left
from domain.games.lorum.payments import shared
from domain.options import Options
from domain.refusals import IllegalMove

SUIT_NAME = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))


class Tricks(NamedTuple):
    """`leader` of the trick on the table, or of the next; `last` is the trick before; `piles` are the cards captured
    and `taken` the tricks, by seat; `blind` says that the cards are played unseen, and `split_lead` who leads after a
    split trick."""

    leader: int
    blind: bool
    split_lead: str
    trick: tuple[Played, ...] = ()
    last: tuple[Played, ...] = ()
    piles: tuple[Cards, ...] = ((),) * SEATS
    taken: tuple[int, ...] = (0,) * SEATS

    @property
    def phase(self) -> str:
        return "blind_trick" if self.blind else "trick"

    @property
    def led(self) -> str | None:
        """The suit to be followed."""
        return self.trick[0].card.suit if self.trick and not self.blind else None


def begin(leader: int, _options: Options) -> Tricks:
    return Tricks(leader, blind=False, split_lead="")


def follow_suit(tricks: Tricks, hand: Cards, card: Card) -> IllegalMove | None:
    led = tricks.led
    if led is None or card.suit == led or all(each.suit != led for each in hand):
        return None
    return IllegalMove("must_follow", f"{SUIT_NAME[led]} were led, and you hold some: {card} doesn't follow")


def add(tricks: Tricks, played: Played) -> Tricks:
    return tricks._replace(trick=(*tricks.trick, played))


def to_act(tricks: Tricks, hands: Hands) -> int | None:
    if len(tricks.trick) == SEATS:
        return None
    seat = (tricks.leader + len(tricks.trick)) % SEATS
    return seat if hands[seat] else None


def winner(tricks: Tricks) -> int | None:
    """Who takes the full trick on the table; None for a blind one that nobody followed."""
    led = tricks.trick[0].card.suit
    followed = [played for played in tricks.trick if played.card.suit == led]
    if tricks.blind and len(followed) == 1:
        return None
    return max(followed, key=lambda played: played.card.rank).seat


def follow(batch: Batch[Any]) -> None:
    """A full trick is taken, or split."""
    tricks: Tricks = batch.state.deal
    if len(tricks.trick) < SEATS:
        return
    seat, trick = winner(tricks), tuple(played.card for played in tricks.trick)
    if seat is not None:
        batch.emit(events.trick_taken(seat, trick))
    else:
        again = tricks.split_lead == "same_leader"
        batch.emit(events.trick_split(trick, tricks.leader if again else left(tricks.leader)))


def _on_trick_taken(tricks: Tricks, data: Mapping[str, Any]) -> Tricks:
    seat, cards = data["winner"], tuple(played.card for played in tricks.trick)
    return tricks._replace(
        leader=seat,
        trick=(),
        last=tricks.trick,
        piles=tuple(pile + cards if each == seat else pile for each, pile in enumerate(tricks.piles)),
        taken=tuple(number + (each == seat) for each, number in enumerate(tricks.taken)),
    )


def _on_trick_split(tricks: Tricks, data: Mapping[str, Any]) -> Tricks:
    own = {played.seat: played.card for played in tricks.trick}
    piles = tuple((*pile, own[seat]) for seat, pile in enumerate(tricks.piles))
    return tricks._replace(leader=data["leader"], trick=(), last=tricks.trick, piles=piles)


def costs(tricks: Tricks, penalties: Mapping[Card, int]) -> tuple[int, ...]:
    """What the captured cards cost, by seat."""
    return tuple(sum(penalties.get(card, 0) for card in pile) for pile in tricks.piles)


def all_captured(tricks: Tricks, penalties: Collection[Card]) -> bool:
    return sum(card in penalties for pile in tricks.piles for card in pile) == len(penalties)


def _view(tricks: Tricks, penalties: Collection[Card]) -> dict[str, Any]:
    """The trick on the table and the last one; by seat the tricks and cards taken, and the penalty cards among them."""
    taken = zip(tricks.taken, tricks.piles, strict=True)
    return {
        "leader": tricks.leader,
        "cards": _cards(tricks.trick),
        "last": _cards(tricks.last),
        "taken": [
            {
                "seat": seat,
                "tricks": number,
                "cards": len(pile),
                "penalties": codes(card for card in pile if card in penalties),
            }
            for seat, (number, pile) in enumerate(taken)
        ],
    }


def _cards(trick: tuple[Played, ...]) -> list[dict[str, Any]]:
    return [{"seat": played.seat, "card": played.card.code} for played in trick]


def penalty_kind(name: str, penalties: Mapping[Card, int]) -> Kind:
    """A deal of tricks in which captured cards cost chips, shared among those who captured none."""
    return Kind(
        name=name,
        part="tricks",
        begin=begin,
        refusal=follow_suit,
        add=add,
        to_act=to_act,
        follow=follow,
        settled=lambda tricks: all_captured(tricks, penalties),
        payments=lambda tricks, _hands, _pot: shared(costs(tricks, penalties)),
        view=lambda tricks: _view(tricks, penalties),
        folds={"trick_taken": _on_trick_taken, "trick_split": _on_trick_split},
    )
