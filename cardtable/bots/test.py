"""`cardtable bot test`: a bot plays house bots, and its mistakes are reported."""

import json
import secrets
import shlex
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from cardtable.bots.bot_file import games_to_play, load_bot
from cardtable.bots.progress import progress
from cardtable.bots.statistics import estimate
from cardtable.bots.trial import AGAINST, TURN_SECONDS, Played, Slow, Trial, Trials, Wrong

SHOWN = 5
"""So many mistakes of a kind are shown; all are counted."""

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""


def test(file: Path, trial_of: Callable[[str], Trial], game: str | None, matches: int, seed: str | None) -> int:
    """Plays so many matches of a game, or of each of the bot's games, and prints a report on each.

    Returns 0 where the bot made no mistake, answered in time and missed no deadline except those the test forced,
    else 1. After Ctrl-C it reports what was played.
    """
    bot = load_bot(file)
    games = [game] if game else games_to_play([(file.name, bot)])
    status = 0
    for slug in games:
        trials = Trials(lambda: load_bot(file), trial_of(slug))
        status = max(status, _try(trials, file, matches, seed or secrets.token_hex(4)))
        if status == INTERRUPTED:
            break
    return status


def _try(trials: Trials, file: Path, matches: int, seed: str) -> int:
    seeds = [seed if number == 0 else f"{seed}-{number}" for number in range(matches)]
    played: list[Played] = []
    interrupted = False
    try:
        for each in progress(seeds, f"test {trials.trial.game}"):
            played.append(trials.play(each))
    except KeyboardInterrupt:
        interrupted = True
    print("\n".join(_report(played, trials.trial, file)))
    if interrupted:
        print(f"interrupted: {len(played)} of {matches} matches were played")
        return INTERRUPTED
    return 1 if any(match.wrong or match.too_slow or match.missed > match.forced for match in played) else 0


def _report(played: Sequence[Played], trial: Trial, file: Path) -> Iterator[str]:
    if not played:
        return
    wrong = [each for match in played for each in match.wrong]
    too_slow = [each for match in played for each in match.too_slow]
    missed, forced = sum(match.missed for match in played), sum(match.forced for match in played)
    limit = trial.turn_seconds
    yield f"{len(played)} matches of {trial.game}, {sum(m.moves for m in played)} moves, from seed {played[0].seed}"
    yield f"won              {_wins(played)}  (an even share: {_even(played):.1%})"
    yield f"deadlines        {missed} missed, {forced} of them because the test forced it"
    yield f"slowest answer   {max(match.slowest for match in played):.2f} s of {limit} s"
    slow = sum(match.slow for match in played)
    if slow:
        yield f"slow answers     {slow} took more than half of the {limit} s"
    yield f"too late         {len(too_slow)} answers took longer than the {limit} s of a turn"
    yield f"wrong answers    {len(wrong)}"
    yield from (f"  {count:5} x {why}" for why, count in Counter(each.why for each in wrong).most_common())
    for late in too_slow[:SHOWN]:
        yield from _about_slow(late, trial, file)
    for each in wrong[:SHOWN]:
        yield from _about_wrong(each, trial, file)


def _about_slow(slow: Slow, trial: Trial, file: Path) -> Iterator[str]:
    yield ""
    yield f"seed {slow.seed}, version {slow.table_version}: too late"
    yield f"  the answer took {slow.seconds:.1f} s of {trial.turn_seconds} s, so the turn was lost"
    yield f"  again:    {_command(file, trial, slow.seed)}"


def _about_wrong(wrong: Wrong, trial: Trial, file: Path) -> Iterator[str]:
    yield ""
    yield f"seed {wrong.seed}, version {wrong.table_version}: {json.dumps(wrong.move)}"
    yield f"  {wrong.why}"
    yield from (f"  {line}" for line in wrong.trace.splitlines())
    yield f"  the view: {json.dumps(wrong.view['state'], ensure_ascii=False)}"
    yield f"  again:    {_command(file, trial, wrong.seed)}"


def _wins(played: Sequence[Played]) -> str:
    return str(estimate([float(match.place == 1) for match in played]))


def _even(played: Sequence[Played]) -> float:
    return sum(1 / match.seats for match in played) / len(played)


def _command(file: Path, trial: Trial, seed: str) -> str:
    """The command that plays one match again."""
    words = [str(file), "--game", trial.game]
    words += ["--preset", trial.preset] if trial.preset else []
    words += ["--seats", str(trial.seats)] if trial.seats else []
    words += ["--against", ",".join(trial.against)] if trial.against != AGAINST else []
    words += ["--turn-seconds", str(trial.turn_seconds)] if trial.turn_seconds != TURN_SECONDS else []
    words += [] if trial.faults else ["--no-faults"]
    return " ".join(["cardtable bot test", shlex.join([*words, "--seed", seed])])
