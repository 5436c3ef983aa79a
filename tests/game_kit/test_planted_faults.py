"""`cardtable game check` finds each fault that is planted in a small game, and says where it is."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from cardtable.game import played
from cardtable.game.check import check
from cardtable.game.laws.law import folder_of
from cardtable.game.new import named
from domain.hosted_game import HostedGame
from tests.game_kit.packages import Edit, faulty_game

SEEDS = range(2)


class Fault(NamedTuple):
    """A fault in the rules of the template, and a line that the check prints of it. In the line, a line of the rules stands for its
    number, and N for a long number."""

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
        "game.py, 'class CardDrawn(Draw, Act[MyGameState]):': card_drawn shows everyone the card 6H, which is hidden: seal it, or declare its field in showing [PublicCards, seed 0]",
        rules(
            (SEALED, f'    card: Annotated[Card, "The card drawn."]\n{SEALED}'),
            (DRAWN, "top = s.stock.top(b.chance)\n                b.emit(CardDrawn(seat, top, {seat: (top,)}))"),
            ("    Cards,\n", "    Card,\n    Cards,\n"),
        ),
    ),
    "an event says whether a hidden hand is over": Fault(
        "game.py, 'def on(self, s: MyGameState) -> None:': with other cards that a viewer can't see, the viewer sees another course of play (card_drawn), and revealing doesn't declare it [HiddenCards, seed 0]",
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
        'game.py, \'class MyGameState(HandsState):\': a spectator can tell hidden cards apart in phase drawing: the view at .state.hands[0].cards[0] is "7H" or "QS" [HiddenCards, seed 0]',
        rules(('return self.phase != "drawing"', "return self.stock.left < 50")),
    ),
    "a move is accepted that legal doesn't list": Fault(
        'game.py, \'def play(self, b: Batch[MyGameState], seat: Seat, move: MyGameMove) -> None:\': {"type": "draw"} from seat 1 in phase drawing is accepted, but legal doesn\'t list it [OtherMoves, seed 1]',
        rules((CHECKED, "                if s.stock.left == 0:\n")),
    ),
    "a move is refused that legal lists": Fault(
        'game.py, \'def legal(self, s: MyGameState, seat: Seat) -> Iterator[MyGameMove]:\': legal lists {"type": "draw"} for seat 1 in phase drawing, but it is refused: draw_closed (You can only draw with less than fifteen.) [LegalMoves, seed 0]',
        rules((LISTED, "            yield Draw()\n")),
    ),
    "the fold uses chance": Fault(
        "game.py, 'def on(self, s: MyGameState) -> None:': card_drawn folds to two states: luck is N or N [Folds, seed 0]",
        rules(
            (IMPORTS, f"import random\n{IMPORTS}"),
            (TURN, f"{TURN}    luck: int = 0\n"),
            (FOLDED, f"{FOLDED}        s.luck = random.randrange(10**8, 10**9)\n"),
        ),
    ),
    "a match never ends": Fault(
        "game.py, 'def outcome(self, s: MyGameState) -> Outcome | None:': the match isn't over after 300 moves [Endings, seed 0]",
        rules((STOOD, "s.turn, s.since = s.left_of(self.actor), s.now")),
    ),
    "a view is not as its schema says": Fault(
        "game.py, 'def on(self, s: MyGameState) -> None:': the data of hand_judged aren't as declared: scores: -1 is not a whole number from 0 to N [Schemas, seed 0]",
        rules(
            ('"Hands won, by seat.", Place("score")] = each(0)', '"Hands won, by seat.", Place("score")] = each(-1)')
        ),
    ),
    "a refusal has no declared code": Fault(
        "game.py, 'def play(self, b: Batch[MyGameState], seat: Seat, move: MyGameMove) -> None:': {\"type\": \"draw\"} from seat 1 in phase drawing is refused with the code 'too_late', which no class of refusals declares [OtherMoves, seed 0]",
        rules((REFUSED, 'raise IllegalMove("too_late", "You can only draw with less than fifteen.")')),
    ),
    "a refusal has no sentence": Fault(
        "game.py, 'def play(self, b: Batch[MyGameState], seat: Seat, move: MyGameMove) -> None:': {\"type\": \"draw\"} from seat 3 in phase drawing is refused without a sentence to the player: 'No' [OtherMoves, seed 0]",
        rules((REFUSED, 'raise MyGameRefusal("draw_closed", "No")')),
    ),
    "a message is missing": Fault(
        "words/en.ftl:1: the message phase-drawing is missing: what the table waits for [Words]",
        (Edit("words/en.ftl", "phase-drawing = drawing\n", ""),),
    ),
    "a message is missing in German": Fault(
        "words/de.ftl:1: the message option-hands of en.ftl is missing [Words]",
        (Edit("words/de.ftl", "option-hands = Runden\n", ""),),
    ),
    "a message can't be read": Fault(
        'words/en.ftl:6: the message can\'t be read here: Expected token: "=" [Words]',
        (Edit("words/en.ftl", "option-hands = Hands", "option-hands Hands"),),
    ),
    "a message asks for a value that it isn't given": Fault(
        "words/en.ftl:17: in en, the message event-hand_judged asks for $winer, which it isn't given [Words, seed 0]",
        (Edit("words/en.ftl", "{ NAME($winner) }", "{ NAME($winer) }"),),
    ),
    "a number in a move has no bounds": Fault(
        "game.py, 'class Stand(Move):': the number to of the move stand has no bounds: annotate it with Integer(low, high) [Declarations]",
        rules(
            (
                '    """Keep the cards that you have"""\n',
                '    """Keep the cards that you have"""\n\n    to: Annotated[Count, "A seat."] = field(default=0, kw_only=True)\n',
            ),
            (IMPORTS, f"from dataclasses import field\n{IMPORTS}"),
        ),
    ),
    "a bot makes illegal moves": Fault(
        'bot.py, \'def policy(self, s: MyGameState, seat: Seat, stream: Stream) -> MyGameMove:\': for seat 0 in phase drawing, the bot steady chooses {"type": "draw"}, which is refused: draw_closed (You can only draw with less than fifteen.) [Bots, seed 0]',
        (Edit("bot.py", "return Draw() if s.stock.left and 2 * safe > len(unseen) else Stand()", "return Draw()"),),
    ),
    "a bot fails": Fault(
        "bot.py, 'hand = s.hands[seat + 1]': for seat 1 in phase drawing, the bot gentle fails: IndexError: list index out of range [Bots, seed 1]",
        (Edit("bot.py", "hand = s.hands[seat]", "hand = s.hands[seat + 1]"),),
    ),
    "somebody is to move within a batch": Fault(
        "game.py, 'def on(self, s: MyGameState) -> None:': within a batch, after stood, waiting names seat 3 [SeatsToMove, seed 0]",
        rules(
            (STOOD, "s.turn, s.since = s.left_of(self.actor), s.now"), ("if s.turn is None:", "if seat == s.dealer:")
        ),
    ),
    "nobody is to move": Fault(
        "game.py, 'def on(self, s: MyGameState) -> None:': after stood, nobody is to move, and the match isn't over [SeatsToMove, seed 0]",
        rules((STOOD, "s.turn, s.since = None, s.now"), ("if s.turn is None:", "if seat == s.dealer:")),
    ),
    "a wait doesn't begin": Fault(
        'game.py, \'def on(self, s: MyGameState) -> None:\': quiet gives {"type": "stand"} for seat 3 in phase drawing, and the next wait doesn\'t begin then: let the fold of stood set s.since = s.now [QuietMoves, seed 0]',
        rules((STOOD, "s.turn = None if self.actor == s.dealer else s.left_of(self.actor)")),
    ),
    "the quiet move is illegal": Fault(
        'game.py, \'def quiet(self, s: MyGameState, seat: Seat, stream: Stream) -> tuple[MyGameMove, bool]:\': quiet gives {"type": "draw"} for seat 0 in phase drawing, which is refused: draw_closed (You can only draw with less than fifteen.) [QuietMoves, seed 0]',
        rules(("return Stand(), False", "return Draw(), False")),
    ),
    "a rule raises": Fault(
        'game.py, \'b.emit(CardDrawn(seats[seat], {seat: (s.stock.top(b.chance),)}))\': {"type": "draw"} from seat 5 in phase drawing fails: KeyError: 5 [Runs, seed 0]',
        rules((DRAWN, f"seats = {{0: seat}}\n                {DRAWN.replace('seat, {', 'seats[seat], {')}")),
    ),
    "a rule never comes to an end": Fault(
        'game.py, \'while seat:\': {"type": "draw"} from seat 2 in phase drawing fails: the rules don\'t return: more than 2 s of processor time [Runs, seed 0]',
        rules((CHECKED, f"                while seat:\n                    pass\n{CHECKED}")),
    ),
    "a state has a set": Fault(
        "game.py, 'class MyGameState(HandsState):': the state has a set in met [PlainValues, seed 0]",
        rules(
            (IMPORTS, f"from dataclasses import field\n{IMPORTS}"),
            (TURN, f"{TURN}    met: set[int] = field(default_factory=set)\n"),
        ),
    ),
    "the rules remember other matches": Fault(
        "game.py, 'class MyGame(Game[MyGameState, MyGameMove]):': after other matches, in another process, the match of this seed is another one: the rules use something outside the state, or the order of a set [Runs, seed 1]",
        (
            *rules(
                ("FIFTEEN = 15\n", "FIFTEEN = 15\nSTARTED: list[int] = []\n"),
                (
                    'self._deal(b, first_dealer(b, "random", len(b.state.hands)))',
                    "STARTED.append(1)\n        self._deal(b, len(STARTED) % 2)",
                ),
            ),
            Edit("__init__.py", ", lesson=LESSON", ""),
        ),
    ),
    "a card is dealt twice": Fault(
        "game.py, 'def on(self, s: MyGameState) -> None:': after card_drawn, the card 7C is in two places [CardsOnce, seed 0]",
        rules((FOLDED, "        s.since = s.now\n")),
    ),
    "an event doesn't record its move": Fault(
        "game.py, 'def play(self, b: Batch[MyGameState], seat: Seat, move: MyGameMove) -> None:': of the events stood, 0 record the move instead of one [Records, seed 0]",
        rules(("class Stood(Stand, Act[MyGameState]):", "class Stood(Act[MyGameState]):")),
    ),
    "a seat has no place": Fault(
        "game.py, 'def outcome(self, s: MyGameState) -> Outcome | None:': the places ((0,),) don't have each seat once [Endings, seed 0]",
        rules(
            (
                'return Outcome.by_score(tuple(s.scores)) if s.phase == "over" else None',
                'return Outcome(((0,),), (1, 0)) if s.phase == "over" else None',
            )
        ),
    ),
    "the rules for players lack a preset": Fault(
        "my_game/rules.md:1: the rules for players don't say the preset `short` [RulesPage]",
        (Edit("rules.md", "`short`", "short"),),
    ),
    "the quiet move depends on another hand": Fault(
        'game.py, \'class MyGameState(HandsState):\': seat 0 can tell hidden cards apart in phase drawing: the move at the deadline at [0].type is "draw" or "stand" [HiddenCards, seed 1]',
        rules(
            (
                "return Stand(), False",
                "draws = total(s.hands[seat]) < FIFTEEN and s.hands[s.left_of(seat)][0].pips % 2\n"
                "        return (Draw() if draws else Stand()), False",
            ),
        ),
    ),
    "a move ends the process": Fault(
        'game.py, \'raise SystemExit\': {"type": "draw"} from seat 0 in phase drawing fails: RulesEscaped: SystemExit [Runs, seed 0]',
        rules((DRAWN, "raise SystemExit")),
    ),
    "a rule emits events without an end": Fault(
        'game.py, \'b.emit(Stood(seat))\': {"type": "stand"} from seat 1 in phase drawing fails: more than 1000 events for one command, the last of them my_game.stood [Runs, seed 0]',
        rules(
            (
                "                b.emit(Stood(seat))\n",
                "                while True:\n                    b.emit(Stood(seat))\n",
            )
        ),
    ),
    "an event isn't listed": Fault(
        'game.py, \'b.emit(Stood(seat))\': {"type": "stand"} from seat 2 in phase drawing fails: Stood isn\'t listed in the events of my-game [Runs, seed 0]',
        rules(("CardDrawn, Stood, HandJudged)", "CardDrawn, HandJudged)")),
    ),
    "more cards are dealt than there are": Fault(
        "game.py, 'b.emit(CardsDealt(*deal(b, \"52\", counts, first=first, dealer=dealer, hand_number=number)))': a match can't begin: ValueError: 120 cards can't be dealt from a deck of 52 [Runs, seed 0]",
        rules(("(1,) * len(b.state.hands)", "(30,) * len(b.state.hands)")),
    ),
    "the outcome comes early": Fault(
        "game.py, 'def outcome(self, s: MyGameState) -> Outcome | None:': after cards_dealt, in phase drawing, outcome says that the match is over, and waiting still names seat 3 [SeatsToMove, seed 0]",
        rules(('if s.phase == "over" else None', "if s.hand_number == 2 else None")),
    ),
    "a field has a place for another type": Fault(
        "game.py, 'class MyGameState(HandsState):': the field laid has the place 'score', which takes a number, or one for each seat: it is of another type [Places]",
        rules((TURN, f'{TURN}    laid: Annotated[Cards, "Cards.", Place("score")] = ()\n')),
    ),
    "a place has no name": Fault(
        "words/en.ftl:1: the message place-laid is missing: the name of a place on the page [Words]",
        rules((TURN, f'{TURN}    laid: Annotated[Cards, "Cards.", Place("pile")] = ()\n')),
    ),
    "no event judges a hand": Fault(
        "game.py, 'def on(self, s: MyGameState) -> None:': the hand ends with hand_judged, and no event judges it: set `judges = True` in the event with the result [ToldHands, seed 0]",
        rules(("    judges = True\n\n", "")),
    ),
    "no event tells how a hand ended": Fault(
        "game.py, 'def on(self, s: MyGameState) -> None:': the hand ends with hand_judged, and no event ends the hand log: let its `tell` return log.revealed(hands), and set `judges = True` [ToldHands, seed 0]",
        rules(("        return log.revealed(self.hands)\n", "        return log\n")),
    ),
    "a section is cited that the rules for players don't have": Fault(
        'game.py, \'"""[Show-down]"""\': the rules cite the section \'Show-down\', which rules.md doesn\'t have [RulesPage]',
        rules(('"""[Showdown]"""', '"""[Show-down]"""')),
    ),
    "the rules for players have another title": Fault(
        "my_game/rules.md:1: the page doesn't begin with the game's title: `# My Game` [RulesPage]",
        (Edit("rules.md", "# My Game\n", "# Another Game\n"),),
    ),
    "a message gives a function a value of another form": Fault(
        'words/en.ftl:17: in en, the message event-hand_judged gives HANDS 1; it takes a card or cards for each seat, such as {"0": ["QH"]} or [["QH"], []] [Words, seed 0]',
        (Edit("words/en.ftl", "HANDS($hands)", "HANDS(1)"),),
    ),
    "the lesson makes a move that the rules refuse": Fault(
        "game.py, 'class MyGame(Game[MyGameState, MyGameMove]):': the lesson can't be played: TableRefusal: not_your_turn: it is not the turn of seat 0, but of seat 1 [Lessons]",
        (Edit("lesson.py", "    1 stand\n", "    0 stand\n"),),
    ),
    "the lesson names a card that the learner doesn't see": Fault(
        "game.py, 'class MyGame(Game[MyGameState, MyGameMove]):': the lesson can't be played: AssertionError: TD is not to be seen [Lessons]",
        (Edit("lesson.py", "seven=7C", "seven=7C ten=TD"),),
    ),
    "a text of the lesson asks for a card that its step doesn't name": Fault(
        "game.py, 'class MyGame(Game[MyGameState, MyGameMove]):': in en, the message lesson-hand asks for $seven, which the step doesn't name [Lessons]",
        (Edit("lesson.py", " seven=7C", ""),),
    ),
    "hands end, and the match never does": Fault(
        "game.py, 'def outcome(self, s: MyGameState) -> Outcome | None:': the match isn't over after 823 moves [Endings, seed 0]",
        rules(('"over" if s.hand_number == s.options.hands else "dealing"', '"dealing"')),
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "RULES_SECONDS", 2)
    monkeypatch.setattr(played, "LONGEST", 300)
    monkeypatch.setattr(played, "MOST_HANDS", 100)
    line, edits = FAULTS[name]
    game = faulty_game(tmp_path / "game", f"faulty-{1 + [*FAULTS].index(name)}", edits, monkeypatch)
    *found, summary = check(game, SEEDS, 0).lines()
    lines = [_in_the_template(each, game) for each in found]
    assert line in lines
    assert re.fullmatch(r"[12] matches, \d+ findings", summary)


def _in_the_template(line: str, game: HostedGame) -> str:
    """Returns a line with the names of the template, and with the text of a line of the rules instead of its number."""

    def text(found: re.Match[str]) -> str:
        lines = (folder_of(game) / found[1]).read_text("utf-8").splitlines()
        return f"{found[1]}, {lines[int(found[2]) - 1].strip()!r}: "

    line = re.sub(rf"^{game.package}/(\w+\.py):(\d+): ", text, line)
    for form in ("my-game", "my_game", "MyGame", "My Game"):
        line = line.replace(named(form, game.slug), form)
    return re.sub(r"\d{5,}", "N", re.sub(r" and \d+ more$", "", line))
