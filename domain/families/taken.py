"""Cards that everybody saw go into a hand: from a widow, or from the discard pile.

By default they lie open at the seats. A table may ask its players to remember them instead: then others see backs, in
the view and in the state that a bot gets. Events still name the cards, to people and to bots: everybody saw them then.
"""

from typing import Annotated, Literal, Self

from domain.cards import Cards
from domain.families.match import MatchOptions, MatchState
from domain.kernel import Later, Seat, Viewer, each

KNOWN = (
    "that everybody knows, having seen the seat take them. With `known_cards` `remembered` a viewer gets only those of "
    "hands that it sees."
)
"""Of cards, in the descriptions of fields."""


class TakenOptions(MatchOptions):
    known_cards: Annotated[
        Literal["shown", "remembered"],
        "Whether cards that everybody saw a player take lie open at the seat, or have to be remembered. Past moves "
        "name them either way, and house bots are told the same as people.",
        Later(),
    ] = "shown"


class TakenState(MatchState):
    options: TakenOptions
    taken: Annotated[list[Cards], f"By seat: the cards in its hand {KNOWN} Empty at each deal."] = each(())

    def known(self, seat: Seat) -> Cards:
        return self.taken[seat] if self.options.known_cards == "shown" else ()

    def seen_by(self, viewer: Viewer) -> Self:
        seen = super().seen_by(viewer)
        if self.options.known_cards == "remembered":
            seen.taken = [cards if seen.shows(seat) else () for seat, cards in enumerate(self.taken)]
        return seen
