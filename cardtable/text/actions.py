"""What seats do, and what follows from it at once, as sentences: `Ann exchanges the ten of clubs for a joker.`"""

from collections.abc import Callable

from cardtable.text.company import Company
from cardtable.text.layouts import meld_in_codes
from cardtable.text.words import Json, bid, card, cards, counted, is_card, listed

Sentence = Callable[[Json, Company], str]


def own_cards(event: Json) -> str:
    """What the event shows to the reader's own seat alone."""
    private = event.get("private", {}).get("data", {})
    if "cards" in private:
        return f": {cards(private['cards'])}"
    facts = [f"{name} {card(code)}" for name, code in private.items() if is_card(code)]
    return f": {listed(facts)}" if facts else ""


def _does(verb: str, rest: str = "") -> Sentence:
    """A sentence for a seat's move that has no further facts, or for what counts as one and names its seat."""

    def sentence(event: Json, company: Company) -> str:
        seat = event["data"]["seat"] if event["actor"] is None else event["actor"]
        return f"{company.does(seat, verb)}{rest}."

    return sentence


def _exchanged(event: Json, company: Company) -> str:
    data = event["data"]
    stop = ", and the bus stops" if data.get("stop") else ""
    return f"{company.does(event['actor'], 'exchanges')} {cards(data['give'])} for {cards(data['take'])}{stop}."


def _blind_exchanged(event: Json, company: Company) -> str:
    data = event["data"]
    given, taken = cards(data["give"]), cards(data["take"])
    return f"{company.does(event['actor'], 'exchanges')} unseen cards for {taken}; they were {given}."


def _looked(event: Json, company: Company) -> str:
    return f"{company.does(event['data']['seat'], 'looks')} at the cards{own_cards(event)}."


def _drawn(event: Json, company: Company) -> str:
    data = event["data"]
    what = card(data["card"]) if data["card"] else "a card"
    source = "discards" if data["from"] == "discard" else data["from"]
    laid = f" and lays down {card(data['laid_down'])}" if data.get("laid_down") else ""
    return f"{company.does(event['actor'], 'draws')} {what} from the {source}{laid}{own_cards(event)}."


def _traded(event: Json, company: Company) -> str:
    data, private = event["data"], event.get("private", {}).get("data", {})
    fee = f", for a fee of {data['fee']}" if data.get("fee") else ""
    if not private:
        return f"{company.does(event['actor'], 'trades')} a card with the stock{fee}."
    given, drawn = card(private["given"]), card(private["drawn"])
    return f"{company.does(event['actor'], 'trades')} {given} with the stock{fee}, for {drawn}."


def _barter_offered(event: Json, company: Company) -> str:
    private = event.get("private", {}).get("data", {})
    what = card(private["card"]) if "card" in private else "a card"
    return f"{company.does(event['actor'], 'offers')} {company.whom(event['data']['to'])} {what}, face down."


def _swapped_with(verb: str) -> Sentence:
    def swapped(event: Json, company: Company) -> str:
        private = event.get("private", {}).get("data", {})
        words = f"{company.does(event['actor'], verb)} cards with {company.whom(event['data']['with'])}"
        if not private:
            return f"{words}."
        given, received = card(private["given"]), card(private["received"])
        return f"{words}: you give {given} and get {received}."

    return swapped


def _packet_swapped(event: Json, company: Company) -> str:
    words = f"{company.does(event['actor'], 'takes')} the other packet and lays out {cards(event['data']['widow'])}"
    return f"{words}{own_cards(event)}."


def _captured(event: Json, company: Company) -> str:
    data = event["data"]
    return f"{company.does(data['seat'], 'captures')} {cards(data['cards'])} with {card(data['with'])}."


def _line_taken(event: Json, company: Company) -> str:
    data = event["data"]
    words = f"{company.does(event['actor'], 'takes')} {counted(len(data['cards']), 'card')} from the line"
    return f"{words}: {' '.join(data['cards'])}. {_layout(event, company)}"


def _layout(event: Json, company: Company) -> str:
    melds = " | ".join(map(meld_in_codes, event["data"]["melds"]))
    whose = company.whose(event["actor"])
    return f"{whose[:1].upper()}{whose[1:]} melds: {melds}."


def _settled(event: Json, company: Company) -> str:
    data = event["data"]
    deltas = ", ".join(f"{company.whom(seat)} {delta:+d}" for seat, delta in enumerate(data["deltas"]))
    kind, pot = data["kind"].replace("_", " "), counted(data["pot_after"], "chip")
    return f"The deal ({kind}) brings: {deltas}; {pot} in the pot."


