"""Deals played in tricks: No hearts, Queens, No tricks and Hairy Ape (rules/lorum 3; 4, kinds 1 to 4).

Eight tricks of four cards, without trumps. Suit must be followed. The highest card of the suit led takes the trick, and
its player leads the next one. What is captured costs chips:

- No hearts: each heart one chip, eight in all. The first trick can't be led with a heart.
- Queens: each queen 1 to 4 chips, ten in all.
- No tricks: each trick one chip, eight in all.
- Hairy Ape: the king of hearts four chips, paid to the pot. If it is *blind*, everybody sees all hands but their own
  and plays a slot of it, and suit need not be followed; a trick that nobody followed is split.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from domain.batch import Batch
from domain.cards import DECKS, SUITS, Card, Cards, codes
from domain.event import Data
from domain.game import View
from domain.games.lorum import events
from domain.games.lorum.kind import PLAYERS, DealState, Deltas, Hands, Kind, Played, left_of, never_settled
from domain.options import Options
from domain.refusals import IllegalMove
from domain.values import quick_replace

HEARTS: Mapping[Card, int] = {card: 1 for card in DECKS["32"] if card.suit == "H"}

PENALTIES: Mapping[str, Mapping[Card, int]] = {
    "no_hearts": HEARTS,
    "queens": {Card.parse("QH"): 4, Card.parse("QD"): 3, Card.parse("QS"): 2, Card.parse("QC"): 1},
    "no_tricks": {},
    "hairy_ape": {Card.parse("KH"): 4},
}
"""Kind of deal to what captured cards cost."""

SUIT_NAME = dict(zip(SUITS, ("clubs", "diamonds", "hearts", "spades"), strict=True))


@quick_replace
class Tricks(NamedTuple):
    """`leader` leads the trick on the table, or the next one; `last` is the trick before. `piles` are the cards
    captured and `taken` the number of tricks, by seat. `blind`: the cards are played unseen. `split_lead`: who leads
    after a split trick."""

    leader: int
    blind: bool
    split_lead: str
    trick: tuple[Played, ...] = ()
    last: tuple[Played, ...] = ()
    piles: tuple[Cards, ...] = ((),) * PLAYERS
    taken: tuple[int, ...] = (0,) * PLAYERS

    @property
    def phase(self) -> str:
        return "blind_trick" if self.blind else "trick"

    @property
    def led(self) -> str | None:
        """The suit that must be followed."""
        return self.trick[0].card.suit if self.trick and not self.blind else None


def is_blind(options: Options) -> bool:
    """Whether Hairy Ape is played blind."""
    return bool(options["hairy_ape_mode"] == "blind")


def _begin(leader: int, _options: Options) -> Tricks:
    return Tricks(leader, blind=False, split_lead="")


def _begin_ape(leader: int, options: Options) -> Tricks:
    return Tricks(leader, is_blind(options), options["ape_split_lead"])


# A card


def _following(tricks: Tricks, hand: Cards) -> Sequence[Card]:
    """Suit must be followed by whoever can."""
    led = tricks.led
    return hand if led is None else [card for card in hand if card.suit == led] or hand


def _must_follow(tricks: Tricks, card: Card) -> IllegalMove:
    assert tricks.led is not None
    named = SUIT_NAME[tricks.led]
    return IllegalMove("must_follow", f"{named} were led and you hold some, so {card} can't be played")


def _without_heart_lead(tricks: Tricks, hand: Cards) -> Sequence[Card]:
    """The first trick isn't led with a heart, unless the leader holds nothing else."""
    if not tricks.trick and not any(tricks.taken):
        return [card for card in hand if card not in HEARTS] or hand
    return _following(tricks, hand)


def _no_heart_lead(tricks: Tricks, card: Card) -> IllegalMove:
    if tricks.trick:
        return _must_follow(tricks, card)
    message = f"the first trick can't be led with a heart while you hold another suit: {card} is one"
    return IllegalMove("heart_lead", message)


def _add(tricks: Tricks, played: Played) -> Tricks:
    return tricks._replace(trick=(*tricks.trick, played))


def _to_act(tricks: Tricks, hands: Hands) -> int | None:
    if len(tricks.trick) == PLAYERS:
        return None
    seat = (tricks.leader + len(tricks.trick)) % PLAYERS
    return seat if hands[seat] else None


# A trick


