"""The lesson, where a game brings one."""

from collections.abc import Iterator

from cardtable.game.laws.law import Finding, Law, described, line_of
from cardtable.game.laws.words import variables_of
from cardtable.game.time_limit import time_limit
from domain.hosted_game import HostedGame
from domain.table.lesson import lesson_of

MOST_SECONDS = 10.0
"""Maximum processor time for a lesson, in seconds."""


class Lessons(Law):
    """The rules play the lesson: each move is legal, the learner sees each card that a step names, and its text asks
    for no other."""

    def of_game(self, game: HostedGame) -> Iterator[Finding]:
        try:
            with time_limit(MOST_SECONDS):
                lesson = lesson_of(game) or {"steps": []}
        except Exception as error:  # whatever the rules raise
            yield Finding(f"the lesson can't be played: {described(error)}", line_of(type(game.rules)))
            return
        for step in lesson["steps"]:
            message = f"lesson-{step['tell']}"
            for language, asked in variables_of(game, message).items():
                for name in sorted(asked - step["cards"].keys()):
                    said = f"in {language}, the message {message} asks for ${name}, which the step doesn't name"
                    yield Finding(said, line_of(type(game.rules)))
