"""The panel: simple tricks that a person might find to exploit the bots.

A trick has the interface of a bot. It gets its seat's observation, and chooses its move in a few lines. No house bot
may lose to a trick.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from domain.cards import DECKS, Card, Cards
from domain.fairness import Stream
from domain.families import kinds
from domain.families.bids import Bid
from domain.games.chinese_ten.game import Choose, captures, score
from domain.games.cuccu import game as cuccu
from domain.games.fan_tan import game as fan_tan
from domain.games.vazhushal.events import Discard, DrawLine, FinalMeld, LayMelds
from domain.games.vazhushal.melds import face_value, size_of
from domain.kernel import Act, Game, are_known, without
from domain.registry import GAMES
from domain.search.observation import Observation

Chosen = Any
"""A move of any game."""

Trick = Callable[[Observation[Any], Stream], Chosen]

RULES: Mapping[type, Game[Any, Any]] = {each.state: each for game in GAMES.values() for each in game.rules.variants}
"""The rules by the type of the state."""


def rules_of(seen: Observation[Any]) -> Any:
    return RULES[type(seen.state)]


def legal_moves(seen: Observation[Any]) -> list[Any]:
    return list(rules_of(seen).legal(seen.state, seen.seat))


# In any game


def first_legal(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Makes the first legal move."""
    return legal_moves(seen)[0]


def quiet(seen: Observation[Any], stream: Stream) -> Chosen:
    """Makes the automatic move of a seat whose time has run out. This mostly keeps the cards."""
    return rules_of(seen).quiet(seen.state, seen.seat, stream)[0]


