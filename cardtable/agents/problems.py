"""The failures of tools: the code of the service, and the time of the next try."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, NotRequired, TypedDict

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult, InputRequiredResult, TextContent, Tool
from pydantic import ValidationError

from cardtable.client import ApiError, Unreachable
from cardtable.client.transport import LONGEST_NAMED
from cardtable.text.lines import Unclear

UNREACHABLE, UNCLEAR, INVALID = "unreachable", "unclear_move", "invalid"
"""The codes of failures that are none of the service's; `invalid` is what it says itself of requests."""


class Problem(TypedDict):
    """A failure. `code` is stable, `detail` is a sentence."""

    code: str
    detail: str
    retry_after: NotRequired[float]
    """In seconds, where the same call may succeed later."""
    version: NotRequired[int]
    """The version of the table that a refused move was judged against."""
    allowed: NotRequired[list[str]]
    """The types of moves that are allowed instead."""
    errors: NotRequired[dict[str, Any]]
    """Sentences by argument."""


class ToolServer(MCPServer[Any]):
    """A server whose tools answer with structured content and the same as text, in one line because models pay for each
    space. They fail with a problem in the same way, and nothing is logged of it.

    An argument that a tool doesn't have is refused. Null stands for the default of an optional argument.
    """

    async def list_tools(self) -> list[Tool]:
        """The tools. Their schemas say that they have no other arguments."""
        tools = await super().list_tools()
        closed = {"additionalProperties": False}
        return [tool.model_copy(update={"input_schema": tool.input_schema | closed}) for tool in tools]

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        schema = next((tool.input_schema for tool in await self.list_tools() if tool.name == name), None)
        if schema is not None:
            problem = _unknown_arguments(name, arguments, [*schema["properties"]])
            if problem is not None:
                return _result(dict(problem), is_error=True)
            needed = schema.get("required", ())
            arguments = {key: value for key, value in arguments.items() if value is not None or key in needed}
        try:
            made = await super().call_tool(name, arguments, context)
        except ToolError as failed:
            problem = problem_of(failed.__cause__)
            if problem is None:
                raise
            return _result(dict(problem), is_error=True)
        if isinstance(made, CallToolResult) and made.structured_content is not None:
            return _result(made.structured_content, is_error=False)
        return made


def _unknown_arguments(tool: str, arguments: Iterable[str], known: Sequence[str]) -> Problem | None:
    """A call with an argument that the tool doesn't have would do something else than the model meant."""
    unknown = [each for each in arguments if each not in known]
    if not unknown:
        return None
    takes = f"it takes {', '.join(known)}" if known else "it takes no arguments"
    detail = f"{tool} has no argument {', '.join(each[:LONGEST_NAMED] for each in unknown)}"
    return {"code": INVALID, "detail": detail, "errors": {key: [takes] for key in unknown}}


def _result(value: dict[str, Any], *, is_error: bool) -> CallToolResult:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return CallToolResult(content=[TextContent(type="text", text=text)], structured_content=value, is_error=is_error)


def problem_of(error: BaseException | None) -> Problem | None:
    """The problem of a failure; None for one that nobody foresaw."""
    match error:
        case ApiError():
            return _refusal(error)
        case Unreachable():
            return {"code": UNREACHABLE, "detail": f"the service does not answer: {error}"}
        case Unclear():
            return {"code": UNCLEAR, "detail": str(error)}
        case ValidationError():
            errors = {".".join(map(str, each["loc"])): [each["msg"]] for each in error.errors(include_url=False)}
            return {"code": INVALID, "detail": "the arguments do not fit the tool's schema", "errors": errors}
    return None


def _refusal(refused: ApiError) -> Problem:
    problem: Problem = {"code": refused.code, "detail": refused.detail or "refused"}
    if refused.retry_after is not None:
        problem["retry_after"] = refused.retry_after
    if refused.version is not None:
        problem["version"] = refused.version
    if refused.allowed is not None:
        problem["allowed"] = refused.allowed
    if refused.errors:
        problem["errors"] = dict(refused.errors)
    return problem
