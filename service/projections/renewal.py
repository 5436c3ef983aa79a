"""Rebuilds the projections after an upgrade, if another version of the code built them.

A projector does this in short steps between its other duties, without downtime. Only a higher version rebuilds the work
of a lower one, so two releases side by side never compete. The older one keeps writing its own data, which makes the
generation one of its version again, and the newer one waits until no projector of an older release is running. Only one
projector rebuilds at a time. If it dies, another one starts over when no progress has been reported for a while.
"""

import logging
import time
from collections.abc import Callable, Iterator

from events.errors import LogUnavailable
from events.generations import Build
from events.ports import Ports
from service.process.tracebacks import outline
from service.projections.rebuild import Rebuilt, Superseded, steps
from service.projections.version import VERSION

LOOK_SECONDS = 5.0
"""Interval at which a projector checks for a due rebuild, in seconds."""

DEAD_SECONDS = 120.0
"""Time without a report after which a rebuild counts as dead, in seconds. It is silent while it scans all keys."""

FAILED_SECONDS = 600.0
"""Pause after a failed rebuild, in seconds. Each attempt reads all logs."""

WORKED_SECONDS = 0.02
"""Time budget of the steps of one turn, in seconds, not counting the last step. A turn has at least one step."""

BEGUN = "the projections are of version %d: they are built again, as version %d"

_log = logging.getLogger(__name__)


class Renewal:
    """Rebuilds the projections when due. Not thread-safe.

    `clock` returns the service's time in ms, `monotonic` counts seconds. `waits` returns True while a projector of an
    older release is running.
    """

    def __init__(
        self,
        ports: Ports,
        clock: Callable[[], int],
        listed_days: int | None = None,
        *,
        waits: Callable[[], bool],
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._ports = ports
        self._clock = clock
        self._listed_days = listed_days
        self._waits = waits
        self._monotonic = monotonic
        self._steps: Iterator[Rebuilt] | None = None
        self._built: Rebuilt | None = None
        self._next_look = monotonic()
        self._seen: Build | None = None
        self._silent_since = monotonic()
        self._given_up: int | None = None
        self._version, self._said = VERSION, False

    def turn(self) -> bool:
        """Runs the next steps. Returns True if there are more. Raises LogUnavailable."""
        if self._steps is None:
            if self._monotonic() < self._next_look:
                return False
            self._pause(LOOK_SECONDS)
            self._steps = self._begun()
        if self._steps is None:
            return False
        try:
            return self._goes_on(self._steps)
        except LogUnavailable:
            self._end()
            raise
        except Superseded:
            self._end()
        except Exception as error:
            _log.error("the projections can't be built again: %s", outline(error))
            self._end()
            self._pause(FAILED_SECONDS)
        return False

    def stop(self) -> None:
        """Abandons a running rebuild, so that another projector can begin at once."""
        built = self._built
        self._end()
        if built is not None:
            self._ports.generations.drop(built.generation)

    def _pause(self, seconds: float) -> None:
        self._next_look = self._monotonic() + seconds

    def _end(self) -> None:
        self._given_up = None if self._built is None else self._built.generation
        self._steps = self._built = None

    def _begun(self) -> Iterator[Rebuilt] | None:
        """Returns the steps of a rebuild, if one is due and not in progress elsewhere."""
        state = self._ports.generations.state()
        if state.version >= VERSION:
            return None
        if state.build != self._seen:
            self._seen, self._silent_since = state.build, self._monotonic()
        if (state.build is not None and self._lives(state.build)) or self._waits():
            return None
        self._version, self._said = state.version, False
        return steps(self._ports, self._clock(), listed_days=self._listed_days, after=state.last)

    def _lives(self, build: Build) -> bool:
        return build.generation != self._given_up and self._monotonic() < self._silent_since + DEAD_SECONDS

    def _goes_on(self, remaining: Iterator[Rebuilt]) -> bool:
        until = self._monotonic() + WORKED_SECONDS
        for self._built in remaining:
            if not self._said and (self._built.listed or self._built.unreadable):  # not for a new service
                self._said = True
                _log.info(BEGUN, self._version, VERSION)
            if self._monotonic() >= until:
                return True
        if self._built is not None and self._said:
            _log.info(
                "the projections are built again: %d tables and tournaments are listed, %d logs can't be read",
                self._built.listed,
                len(self._built.unreadable),
            )
        self._end()
        return False
