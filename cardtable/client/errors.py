"""How a call can fail."""

from collections.abc import Mapping
from typing import Any

from cardtable.client.codes import Kind, kind_of

NO_PROBLEM = "unreadable"
"""The code of an answer that is not a problem of the service, for example a proxy's page."""


class ApiError(Exception):
    """The service refused a call. `code` is stable, `detail` is a sentence, `status` is that of HTTP.

    For a refused move, `version` is the table's version that it was judged against; `allowed` lists the types of moves
    on the sender's turn. `errors` are sentences by field. `repeated` means that the call was sent before and the answer
    was lost, so the first attempt may have been carried out. `kind` says whether the call may succeed later, and
    `retry_after` after how many seconds. `code` is `NO_PROBLEM` where the service did not send the answer.
    """

    def __init__(
        self, status: int, problem: Mapping[str, Any], *, repeated: bool = False, retry_after: float | None = None
    ) -> None:
        self.status = status
        self.code = str(problem.get("code", NO_PROBLEM))
        self.detail = str(problem.get("detail", ""))
        self.version: int | None = problem.get("version")
        self.allowed: list[str] | None = problem.get("allowed")
        self.errors: Mapping[str, Any] = problem.get("errors", {})
        self.repeated = repeated
        self.retry_after = retry_after
        self.kind: Kind = kind_of(status, problem.get("code"))
        super().__init__(f"{status} {self.code}: {self.detail}")


class BadToken(ValueError):  # noqa: N818 - the name states the case
    """A text that can't be a token. The message doesn't have the text, which may be one but for a character."""

    def __init__(self) -> None:
        super().__init__("a token has 1 to 256 letters, digits and characters of ._~+/=-, and nothing else")


class Unreachable(Exception):  # noqa: N818 - the name states the case
    """The service could not be reached, or could not work, for as long as the client is patient.

    Whether the last call was carried out is unknown. Making the same POST again under the same key is safe.
    """
