"""Which cards a seat may not know at a version, and where such a card has reached its page.

What a seat may know follows from its own view of the finished table at that version, and from all events since the
shuffle as its seat saw them. `tests/secrecy/` proves that these have no other cards; here the question is whether
something else reaches the page.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any
from urllib.parse import unquote

from domain.cards import DECKS, codes
from tests.games.hidden_cards import card_codes
from tests.games.leaks import CODES
from tests.system.running import Player
from tests.web.reached import Piece
from tests.words.files import files, texts


class Hidden:
    """The cards of a finished table that one of its seats could not know, by version."""

    def __init__(self, player: Player, table: str) -> None:
        self._player = player
        self._table = table
        self._seat = int(player.table(table)["viewer"]["seat"])
        self._events = [_as_seen(event, self._seat) for event in player.events(table)]
        self._cards: dict[int, set[str]] = {}
        self._over = self._events[-1]["at"]
        shuffles = [event["version"] for event in self._events if "shuffle" in event["data"]]
        self._first_deal = range(1, shuffles[1] if len(shuffles) > 1 else len(self._events))

    def cards(self, version: int) -> set[str]:
        """The cards that the seat has not been shown since the shuffle.

        A card that it saw once, such as one that it gave away or that was taken from the pile, is not hidden: the
        page's log goes on naming it, wherever the card has gone.
        """
        if version not in self._cards:
            self._cards[version] = self._hidden(version)
        return self._cards[version]

    def judges(self, piece: Piece) -> bool:
        """Whether a piece is to be judged: it reached the page in the first deal, and before the match was over.

        Later, cards of earlier deals may stand in what is told of them; and all events of a match that is over are
        disclosed, also those that the page had not read before.
        """
        return piece.version in self._first_deal and piece.at < self._over

    def _hidden(self, version: int) -> set[str]:
        deck: set[str] = set()
        shown: set[str] = set()
        for event in self._events[:version]:
            if "shuffle" in event["data"]:
                deck, shown = set(codes(DECKS[event["data"]["shuffle"]["deck"]])), set()
            shown |= set(card_codes(event))
        return deck - shown - set(card_codes(self._state(version)))

    def _state(self, version: int) -> dict[str, Any]:
        """The seat's view. The last hand is left out: its cards may lie hidden again in the next deal."""
        address = f"/v1/tables/{self._table}/replay?version={version}&as={self._seat}"
        state = self._player.ask("GET", address)["state"] or {}
        return {name: part for name, part in state.items() if name != "last_hand"}


def _as_seen(event: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """An event of a finished table as it was for a seat while the table was played."""
    private = event.get("disclosed", {}).get(str(seat), {})
    return {"version": event["version"], "at": event["at"], "data": event["data"], "private": private}


def leaks(pieces: list[Piece], hidden: Hidden) -> Iterator[str]:
    """Where a card that the seat could not know reached its page during the first deal."""
    for piece in pieces:
        if hidden.judges(piece):
            found = named(_without_rules(piece.text)) & hidden.cards(piece.version)
            if found:
                yield f"{sorted(found)} at version {piece.version} in {piece.source}: {_excerpt(piece.text, found)}"


@cache
def _rules() -> list[str]:
    """The sentences of the page that name cards whatever has been dealt, such as what the ace of spades counts."""
    return [each for path in files() for each in texts(path).values() if " " in each and named(each)]


def _without_rules(text: str) -> str:
    for each in _rules():
        text = text.replace(each, "")
    return text


RANKS = {
    "2": ("two", "2", "zwei"),
    "3": ("three", "3", "drei"),
    "4": ("four", "4", "vier"),
    "5": ("five", "5", "fünf"),
    "6": ("six", "6", "sechs"),
    "7": ("seven", "7", "sieben"),
    "8": ("eight", "8", "acht"),
    "9": ("nine", "9", "neun"),
    "T": ("ten", "10", "zehn"),
    "J": ("jack", "Bube"),
    "Q": ("queen", "Dame"),
    "K": ("king", "König"),
    "A": ("ace", "Ass"),
}
SUITS = {"C": ("clubs", "Kreuz"), "D": ("diamonds", "Karo"), "H": ("hearts", "Herz"), "S": ("spades", "Pik")}


def _named_in_words() -> dict[str, str]:
    return {
        name.lower(): rank + suit
        for rank, ranks in RANKS.items()
        for suit, suits in SUITS.items()
        for one in ranks
        for other in suits
        for name in (f"{one} of {other}", f"{other} {one}", f"{other}-{one}")
    }


_WORDS = _named_in_words()
_IN_WORDS = re.compile(r"(?<!\w)(?:" + "|".join(sorted(map(re.escape, _WORDS), key=len, reverse=True)) + r")(?!\w)")


def named(text: str) -> set[str]:
    """The cards that a text names, by code or in words: `QH`, `queen of hearts`, `Herz Dame`.

    Escapes of addresses are undone first: `%3C` is no three of clubs.
    """
    text = unquote(text)
    return set(CODES.findall(text)) | {_WORDS[each] for each in _IN_WORDS.findall(text.lower())}


def _excerpt(text: str, found: set[str]) -> str:
    for code in sorted(found):
        if (at := text.find(code)) >= 0:
            return text[max(0, at - 80) : at + 80]
    return text[:160]
