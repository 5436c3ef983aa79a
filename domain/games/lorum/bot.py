"""Bots for Lórum: for each kind of deal a heuristic, its dominated moves, and the cards that other seats seldom
hold."""

from collections.abc import Callable, Mapping, Sequence

from domain.cards import DECKS, Card, Cards
from domain.fairness import Stream
from domain.games.lorum.domino import Pass
from domain.games.lorum.game import LORUM, LorumMove, LorumState, Play, filled_slots, playable
from domain.games.lorum.options import PLAYERS
from domain.games.lorum.quart import NEXT
from domain.games.lorum.train import TOLL, passed_by, value
from domain.games.lorum.tricks import PENALTIES
from domain.kernel import Move, Seat
from domain.search.determinization import WHOLE
from domain.search.game_bot import GameBot

PREFERENCE = 4
"""The divisor of the chance that a seat holds a card, for each play to which the policy would have preferred it."""


class LorumBot(GameBot[LorumState, LorumMove]):
    """Bots for Lórum. They never abandon a deal; that decision is left to people."""

    rollouts = 100
    counted, margin = "chips", 200

    def policy(self, s: LorumState, seat: Seat, stream: Stream) -> LorumMove:
        """Plays by heuristic. In a blind deal it plays the lowest slot, because each card is equally likely to be in
        any."""
        if s.blind:
            return Play(slot=filled_slots(s, seat)[0])
        cards = playable(s, seat)
        return Play(chosen(s, s.hands[seat], cards)) if cards else Pass()

    def worth(self, s: LorumState, seat: Seat) -> int:
        """Returns the seat's chips above the average, times the number of seats."""
        return PLAYERS * s.chips[seat] - sum(s.chips)

    def candidates(self, s: LorumState, seat: Seat) -> Sequence[LorumMove]:
        """Returns one of each group of equivalent cards, without dominated ones."""
        cards = () if s.blind else playable(s, seat)
        if not cards:
            return [self.policy(s, seat, Stream(b""))]
        if s.kind in PENALTIES:
            return in_tricks(s, seat, cards)
        if s.kind == "train":
            return in_train(s, cards)
        lead = s.kind == "quart" and runs_out(s, cards)
        return [Play(lead)] if lead else list(map(Play, cards))

    def also_held(self, s: LorumState, seat: Seat, move: Move, card: Card) -> int:
        """Excludes cards that the seat would have had to play, and reduces the chance of cards that the policy
        prefers."""
        if isinstance(move, Pass):
            return 0 if s.fits(card) else WHOLE
        if not isinstance(move, Play) or move.card is None or s.kind in ("quart", "domino"):
            return WHOLE
        if s.kind in PENALTIES:
            allowed = s.rules.playable(s, (move.card, card))
            if move.card not in allowed:
                return 0
            if card not in allowed:
                return WHOLE
        return WHOLE // PREFERENCE if chosen(s, (move.card, card), (move.card, card)) is card else WHOLE


def chosen(s: LorumState, hand: Cards, cards: Sequence[Card]) -> Card:
    """Picks one of the playable cards of a hand."""
    match s.kind:
        case "train":
            return pass_no_threshold(s.total, cards, s.options.train_ten_value)
        case "quart":
            return (len(cards) > 1 and runs_out(s, cards)) or best_lead(cards)
        case "domino":
            return open_own_rows(s, hand, cards)
    return avoid_cost([played.card for played in s.trick], cards, s.penalties)


# Tricks


def avoid_cost(trick: Sequence[Card], cards: Sequence[Card], penalties: Mapping[Card, int]) -> Card:
    """Leads low, and stays below the winning card. If it can't follow suit, it discards the costliest card, then the
    highest. A costly card is the last to be played above the winning one, because it would be captured with it."""
    if not trick:
        return min(cards, key=lambda card: (penalties.get(card, 0), card.rank))
    suit = trick[0].suit
    if cards[0].suit == suit:
        winning = max([card.rank for card in trick if card.suit == suit])
        below = [card for card in cards if card.rank < winning]
        if not below and len(trick) == PLAYERS - 1:  # every card takes the trick, so the highest is the best to lose
            return max(cards, key=lambda card: (-penalties.get(card, 0), card.rank))
        if not below:
            return min(cards, key=lambda card: (penalties.get(card, 0), card.rank))
        cards = below
    return max(cards, key=lambda card: (penalties.get(card, 0), card.rank))


