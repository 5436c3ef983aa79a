"""The events of Lórum: what each of them says (shared events; rules/lorum 2 and 4)."""

from collections.abc import Iterable, Mapping, Sequence

from domain.cards import Card, Cards, codes
from domain.event import Draft, Event
from domain.last_hand import SHARED, HandFold, HandLog, costs, on_judged, on_revealed


def cards_dealt(dealt: Draft, kind: str, *, blind: bool) -> Draft:
    """A deal and its kind. A blind deal is sealed inversely: each seat gets the hands of the three others by slot, and
    not its own."""
    draft = dealt._replace(data={**dealt.data, "kind": kind})
    if not blind:
        return draft
    slots = {seat: _by_slot(private["cards"]) for seat, private in draft.private.items()}
    return draft._replace(private={seat: {"hands": _others(slots, seat)} for seat in slots})


def _by_slot(hand: Iterable[str]) -> dict[str, str]:
    return {str(slot): code for slot, code in enumerate(hand)}


def _others(slots: Mapping[int, dict[str, str]], viewer: int) -> dict[str, dict[str, str]]:
    return {str(seat): hand for seat, hand in slots.items() if seat != viewer}


def card_played(seat: int, card: Card, slot: int | None = None) -> Draft:
    """`slot` is there only if the card was played unseen."""
    return Draft("card_played", {"card": card.code} | ({} if slot is None else {"slot": slot}), actor=seat)


def passed(seat: int) -> Draft:
    return Draft("passed", {}, actor=seat)


def trick_taken(winner: int, trick: Cards) -> Draft:
    """`cards` in the order of play."""
    return Draft("trick_taken", {"winner": winner, "cards": codes(trick)})


def trick_split(trick: Cards, leader: int) -> Draft:
    """Nobody followed suit: each seat takes back its own card; `leader` leads next."""
    return Draft("trick_split", {"cards": codes(trick), "leader": leader})


def total_called(total: int) -> Draft:
    return Draft("total_called", {"total": total})


def threshold_paid(seat: int, threshold: int, chips: int) -> Draft:
    """The reason of the payment just made: the seat brought the total to the threshold, or beyond it."""
    return Draft("threshold_paid", {"seat": seat, "threshold": threshold, "chips": chips})


def turn_passed(seat: int) -> Draft:
    """The turn passes to this seat, which holds the card that continues the sequence."""
    return Draft("turn_passed", {"seat": seat})


def sequence_closed(reason: str) -> Draft:
    """`four`: it has four cards; `blocked`: the next card has been played before."""
    return Draft("sequence_closed", {"reason": reason})


def deal_abandoned(seat: int | None) -> Draft:
    """`seat` asked for it; None if the deal stopped by itself."""
    return Draft("deal_abandoned", {}, actor=seat)


def chips_moved(reason: str, deltas: Sequence[int], chips: Sequence[int], pot: int) -> Draft:
    """`reason` is threshold or settlement. `moves` has the chips received by seat (below zero: paid); `chips`, by seat,
    and `pot` are the numbers after it."""
    moves = {str(seat): delta for seat, delta in enumerate(deltas) if delta}
    return Draft("chips_moved", {"reason": reason, "moves": moves, "chips": list(chips), "pot": pot})


def deal_settled(kind: str, deltas: Sequence[int], pots: tuple[int, int], hands: Sequence[Cards]) -> Draft:
    """`deltas` are those of the whole deal; `pots` is the pot before and after it. The cards still held are shown."""
    before, after = pots
    held = {str(seat): codes(hand) for seat, hand in enumerate(hands) if hand}
    data = {"kind": kind, "deltas": list(deltas), "pot_before": before, "pot_after": after, "hands": held}
    return Draft("deal_settled", data)


def _settled(log: HandLog, event: Event) -> HandLog:
    """The cards still held are shown and the deal is settled by the same event; its payments came before."""
    return on_judged(on_revealed(log, event), event)


HAND_EVENTS: Mapping[str, HandFold] = {
    **SHARED,
    "chips_moved": costs("chips", lambda event: event.data["moves"]),
    "deal_settled": _settled,
}
