"""`cardtable game check` finds each fault that is planted in a small game, and says where it is."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from cardtable.game import played
from cardtable.game.check import check
from cardtable.game.laws import endings
from tests.game_kit.packages import Edit, faulty_game

SEEDS = range(4)


class Fault(NamedTuple):
    """A fault in the rules of the template, and the first line that the check prints of it. In that line, NAME is the
    module of the game, and N a long number."""

    line: str
    edits: tuple[Edit, ...]


def rules(*pairs: tuple[str, str]) -> tuple[Edit, ...]:
    return tuple(Edit("game.py", old, new) for old, new in pairs)


DRAWN = "b.emit(CardDrawn(seat, {seat: (s.stock.top(b.chance),)}))"
SEALED = '    cards: Annotated[Sealed[Cards], "The card drawn, alone in a list."]\n'
CHECKED = "                if total(s.hands[seat]) >= FIFTEEN:\n"
REFUSED = 'raise MyGameRefusal("draw_closed", "You can only draw with less than fifteen.")'
STOOD = "s.turn, s.since = None if self.actor == s.dealer else s.left_of(self.actor), s.now"
TURN = '    turn: Annotated[Seat | None, "The seat to draw or stand; null if nobody is to move."] = None\n'
LISTED = "            if total(s.hands[seat]) < FIFTEEN:\n                yield Draw()\n"
FOLDED = "        s.stock, s.since = s.stock.without_top(), s.now\n"
IMPORTS = "from typing import Annotated, Literal, assert_never\n"

FAULTS = {
    "an event shows everyone the card that a seat drew": Fault(
        "",
        rules(
            (SEALED, f'    card: Annotated[Card, "The card drawn."]\n{SEALED}'),
            (DRAWN, "top = s.stock.top(b.chance)\n                b.emit(CardDrawn(seat, top, {seat: (top,)}))"),
            ("    Cards,\n", "    Card,\n    Cards,\n"),
        ),
    ),
    "an event says whether a hidden hand is over": Fault(
        "",
        rules(
            (SEALED, f'    over: Annotated[bool, "Whether the hand is over fifteen."]\n{SEALED}'),
            (
                DRAWN,
                "top = s.stock.top(b.chance)\n"
                "                over = total((*s.hands[seat], top)) > FIFTEEN\n"
                "                b.emit(CardDrawn(seat, over, {seat: (top,)}))",
            ),
        ),
    ),
    "a seat sees more than it was told": Fault(
        "",
        rules(('return self.phase != "drawing"', "return self.stock.left < 50")),
    ),
    "a move is accepted that legal doesn't list": Fault(
        "", rules((CHECKED, "                if s.stock.left == 0:\n"))
    ),
    "a move is refused that legal lists": Fault("", rules((LISTED, "            yield Draw()\n"))),
    "the fold uses chance": Fault(
        "",
        rules(
            (IMPORTS, f"import random\n{IMPORTS}"),
            (TURN, f"{TURN}    luck: int = 0\n"),
            (FOLDED, f"{FOLDED}        s.luck = random.randrange(10**8, 10**9)\n"),
        ),
    ),
    "a match never ends": Fault("", rules((STOOD, "s.turn, s.since = s.left_of(self.actor), s.now"))),
    "a view is not as its schema says": Fault(
        "",
        rules(('"Hands won, by seat.", Lies("score")] = each(0)', '"Hands won, by seat.", Lies("score")] = each(-1)')),
    ),
    "a refusal has no declared code": Fault(
        "", rules((REFUSED, 'raise IllegalMove("too_late", "You can only draw with less than fifteen.")'))
    ),
    "a refusal has no sentence": Fault("", rules((REFUSED, 'raise MyGameRefusal("draw_closed", "No")'))),
    "a message is missing": Fault("", (Edit("words/en.ftl", "phase-drawing = drawing\n", ""),)),
    "a message is missing in German": Fault("", (Edit("words/de.ftl", "option-hands = Spiele\n", ""),)),
    "a message can't be read": Fault("", (Edit("words/en.ftl", "option-hands = Hands", "option-hands Hands"),)),
    "a message asks for a value that it isn't given": Fault(
        "", (Edit("words/en.ftl", "{ NAME($winner) }", "{ NAME($winer) }"),)
    ),
    "a number in a move has no bounds": Fault(
        "",
        rules(
            (
                '    """Keep the cards that you have"""\n',
                '    """Keep the cards that you have"""\n\n    to: Annotated[Count, "A seat."] = field(default=0, kw_only=True)\n',
            ),
            (IMPORTS, f"from dataclasses import field\n{IMPORTS}"),
        ),
    ),
    "a bot makes illegal moves": Fault(
        "", (Edit("bot.py", "return Draw() if s.stock.left and 2 * safe > len(unseen) else Stand()", "return Draw()"),)
    ),
    "a bot fails": Fault("", (Edit("bot.py", "hand = s.hands[seat]", "hand = s.hands[seat + 1]"),)),
    "somebody is to move within a batch": Fault(
        "",
        rules(
            (STOOD, "s.turn, s.since = s.left_of(self.actor), s.now"), ("if s.turn is None:", "if seat == s.dealer:")
        ),
    ),
    "nobody is to move": Fault(
        "", rules((STOOD, "s.turn, s.since = None, s.now"), ("if s.turn is None:", "if seat == s.dealer:"))
    ),
    "a wait doesn't begin": Fault(
        "", rules((STOOD, "s.turn = None if self.actor == s.dealer else s.left_of(self.actor)"))
    ),
    "the quiet move is illegal": Fault("", rules(("return Stand(), False", "return Draw(), False"))),
    "a rule raises": Fault(
        "", rules((DRAWN, f"seats = {{0: seat}}\n                {DRAWN.replace('seat, {', 'seats[seat], {')}"))
    ),
    "a rule never comes to an end": Fault(
        "", rules((CHECKED, f"                while seat:\n                    pass\n{CHECKED}"))
    ),
    "a state has a set": Fault(
        "",
        rules(
            (IMPORTS, f"from dataclasses import field\n{IMPORTS}"),
            (TURN, f"{TURN}    met: set[int] = field(default_factory=set)\n"),
        ),
    ),
    "the rules remember other matches": Fault(
        "",
        rules(
            ("FIFTEEN = 15\n", "FIFTEEN = 15\nSTARTED: list[int] = []\n"),
            (
                'self._deal(b, first_dealer(b, "random", len(b.state.hands)))',
                "STARTED.append(1)\n        self._deal(b, len(STARTED) % 2)",
            ),
        ),
    ),
    "a card is dealt twice": Fault("", rules((FOLDED, "        s.since = s.now\n"))),
    "an event doesn't record its move": Fault(
        "", rules(("class Stood(Stand, Act[MyGameState]):", "class Stood(Act[MyGameState]):"))
    ),
    "a seat has no place": Fault(
        "",
        rules(
            (
                'return Outcome.by_score(tuple(s.scores)) if s.phase == "over" else None',
                'return Outcome(((0,),), (1, 0)) if s.phase == "over" else None',
            )
        ),
    ),
    "the rules for players lack a preset": Fault("", (Edit("rules.md", "`short`", "short"),)),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "MOST_SECONDS", 2)
    for module in (played, endings):
        monkeypatch.setattr(module, "LONGEST", 300)
    line, edits = FAULTS[name]
    game = faulty_game(tmp_path / "game", edits, monkeypatch)
    first, *_, summary = check(game, SEEDS, 0).lines()
    first = re.sub(r"\d{5,}", "N", first.replace(game.package, "NAME"))
    print("\n@@", repr(name), "\n", first)
    assert not line or line == first
    assert re.fullmatch(r"4 matches, \d+ findings", summary)