def in_tricks(s: LorumState, seat: Seat, cards: Sequence[Card]) -> list[LorumMove]:
    """Returns the plays that are not dominated. In Queens and with the ape, a costly card is given away before all
    others. No costly card is played if the seat is sure to capture it, and the ape isn't taken if that can be avoided.
    There are two exceptions: a seat that has captured everything so far may go on, and two queens suffice for others to
    hinder it."""
    trick, penalties = [played.card for played in s.trick], s.penalties
    captured = [sum([card in penalties for card in pile]) for pile in s.piles]
    suit = trick[0].suit if trick else None
    winning = max([card.rank for card in trick if card.suit == suit], default=0)
    below = [card for card in cards if trick and (card.suit != suit or card.rank < winning)]
    seen = {*s.hands[seat], *trick, *(card for pile in s.piles for card in pile)}
    hidden = [card for card in DECKS["32"] if card not in seen]

    def surely_takes(card: Card) -> bool:
        beaten = any(each.suit == card.suit and each.rank > card.rank for each in hidden)
        return card not in below and (len(trick) == PLAYERS - 1 or not beaten)

    def effect(card: Card) -> tuple[str, int, int]:
        lower = [each for each in (*hidden, *trick) if each.suit == card.suit and each.rank < card.rank]
        return card.suit, penalties.get(card, 0), len(lower)

    gifts = [card for card in below if card in penalties]
    takes_all = s.kind != "hairy_ape" and captured[seat] == sum(captured) > 0
    if gifts and s.kind in ("queens", "hairy_ape") and not max(captured) == sum(captured) > 1:
        cards = gifts
    elif below and s.kind == "hairy_ape" and any(card in penalties for card in trick):
        cards = below
    elif not takes_all:
        cards = [card for card in cards if card not in penalties or not surely_takes(card)] or cards
    return different(cards, effect)


def different(cards: Sequence[Card], effect: Callable[[Card], object]) -> list[LorumMove]:
    """Returns one play of each effect."""
    return list(map(Play, {effect(card): card for card in reversed(cards)}.values()))


# Train


def pass_no_threshold(total: int, cards: Sequence[Card], ten: int) -> Card:
    """Picks the highest card that passes no threshold, or the highest of all if every card passes one."""
    free = [card for card in cards if passed_by(total, total + value(card, ten)) is None]
    return max(free or cards, key=lambda card: value(card, ten))


def in_train(s: LorumState, cards: Sequence[Card]) -> list[LorumMove]:
    """Returns the plays of different value. Avoids paying for the last threshold of the pack if possible."""
    ten = s.options.train_ten_value
    pack = sum([value(card, ten) for card in DECKS["32"]])
    if sum([s.total < threshold <= pack for threshold in TOLL]) == 1:
        free = [card for card in cards if passed_by(s.total, s.total + value(card, ten)) is None]
        cards = free or cards
    return different(cards, lambda card: value(card, ten))


# Quart


def best_lead(hand: Sequence[Card]) -> Card:
    """Picks the lead whose sequence has most of the seat's own cards, above all the last one, which leads next."""
    return max(hand, key=lambda card: _own_in_sequence(card, hand))


def _own_in_sequence(card: Card, hand: Sequence[Card]) -> int:
    sequence = [card, NEXT[card], NEXT[NEXT[card]], NEXT[NEXT[NEXT[card]]]]
    return sum([each in hand for each in sequence]) + 2 * (sequence[-1] in hand)


def runs_out(s: LorumState, hand: Sequence[Card]) -> Card | None:
    """Returns a lead after which the seat can play all its cards before any other seat can play, or None. Prefers one
    that doesn't depend on other seats' cards being gone."""
    if s.sequence:
        return None
    return next((card for gone in ((), s.gone) for card in hand if _runs_out(gone, hand, card)), None)


def _runs_out(gone: Sequence[Card], hand: Sequence[Card], card: Card) -> bool:
    sequence = [card]
    while len(sequence) < 4 and NEXT[sequence[-1]] in hand:
        sequence.append(NEXT[sequence[-1]])
    gone, hand = [*gone, *sequence], [card for card in hand if card not in sequence]
    closed = len(sequence) == 4 or NEXT[sequence[-1]] in gone
    return not hand or (closed and any(_runs_out(gone, hand, lead) for lead in hand))


# Domino


def open_own_rows(s: LorumState, hand: Cards, cards: Sequence[Card]) -> Card:
    """Picks the card that opens the way for the farthest of the seat's own cards. It keeps cards that only open the way
    for others."""
    if not s.start:
        return min(cards, key=lambda card: sum([abs(card.rank - each.rank) for each in hand]))
    return max(cards, key=lambda card: _way_opened(card, hand, s.row(card.suit)))


def _way_opened(card: Card, hand: Sequence[Card], row: Cards) -> int:
    """Returns the distance from the card to the farthest own cards that wait for it. Negative if only other seats have
    such cards."""
    own = [each.rank - card.rank for each in hand if each.suit == card.suit]
    opens_down, opens_up = not row or card.rank < row[0].rank, not row or card.rank > row[-1].rank
    down = -min(own) or -(card.rank > 7) if opens_down else 0
    up = max(own) or -(card.rank < 14) if opens_up else 0
    return down + up


BOT = LorumBot(LORUM)