def _resolve(batch: Batch[DealState[Tricks]]) -> None:
    """A full trick is taken, or split."""
    tricks = batch.state.deal
    if len(tricks.trick) < PLAYERS:
        return
    seat, trick = _winner(tricks), tuple(played.card for played in tricks.trick)
    if seat is not None:
        batch.emit(events.trick_taken(seat, trick))
    else:
        same = tricks.split_lead == "same_leader"
        batch.emit(events.trick_split(trick, tricks.leader if same else left_of(tricks.leader)))


def _winner(tricks: Tricks) -> int | None:
    """The seat that takes the full trick; None for a blind one that nobody followed."""
    led = tricks.trick[0].card.suit
    of_suit = [played for played in tricks.trick if played.card.suit == led]
    if tricks.blind and len(of_suit) == 1:
        return None
    return max(of_suit, key=lambda played: played.card.rank).seat


def _on_trick_taken(tricks: Tricks, data: Data) -> Tricks:
    winner, captured = data["winner"], tuple(played.card for played in tricks.trick)
    return tricks._replace(
        leader=winner,
        trick=(),
        last=tricks.trick,
        piles=tuple(pile + captured if seat == winner else pile for seat, pile in enumerate(tricks.piles)),
        taken=tuple(number + (seat == winner) for seat, number in enumerate(tricks.taken)),
    )


def _on_trick_split(tricks: Tricks, data: Data) -> Tricks:
    own = {played.seat: played.card for played in tricks.trick}
    piles = tuple((*pile, own[seat]) for seat, pile in enumerate(tricks.piles))
    return tricks._replace(leader=data["leader"], trick=(), last=tricks.trick, piles=piles)


# The payments


def _costs(tricks: Tricks, penalties: Mapping[Card, int]) -> Deltas:
    """What the captured cards cost, by seat."""
    return tuple(sum(penalties.get(card, 0) for card in pile) for pile in tricks.piles)


def _all_captured(tricks: Tricks, penalties: Collection[Card]) -> bool:
    return sum(card in penalties for pile in tricks.piles for card in pile) == len(penalties)


def paid_to_the_others(costs: Sequence[int]) -> Deltas:
    """No hearts, Queens and No tricks: seats with a cost pay it, shared equally among the seats without one.

    If all four have a cost, they pay to the pot. If only one has, each of the others pays it the whole cost instead.
    """
    total, paying = sum(costs), sum(cost > 0 for cost in costs)
    if paying == 1:
        return tuple((len(costs) - 1) * total if cost else -total for cost in costs)
    sharing = len(costs) - paying
    return tuple(-cost if cost else total // sharing for cost in costs)


def _ape_payments(tricks: Tricks, _hands: Hands, _pot: int) -> Deltas:
    return tuple(-cost for cost in _costs(tricks, PENALTIES["hairy_ape"]))


# The view


def _view(tricks: Tricks, penalties: Collection[Card]) -> View:
    """The leader, the trick on the table and the last one; by seat the number of tricks and cards captured, and the
    penalty cards among them."""
    return {
        "leader": tricks.leader,
        "cards": _trick(tricks.trick),
        "last": _trick(tricks.last),
        "taken": [
            {
                "seat": seat,
                "tricks": number,
                "cards": len(pile),
                "penalties": codes(card for card in pile if card in penalties),
            }
            for seat, (number, pile) in enumerate(zip(tricks.taken, tricks.piles, strict=True))
        ],
    }


def _trick(trick: tuple[Played, ...]) -> list[View]:
    return [{"seat": played.seat, "card": played.card.code} for played in trick]


# The kinds


def _kind(name: str) -> Kind[Tricks]:
    """A deal in which captured cards cost chips, to be paid to the other seats."""
    penalties = PENALTIES[name]
    return Kind(
        name=name,
        part="tricks",
        begin=_begin,
        playable=_following,
        refusal=_must_follow,
        add=_add,
        to_act=_to_act,
        resolve=_resolve,
        settled=lambda tricks: _all_captured(tricks, penalties),
        payments=lambda tricks, _hands, _pot: paid_to_the_others(_costs(tricks, penalties)),
        view=lambda tricks: _view(tricks, penalties),
        handlers={"trick_taken": _on_trick_taken, "trick_split": _on_trick_split},
    )


NO_HEARTS = replace(_kind("no_hearts"), playable=_without_heart_lead, refusal=_no_heart_lead)

QUEENS = _kind("queens")

NO_TRICKS = replace(
    _kind("no_tricks"),
    settled=never_settled,
    payments=lambda tricks, _hands, _pot: paid_to_the_others(tricks.taken),
)

HAIRY_APE = replace(_kind("hairy_ape"), begin=_begin_ape, payments=_ape_payments)
