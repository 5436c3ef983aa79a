"""Cards taken into a hand in public, from a widow or from the discard pile.

By default they lie open at the seats. A table may require players to remember them instead: others then see backs, in
the view and in a bot's state. Events still name the cards, to people and to bots, because they were public at the time.
"""

from typing import Annotated, Literal, Self

from domain.cards import Cards
from domain.families.match import MatchOptions, MatchState
from domain.kernel import Later, Seat, Viewer, each

KNOWN = (
    "that everybody knows, having seen the seat take them. With `known_cards` `remembered` a viewer gets only those of "
    "hands that it sees."
)
"""Part of the descriptions of fields with such cards."""


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