def mirror(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Makes a move of the same kind as another seat's latest move, if possible."""
    legal = legal_moves(seen)
    others = [
        each.event.move() for each in seen.events if isinstance(each.event, Act) and each.event.actor != seen.seat
    ]
    return next((move for move in legal if others and type(move) is type(others[-1])), legal[0])


# Auctions

NAMED = {
    kinds.HIGH_CARD: (1,),
    kinds.PAIR: (2,),
    kinds.TWO_PAIR: (2, 2),
    kinds.THREE: (3,),
    kinds.FULL_HOUSE: (3, 2),
    kinds.FOUR: (4,),
}
"""The number of cards of each rank that a bid names."""


def bids(seen: Observation[Any]) -> Sequence[Bid]:
    """Returns the bids that beat the standing one, lowest first."""
    s = seen.state
    found: Sequence[Bid] = s.options.ladder.bids[s.options.ladder.above(s.standing.bid if s.standing else None) :]
    return found


def is_held(seen: Observation[Any], bid: Bid, more: Mapping[int, int] | None = None) -> bool:
    """True if the seat's own hand has all the cards that the bid names, or makes it true. `more` are cards of others by
    rank."""
    hand, counts = seen.state.hands[seen.seat], NAMED.get(bid.code)
    held = Counter([card.rank for card in hand]) + Counter(more or {})
    if counts and all(held[rank] >= count for rank, count in zip(bid.ranks, counts, strict=True)):
        return True
    return bool(rules_of(seen).judge(bid, hand, seen.state.options).valid)


def bid_or_call(seen: Observation[Any], bid: Bid | None) -> Chosen:
    """Makes that bid. Without one, calls, or opens with the lowest bid."""
    s, rules = seen.state, rules_of(seen)
    if bid is None and s.standing is not None:
        return rules.call_of(s.standing.called_as)
    return rules.bid_of(bid or bids(seen)[0])


def highest_held(seen: Observation[Any]) -> Bid | None:
    return next((bid for bid in reversed(bids(seen)) if is_held(seen, bid)), None)


def never_bluff(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Makes the lowest bid true in its own hand, or else calls."""
    return bid_or_call(seen, next((bid for bid in bids(seen) if is_held(seen, bid)), None))


def climb(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Makes the highest bid true in its own hand, or else calls."""
    return bid_or_call(seen, highest_held(seen))


def always_call(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Opens with the lowest bid, and calls everything."""
    return bid_or_call(seen, None)


def open_high(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Opens with the highest bid true in its own hand, and calls everything."""
    return bid_or_call(seen, None if seen.state.standing else highest_held(seen))


def open_false(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Opens with the bid above the highest true one, and calls everything."""
    highest, all_bids = highest_held(seen), bids(seen)
    above = all_bids[all_bids.index(highest) + 1 :] if highest else all_bids
    return bid_or_call(seen, None if seen.state.standing else next(iter(above), None))


def call_raises(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Answers an opening with the next bid, and calls the first raise."""
    return bid_or_call(seen, None if len(seen.state.bids) > 1 else next(iter(bids(seen)), None))


def one_higher(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Always bids one higher."""
    return bid_or_call(seen, next(iter(bids(seen)), None))


def believe(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Makes the lowest bid that is true if the others hold the cards named by the standing one, or else calls."""
    standing = seen.state.standing
    named = dict(zip(standing.bid.ranks, NAMED.get(standing.bid.code, ()), strict=False)) if standing else {}
    return bid_or_call(seen, next((bid for bid in bids(seen) if is_held(seen, bid, named)), None))


# Games that a knock ends

KNOCKS = ("knock", "stop_the_bus")


def key_after(seen: Observation[Any], move: Any) -> tuple[int, ...]:
    """Returns a sort key for the seat's own hand after a move. Empty if the move draws unseen cards. Among moves that
    give a card away for an unknown one, the best keeps a pair, or two of a suit, or high cards."""
    s, hand = seen.state, seen.state.hands[seen.seat]
    key: Callable[[Cards], tuple[int, ...]] = rules_of(seen).hands_ranked(s.options).key
    if not (hand and are_known(hand)):
        return ()
    match move.tag:
        case "exchange":
            hand = (*[card for card in hand if card not in move.give], *move.take)
        case "discard":
            hand = without(hand, move.card)
        case "draw" if move.from_ == "discard":
            return max(key((*without(hand, card), s.discards[-1])) for card in hand)
        case "pounce":
            return (len(DECKS["52"]),)
        case "trade" | "barter" | "barter_reply":
            return (-1, *_alike(without(hand, move.give))) if move.give else ()
        case "take_widow" | "swap" | "blind_exchange":
            return ()
    return key(hand)


def _alike(cards: Cards) -> tuple[int, int, int]:
    ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
    return -len(ranks), -len(suits), sum(card.rank for card in cards)


def knocks(seen: Observation[Any]) -> list[Any]:
    """Returns the knock, if the seat can knock."""
    return [move for move in legal_moves(seen) if move.tag in KNOCKS]


def never_knock(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Never knocks, and makes the best hand available at once."""
    moves = [move for move in legal_moves(seen) if move.tag not in KNOCKS]
    return max(moves, key=lambda move: key_after(seen, move))


def knock_at_once(seen: Observation[Any], stream: Stream) -> Chosen:
    """Knocks as soon as it can."""
    return next(iter(knocks(seen)), None) or never_knock(seen, stream)


def knock_content(seen: Observation[Any], stream: Stream) -> Chosen:
    """Knocks when no open card improves its hand."""
    best = never_knock(seen, stream)
    better = [knock for knock in knocks(seen) if key_after(seen, knock) >= key_after(seen, best)]
    return next(iter(better), best)


def knock_above(seen: Observation[Any], stream: Stream, share: int = 50) -> Chosen:
    """Knocks with a hand better than half of all hands."""
    hand, key = seen.state.hands[seen.seat], rules_of(seen).hands_ranked(seen.state.options).key
    if not (found := knocks(seen)) or not are_known(hand):
        return never_knock(seen, stream)
    unseen = [card for card in DECKS[rules_of(seen).deck(seen.state.options)] if card not in hand]
    others = [key(tuple([unseen[place] for place in stream.places(len(unseen), len(hand))])) for _ in range(100)]
    return found[0] if sum(key(hand) > each for each in others) >= share else never_knock(seen, stream)


def knock_well_above(seen: Observation[Any], stream: Stream) -> Chosen:
    """Knocks with a hand better than four fifths of all hands."""
    return knock_above(seen, stream, share=80)


# Cuccù


def always_swap(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Never keeps its card."""
    return next(move for move in legal_moves(seen) if isinstance(move, cuccu.Swap | cuccu.Draw))


def keep_high(seen: Observation[Any], stream: Stream) -> Chosen:
    """Keeps a seven or higher."""
    return cuccu.Stand() if cuccu.rank(seen.state.hands[seen.seat][0]) >= 7 else always_swap(seen, stream)


# Chinese Ten, Fan Tan, Lórum, Vazhushal


def capture_most(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Captures the most points, or else plays the card that is worth the least."""
    s, seats = seen.state, len(seen.state.hands)

    def won(move: Any) -> int:
        if isinstance(move, Choose):
            return score((move.take,), seats)
        offered = captures(move.card, s.table)
        taken = next((each for each in offered if move.take in each), offered[0] if offered else None)
        return -score((move.card,), seats) if taken is None else 1 + score((move.card, *taken), seats)

    return max(legal_moves(seen), key=won)


def outermost(seen: Observation[Any], _stream: Stream, opens: Callable[[Card], bool] = bool) -> Chosen:
    """Plays the card farthest from the seven."""
    plays = [move for move in legal_moves(seen) if isinstance(move, fan_tan.Play)]
    far = {move: (opens(move.card), abs(fan_tan.rank(move.card) - 7)) for move in plays}
    return max(plays, key=far.__getitem__, default=fan_tan.Pass())


def own_way(seen: Observation[Any], stream: Stream) -> Chosen:
    """Plays a card next to one of its own, or else the card that opens the least for others."""
    own = {(card.suit, fan_tan.rank(card)) for card in seen.state.hands[seen.seat]}

    def opens(card: Card) -> bool:
        place = fan_tan.rank(card)
        return (card.suit, place + (1 if place > 7 else -1)) in own

    return outermost(seen, stream, opens)


def lowest(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Plays the lowest card of any suit."""
    legal = legal_moves(seen)
    plays = [move for move in legal if getattr(move, "card", None)]
    return min(plays, key=lambda move: move.card.rank, default=legal[0])


def duck(seen: Observation[Any], stream: Stream) -> Chosen:
    """Plays the highest card that doesn't take the trick, or else the lowest."""
    trick: list[Card] = [played.card for played in seen.state.trick]
    top = max([card.rank for card in trick if card.suit == trick[0].suit], default=0)
    under = [
        move
        for move in legal_moves(seen)
        if trick and getattr(move, "card", None) and (move.card.suit != trick[0].suit or move.card.rank < top)
    ]
    return max(under, key=lambda move: move.card.rank) if under else lowest(seen, stream)


def meld_all(seen: Observation[Any], _stream: Stream) -> Chosen:
    """Takes cards from the line to meld, melds all it can, and discards its most expensive card."""
    s, legal = seen.state, legal_moves(seen)
    laid = [move for move in legal if isinstance(move, LayMelds | FinalMeld)]
    if laid and sum(map(len, laid[0].table)) > size_of(s.melds[seen.seat]):
        return laid[0]
    drawn = [move for move in legal if isinstance(move, DrawLine)]
    discards = [move for move in legal if isinstance(move, Discard)]
    return max(discards, key=lambda move: face_value(move.card), default=drawn[-1] if drawn else legal[0])


BID: tuple[Trick, ...] = (never_bluff, climb, always_call, open_high, open_false, call_raises, one_higher, believe)
KNOCK: tuple[Trick, ...] = (first_legal, never_knock, knock_at_once, knock_content, knock_above, knock_well_above)

PANEL: Mapping[str, Mapping[str, Trick]] = {
    slug: {trick.__name__: trick for trick in tricks}
    for slug, tricks in {
        **dict.fromkeys(("commune", "liars-poker"), BID),
        **dict.fromkeys(("commerce", "commerce-classic", "trentuno", "schwimmen", "whisky-poker"), (*KNOCK, mirror)),
        **dict.fromkeys(("thirty-one", "stop-the-bus"), (*KNOCK, mirror, quiet)),
        "trade-and-barter": (never_knock, knock_at_once, knock_above, knock_well_above, quiet),
        "cuccu": (first_legal, mirror, always_swap, keep_high),
        "chinese-ten": (first_legal, capture_most),
        "fan-tan": (first_legal, outermost, own_way),
        "lorum": (first_legal, lowest, duck),
        "vazhushal": (first_legal, meld_all),
    }.items()
}
"""The tricks of each game, by name."""
