"""Events as sentences, as people at the table would say them: `Seat 2 bids two kings.`

The events are those of the API, with what is private to the player's own seat. An event without a sentence here, such
as one of a new game, is described by its name and its plain facts.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from examples.words import CARD, bid, card, cards, listed, seats, signed

Json = dict[str, Any]
Teller = Callable[[Json], str]


def tell(event: Json) -> str | None:
    """One sentence; None for an event that nobody would mention."""
    name = event["type"].split(".")[1]
    if name in UNTOLD:
        return None
    return TELLERS.get(name, _told_plainly)(event)


# Deals, draws and showdowns


def _dealt(event: Json) -> str:
    data = event["data"]
    told = f"Hand {data['hand_number']} is dealt"
    if "kind" in data:
        told += f", {data['kind'].replace('_', ' ')}"
    if data["face_up"]:
        told += f"; on the table: {cards(data['face_up'])}"
    if "hands" in data:
        told += f"; all hands lie open: {_hands(data['hands'])}"
    return f"{told}{_own(event)}."


def _own(event: Json) -> str:
    """What the event shows to the player's own seat alone."""
    private = event.get("private", {}).get("data", {})
    if "cards" in private:
        return f"; I hold {cards(private['cards'])}" if event["actor"] is None else f": {cards(private['cards'])}"
    if "hands" in private:
        return f"; I see the hands of {seats(private['hands'])}, and not my own"
    facts = [f"{name} {card(code)}" for name, code in private.items() if _is_card(code)]
    return f": {listed(facts)}" if facts else ""


def _hands(hands: Mapping[str, list[str]]) -> str:
    return "; ".join(f"seat {seat} {' '.join(hand) or '-'}" for seat, hand in hands.items())


def _drawn(event: Json) -> str:
    data = event["data"]
    what = card(data["card"]) if data["card"] else "a card"
    source = "discards" if data["from"] == "discard" else data["from"]
    return f"Seat {event['actor']} draws {what} from the {source}{_own(event)}."


def _judged(event: Json) -> str:
    data = event["data"]
    if "bid" in data:
        return f"{bid(data['bid']).capitalize()}: {'it holds' if data['valid'] else 'it does not hold'}."
    told = []
    if data.get("winner") is not None:
        told.append(f"seat {data['winner']} has the best hand")
    if data.get("losers"):
        told.append(f"{seats(data['losers'])} {_verb(data['losers'], 'shows', 'show')} the worst")
    return f"{'; '.join(told).capitalize()}." if told else "The hands are compared."


# Losses and gains


def _verb(subjects: Any, one: str, several: str) -> str:
    return one if len(subjects) == 1 else several


def _lost(what: str) -> Teller:
    def lost(event: Json) -> str:
        losses, left = event["data"]["losses"], event["data"][f"{what}s"]
        return f"{seats(losses).capitalize()} {_verb(losses, 'loses', 'lose')} a {what}: {left} are left."

    return lost


def _chips(event: Json) -> str:
    moves = [f"seat {seat} {signed(chips)}" for seat, chips in event["data"]["moves"].items()]
    return f"Chips for the {event['data']['reason']}: {', '.join(moves)}."


def _finished(event: Json) -> str:
    first, places, scores = event["data"]["places"][0], event["data"]["places"], event["data"]["scores"]
    told = f"{seats(first).capitalize()} {_verb(first, 'wins', 'win')}; the places are {places}"
    return f"{told}, the scores {scores}." if scores else f"{told}."


# Moves


def _does(what: str) -> Teller:
    """A sentence for a seat's move that has no further facts."""
    return lambda event: f"Seat {event['actor']} {what}."


def _exchanged(event: Json) -> str:
    data = event["data"]
    stop = ", and stops the bus" if data.get("stop") else ""
    return f"Seat {event['actor']} gives {cards(data['give'])} for {cards(data['take'])}{stop}."


def _pounced(event: Json) -> str:
    return f"Seat {event['actor']} pounces on {card(event['data']['card'])}!"


def _captured(event: Json) -> str:
    data = event["data"]
    return f"Seat {data['seat']} captures {cards(data['cards'])} with {card(data['with'])}."


# All other events


def _told_plainly(event: Json) -> str:
    """`Seat 1: turn ended.`, `Widow renewed: widow the ten of clubs and the two of spades.`"""
    words = event["type"].split(".")[1].replace("_", " ")
    subject = words.capitalize() if event["actor"] is None else f"Seat {event['actor']}: {words}"
    facts = ", ".join(_facts(event["data"]))
    return f"{subject}: {facts}{_own(event)}." if facts else f"{subject}{_own(event)}."


