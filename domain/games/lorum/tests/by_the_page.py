"""A second implementation of Lórum, written directly from its rules page. It shares no code with the game."""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.games.second_reading import Draws, Expected, Move, Page, by_score, dealt_out, expected

RANKS = "789TJQKA"
KINDS = ("no_hearts", "queens", "no_tricks", "hairy_ape", "train", "quart", "domino")
COSTS = {
    "no_hearts": {rank + "H": 1 for rank in RANKS},
    "queens": {"QH": 4, "QD": 3, "QS": 2, "QC": 1},
    "hairy_ape": {"KH": 4},
}
THRESHOLDS = (25, 50, 75, 100)


def height(card: str) -> int:
    return RANKS.index(card[0])


def next_of(card: str) -> str:
    """Returns the next higher rank of the suit, A to 7."""
    return RANKS[(height(card) + 1) % 8] + card[1]


def paid_by(cost: list[int], total: int) -> list[int]:
    """Returns the payments for kinds 1 to 3, by the number of seats with a cost."""
    match sum(each > 0 for each in cost):
        case 4:
            return [-each for each in cost]
        case 3:
            return [-each if each else total for each in cost]
        case 2:
            return [-each if each else total // 2 for each in cost]
    return [3 * total if each else -total for each in cost]


class Lorum(Page):
    """A match."""

    def __init__(self, options: Mapping[str, Any], _seats: int, draws: Draws) -> None:
        self.options = options
        self.draws = draws
        self.bought = list(options["buy_ins"] or [options["start_chips"]] * 4)
        self.chips = list(self.bought)
        self.pot = 0
        self.number = 0

    def begins(self) -> Iterator[Expected]:
        agreed, self.draw = self.options["first_dealer"], 0
        self.dealer: int = agreed
        if agreed == "random":
            self.dealer, self.draw = self.draws.number(0, 4), 1
            yield expected("dealer_drawn", seat=self.dealer, random={"draw": 0, "below": 4, "drawn": self.dealer})
        yield self.deal()

    def deal(self) -> Expected:
        self.number += 1
        self.kind = KINDS[(self.number - 1) % 7]
        self.blind = self.kind == "hairy_ape" and self.options["hairy_ape_mode"] == "blind"
        self.turn = self.leader = (self.dealer + 1) % 4
        self.dealt = dealt_out(self.draws.pack(self.draw, "32"), [8] * 4, self.turn)
        self.hands = [list(hand) for hand in self.dealt]
        self.before = list(self.chips), self.pot
        self.trick: list[tuple[int, str]] = []
        self.piles: list[list[str]] = [[], [], [], []]
        self.taken = [0] * 4
        self.total = 0
        self.sequence: list[str] = []
        self.gone: list[str] = []
        self.rows: dict[str, list[int]] = {}
        self.start = ""
        shuffle = {"draw": self.draw, "deck": "32"}
        self.draw += 1
        return expected(
            "cards_dealt",
            private={str(seat): self.sees(seat) for seat in range(4)},
            hand_number=self.number,
            dealer=self.dealer,
            first=self.turn,
            counts=[8] * 4,
            shuffle=shuffle,
            face_up=[],
            stock=0,
            kind=self.kind,
        )

    def sees(self, seat: int) -> dict[str, Any]:
        """Returns the data sealed for a seat: its own hand, or in a blind deal the three others by slot."""
        if not self.blind:
            return {"cards": self.dealt[seat]}
        slots = [{str(slot): card for slot, card in enumerate(hand)} for hand in self.dealt]
        return {"hands": {str(other): slots[other] for other in range(4) if other != seat}}

    # Legal moves

    def waiting(self) -> int:
        return self.turn

    def possible(self, seat: int) -> list[Move]:
        moves: list[Move] = []
        if seat == self.turn and self.blind:
            left = [slot for slot, card in enumerate(self.dealt[seat]) if card in self.hands[seat]]
            moves = [{"type": "play", "slot": slot} for slot in left]
        elif seat == self.turn:
            moves = [{"type": "play", "card": card} for card in self.playable()] or [{"type": "pass"}]
        asked = self.options["abandon"] == "on_request" and self.settled() and self.in_scope()
        return [*moves, {"type": "abandon"}] if asked else moves

    def playable(self) -> list[str]:
        hand = self.hands[self.turn]
        match self.kind:
            case "train":
                return hand
            case "quart":
                return [next_of(self.sequence[-1])] if self.sequence else hand
            case "domino":
                return [card for card in hand if self.fits(card)]
        if self.trick:
            return [card for card in hand if card[1] == self.trick[0][1][1]] or hand
        if self.kind == "no_hearts" and not sum(self.taken):
            return [card for card in hand if card[1] != "H"] or hand
        return hand

    def fits(self, card: str) -> bool:
        if not self.start:
            return True
        row = self.rows.get(card[1])
        return card[0] == self.start if row is None else height(card) in (min(row) - 1, max(row) + 1)

    def settled(self) -> bool:
        captured = [card for pile in self.piles for card in pile]
        if self.kind in COSTS:
            return all(card in captured for card in COSTS[self.kind])
        if self.kind == "train":
            reachable = self.total + sum(self.value(card) for hand in self.hands for card in hand)
            return not any(self.total < threshold <= reachable for threshold in THRESHOLDS)
        return False

    def in_scope(self) -> bool:
        return self.options["abandon_scope"] == "all_settled" or self.kind == "hairy_ape"

    # The effects of a move

    def moved(self, _version: int, seat: int, move: Move) -> Iterator[Expected]:
        match move["type"]:
            case "pass":
                self.turn = (seat + 1) % 4
                yield expected("passed", seat)
            case "abandon":
                yield expected("deal_abandoned", seat)
                yield from self.settle()
            case _:
                yield from self.played(seat, move)

    def played(self, seat: int, move: Move) -> Iterator[Expected]:
        card = self.dealt[seat][move["slot"]] if self.blind else move["card"]
        self.hands[seat].remove(card)
        yield expected("card_played", seat, **({"slot": move["slot"]} if self.blind else {}), card=card)
        kinds = {"train": self.train, "quart": self.quart, "domino": self.domino}
        yield from kinds.get(self.kind, self.to_the_trick)(seat, card)
        if self.settled() and self.in_scope() and self.options["abandon"] == "auto" and any(self.hands):
            yield expected("deal_abandoned")
            yield from self.settle()
        elif not any(self.hands) or (self.kind in ("quart", "domino") and not all(self.hands)):
            yield from self.settle()

    def to_the_trick(self, seat: int, card: str) -> Iterator[Expected]:
        self.trick.append((seat, card))
        self.turn = (seat + 1) % 4
        if len(self.trick) < 4:
            return
        cards = [each for _, each in self.trick]
        followed = {each: who for who, each in self.trick if each[1] == cards[0][1]}
        if self.blind and len(followed) == 1:
            for who, each in self.trick:
                self.piles[who].append(each)
            again = self.options["ape_split_lead"] == "same_leader"
            self.leader = self.leader if again else (self.leader + 1) % 4
            yield expected("trick_split", cards=cards, leader=self.leader)
        else:
            self.leader = followed[max(followed, key=height)]
            self.piles[self.leader] += cards
            self.taken[self.leader] += 1
            yield expected("trick_taken", winner=self.leader, cards=cards)
        self.turn, self.trick = self.leader, []

    def value(self, card: str) -> int:
        return {"A": 11, "K": 4, "Q": 3, "J": 2, "T": int(self.options["train_ten_value"])}.get(card[0], 0)

    def train(self, seat: int, card: str) -> Iterator[Expected]:
        before, self.total = self.total, self.total + self.value(card)
        self.turn = (seat + 1) % 4
        yield expected("total_called", total=self.total)
        for threshold in THRESHOLDS:
            if before < threshold <= self.total:
                yield from self.pay("threshold", [-threshold // 25 if each == seat else 0 for each in range(4)])
                yield expected("threshold_paid", seat=seat, threshold=threshold, chips=threshold // 25)

    def quart(self, seat: int, card: str) -> Iterator[Expected]:
        self.sequence.append(card)
        self.gone.append(card)
        wanted = next_of(card)
        if not self.hands[seat]:
            return
        if len(self.sequence) == 4 or wanted in self.gone:
            yield expected("sequence_closed", reason="four" if len(self.sequence) == 4 else "blocked")
            self.turn, self.sequence = seat, []
        else:
            (self.turn,) = (each for each in range(4) if wanted in self.hands[each])
            yield expected("turn_passed", seat=self.turn)

    def domino(self, seat: int, card: str) -> Iterator[Expected]:
        self.start = self.start or card[0]
        self.rows.setdefault(card[1], []).append(height(card))
        self.turn = (seat + 1) % 4
        yield from ()

    # Chips

    def pay(self, reason: str, deltas: list[int]) -> Iterator[Expected]:
        if any(deltas):
            self.chips = [held + delta for held, delta in zip(self.chips, deltas, strict=True)]
            self.pot -= sum(deltas)
            moves = {str(seat): delta for seat, delta in enumerate(deltas) if delta}
            yield expected("chips_moved", reason=reason, moves=moves, chips=self.chips, pot=self.pot)

    def deltas(self) -> list[int]:
        held = [len(hand) for hand in self.hands]
        match self.kind:
            case "train":
                return [0] * 4
            case "no_tricks":
                return paid_by(self.taken, 8)
            case "quart" | "domino":
                won = sum(held) + (self.pot if self.kind == "domino" else 0)
                return [-count if count else won for count in held]
        cost = [sum(COSTS[self.kind].get(card, 0) for card in pile) for pile in self.piles]
        return [-each for each in cost] if self.kind == "hairy_ape" else paid_by(cost, sum(cost))

    def settle(self) -> Iterator[Expected]:
        yield from self.pay("settlement", self.deltas())
        chips, pot = self.before
        assert sum(self.chips) + self.pot == sum(self.bought) and self.pot >= 0
        yield expected(
            "deal_settled",
            kind=self.kind,
            deltas=[now - then for now, then in zip(self.chips, chips, strict=True)],
            pot_before=pot,
            pot_after=self.pot,
            hands={str(seat): hand for seat, hand in enumerate(self.hands) if hand},
        )
        if self.number % 7 == 0:
            assert self.pot == 0
            self.dealer = (self.dealer + 1) % 4
        if self.number < 7 * self.options["dealer_turns"]:
            yield self.deal()
        else:
            won = [now - then for now, then in zip(self.chips, self.bought, strict=True)]
            scores = self.chips if self.options["rank_by"] == "holdings" else won
            yield expected("finished", places=by_score(scores), scores=scores)
