"""What can go wrong with a call."""

from collections.abc import Mapping
from typing import Any


class ApiError(Exception):
    """The service refused: `code` is stable, `detail` a sentence, `status` that of HTTP.

    Of a refused move `version` is the table's version judged against, and `allowed` the types of moves there are, when
    it is the sender's turn. `errors` are sentences by field.
    """

    def __init__(self, status: int, problem: Mapping[str, Any]) -> None:
        self.status = status
        self.code = str(problem.get("code", "unreadable"))
        self.detail = str(problem.get("detail", ""))
        self.version: int | None = problem.get("version")
        self.allowed: list[str] | None = problem.get("allowed")
        self.errors: Mapping[str, Any] = problem.get("errors", {})
        super().__init__(f"{status} {self.code}: {self.detail}")


class Unreachable(Exception):  # noqa: N818 - said as it is
    """Nobody answered for as long as the client is patient; whether the last call was carried out is unknown.

    Making the same call again under the same key is safe.
    """
