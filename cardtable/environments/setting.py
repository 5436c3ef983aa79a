"""A game at a preset with a number of seats, with its actions and observations."""

import json
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, Self

from cardtable.environments.actions import Actions, Legal
from cardtable.environments.match import Match
from cardtable.environments.observations import Observations
from domain.canonical import canonical
from domain.cards import Card
from domain.hosted_game import HostedGame
from domain.kernel import Game, Outcome, Seat
from domain.option_table import complete
from domain.registry import named

POUNCED = 1
"""The number of cards that a pounce adds to a hand."""


class Setting:
    """A game at a preset with a number of seats. Raises CreationRefused if no such table can be opened."""

    def __init__(
        self, game: str, seats: int | None, preset: str | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        self.game: HostedGame = named(game)
        chosen = self.game.preset(preset, game)
        low, high = chosen.seats or self.game.seats
        self.preset, self.seats = chosen.name, low if seats is None else seats
        if not low <= self.seats <= high:
            raise ValueError(f"{self.game.title} ({self.preset}) has {low} to {high} seats, not {self.seats}")
        self.options = complete(self.game.options, chosen, options or {})
        self.game.check(self.options, self.seats)

    def __repr__(self) -> str:
        return f"<{self.game.title} ({self.preset}), {self.seats} seats>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles the arguments only. The actions and observations are rebuilt, or found in the cache."""
        return _made, (self.game.slug, self.seats, self.preset, canonical(self.options))

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def match(self, seed: str, *, keeps: bool = False) -> Match:
        return Match(self.game, self._initial, seed, keeps=keeps)

    @cached_property
    def _initial(self) -> Any:
        return self.game.initial(self.options, self.seats)

    @cached_property
    def _first(self) -> Any:
        """The state after the start of an arbitrary match."""
        return self._start.state

    @cached_property
    def _start(self) -> Match:
        return self.match("")

    @cached_property
    def actions(self) -> Actions:
        return Actions(self.game, self._first, self.deck, self._places)

    @cached_property
    def observations(self) -> Observations:
        return Observations(self._first, self.deck, self.slots)

    @property
    def slots(self) -> Mapping[str, int]:
        """The number of positions of each zone whose positions are used in moves."""
        return {zone: self._places[zone] + (POUNCED if zone == "hand" else 0) for zone in self.actions.zones}

    @property
    def deck(self) -> str:
        """The name of the deck."""
        return self._start.deck

    @cached_property
    def _places(self) -> Mapping[str, int]:
        """The sizes of the zones. The widow is as large as a hand or as dealt, plus one for each round if rounds are
        counted."""
        s = self._first
        hand = max(map(len, s.hands))
        widow = max(hand, len(getattr(s, "widow", ()))) + getattr(s, "rounds", 0)
        return {"hand": hand, "widow": widow}

    def legal(self, rules: Game[Any, Any], s: Any, seat: Seat) -> Legal:
        """Returns the legal moves of a seat in a state, by number."""
        actions = self.actions
        lying: dict[str, Mapping[Card, int]] = {}
        for zone in actions.zones:
            cards = s.hands[seat] if zone == "hand" else s.widow
            lying[zone] = {card: place for place, card in enumerate(cards)}
        return actions.legal(rules.legal_parts(s, seat), lying)

    def returns(self, outcome: Outcome) -> list[float]:
        """Returns the reward of each seat: the share of the others that it beats, less the share that beats it. The sum
        is 0."""
        place = {seat: number for number, seats in enumerate(outcome.places) for seat in seats}
        return [
            sum((place[seat] < place[other]) - (place[seat] > place[other]) for other in place) / (self.seats - 1)
            for seat in range(self.seats)
        ]


def setting(
    game: str, seats: int | None = None, preset: str | None = None, options: Mapping[str, Any] | None = None
) -> Setting:
    """Returns a setting. Cached."""
    return _made(game, seats, preset, canonical(options or {}))


@lru_cache(maxsize=256)
def _made(game: str, seats: int | None, preset: str | None, options: bytes) -> Setting:
    return Setting(game, seats, preset, json.loads(options))
