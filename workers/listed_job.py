"""Jobs as this project's workers accept them: of RQ's many ways to name a function, only those of a list."""

from collections.abc import Callable
from typing import Any

from rq.job import Job

from workers.jobs import FUNCTIONS


class NotListed(Exception):  # noqa: N818 - a refusal
    """A job names a function that is no job of this project."""


class ListedJob(Job):
    """RQ imports whatever a job names: its function, and callbacks for its end. So anybody who can write to the queue's
    server could let a worker call anything. Here a function is looked up in `FUNCTIONS`, and there are no callbacks and
    no webhooks. The arguments are JSON, because queues and workers have the JSON serializer."""

    @property
    def func(self) -> Callable[..., Any]:
        function = None if self.instance else FUNCTIONS.get(str(self.func_name))
        if function is None:
            raise NotListed(f"{self.func_name!r:.80} is no job of this service")
        return function

    @property
    def success_callback(self) -> None:
        return None

    @property
    def failure_callback(self) -> None:
        return None

    @property
    def stopped_callback(self) -> None:
        return None

    def send_webhooks(self, status: object, *, exc_string: str | None = None) -> None:
        pass
