"""Commerce a second time, straight from the page: as plain as can be, and sharing nothing with the game itself.

What a log must say is told from the options, the packs as they were shuffled and the moves as they were made.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

RANKS = "23456789TJQKA"
DECK = [rank + suit for suit in "CDHS" for rank in RANKS]

Told = tuple[str, int | None, Any]
"""An event's name, actor and data."""
Key = tuple[int, ...]


def key_of(hand: list[str], options: Mapping[str, Any]) -> Key:
    """What a hand is worth (rules/commerce 4)."""
    ranks = sorted((2 + RANKS.index(card[0]) for card in hand), reverse=True)
    if len(set(ranks)) == 1:
        return (6 if len(hand) == 4 else 5, ranks[0])
    if len({card[1] for card in hand}) == 1:
        if ranks[0] - ranks[2] == 2:
            return (4, ranks[0])
        return (4, 3) if ranks == [14, 3, 2] and options["ace_low_sequence"] else (3, *ranks)
    if options["recognised"] == "three":
        return (0,)
    for rank in ranks:
        if ranks.count(rank) == 2:
            return (2, rank, next(other for other in ranks if other != rank))
    total = sum(11 if rank == 14 else min(rank, 10) for rank in ranks)
    return (1, total) if options["point_ties"] == "tie" else (1, total, *ranks)


