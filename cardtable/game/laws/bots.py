"""The house bots of a game."""

from collections.abc import Iterator

from bots.house import choose
from bots.levels import BOTS
from cardtable.game.attempts import tried
from cardtable.game.courses import Course
from cardtable.game.laws.law import Finding, Law, failing, line_of, refusal_of, shown
from domain.fairness import Stream
from domain.hosted_game import HostedGame
from domain.refusals import Refusal
from domain.search.game_bot import GameBot
from domain.strategy import SHARP
from domain.table.house_bots import hand_of
from domain.table.turn import waiting_seats


class Bots(Law):
    """Every house bot makes a legal move, and the same one again."""

    tries = True
    positions, sharp = 3, 4

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        game, events = course.game, course.events
        # The search of `sharp` takes most of the time, so fewer matches have it.
        chosen = [each for each in game.strategies if each.name != SHARP.name or stream.below(self.sharp) == 0]
        for table in course.waits(self.positions):
            seat = waiting_seats(table)[0]
            for strategy in chosen:
                said = f"for seat {seat} in phase {table.state.phase}, the bot {strategy.name}"
                where = line_of_bot(game)
                try:
                    move, again = (
                        choose(table, seat, strategy.id, lambda table: hand_of(table, events)) for _ in range(2)
                    )
                except Exception as error:  # whatever a bot raises
                    yield failing(f"{said} fails", error, game)
                    continue
                answer = tried(table, seat, move)
                if isinstance(answer, Refusal):
                    yield Finding(f"{said} chooses {shown(move)}, which is refused: {refusal_of(answer)}", where)
                elif answer is not None:
                    yield failing(f"{said} chooses {shown(move)}, which fails", answer, game)
                elif move != again:
                    yield Finding(f"{said} chooses {shown(move)} and then {shown(again)}", where)


def line_of_bot(game: HostedGame) -> str:
    """Returns the line of the policy of a game's own bot, or of the rules if it has none."""
    bot = BOTS.get(game.slug, game.bot)
    own = bot is not None and type(bot).__module__.startswith(f"{game.package}.")
    return line_of(type(bot).policy) if own and isinstance(bot, GameBot) else line_of(type(game.rules))
