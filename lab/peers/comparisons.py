"""The comparisons: peers and ours on the nearest comparable work, and the remaining differences."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import NamedTuple

from lab.peers import boardgame_moves, our_moves, served
from lab.peers.contestants import Contestant, Sampler, absent, child
from lab.peers.packages import NODE, PACKAGES, PYTHON, Installed


class Comparison(NamedTuple):
    """A comparison. `theirs` and `ours` are works by their labels. All others are compared with the first of `theirs`.

    `unit` is the thing counted, and `finished` the thing that ends. `differences` tells readers what is not comparable.
    """

    peer: str
    title: str
    unit: str
    finished: str
    theirs: Mapping[str, str]
    ours: Mapping[str, str]
    differences: str
    seconds: float = 0.4
    """The duration of a sample, in seconds."""

    @property
    def heading(self) -> str:
        return f"{PACKAGES[self.peer].title}: {self.title}"


RULES = "the rules alone"
OBSERVED = "the whole aggregate and what the mover sees"
WHOLE = "the whole aggregate"
IN_MEMORY = "through the service, log in memory"

FOUR = ("commune", "liars-poker", "thirty-one", "chinese-ten")


def ours(*slugs: str, **kinds: str) -> dict[str, str]:
    """Returns our rows for games: the label and the work of each."""
    return {f"{slug}: {called}": f"{work}-{slug}" for slug in slugs for work, called in kinds.items()}


LEDUC = "Leduc has six cards, one in each hand, and at most four legal moves; Commune has a ladder of bids."
GIN = "In both one draws, discards and knocks; Gin Rummy has ten cards in a hand, and melds to find."

COMPARISONS = (
    Comparison(
        "eventsourcing",
        "commands to an aggregate",
        "commands",
        "aggregates",
        {
            "trivial aggregate, cached": "commands-by-default",
            "the same, neither copied nor brought up to date": "commands",
            "small bidding game, cached": "bidding-by-default",
            "small bidding game, neither copied nor brought up to date": "bidding",
        },
        ours(*FOUR, aggregate=WHOLE, stored=IN_MEMORY),
        "The trivial aggregate appends a line to a list. The small bidding game has no seals, proof of the deal, "
        "views, options, deadlines or house bots. The library stores each event in memory, without a hash chain. "
        "Our rows of the whole aggregate store nothing; those with the log in memory also write canonical bytes, the "
        "chain and the feed. An aggregate that is neither copied nor brought up to date is right only for one process "
        "with one thread and without refusals halfway; ours is immutable, so it needs no copy.",
    ),
    Comparison(
        "eventsourcing",
        "rebuild of an aggregate from its stored events",
        "events",
        "rebuilds",
        {"1,000 lines added to a list": "rebuild"},
        ours(*FOUR, rebuild="a long table"),
        "Both read JSON from memory. Theirs appends to a list; ours is decoded with its secret part and folded by the "
        "table and the rules. Neither checks a hash here.",
    ),
    *(
        Comparison(
            "rlcard",
            f"random games of {name} beside {slug}",
            "moves",
            "games",
            {f"{name}, by its environment": name},
            ours(slug, rules=RULES, observing=OBSERVED, aggregate=WHOLE),
            f"{likeness} RLCard's step also makes the next player's observation as arrays; the row with what the mover "
            "sees makes ours, in JSON's types.",
        )
        for name, slug, likeness in (
            ("leduc-holdem", "commune", LEDUC),
            ("gin-rummy", "thirty-one", GIN),
            ("mahjong", "chinese-ten", "In Mahjong four draw, discard and claim; in Chinese Ten two capture cards."),
        )
    ),
    *(
        Comparison(
            "open_spiel",
            f"random games of {name} beside {slug}",
            "moves",
            "games",
            {f"{name}, from Python": name},
            ours(slug, rules=RULES, aggregate=WHOLE),
            f"{likeness} OpenSpiel's rules are C++; a move is a few calls from Python, and so is each card that chance "
            "deals.",
        )
        for name, slug, likeness in (
            ("liars-dice", "liars-poker", "Both bid on what all hands hold; Liar's Dice counts five dice a player."),
            ("leduc-poker", "commune", LEDUC),
            ("gin-rummy", "thirty-one", GIN),
        )
    ),
    Comparison(
        "pokerkit",
        "random hands of no-limit hold'em beside commune",
        "moves",
        "hands",
        {"hold'em for two, everything automatic but the actions": "holdem"},
        ours("commune", rules=RULES, aggregate=WHOLE),
        "Hold'em has bets, pots and the comparison of hands; Commune has bids, and asks what all hands together hold. "
        "PokerKit keeps the operations of a hand.",
    ),
    Comparison(
        "boardgame.io",
        "a move over a connection to a local server",
        "moves",
        "matches",
        {"small bidding game, socket.io, its store in memory": "boardgame"},
        {
            "commune, HTTP, the log on disk: web process and log server": "durable",
            "commune, HTTP, the log on disk: the web process alone": "durable-web",
            "commune, HTTP, the log in memory": "memory",
        },
        "One connection plays both seats, one move after another, so moves a second are the inverse of the latency. "
        "boardgame.io's master keeps everything in memory, answers with the whole state (ours with the events), and "
        "loses it with the process. It checks credentials, runs the small bidding game and strips secrets, but has no "
        "idempotency, seals, chain, limits or proof. Our log on disk is written and synced before each answer. "
        "Processor time is that of the servers, without the clients.",
        seconds=1.5,
    ),
)

Start = Callable[[], AbstractContextManager[Sampler]]

SERVED: Mapping[str, Start] = {
    "boardgame": partial(served.boardgame, boardgame_moves.moves, NODE),
    "durable": partial(served.ours_durable, our_moves.moves),
    "durable-web": partial(served.ours_durable, our_moves.moves, log_too=False),
    "memory": partial(served.ours_in_memory, our_moves.moves),
}


def contestants(comparison: Comparison, installed: Mapping[str, Installed]) -> Sequence[Contestant]:
    """Returns their contestants, then ours. If a peer is not installed, its contestants can't start."""
    return [*_theirs(comparison, installed[comparison.peer]), *_ours(comparison)]


def _theirs(comparison: Comparison, installed: Installed) -> Iterator[Contestant]:
    title = PACKAGES[comparison.peer].title
    module = f"lab.peers.{comparison.peer}_work"
    for called, work in comparison.theirs.items():
        start = SERVED.get(work) or partial(child, str(PYTHON / "bin" / "python"), module, work)
        yield Contestant(f"{title}: {called}", start if installed.version else absent(str(installed.problem)))


def _ours(comparison: Comparison) -> Iterator[Contestant]:
    for called, work in comparison.ours.items():
        start = SERVED.get(work) or partial(child, sys.executable, "lab.peers.our_work", work)
        yield Contestant(f"ours, {called}", start)
