"""`cardtable bot test`: plays a bot against house bots and reports its mistakes."""

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from cardtable.bots.bot_file import load_bot
from cardtable.bots.games import games_to_play
from cardtable.bots.progress import progress
from cardtable.bots.trial import Trial, TrialMatch, Trials
from cardtable.failure import INTERRUPTED


class TestedBot(NamedTuple):
    """A bot's matches of one game, starting from a seed. After Ctrl-C there are fewer than `planned`."""

    file: Path
    trial: Trial
    seed: str
    matches: Sequence[TrialMatch]
    planned: int

    @property
    def interrupted(self) -> bool:
        return len(self.matches) < self.planned

    @property
    def status(self) -> int:
        """The exit status."""
        if self.interrupted:
            return INTERRUPTED
        return int(any(each.wrong or each.too_slow or each.missed > each.forced for each in self.matches))


def test(
    file: Path,
    trial_of: Callable[[str], Trial],
    game: str | None,
    matches: int,
    seed: str | None,
    report: Callable[[TestedBot], None],
) -> int:
    """Plays a number of matches of a game, or of each of the bot's games, and reports on each game.

    Returns 0 if the bot made no mistakes, answered in time and missed no deadlines except those forced by the test,
    else 1. After Ctrl-C it reports on the matches played so far.
    """
    bot = load_bot(file)
    status = 0
    for slug in games_to_play([(file.name, bot)], game):
        tested = _play(Trials(lambda: load_bot(file), trial_of(slug)), file, matches, seed or secrets.token_hex(4))
        report(tested)
        status = max(status, tested.status)
        if status == INTERRUPTED:
            break
    return status


def _play(trials: Trials, file: Path, matches: int, seed: str) -> TestedBot:
    seeds = [seed if number == 0 else f"{seed}-{number}" for number in range(matches)]
    played: list[TrialMatch] = []
    with suppress(KeyboardInterrupt):
        for each in progress(seeds, f"test {trials.trial.game}"):
            played.append(trials.play(each))
    return TestedBot(file, trials.trial, seed, played, matches)
