"""The reinforcement learning environments, compared with those of the peers: whole random games, one move at a time."""

from lab.peers.comparisons import GIN, LEDUC, RULES, Comparison, ours

AEC = "as an environment of PettingZoo"
SPIEL = "as a game of OpenSpiel"

TITLE = """\
# Environments beside those of the peers

Made by `make -C lab environments`. Every figure is the median of the rounds of one run, in which all rows of a table
take turns. *Processor time* is in microseconds for a move. *Times as quick* is the processor time of the first row for
a move over that of the row, round by round: the median, and from the least to the most. Above 1 the row is quicker than
the first. Figures by the clock depend on what else the machine does; processor time hardly does.

The games of a table are never the same game. In all our rows the cards are shuffled with HMAC-SHA256 as at a table of
the service, and the rows of PettingZoo also make what the mover sees and may do. [The environments](../environments.md)
say what that is.

The loop is that of the libraries' documentation. With PettingZoo it is `agent_iter`, `last` and `step`, without the
wrappers (`raw_env` of theirs, `unwrapped` of ours), and an action drawn from the mask with Python's `random`; with
RLCard and OpenSpiel an action drawn from the legal ones. Every environment is seeded once, with 1, and then only reset:
for each new seed PettingZoo would build its game again. In a vector environment a move is one of the seat that learns;
the moves of the house bot `random` in the other seat are not counted.
"""

SEEN = {
    "rlcard": "RLCard's step makes what the next player sees as arrays, as our row of PettingZoo does.",
    "pettingzoo": "PettingZoo's classic games are RLCard's; all rows of PettingZoo make what the mover sees.",
    "open_spiel": "OpenSpiel's rules are C++, ours are Python, called by its C++; neither asks for observations here.",
}

CALLED = {
    "rlcard": "by its environment",
    "pettingzoo": "by its environment",
    "open_spiel": "from Python",
}

THEIRS = (
    ("commune", LEDUC, {"rlcard": "leduc-holdem", "pettingzoo": "leduc-holdem", "open_spiel": "leduc-poker"}),
    ("thirty-one", GIN, {"rlcard": "gin-rummy", "open_spiel": "gin-rummy"}),
)
"""For each of our games: the differences, and the peers' games. PettingZoo no longer has a game of drawing."""

LIKE = ("commune", "thirty-one", "cuccu", "chinese-ten")
"""Our games of a similar size."""

VECTORS = (1, 16, 256)

PAIRS = tuple(
    Comparison(
        peer,
        f"random games of {name} beside {slug}",
        "moves",
        "games",
        {f"{name}, {CALLED[peer]}": name},
        ours(slug, rules=RULES, aec=AEC, spiel=SPIEL),
        f"{likeness} {SEEN[peer]}",
    )
    for slug, likeness, games in THEIRS
    for peer, name in games.items()
)

OVERVIEW = tuple(
    Comparison(
        peer,
        f"random games of {name} beside four of ours",
        "moves",
        "games",
        {f"{name}, {CALLED[peer]}": name},
        {**ours(*LIKE, aec=AEC), **{f"commune: a vector of {n}": f"vector{n}-commune" for n in VECTORS}},
        f"The games differ in all but their size. {SEEN[peer]}",
    )
    for peer, name in (("pettingzoo", "leduc-holdem"), ("rlcard", "gin-rummy"))
)

ENVIRONMENTS = (*OVERVIEW, *PAIRS)
