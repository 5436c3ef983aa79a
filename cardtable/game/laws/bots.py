"""The house bots of a game."""

from collections.abc import Iterator

from bots.house import choose
from cardtable.game.attempts import tried
from cardtable.game.courses import Course
from cardtable.game.laws.law import Finding, Law, described, failed_at, folder_of, line_of, refusal_of, shown
from domain.fairness import Stream
from domain.refusals import Refusal
from domain.table.house_bots import hand_of
from domain.table.turn import waiting_seats


class Bots(Law):
    """Every house bot makes a legal move, and the same one again."""

    positions = 3

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        game, events = course.game, course.events
        for table in course.waits(self.positions):
            seat = waiting_seats(table)[0]
            for strategy in game.strategies:
                said = f"for seat {seat} in phase {table.state.phase}, the bot {strategy.name}"
                where = _line(course)
                try:
                    move, again = (
                        choose(table, seat, strategy.id, lambda table: hand_of(table, events)) for _ in range(2)
                    )
                except Exception as error:  # whatever a bot raises
                    yield Finding(f"{said} fails: {described(error)}", failed_at(error, game))
                    continue
                answer = tried(table, seat, move)
                if isinstance(answer, Refusal):
                    yield Finding(f"{said} chooses {shown(move)}, which is refused: {refusal_of(answer)}", where)
                elif answer is not None:
                    yield Finding(f"{said} chooses {shown(move)}, which fails: {described(answer)}", where)
                elif move != again:
                    yield Finding(f"{said} chooses {shown(move)} and then {shown(again)}", where)


def _line(course: Course) -> str:
    """Returns the place of the game's bot, beside its rules."""
    file = folder_of(course.game) / "bot.py"
    return f"{file.parent.name}/{file.name}:1" if file.is_file() else line_of(type(course.game.rules))
