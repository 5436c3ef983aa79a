"""How a call can fail."""

from collections.abc import Mapping
from typing import Any


class ApiError(Exception):
    """The service refused a call. `code` is stable, `detail` is a sentence, `status` is that of HTTP.

    For a refused move, `version` is the table's version that it was judged against; `allowed` lists the types of moves
    on the sender's turn. `errors` are sentences by field. `repeated` means that the call was sent before and the answer
    was lost, so the first attempt may have been carried out. After `retry_after` seconds a refusal by a limit ends.
    """

    def __init__(
        self, status: int, problem: Mapping[str, Any], *, repeated: bool = False, retry_after: float | None = None
    ) -> None:
        self.status = status
        self.code = str(problem.get("code", "unreadable"))
        self.detail = str(problem.get("detail", ""))
        self.version: int | None = problem.get("version")
        self.allowed: list[str] | None = problem.get("allowed")
        self.errors: Mapping[str, Any] = problem.get("errors", {})
        self.repeated = repeated
        self.retry_after = retry_after
        super().__init__(f"{status} {self.code}: {self.detail}")


class Unreachable(Exception):  # noqa: N818 - the name states the case
    """The service did not answer for as long as the client is patient, or only with 502 to 504 or `busy`.

    Whether the last call was carried out is unknown. Making the same POST again under the same key is safe.
    """
