"""The general bot plays games of which it knows nothing but their rules."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Annotated, Any

import pytest

from bots.advice import advise
from bots.levels import BOTS, LEVELS
from domain.cards import DECKS, Card, Cards, cards
from domain.chance import Stock
from domain.fairness import Stream
from domain.kernel import (
    Act,
    Batch,
    Called,
    Count,
    Event,
    Game,
    Move,
    Options,
    Outcome,
    Random,
    RecordedBatch,
    Seat,
    Shuffle,
    State,
    during,
    each,
    move_data,
)
from domain.registry import GAMES
from domain.search.general_bot import GeneralBot
from domain.search.observation import Observation, ObservedEvent
from domain.table.house_bots import hand_of
from tests.high_card import GAME
from tests.levels import GENTLE, SHARP, STEADY, chosen, seen
from tests.playing import Match, deal, given

HANDS = {0: "2C 9D KH", 1: "3C 8D AH"}


@pytest.fixture(autouse=True)
def high_card(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = GeneralBot[Any, Any](GAME.rules)
    monkeypatch.setitem(GAMES, "high-card", GAME)
    monkeypatch.setitem(BOTS, "high-card", bot)
    levels = {GENTLE: bot.gentle, STEADY: bot.steady, SHARP: bot.sharp}
    monkeypatch.setitem(LEVELS, "high-card", {name: _as_data(level) for name, level in levels.items()})


def _as_data(level: Any) -> Any:
    return lambda seen, stream: {"type": "play", **level(seen, stream).data()}


def match_of(first: str = "") -> Match:
    match = given("high-card", 2, chance=[deal("52", HANDS, first=1)])
    if first:
        match.play(f"1 play card={first}")
    return match


@pytest.mark.parametrize("level", [STEADY, SHARP])
def test_it_finds_the_move_that_wins(level: str) -> None:
    assert chosen(match_of(), level) == {"type": "play", "card": "AH"}
    assert chosen(match_of("8D"), level)["card"] in ("9D", "KH")


def test_gentle_errs_now_and_then() -> None:
    bot, known = BOTS["high-card"], seen(match_of(), 1)
    made = [bot.gentle(known, Stream(bytes([n]))).card.code for n in range(30)]
    assert set(made) > {"AH"}
    assert made.count("AH") > 15


def test_its_choice_follows_from_the_observation_and_the_stream() -> None:
    made = {str(chosen(match_of("3C"), SHARP)) for _ in range(3)}
    assert len(made) == 1


def test_it_gives_advice() -> None:
    match = match_of()
    assert advise(match.table, 1, lambda table: hand_of(table, match.events, {})).move == {"type": "play", "card": "AH"}


def test_what_a_place_is_worth() -> None:
    match = match_of("8D")
    match.play("0 play card=KH")
    bot = BOTS["high-card"]
    assert [bot.worth(match.state, seat) for seat in (0, 1)] == [1, -1]
    assert bot.measure(match.state, 0) == 1000


@pytest.mark.parametrize("slug", ["cuccu", "thirty-one", "commerce", "vazhushal"])
def test_it_beats_random_moves_at_games_that_it_does_not_know(slug: str) -> None:
    game, won = GAMES[slug], 0
    bot = GeneralBot[Any, Any](game.rules)
    for number in range(2):
        match = given(slug, max(2, game.seats[0]), chance=[], options=SHORT.get(slug, {}))
        stream = Stream(bytes([number]))
        while not match.table.over:
            seat = game.waiting(match.state)[0]
            if seat == number:
                match.move(seat, move_data(bot.best(seen(match, seat), stream, 500)))
            else:
                match.move(seat, stream.choice(game.legal_moves(match.state, seat)))
        assert match.table.outcome is not None
        won += number in match.table.outcome.places[0]
    assert won >= 1


SHORT = {"thirty-one": {"tokens": 2}}
"""Options of short matches."""


# Games without hands


class OpenState(State):
    """`stock` has the cards to come; `seen` are those that were turned up."""

    phase: str = "guessing"
    stock: Stock = Stock(0, "52", 0)
    seen: Cards = ()
    turn: Annotated[Count, "The number of moves."] = 0
    points: list[int] = each(0)


class Take(Move):
    """Take the next card for its pips"""


class Pass(Move):
    """Take three points"""


class PackShuffled(Event[OpenState]):
    """The pack was shuffled, and a card turned up."""

    shuffle: Annotated[Shuffle, "The shuffle."]
    card: Annotated[Card, "The card."]

    def on(self, s: OpenState) -> None:
        s.stock, s.seen = Stock(self.shuffle.draw, "52", 51), (self.card,)


class Taken(Take, Act[OpenState]):
    """A card was taken."""

    card: Annotated[Card, "The card.", Called("up")]

    def on(self, s: OpenState) -> None:
        s.points[self.actor] += self.card.pips
        s.seen, s.stock, s.turn = (*s.seen, self.card), s.stock.without_top(), s.turn + 1


class Passed(Pass, Act[OpenState]):
    """Three points were taken."""

    def on(self, s: OpenState) -> None:
        s.points[self.actor] += 3
        s.turn += 1


class Rolled(Event[OpenState]):
    """A die was rolled for a seat."""

    random: Annotated[Random, "The roll."]

    def on(self, s: OpenState) -> None:
        s.points[0] += self.random.drawn


class OpenGame(Game[OpenState, Take | Pass]):
    """Takes or passes four times each. Nobody holds cards."""

    slug = "open-game"
    options, state = Options, OpenState
    moves = {Take: during(), Pass: during()}
    events = (PackShuffled, Taken, Passed, Rolled)

    def play(self, b: Batch[OpenState], seat: Seat, move: Take | Pass) -> None:
        b.emit(Passed(seat) if isinstance(move, Pass) else Taken(seat, b.state.stock.top(b.chance)))
        if b.state.turn % 2 == 0:
            b.emit(Rolled(b.below(2)))

    def waiting(self, s: OpenState) -> tuple[Seat, ...]:
        return () if s.turn == 8 else (s.turn % 2,)

    def legal(self, s: OpenState, seat: Seat) -> Iterator[Take | Pass]:
        yield from (Take(), Pass())

    def outcome(self, s: OpenState) -> Outcome | None:
        return Outcome.by_score(tuple(s.points)) if s.turn == 8 else None


class WithStanding(OpenGame):
    def standing(self, s: OpenState) -> Sequence[int]:
        return s.points


class OneDraw:
    """A rigged pack."""

    def shuffled(self, _draw: int, _deck: str) -> Cards:
        return cards("AS AC AD AH 2C 2D 2H 2S")

    def below(self, _draw: int, n: int) -> int:
        return n - 1


@pytest.mark.parametrize("rules", [OpenGame(), WithStanding()])
def test_without_hidden_hands_it_samples_the_stock(rules: OpenGame) -> None:
    begun = OpenState.begun(Options(), 2)
    batch = RecordedBatch(begun, OneDraw())
    shuffle, pack = batch.shuffle("52")
    batch.emit(PackShuffled(shuffle, pack[0]))
    told = [ObservedEvent(1, batch.events[0])]
    bot = GeneralBot[OpenState, Take | Pass](rules)
    observed = Observation(0, batch.state.seen_by(frozenset((0,))), begun, lambda: told)
    deals = islice(bot.dealt(observed, Stream(b"deals")), 500)
    assert {deal.state.stock.top(_Pack(deal.pack)) for deal in deals} == {*DECKS["52"]} - {pack[0]}
    assert bot.steady(observed, Stream(b"steady")) == Take()  # a card has more than three pips, mostly


class _Pack:
    def __init__(self, pack: Cards) -> None:
        self.pack = pack

    def shuffled(self, _draw: int, _deck: str) -> Cards:
        return self.pack

    def below(self, _draw: int, n: int) -> int:
        return 0
