"""Rigged packs of Chinese Ten, and outcomes as text."""

from pathlib import Path
from typing import Any

from domain.cards import DECKS, Card, Cards, cards, codes
from domain.games.chinese_ten.game import PARTNER, RED
from domain.logged_event import LoggedEvent
from tests.playing import Match, deal, given

HERE = Path(__file__).parent


def rigged(seats: int, hands: dict[int, str], layout: str, stock: str = "") -> Cards:
    """Returns a pack for a deal by the last seat: filled hands, the layout, and the top of the stock."""
    rest = list(unnamed(*hands.values(), layout, stock))
    full = {}
    for seat in range(seats):
        held = [*cards(hands.get(seat, ""))]
        while len(held) < 24 // seats:
            held.append(rest.pop())
        full[seat] = " ".join(codes(held))
    return deal("52", full, first=0, table=layout, stock=stock)


def unnamed(*named: str) -> Cards:
    """Returns the cards of the pack that are not named."""
    return tuple(card for card in DECKS["52"] if card not in cards(" ".join(named)))


def padded(layout: str, *busy: str) -> str:
    """Returns a layout of four, filled with different black cards that match neither one another nor the cards
    named."""
    laid = list(cards(layout))
    for card in unnamed(layout, *busy):
        free = all(PARTNER[card.rank] != each.rank for each in (*laid, *cards(" ".join(busy))))
        if len(laid) < 4 and card.suit not in RED and free and card.rank not in {each.rank for each in laid}:
            laid.append(card)
    return " ".join(codes(laid))


def laid_out(layout: str, *, preset: str = "standard", stock: str = "", **hands: str) -> Match:
    """Returns a match of two dealt by seat 1, so that seat 0 plays: `laid_out("7C 2D 9S JS", s0="3H")`."""
    pack = rigged(2, {int(name[1:]): held for name, held in hands.items()}, layout, stock)
    return given("chinese-ten", 2, preset=preset, options={"first_dealer": 1}, chance=[pack])


def choosing() -> Match:
    """Returns a match in which nines are on the table and the flip is the ace of diamonds. Seat 0 must choose; seat 1
    holds 3S."""
    match = laid_out(padded("9H 9C", "KC", "3S", "KS"), stock="AD KS", s0="KC", s1="3S")
    return match.when("0 play card=KC").then("card_played", "card_left", "stock_flipped", "choice_opened")


def play_on(match: Match, stock: int = 0) -> None:
    """Plays the first legal move of every seat, until that many cards are left in the stock, or to the end."""
    while not match.table.over and match.state.stock.left != (stock or -1):
        seat = match.turn
        match.move(seat, match.game.legal_moves(match.state, seat)[0])


def summary(events: list[LoggedEvent]) -> str:
    """Summarises the fate of the cards of a batch: `3H takes 7C; KS stays`."""
    return "; ".join(filter(None, map(_told, events)))


def _told(event: LoggedEvent) -> str:
    data: dict[str, Any] = event.data
    match event.type.split(".")[1]:
        case "captured":
            return f"{data['with']} takes {' '.join(data['cards'])}"
        case "card_left":
            return f"{data['card']} stays"
        case "choice_opened":
            return f"{data['card']} may take {' '.join(data['options'])}"
    return ""


def all_cards(match: Match) -> list[Card]:
    """Returns all cards in the state."""
    state = match.state
    return [card for part in (*state.hands, state.table, *state.piles) for card in part]
