"""Finds secret cards in the public form of an event.

Two kinds of cards are secret at an event: cards of a hand that a spectator sees neither before nor after the event,
even if they were once face up, because their place is secret; and cards that the public has not seen since the shuffle,
wherever they are: in the stock, out of play or in a hand. A game declares events that show a card by rule
(`Game.showing`).
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from cardtable.game.courses import Moment
from cardtable.game.redeal import card_codes
from domain.canonical import canonical
from domain.cards import DECKS, codes
from domain.hosted_game import HostedGame
from domain.kernel import SPECTATOR
from domain.logged_event import LoggedEvent
from domain.registry import game_of

CODES = re.compile(r"(?<!\w)(?:[2-9TJQKA][CDHS](?:\.[12])?|X[1-4])(?!\w)")
"""Matches card codes in a text, but not inside capitalised words such as TAD."""


def leaks(moments: Iterable[Moment]) -> Iterator[tuple[LoggedEvent, str]]:
    """Yields each secret card named by an event of a match, in order, with the event."""
    deck: set[str] = set()
    shown: set[str] = set()
    sight = set[str]()
    for before, event, after, _last in moments:
        game = game_of(after)
        sight_before, sight = sight, in_sight(game, after.state)
        if "shuffle" in event.data:
            deck, shown = set(codes(DECKS[event.data["shuffle"]["deck"]])), set()
        public = sight_before | sight
        by_rule = set(card_codes(event.data.get(game.showing.get(event.type, ""))))
        named = set(CODES.findall(canonical(event.public_form()).decode())) - public - by_rule
        if named:
            secret = held(game, before.state) & held(game, after.state) | deck - shown
            yield from ((event, card) for card in sorted(named & secret))
        shown |= public | by_rule


def in_sight(game: HostedGame, state: Any) -> set[str]:
    """Returns the cards that a spectator sees."""
    return set(card_codes(game.view(state, SPECTATOR)))


def held(game: HostedGame, state: Any) -> set[str]:
    """Returns the cards in all hands."""
    hands = game.view(state, SPECTATOR)["hands"]
    return set(card_codes(game.view(state, frozenset(hand["seat"] for hand in hands))["hands"]))