def _facts(data: Mapping[str, Any]) -> Iterator[str]:
    """The facts that take a word or two. The others are for programs."""
    for name, value in data.items():
        fact = _fact(value)
        if fact:
            yield fact if name == "seat" and fact == f"seat {value}" else f"{name.replace('_', ' ')} {fact}"


def _fact(value: Any) -> str | None:
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return str(value)
        case str():
            return card(value) if _is_card(value) else value.replace("_", " ")
        case [*codes] if codes and all(map(_is_card, codes)):
            return cards(codes)
        case [*numbers] if numbers and all(type(number) is int for number in numbers):
            return " ".join(map(str, numbers))
    return None


def _is_card(value: Any) -> bool:
    return isinstance(value, str) and CARD.fullmatch(value) is not None


UNTOLD = frozenset(("opened", "turn_passed", "total_called"))
"""Events that the next ones make plain."""

TELLERS: dict[str, Teller] = {
    # The table
    "seat_taken": lambda e: f"Seat {e['actor']} is taken by {e['data']['strategy'] or e['data']['player']}.",
    "player_invited": lambda e: f"Seat {e['data']['seat']} is kept for {e['data']['player']}.",
    "invitation_declined": lambda e: f"Declined by {e['data']['player']}: {e['data']['reason'].replace('_', ' ')}.",
    "invitation_withdrawn": lambda e: f"No seat is kept for {e['data']['player']} any more.",
    "seat_left": _does("is left"),
    "client_seed_revealed": _does("reveals its seed"),
    "started": lambda _: "The game begins.",
    "seat_taken_over": lambda e: f"Seat {e['actor']} is away: {e['data']['strategy']} plays on.",
    "seat_returned": _does("is back"),
    "seat_resigned": lambda e: f"Seat {e['actor']} resigns: {e['data']['strategy']} plays on.",
    "finished": _finished,
    "abandoned": lambda e: f"The table is abandoned: {e['data']['reason'].replace('_', ' ')}.",
    "server_seed_revealed": lambda _: "The server reveals its seed.",
    # What the system does in many games
    "opener_drawn": lambda e: f"Seat {e['data']['seat']} is drawn to open.",
    "dealer_drawn": lambda e: f"Seat {e['data']['seat']} is drawn to deal.",
    "cards_dealt": _dealt,
    "hands_revealed": lambda e: f"The hands: {_hands(e['data']['hands'])}.",
    "hand_judged": _judged,
    "penalty_given": lambda e: f"Seat {e['data']['seat']} takes a penalty; they stand at {e['data']['penalties']}.",
    "card_added": lambda e: f"Seat {e['data']['seat']} will be dealt one card more: {e['data']['sizes']}.",
    "tokens_lost": _lost("token"),
    "counters_lost": _lost("counter"),
    "chips_moved": _chips,
    "horse_offered": lambda e: f"Seat {e['data']['seat']} may buy the horse for {e['data']['price']}.",
    "hand_stood_off": lambda _: "All would be out: the hand stands off.",
    "player_eliminated": lambda e: f"Seat {e['data']['seat']} is out.",
    # Moves, and their consequences
    "bid_made": lambda e: f"Seat {e['actor']} bids {bid(e['data'])}.",
    "called": lambda e: f"Seat {e['actor']} calls!",
    "exchanged": _exchanged,
    "passed": _does("passes"),
    "knocked": _does("knocks"),
    "bus_stopped": _does("stops the bus"),
    "stood": _does("stands"),
    "shoved": _does("shoves"),
    "pounced": _pounced,
    "horse_bought": _does("buys the horse"),
    "horse_declined": _does("declines the horse"),
    "card_drawn": _drawn,
    "card_discarded": lambda e: f"Seat {e['actor']} discards {card(e['data']['card'])}.",
    "card_played": lambda e: f"Seat {e['actor']} plays {card(e['data']['card'])}.",
    "captured": _captured,
    "dealer_captured": lambda e: f"Seat {e['data']['seat']} takes the layout: {cards(e['data']['cards'])}.",
    "card_left": lambda e: f"{card(e['data']['card']).capitalize()} stays on the table.",
    "stock_flipped": lambda e: f"From the stock comes {card(e['data']['card'])}.",
    "trick_taken": lambda e: f"Seat {e['data']['winner']} takes the trick: {cards(e['data']['cards'])}.",
    "trick_split": lambda e: f"Nobody followed; seat {e['data']['leader']} leads.",
}
