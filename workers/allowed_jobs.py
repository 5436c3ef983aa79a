"""An allowlist for RQ jobs."""

from collections.abc import Callable
from typing import Any

from rq.job import Job

from workers.jobs import FUNCTIONS


class NotAllowed(Exception):  # noqa: N818 - a refusal
    """A job names a function that is not one of this project's jobs."""


class AllowedJob(Job):
    """A job whose function is one of `FUNCTIONS`.

    RQ imports the function and the callbacks that a job names, so anyone who can write to the queue's server could make
    a worker call anything. This class allows neither callbacks nor webhooks. Arguments are JSON, because queues and
    workers use the JSON serializer.
    """

    @property
    def func(self) -> Callable[..., Any]:
        function = None if self.instance else FUNCTIONS.get(str(self.func_name))
        if function is None:
            raise NotAllowed(f"{self.func_name!r:.80} is no job of this service")
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
