"""Events as sentences, as people at the table would say them: `Ann bids two pair, kings and fours.`

The events are those of the API, with what is private to the reader's own seat. An event without a sentence here, such
as one of a new game, is described by its name and its plain facts.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest
from typing import Any

from cardtable.text.actions import ACTIONS, Sentence, own_cards
from cardtable.text.company import Company
from cardtable.text.words import Json, aligned, bid, card, cards, counted, is_card, listed, signed, value_of_hand

STRANGERS = Company()


def describe_event(event: Json, company: Company = STRANGERS) -> str | None:
    """One sentence; None for an event that nobody would mention."""
    name = event["type"].partition(".")[2]
    if name in UNMENTIONED or (name == "chips_moved" and event["data"]["reason"] in SETTLED):
        return None
    return SENTENCES.get(name, _plainly)(event, company)


def describe_events(events: Iterable[Json], company: Company = STRANGERS) -> Iterator[str]:
    """The lines for events that follow each other: an empty one before a deal, and a table for a showdown."""
    events = list(events)
    for event, then in zip_longest(events, events[1:]):
        kind = event["type"].partition(".")[2]
        if kind == "cards_dealt":
            yield ""
        if kind == "hands_revealed":
            values = then["data"].get("values") if then and then["type"].endswith(".hand_judged") else None
            yield from ("  The hands:", *(f"  {line}" for line in showdown(event["data"]["hands"], values, company)))
        else:
            sentence = describe_event(event, company)
            yield from [] if sentence is None else [f"  {sentence}"]


def showdown(hands: Mapping[str, list[str]], values: Mapping[str, Any] | None, company: Company) -> Iterator[str]:
    """The hands that were shown, a line for each seat, with what they are worth if that is known."""
    worth = {seat: value_of_hand(value) for seat, value in (values or {}).items()}
    rows = [[f"  {company.name(seat)}", " ".join(codes) or "-", worth.get(seat, "")] for seat, codes in hands.items()]
    return aligned(rows)


# Deals and showdowns


def _dealt(event: Json, company: Company) -> str:
    data = event["data"]
    kind = f", {data['kind'].replace('_', ' ')}," if "kind" in data else ""
    words = f"Hand {data['hand_number']}{kind} is dealt"
    if data.get("dealer") is not None:
        words += f" by {company.whom(data['dealer'])}"
    if data["face_up"]:
        words += f"; on the table: {cards(data['face_up'])}"
    if "hands" in data:
        words += f"; all hands lie open: {_hands(data['hands'], company)}"
    private = event.get("private", {}).get("data", {})
    if "cards" in private:
        words += f"; you hold {cards(private['cards'])}"
    elif "hands" in private:
        words += f"; you see the hands of {listed(map(company.whom, private['hands']))}, and not your own"
    return f"{words}."


def _hands(hands: Mapping[str, list[str]], company: Company) -> str:
    return "; ".join(f"{company.whom(seat)} {' '.join(hand) or '-'}" for seat, hand in hands.items())


def _judged(event: Json, company: Company) -> str:
    """Who won or lost a hand. What the hands are worth stands with the cards; see `describe_events`."""
    data = event["data"]
    if "bid" in data:
        witness = f", with {' '.join(data['witness'])}" if data.get("witness") else ""
        return f"The bid, {bid(data['bid'])}, {f'holds{witness}' if data['valid'] else 'does not hold'}."
    words = []
    if data.get("winner") is not None:
        words.append(f"{company.does(data['winner'], 'has')} the best hand")
    if data.get("losers"):
        words.append(f"{company.all_do(data['losers'], 'has')} the worst")
    return f"{'. '.join(words)}." if words else "The hands are compared."


# Losses and gains


def _lost(what: str, several: str) -> Sentence:
    def lost(event: Json, company: Company) -> str:
        losses, left = event["data"]["losses"], event["data"][several]
        words = [f"{company.does(seat, 'loses')} {counted(lost, what, several)}" for seat, lost in losses.items()]
        spared = event["data"].get("spared")
        spares = [] if spared is None else [f"{company.does(spared, 'is')} spared, as the first from the dealer's left"]
        return f"{'. '.join([*words, *spares])}. Left: {_standings(left, company)}."

    return lost


def _standings(numbers: list[int], company: Company) -> str:
    return ", ".join(f"{company.whom(seat)} {number}" for seat, number in enumerate(numbers))


def _penalty(event: Json, company: Company) -> str:
    data = event["data"]
    return f"{company.does(data['seat'], 'takes')} a penalty. Penalties: {_standings(data['penalties'], company)}."


def _chips(event: Json, company: Company) -> str:
    data = event["data"]
    moves = [f"{company.whom(seat)} {signed(chips)}" for seat, chips in data["moves"].items()]
    return f"Chips ({data['reason'].replace('_', ' ')}): {', '.join(moves)}."


def _scored(event: Json, company: Company) -> str:
    data = event["data"]
    scores = data.get("scores")
    return f"The scores: {_standings(scores, company)}." if scores is not None else _plainly(event, company)


def _finished(event: Json, company: Company) -> str:
    places, scores = event["data"]["places"], event["data"]["scores"]
    words = f"{company.all_do(places[0], 'wins')} the match"
    rest = [listed(map(company.whom, place)) for place in places[1:]]
    words += f", then {', then '.join(rest)}" if rest else ""
    return f"{words}; the scores: {_standings(scores, company)}." if scores else f"{words}."


# Seats


def _seat_taken(event: Json, company: Company) -> str:
    data = event["data"]
    strategy = data.get("strategy")
    if strategy:
        return f"Seat {event['actor']} is taken by the house bot {strategy.partition('/')[0]}."
    return f"{company.does(event['actor'], 'sits')} down at seat {event['actor']}."


def _taken_over(verb: str, rest: str = "") -> Sentence:
    def taken_over(event: Json, company: Company) -> str:
        bot = event["data"]["strategy"].partition("/")[0]
        return f"{company.does(event['actor'], verb)}{rest}: the house bot {bot} plays on."

    return taken_over


# All other events


def _plainly(event: Json, company: Company) -> str:
    """`Ann: turn ended.`, `Widow renewed: widow the ten of clubs and the two of spades.`"""
    words = event["type"].partition(".")[2].replace("_", " ")
    subject = words.capitalize() if event["actor"] is None else f"{company.name(event['actor'])}: {words}"
    facts = ", ".join(_facts(event["data"], company))
    return f"{subject}: {facts}{own_cards(event)}." if facts else f"{subject}{own_cards(event)}."


def _facts(data: Mapping[str, Any], company: Company) -> Iterator[str]:
    """The facts that take a word or two. The others are for programs."""
    for name, value in data.items():
        fact = company.whom(value) if name == "seat" and type(value) is int else _fact(value)
        if fact:
            yield fact if name == "seat" else f"{name.replace('_', ' ')} {fact}"


def _fact(value: Any) -> str | None:
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return str(value)
        case str():
            return card(value) if is_card(value) else value.replace("_", " ")
        case [*codes] if codes and all(map(is_card, codes)):
            return cards(codes)
        case [*numbers] if numbers and all(type(number) is int for number in numbers):
            return " ".join(map(str, numbers))
    return None


UNMENTIONED = frozenset(("opened", "turn_passed", "total_called", "server_seed_revealed", "choice_opened"))
"""Events that the next ones make plain, or that only a verifier needs."""

SETTLED = frozenset(("settlement", "threshold"))
"""Reasons for payments that the events around them give already."""

SENTENCES: dict[str, Sentence] = {
    **ACTIONS,
    # The table
    "forked": lambda e, _: (
        f"This game continues that of table {e['data']['parent']} from version {e['data']['version']}."
    ),
    "seat_taken": _seat_taken,
    "seat_left": lambda e, c: f"{c.does(e['actor'], 'leaves')} seat {e['actor']}.",
    "player_invited": lambda e, _: f"Seat {e['data']['seat']} is kept for an invited player.",
    "invitation_declined": lambda e, _: f"An invited player declines: {e['data']['reason'].replace('_', ' ')}.",
    "invitation_withdrawn": lambda *_: "An invitation is withdrawn.",
    "client_seed_revealed": lambda e, c: (
        f"{c.does(e['actor'], 'reveals')} {'your' if e['actor'] == c.you else 'a'} seed."
    ),
    "started": lambda *_: "The game begins.",
    "seat_taken_over": _taken_over("is", " away"),
    "seat_returned": lambda e, c: f"{c.does(e['actor'], 'is')} back.",
    "seat_resigned": _taken_over("resigns"),
    "strategy_changed": lambda e, c: (
        f"{c.name(e['actor'])}: a new release, so the bot plays on as {e['data']['strategy'].partition('/')[0]}."
    ),
    "finished": _finished,
    "abandoned": lambda e, _: f"The table is abandoned: {e['data']['reason'].replace('_', ' ')}.",
    # What the system does in many games
    "opener_drawn": lambda e, c: f"{c.does(e['data']['seat'], 'is')} drawn to open.",
    "dealer_drawn": lambda e, c: f"{c.does(e['data']['seat'], 'is')} drawn to deal.",
    "cards_dealt": _dealt,
    "hands_revealed": lambda e, c: f"The hands: {_hands(e['data']['hands'], c)}.",
    "hand_judged": _judged,
    "penalty_given": _penalty,
    "card_added": lambda e, c: f"From now on {c.does(e['data']['seat'], 'is')} dealt one card more.",
    "tokens_lost": _lost("token", "tokens"),
    "counters_lost": _lost("counter", "counters"),
    "lives_lost": _lost("life", "lives"),
    "chips_moved": _chips,
    "hand_scored": _scored,
    "hand_stood_off": lambda *_: "All would be out at once, so the hand stands off: nobody loses anything.",
    "player_eliminated": lambda e, c: f"{c.does(e['data']['seat'], 'is')} out.",
}
