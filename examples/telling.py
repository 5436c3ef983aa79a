"""Events told as people at the table would tell them: `seat 2 bids two kings`.

Takes events as the API gives them; what is private to the teller's own seat is told too.
"""

from collections.abc import Callable, Iterable
from typing import Any

Json = dict[str, Any]

RANKS = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
MANY = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
ALIKE = {"pair": 2, "three_of_a_kind": 3, "four_of_a_kind": 4} | {
    f"{MANY[count]}_of_a_kind": count for count in (5, 6, 7, 8)
}


def tell(event: Json) -> str | None:
    """One sentence, or None for what nobody would mention."""
    name = event["type"].split(".")[1]
    teller = TELLERS.get(name)
    return teller(event) if teller else None


def card(code: str) -> str:
    return "a joker" if code[0] == "X" else f"the {RANKS[code[0]]} of {SUITS[code[1]]}"


def cards(codes: Iterable[str]) -> str:
    return _list([card(code) for code in codes])


def plural(rank: str) -> str:
    return RANKS[rank] + ("es" if rank == "6" else "s")


def bid(data: Json) -> str:
    """A bid in words: `two kings`, `queens full of twos`, `a straight to the nine`."""
    kind, ranks = data["kind"], data["ranks"]
    if kind in ALIKE:
        return f"{MANY[ALIKE[kind]]} {plural(ranks[0])}"
    if kind == "high_card":
        return f"{'an' if ranks[0] in 'A8' else 'a'} {RANKS[ranks[0]]}"
    if kind == "two_pair":
        return f"two pair, {plural(ranks[0])} and {plural(ranks[1])}"
    if kind == "full_house":
        return f"{plural(ranks[0])} full of {plural(ranks[1])}"
    if kind == "flush" and len(ranks) == 5:
        return f"a flush of {_list([RANKS[rank] for rank in ranks])}"
    return f"a {kind.replace('_', ' ')} to the {RANKS[ranks[0]]}"


def _list(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _seats(seats: Iterable[int | str]) -> str:
    numbers = [str(seat) for seat in seats]
    return f"seat {numbers[0]}" if len(numbers) == 1 else f"seats {_list(numbers)}"


def _dealt(event: Json) -> str:
    data = event["data"]
    told = f"Hand {data['hand_number']} is dealt"
    if data["face_up"]:
        told += f"; on the table lie {cards(data['face_up'])}"
    if "private" in event:
        told += f"; I hold {cards(event['private']['data']['cards'])}"
    return told + "."


def _judged(event: Json) -> str:
    data = event["data"]
    if "bid" in data:
        return f"{bid(data['bid']).capitalize()}: {'it holds' if data['valid'] else 'nothing of it'}."
    if data.get("losers"):
        return (
            f"{_seats(data['losers']).capitalize()} {'shows' if len(data['losers']) == 1 else 'show'} the worst hand."
        )
    return "The hands are compared."


def _revealed(event: Json) -> str:
    return "The hands: " + "; ".join(f"seat {seat} {' '.join(hand)}" for seat, hand in event["data"]["hands"].items())


def _lost(event: Json) -> str:
    losers = list(event["data"]["losses"])
    lose = "loses" if len(losers) == 1 else "lose"
    return f"{_seats(losers).capitalize()} {lose} a token: {event['data']['tokens']} are left."


def _finished(event: Json) -> str:
    places = event["data"]["places"]
    return f"{_seats(places[0]).capitalize()} wins; the places are {places}."


TELLERS: dict[str, Callable[[Json], str | None]] = {
    "seat_taken": lambda e: f"Seat {e['actor']} is taken by {e['data']['strategy'] or e['data']['player']}.",
    "client_seed_revealed": lambda e: f"Seat {e['actor']} reveals its seed.",
    "opener_drawn": lambda e: f"Seat {e['data']['seat']} is drawn to open.",
    "dealer_drawn": lambda e: f"Seat {e['data']['seat']} is drawn to deal.",
    "cards_dealt": _dealt,
    "bid_made": lambda e: f"Seat {e['actor']} bids {bid(e['data'])}.",
    "called": lambda e: f"Seat {e['actor']} calls!",
    "exchanged": lambda e: f"Seat {e['actor']} gives {cards(e['data']['give'])} for {cards(e['data']['take'])}.",
    "passed": lambda e: f"Seat {e['actor']} passes.",
    "knocked": lambda e: f"Seat {e['actor']} knocks.",
    "pounced": lambda e: f"Seat {e['actor']} pounces on {card(e['data']['card'])}!",
    "hands_revealed": _revealed,
    "hand_judged": _judged,
    "penalty_given": lambda e: f"Seat {e['data']['seat']} takes a penalty; they stand at {e['data']['penalties']}.",
    "tokens_lost": _lost,
    "hand_stood_off": lambda _: "All would be out: the hand stands off.",
    "player_eliminated": lambda e: f"Seat {e['data']['seat']} is out.",
    "finished": _finished,
    "abandoned": lambda e: f"The table is abandoned: {e['data']['reason']}.",
    "server_seed_revealed": lambda _: "The server reveals its seed.",
}
