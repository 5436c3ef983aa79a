"""The exceptions raised by calls."""

from collections.abc import Mapping
from typing import Any

from cardtable.client.codes import Kind, kind_of

NO_PROBLEM = "unreadable"
"""The code of a response that is not from the service, such as a proxy's page."""


class ApiError(Exception):
    """The service refused a call. `code` is stable, `detail` is a sentence, `status` is the HTTP status.

    For a refused move, `version` is the table's version that it was judged against; `allowed` lists the types of moves
    on the sender's turn. `errors` has sentences by field. `repeated` means that the call was a retry after a lost
    response, so the first attempt may have succeeded. `kind` tells if the call may succeed later, and `retry_after`
    after how many seconds. `code` is `NO_PROBLEM` if the response is not from the service.
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
    """The text can't be a token. The message omits the text, which may be a real token with a typo."""

    def __init__(self) -> None:
        super().__init__("a token has 1 to 256 letters, digits and characters of ._~+/=-, and nothing else")


class Unreachable(Exception):  # noqa: N818 - the name states the case
    """The service was unreachable or out of order for longer than the client's patience.

    The last call may or may not have been carried out. It is safe to repeat the same POST under the same key.
    """