class Page:
    """One match; `pack_of` has the codes of the pack by the number of its draw."""

    def __init__(self, options: Mapping[str, Any], seats: int, pack_of: Callable[[int], list[str]]) -> None:
        self.options = options
        self.seats = seats
        self.pack_of = pack_of
        self.places = [0] * seats
        self.hand_number = 0
        self.standoffs = 0
        self.tokens = [options.get("tokens", 0)] * seats
        self.counters = [options.get("counters", 0)] * seats
        self.ledger = [0] * seats
        self.pool = self.pot = 0
        self.horse: int | None = None
        self.deciding: int | None = None

    # Who sits where

    def from_the_left(self, seat: int) -> list[int]:
        """All live seats clockwise, the given one last."""
        round_ = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return [each for each in round_ if not self.places[each]]

    @property
    def live(self) -> list[int]:
        return sorted(self.from_the_left(0))

    # The log

    def log(self, drawn: int, moves: Iterable[tuple[int, Mapping[str, Any]]]) -> Iterator[Told]:
        """All events of the game and the places; `drawn` is draw 0, moves come with their seat."""
        yield "dealer_drawn", None, {"seat": drawn, "random": {"draw": 0, "below": self.seats, "drawn": drawn}}
        if "stake" in self.options:
            yield from self.pay("stake", dict.fromkeys(self.live, -self.options["stake"]))
        yield from self.deal(drawn)
        for seat, move in moves:
            yield from self.horse_decided(seat, move) if self.deciding is not None else self.moved(seat, move)
        won = [place or 1 for place in self.places]
        places = [[seat for seat in range(self.seats) if won[seat] == place] for place in sorted(set(won))]
        yield "finished", None, {"places": places, "scores": self.ledger if "stake" in self.options else None}

    def deal(self, dealer: int) -> Iterator[Told]:
        self.dealer, order = dealer, self.from_the_left(dealer)
        if self.options.get("prize_source") == "ante":
            prize = self.options["hand_prize"]
            yield from self.pay("ante", dict.fromkeys(self.live, -prize), pot=prize * len(order))
        self.hand_number += 1
        pack, count = self.pack_of(self.hand_number), len(order)
        self.hands = {seat: pack[place : 3 * count : count] for place, seat in enumerate(order)}
        self.widow, self.stock = pack[3 * count : 3 * count + 3], pack[3 * count + 3 :]
        self.turn, self.queue, self.knocked = order[0], [], False
        self.pass_run = self.turns = 0
        told = {
            "hand_number": self.hand_number,
            "dealer": dealer,
            "first": order[0],
            "counts": [3 * (seat in order) for seat in range(self.seats)],
            "shuffle": {"draw": self.hand_number, "deck": "52"},
            "face_up": list(self.widow),
            "stock": len(self.stock),
        }
        shown = {"hands": {str(seat): list(self.hands[seat]) for seat in sorted(order)}}
        yield "cards_dealt", None, told | (shown if self.options["open_hands"] else {})

    # A turn

    def moved(self, seat: int, move: Mapping[str, Any]) -> Iterator[Told]:
        kind = move["type"]
        self.pass_run = self.pass_run + 1 if kind == "pass" else 0
        if kind == "pounce":
            yield self.pounced(seat, move["card"])
            if self.options["pounce"] == "interrupt":
                return
        elif kind == "exchange":
            yield self.exchanged(seat, sorted(move["give"], key=DECK.index), sorted(move["take"], key=DECK.index))
        else:
            yield {"pass": "passed", "knock": "knocked"}[kind], seat, {}
        if self.is_last_turn(knock=kind == "knock"):
            yield from self.showdown()

    def pounced(self, seat: int, card: str) -> Told:
        self.hands[seat].append(card)
        turned_up = self.stock.pop(0) if self.stock else None
        self.widow[self.widow.index(card)] = str(turned_up)
        return "pounced", seat, {"card": card, "turned_up": turned_up}

    def exchanged(self, seat: int, give: list[str], take: list[str]) -> Told:
        hand = self.hands[seat]
        for given, taken in zip(give, take, strict=True):
            hand[hand.index(given)], self.widow[self.widow.index(taken)] = taken, given
        return "exchanged", seat, {"give": give, "take": take}

    def is_last_turn(self, *, knock: bool) -> bool:
        """The turn is over; whether the hand is too. The reasons in the order of rules/commerce 3."""
        others = self.from_the_left(self.turn)[:-1]
        if self.knocked:
            self.queue = self.queue[1:]
            return self.goes_to(self.queue)
        self.turns += 1
        deadlock = self.pass_run == self.options["pass_rounds"] * (len(others) + 1)
        if knock or (deadlock and self.options["deadlock"] == "as_knock"):
            self.knocked, self.queue = True, others
            return self.goes_to(self.queue)
        capped = self.turns == self.options["round_cap"] * (len(others) + 1)
        return deadlock or capped or self.goes_to(others)

    def goes_to(self, seats: list[int]) -> bool:
        """The turn is that of the first of these; whether there is none."""
        self.turn = seats[0] if seats else self.turn
        return not seats

    # The end of a hand

    def showdown(self) -> Iterator[Told]:
        order = self.from_the_left(self.dealer)
        keys = {seat: key_of(self.hands[seat], self.options) for seat in self.live}
        yield "hands_revealed", None, {"hands": {str(seat): list(self.hands[seat]) for seat in self.live}}
        told = {"keys": {str(seat): list(key) for seat, key in keys.items()}}
        yield from self.for_tokens(keys, order, told) if "tokens" in self.options else self.for_pool(keys, order, told)

    def for_tokens(self, keys: dict[int, Key], order: list[int], told: dict[str, Any]) -> Iterator[Told]:
        losers = [seat for seat in order if keys[seat] == min(keys.values())]
        if self.options["exact_ties"] == "seat_order":
            losers = losers[-1:]
        yield "hand_judged", None, told | {"losers": sorted(losers), "winner": None}
        spared = None
        if len(losers) == len(order) and all(self.tokens[seat] == 1 for seat in losers):
            self.standoffs += 1
            if self.standoffs <= 3:
                yield "hand_stood_off", None, {"hand_number": self.hand_number, "standoffs": self.standoffs}
                yield from self.deal(order[0])
                return
            spared, losers = order[0], losers[1:]
        self.standoffs = 0
        for seat in losers:
            self.tokens[seat] -= 1
        lost = {str(seat): 1 for seat in sorted(losers)}
        yield "tokens_lost", None, {"losses": lost, "tokens": list(self.tokens), "spared": spared}
        # Losers have equal keys, so those who leave together share the place.
        leaving = sorted(seat for seat in losers if not self.tokens[seat])
        yield from self.leave(leaving, len(order) - len(leaving) + 1)

    def for_pool(self, keys: dict[int, Key], order: list[int], told: dict[str, Any]) -> Iterator[Told]:
        best = next(seat for seat in order if keys[seat] == max(keys.values()))
        worst = next(seat for seat in order[::-1] if keys[seat] == min(keys.values()))
        yield "hand_judged", None, told | {"losers": [worst], "winner": best}
        yield from self.pay("prize", {best: self.pot or self.options["hand_prize"]}, pot=-self.pot)
        self.counters[worst] -= 1
        yield "counters_lost", None, {"losses": {str(worst): 1}, "counters": list(self.counters)}
        if self.counters[worst]:
            yield from self.leave([], 0)
        elif self.options["horse"] and self.horse is None:
            self.horse = self.deciding = worst
            yield "horse_offered", None, {"seat": worst, "price": self.options["horse_price"]}
        else:
            yield from self.leave([worst], len(order))

    def horse_decided(self, seat: int, move: Mapping[str, Any]) -> Iterator[Told]:
        self.deciding = None
        if move["type"] == "decline_horse":
            yield "horse_declined", seat, {}
            yield from self.leave([seat], len(self.live))
            return
        self.counters[seat] = 1
        yield "horse_bought", seat, {"counters": list(self.counters)}
        yield from self.pay("horse", {seat: -self.options["horse_price"]})
        yield from self.leave([], 0)

    def leave(self, seats: list[int], place: int) -> Iterator[Told]:
        """These are out; the match is over, or the next hand is dealt."""
        for seat in seats:
            self.places[seat] = place
            yield "player_eliminated", None, {"seat": seat, "place": place}
        if len(self.live) > 1:
            yield from self.deal(self.from_the_left(self.dealer)[0])
        elif "stake" in self.options:
            yield from self.pay("sweep", {self.live[0]: self.pool})

    def pay(self, reason: str, moves: dict[int, int], *, pot: int = 0) -> Iterator[Told]:
        """Nothing is told of a payment of nothing."""
        for seat, amount in moves.items():
            self.ledger[seat] += amount
        self.pot += pot
        self.pool -= sum(moves.values()) + pot
        if any(moves.values()):
            balances = {"ledger": list(self.ledger), "pool": self.pool, "pot": self.pot}
            told = {str(seat): moves[seat] for seat in sorted(moves)}
            yield "chips_moved", None, {"reason": reason, "moves": told, **balances}
