"""The processes being compared. Each is started, gives samples on request, in turn with the others, and is ended."""

import json
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from tempfile import TemporaryFile
from threading import Timer
from typing import NamedTuple

from lab.machine import ROOT
from lab.peers.timed import Sample

PATIENCE = 180
"""Timeout after which a process that gives no sample is killed, in seconds."""


class Failed(Exception):  # noqa: N818 - what happened to a contestant
    """A contestant can't take part, or no longer can. The message has the reason."""


class Missing(Failed):
    """A contestant's package is not available on this machine."""


Sampler = Callable[[float], Sample]
"""Takes a sample of a duration in seconds. Raises Failed."""


class Contestant(NamedTuple):
    """A contestant. `start` returns the context in which it runs. Entering it raises Failed if it can't start."""

    name: str
    start: Callable[[], AbstractContextManager[Sampler]]


@dataclass
class Result:
    """A contestant's samples, one for each round, or the reason why there are fewer. `missing` is true if it is not
    available."""

    name: str
    samples: list[Sample] = field(default_factory=list)
    failure: str | None = None
    missing: bool = False


def absent(reason: str) -> Callable[[], AbstractContextManager[Sampler]]:
    """Returns the start of a contestant whose package is not available."""

    @contextmanager
    def start() -> Iterator[Sampler]:
        raise Missing(reason)
        yield  # type: ignore[unreachable]  # a generator that only raises

    return start


@contextmanager
def child(python: str, module: str, work: str, patience: float = PATIENCE) -> Iterator[Sampler]:
    """Runs a process that serves `work` (`lab.peers.timed`)."""
    with TemporaryFile("w+") as errors:
        process = subprocess.Popen(
            [python, "-m", module, work],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        orders, answers = process.stdin, process.stdout

        def take(seconds: float) -> Sample:
            timer = Timer(patience, process.kill)
            timer.start()
            try:
                orders.write(f"{seconds}\n")
                orders.flush()
                line = answers.readline()
            except BrokenPipeError:
                line = ""
            finally:
                timer.cancel()
            if line:
                return Sample(*json.loads(line))
            process.wait()
            errors.seek(0)
            said = errors.read().strip().splitlines() or [f"it gave nothing in {patience:.0f} seconds"]
            raise Failed(said[-1])

        try:
            yield take
        finally:
            process.kill()
            process.wait()
            orders.close()
            answers.close()


def measure(contestants: Sequence[Contestant], rounds: int, seconds: float) -> list[Result]:
    """Takes a sample of each contestant in every round, in the same order. A first round is a warm-up and is dropped.

    A contestant that fails doesn't affect the others.
    """
    results = [Result(each.name) for each in contestants]
    with ExitStack() as running:
        samplers = [_started(running, *each) for each in zip(contestants, results, strict=True)]
        for number in range(rounds + 1):
            for sampler, result in zip(samplers, results, strict=True):
                if sampler is not None and result.failure is None:
                    _sample(sampler, seconds, result, keep=number > 0)
    return results


def _started(running: ExitStack, contestant: Contestant, result: Result) -> Sampler | None:
    try:
        return running.enter_context(contestant.start())
    except Failed as failed:
        result.failure, result.missing = str(failed), isinstance(failed, Missing)
        return None


def _sample(sampler: Sampler, seconds: float, result: Result, *, keep: bool) -> None:
    try:
        taken = sampler(seconds)
    except (Failed, AssertionError, OSError) as failed:
        result.failure = f"{type(failed).__name__}: {failed}" if not isinstance(failed, Failed) else str(failed)
        return
    if keep:
        result.samples.append(taken)
