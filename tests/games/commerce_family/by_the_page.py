"""A second implementation of the rules pages of the Commerce family: the part shared by all its games.

The code is as plain as possible and shares nothing with the games under test. It computes the events, the cards on the
table and the legal moves from the options, the draws and the moves made.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any, ClassVar

from tests.games.commerce_family.hand_values import DECK, Key, Value
from tests.games.second_reading import Draws, Expected, Move, Page, expected


class Hands(Page):
    """A match of hands, of three cards by default, for tokens or for a pool."""

    deck: ClassVar[str] = "52"
    size: ClassVar[int] = 3

    def __init__(self, options: Mapping[str, Any], seats: int, draws: Draws) -> None:
        self.options = options
        self.seats = seats
        self.draws = draws
        self.places = [0] * seats
        self.hand_number = 0
        self.standoffs = 0
        self.tokens = [options.get("tokens", 0)] * seats
        self.counters = [options.get("counters", 0)] * seats
        self.ledger = [0] * seats
        self.pool = self.pot = 0
        self.horse: int | None = None
        self.deciding: int | None = None
        self.turn = 0
        self.keys_shown: list[Key] = []

    # Parts specific to each game

    def key_of(self, hand: list[str]) -> Key:
        raise NotImplementedError

    def value_of(self, hand: list[str]) -> Value:
        """Returns the value of the hand in the page's words ("Names on the wire" in conventions.md)."""
        raise NotImplementedError

    def face_up(self) -> int:
        return 3

    def hand_begins(self) -> Iterator[Expected]:
        """Yields the effects of a deal."""
        raise NotImplementedError

    def hand_goes_on(self, seat: int, move: Move) -> Iterator[Expected]:
        """Yields the effects of a move during a hand."""
        raise NotImplementedError

    def can(self, seat: int) -> Iterator[Move]:
        """Yields all moves a seat could make during a hand."""
        raise NotImplementedError

    def quiet(self, seat: int) -> list[list[Move]]:
        """Returns the moves that may be played at a deadline, as lists that complete the turn ("Deadlines and
        absence" in conventions.md)."""
        raise NotImplementedError

    def in_turn(self) -> int:
        return self.turn

    def tie_order(self) -> list[int]:
        """Returns the seats in tie-breaking order: the earlier of two equal hands is better."""
        return self.from_the_left(self.dealer)

    def losses(self, keys: Mapping[int, Key]) -> dict[int, int]:
        """Returns the tokens lost by each seat."""
        losers = [seat for seat in self.tie_order() if keys[seat] == min(keys.values())]
        return dict.fromkeys(losers[-1:] if self.options.get("exact_ties") == "seat_order" else losers, 1)

    def uses(self, option: str) -> bool:
        """True if the table has the option."""
        return option in self.options

    def lying(self) -> list[str]:
        """Returns the face-up cards in the middle."""
        return self.widow

    def scores(self) -> list[int] | None:
        return self.ledger if self.uses("stake") else None

    # Seats

    def from_the_left(self, seat: int) -> list[int]:
        """Returns all live seats clockwise, the given one last."""
        round_ = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return [each for each in round_ if not self.places[each]]

    @property
    def live(self) -> list[int]:
        return sorted(self.from_the_left(0))

    # Legal moves

    def waiting(self) -> int:
        return self.in_turn() if self.deciding is None else self.deciding

    def possible(self, seat: int) -> list[Move]:
        if self.places[seat]:
            return []
        if self.deciding is None:
            return list(self.can(seat))
        return [{"type": kind} for kind in ("buy_horse", "decline_horse") if seat == self.deciding]

    def at_a_deadline(self) -> list[list[Move]]:
        return self.quiet(self.waiting()) if self.deciding is None else [[{"type": "decline_horse"}]]

    def amiss(self, view: Mapping[str, Any]) -> list[str]:
        blindfolded = self.blindfolded() if view["phase"] == "dealer_blind" else set()
        hands = {seat: None if str(seat) in blindfolded else self.hands[seat] for seat in self.live}
        lying = {"widow": self.lying(), "discards": self.lying(), "stock": len(self.stock)}
        books = {name: getattr(self, name) for name in ("ledger", "pool", "pot", "counters", "tokens", "horse")}
        return [
            *(f"hand {seat}" for seat, hand in hands.items() if view["hands"][seat]["cards"] != hand),
            *(name for name, value in (lying | books).items() if view.get(name) not in (None, value)),
        ]

    def swaps(self, seat: int, sizes: Iterable[int]) -> Iterator[Move]:
        """Yields the exchanges of that many cards with the widow."""
        hand, widow = (sorted(cards, key=DECK.index) for cards in (self.hands[seat], self.widow))
        for size in sizes:
            for give in combinations(hand, size):
                for take in combinations(widow, size):
                    yield {"type": "exchange", "give": list(give), "take": list(take)}

    def pounces(self, seat: int) -> Iterator[Move]:
        hand, mode = self.hands[seat], self.options.get("pounce", "off")
        if mode == "interrupt" or (mode == "on_turn" and seat == self.turn):
            for card in self.widow:
                if [held[0] for held in hand] == [card[0]] * 3:
                    yield {"type": "pounce", "card": card}

    # The log

    def begins(self) -> Iterator[Expected]:
        drawn = self.draws.number(0, self.seats)
        yield expected("dealer_drawn", seat=drawn, random={"draw": 0, "below": self.seats, "drawn": drawn})
        if self.uses("stake"):
            yield from self.pay("stake", dict.fromkeys(self.live, -self.options["stake"]))
        yield from self.deal(drawn)

    def moved(self, _version: int, seat: int, move: Move) -> Iterator[Expected]:
        yield from self.horse_decided(seat, move) if self.deciding is not None else self.hand_goes_on(seat, move)
        if len(self.live) == 1:
            won = [place or 1 for place in self.places]
            places = [[seat for seat in range(self.seats) if won[seat] == place] for place in sorted(set(won))]
            yield expected("finished", places=places, scores=self.scores())

    def deal(self, dealer: int) -> Iterator[Expected]:
        self.dealer, order = dealer, self.from_the_left(dealer)
        if self.uses("prize_source") and self.options["prize_source"] == "ante":
            prize = self.options["hand_prize"]
            yield from self.pay("ante", dict.fromkeys(self.live, -prize), pot=prize * len(order))
        self.hand_number += 1
        deck = str(self.options.get("deck", self.deck))
        pack, count = self.draws.pack(self.hand_number, deck), len(order)
        dealt_out, up = self.size * count, self.face_up()
        self.hands = {seat: pack[place:dealt_out:count] for place, seat in enumerate(order)}
        self.widow, self.stock = pack[dealt_out : dealt_out + up], pack[dealt_out + up :]
        data = {
            "hand_number": self.hand_number,
            "dealer": dealer,
            "first": order[0],
            "counts": [self.size * (seat in order) for seat in range(self.seats)],
            "shuffle": {"draw": self.hand_number, "deck": deck},
            "face_up": [] if self.hides_widow() else list(self.widow),
            "stock": len(self.stock),
        }
        dealt = {str(seat): list(self.hands[seat]) for seat in sorted(order)}
        private = {seat: {"cards": hand} for seat, hand in dealt.items() if seat not in self.blindfolded()}
        shown = {"hands": dealt} if self.options.get("open_hands") else {}
        yield expected("cards_dealt", None, private, **data, **shown)
        yield from self.hand_begins()

    def hides_widow(self) -> bool:
        return False

    def blindfolded(self) -> set[str]:
        return {str(self.dealer)} if self.options.get("dealer_blind") else set()

    # Exchanges of cards

    def swapped(self, seat: int, give: list[str], take: list[str]) -> None:
        hand = self.hands[seat]
        for given, taken in zip(give, take, strict=True):
            hand[hand.index(given)], self.widow[self.widow.index(taken)] = taken, given

    def exchanged(self, seat: int, move: Move, **more: Any) -> Expected:
        give, take = (sorted(move[name], key=DECK.index) for name in ("give", "take"))
        self.swapped(seat, give, take)
        return expected("exchanged", seat, give=give, take=take, **more)

    def pounced(self, seat: int, card: str) -> Expected:
        self.hands[seat].append(card)
        turned_up = self.stock.pop(0) if self.stock else None
        place = self.widow.index(card)
        self.widow[place : place + 1] = [turned_up] if turned_up else []
        return expected("pounced", seat, card=card, turned_up=turned_up)

    # The end of a hand

    def showdown(self) -> Iterator[Expected]:
        keys = {seat: self.key_of(self.hands[seat]) for seat in self.live}
        yield expected("hands_revealed", hands={str(seat): list(self.hands[seat]) for seat in self.live})
        yield from self.for_tokens(keys) if self.uses("tokens") else self.for_pool(keys)

    def judged(self, keys: Mapping[int, Key], losers: Iterable[int], winner: int | None) -> Expected:
        self.keys_shown += keys.values()
        values = {str(seat): self.value_of(self.hands[seat]) for seat in keys}
        return expected("hand_judged", values=values, losers=sorted(losers), winner=winner)

    def for_tokens(self, keys: Mapping[int, Key]) -> Iterator[Expected]:
        """Settles the hand for tokens ("The frame TOKENS" in conventions.md)."""
        losses, spared = self.losses(keys), None
        yield self.judged(keys, losses, None)
        if self.would_leave(losses) == self.live:
            self.standoffs += 1
            if self.standoffs <= 3:
                yield expected("hand_stood_off", hand_number=self.hand_number, standoffs=self.standoffs)
                yield from self.deal(self.from_the_left(self.dealer)[0])
                return
            spared = self.from_the_left(self.dealer)[0]
            del losses[spared]
        self.standoffs = 0
        leaving = self.would_leave(losses)
        self.tokens = [max(0, held - losses.get(seat, 0)) for seat, held in enumerate(self.tokens)]
        lost = {str(seat): losses[seat] for seat in sorted(losses)}
        yield expected("tokens_lost", losses=lost, tokens=list(self.tokens), spared=spared)
        staying = len(self.live) - len(leaving)
        yield from self.leave(
            {seat: staying + 1 + sum(keys[other] > keys[seat] for other in leaving) for seat in leaving}
        )

    def would_leave(self, losses: Mapping[int, int]) -> list[int]:
        ride = self.options.get("free_ride", False)
        return sorted(seat for seat, lost in losses.items() if self.tokens[seat] <= (0 if ride else lost))

    def for_pool(self, keys: Mapping[int, Key]) -> Iterator[Expected]:
        """Settles the hand for the pool ("The frame POOL" in conventions.md)."""
        order = self.tie_order()
        best = next(seat for seat in order if keys[seat] == max(keys.values()))
        worst = next(seat for seat in order[::-1] if keys[seat] == min(keys.values()))
        yield self.judged(keys, [worst], best)
        prize = self.pot if self.options["prize_source"] == "ante" else self.options["hand_prize"]
        yield from self.pay("prize", {best: prize}, pot=-self.pot)
        self.counters[worst] -= 1
        yield expected("counters_lost", losses={str(worst): 1}, counters=list(self.counters))
        if self.counters[worst]:
            yield from self.leave({})
        elif self.options["horse"] and self.horse is None:
            self.horse = self.deciding = worst
            yield expected("horse_offered", seat=worst, price=self.options["horse_price"])
        else:
            yield from self.leave({worst: len(order)})

    def horse_decided(self, seat: int, move: Move) -> Iterator[Expected]:
        self.deciding = None
        if move["type"] == "decline_horse":
            yield expected("horse_declined", seat)
            yield from self.leave({seat: len(self.live)})
            return
        self.counters[seat] = 1
        yield expected("horse_bought", seat, counters=list(self.counters))
        yield from self.pay("horse", {seat: -self.options["horse_price"]})
        yield from self.leave({})

    def leave(self, places: Mapping[int, int]) -> Iterator[Expected]:
        """Eliminates these seats, the worst first. Ends the match or deals the next hand."""
        for seat, place in sorted(places.items(), key=lambda each: (-each[1], each[0])):
            self.places[seat] = place
            yield expected("player_eliminated", seat=seat, place=place)
        if len(self.live) > 1:
            yield from self.deal(self.from_the_left(self.dealer)[0])
        elif self.uses("stake"):
            yield from self.pay("sweep", {self.live[0]: self.pool})

    def pay(self, reason: str, moves: dict[int, int], *, pot: int = 0, **more: Any) -> Iterator[Expected]:
        """Moves chips. A payment of nothing produces no event."""
        for seat, amount in moves.items():
            self.ledger[seat] += amount
        self.pot += pot
        self.pool -= sum(moves.values()) + pot
        assert sum(self.ledger) + self.pool + self.pot == 0
        if any(moves.values()):
            balances = {"ledger": list(self.ledger), "pool": self.pool, "pot": self.pot, **more}
            written = {str(seat): moves[seat] for seat in sorted(moves)}
            yield expected("chips_moved", reason=reason, moves=written, **balances)


Pages = Callable[[Mapping[str, Any], int, Draws], Hands]