def _abandoned(event: Json, company: Company) -> str:
    who = "The deal stops" if event["actor"] is None else f"{company.does(event['actor'], 'stops')} the deal"
    return f"{who}: its payments can't change any more."


def _round_started(event: Json, _: Company) -> str:
    turned = event["data"].get("turned_up")
    words = f"Round {event['data']['round']} begins"
    return (
        f"{words}; {cards([turned] if isinstance(turned, str) else turned)} joins the widow." if turned else f"{words}."
    )


ACTIONS: dict[str, Sentence] = {
    # Bids
    "bid_made": lambda e, c: f"{c.does(e['actor'], 'bids')} {bid(e['data'])}.",
    "called": lambda e, c: f"{c.does(e['actor'], 'calls')}!",
    # Exchanges
    "exchanged": _exchanged,
    "blind_exchanged": _blind_exchanged,
    "blind_declined": _does("declines", " the blind exchange"),
    "dealer_looked": _looked,
    "round_started": _round_started,
    "passed": _does("passes"),
    "knocked": _does("knocks"),
    "bus_stopped": _does("stops", " the bus"),
    "stood": _does("stands"),
    "shoved": _does("shoves"),
    "turn_ended": _does("ends", " the turn"),
    "pounced": lambda e, c: f"{c.does(e['actor'], 'pounces')} on {card(e['data']['card'])}!",
    "horse_offered": lambda e, c: (
        f"{c.does(e['data']['seat'], 'has')} no counter left; the horse, for "
        f"{counted(e['data']['price'], 'chip')}, gives one more."
    ),
    "horse_bought": _does("buys", " the horse"),
    "horse_declined": _does("declines", " the horse"),
    "traded": _traded,
    "barter_offered": _barter_offered,
    "bartered": _swapped_with("barters"),
    "barter_refused": _does("refuses", " the barter"),
    "swapped": _swapped_with("swaps"),
    "swap_refused": _does("refuses", " to swap"),
    "packet_kept": lambda e, c: f"{c.does(e['actor'], 'keeps')} the packet and lays out {cards(e['data']['widow'])}.",
    "packet_swapped": _packet_swapped,
    "widow_renewed": lambda e, _: f"Nobody wanted the cards in the middle; now there are {cards(e['data']['widow'])}.",
    # Draws and discards
    "card_drawn": _drawn,
    "card_discarded": lambda e, c: f"{c.does(e['actor'], 'discards')} {card(e['data']['card'])}.",
    "negative_turned": lambda e, _: (
        f"{card(e['data']['card']).capitalize()} is the negative joker; wild: "
        f"{' '.join(e['data']['wild_faces']) or 'the jokers alone'}."
    ),
    "line_taken": _line_taken,
    "melds_laid": _layout,
    "went_out": lambda e, c: f"{c.does(e['data']['seat'], 'goes')} out!",
    "stock_exhausted": lambda *_: "The stock is exhausted: each may lay a last time.",
    # Captures and tricks
    "card_played": lambda e, c: f"{c.does(e['actor'], 'plays')} {card(e['data']['card'])}.",
    "captured": _captured,
    "capture_chosen": lambda e, c: f"{c.does(e['actor'], 'chooses')} {card(e['data']['take'])}.",
    "dealer_captured": lambda e, c: f"{c.does(e['data']['seat'], 'takes')} the layout: {cards(e['data']['cards'])}.",
    "card_left": lambda e, _: f"{card(e['data']['card']).capitalize()} stays on the table.",
    "stock_flipped": lambda e, _: f"From the stock comes {card(e['data']['card'])}.",
    "trick_taken": lambda e, c: f"{c.does(e['data']['winner'], 'takes')} the trick: {' '.join(e['data']['cards'])}.",
    "trick_split": lambda e, c: (
        f"Nobody takes the trick: {' '.join(e['data']['cards'])}. {c.does(e['data']['leader'], 'leads')}."
    ),
    "threshold_paid": lambda e, c: (
        f"{c.does(e['data']['seat'], 'brings')} the total to {e['data']['threshold']}: "
        f"{counted(e['data']['chips'], 'chip')} to the pot."
    ),
    "sequence_closed": lambda *_: "The sequence is closed.",
    "deal_abandoned": _abandoned,
    "deal_settled": _settled,
}
"""The sentence for an event, by its name."""
