"""The OpenAPI document as JSON, and a self-contained page made from it."""

import json
import re
from typing import Any

import flask
from flask import Response
from markupsafe import Markup, escape

from service.http.problems import PROBLEMS, RULE
from service.http.responses import fixed_response

_METHODS = ("get", "post", "put", "patch", "delete")
_CODE = re.compile(r"`([^`]+)`")


def blueprint(document: dict[str, Any]) -> flask.Blueprint:
    """/openapi.json and /docs; each is made once, by the first request."""
    pages = flask.Blueprint("docs", __name__, template_folder="templates")
    made: dict[str, bytes] = {}

    @pages.get("/openapi.json")
    def openapi() -> Response:
        if "json" not in made:
            made["json"] = json.dumps(document, indent=1, ensure_ascii=False).encode()
        return fixed_response(made["json"], "application/json")

    @pages.get("/docs")
    def docs() -> Response:
        if "html" not in made:
            made["html"] = _page(document).encode()
        return fixed_response(made["html"], "text/html")

    return pages


def _page(document: dict[str, Any]) -> str:
    return flask.render_template(
        "docs.html",
        info=document["info"],
        groups=_groups(document),
        schemas=sorted(document["components"]["schemas"].items()),
        problems=PROBLEMS,
        rule=RULE,
        prose=_prose,
        shape=_shape,
    )


def _groups(document: dict[str, Any]) -> list[dict[str, Any]]:
    """Operations by tag, in the order of the document."""
    return [
        {**tag, "operations": [each for each in _operations(document) if tag["name"] in each["tags"]]}
        for tag in document["tags"]
    ]


def _operations(document: dict[str, Any]) -> list[dict[str, Any]]:
    shared = document["components"]
    found = []
    for path, item in document["paths"].items():
        for method in _METHODS:
            if method in item:
                operation = item[method]
                parameters = [*item.get("parameters", ()), *operation.get("parameters", ())]
                resolved = {
                    "parameters": [_resolved(each, shared["parameters"]) for each in parameters],
                    "responses": {
                        status: _resolved(each, shared["responses"]) for status, each in operation["responses"].items()
                    },
                }
                found.append({**operation, **resolved, "path": path, "method": method.upper()})
    return found


def _resolved(part: dict[str, Any], shared: dict[str, Any]) -> Any:
    return shared[_name(part)] if "$ref" in part else part


def _name(reference: dict[str, Any]) -> str:
    return str(reference["$ref"]).rpartition("/")[2]


def _prose(text: str) -> Markup:
    """Paragraphs and `code`: the Markdown that the document's descriptions use."""
    paragraphs = (_CODE.sub(r"<code>\1</code>", str(escape(each))) for each in text.strip().split("\n\n"))
    return Markup("".join(f"<p>{each}</p>" for each in paragraphs))  # noqa: S704 - escaped above


def _shape(schema: dict[str, Any] | None) -> Markup:
    """A schema in a word or two, linked where it has a name."""
    if not schema:
        return Markup("anything")
    if "$ref" in schema:
        name = escape(_name(schema))
        return Markup('<a href="#schema-{0}">{0}</a>').format(name)
    if "anyOf" in schema or "oneOf" in schema:
        return Markup(" or ").join(_shape(each) for each in schema.get("anyOf") or schema["oneOf"])
    if "allOf" in schema:
        return _shape(schema["allOf"][0])
    if "enum" in schema:
        return Markup(" | ").join(Markup("<code>{}</code>").format(json.dumps(each)) for each in schema["enum"])
    kinds = schema.get("type", "anything")
    kind = " or ".join(kinds) if isinstance(kinds, list) else kinds
    return Markup("list of ") + _shape(schema.get("items")) if kind == "array" else escape(kind)
