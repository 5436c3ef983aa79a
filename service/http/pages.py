"""Pages for browsers: start, documentation and problems; for programs an index and the OpenAPI document.

The documentation is Swagger UI, whose files come with the package `flask-swagger-ui`. Everything is served from here,
and a strict content security policy lets the pages load nothing from elsewhere.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import flask
from flask import Response, request

from service import catalogue
from service.http.negotiation import HTML, JSON, check_acceptable, quality
from service.http.problems import PROBLEMS, RULE
from service.http.responses import fixed_response
from service.refusals import not_found

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_PAGE_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

_DOCUMENT, _DOCS = "/openapi.json", "/docs"

_LINKS = (
    f'<{_DOCUMENT}>; rel="service-desc"; type="{JSON}"',
    f'<{_DOCS}>; rel="service-doc"; type="{HTML}"',
)
"""RFC 8631: where a service is described for programs and for people."""


class _Asset(NamedTuple):
    package: str
    path: str
    media_type: str


_ASSETS = {
    "swagger-ui.js": _Asset("flask_swagger_ui", "dist/swagger-ui-bundle.js", "text/javascript"),
    "swagger-ui.css": _Asset("flask_swagger_ui", "dist/swagger-ui.css", "text/css"),
    "docs.js": _Asset("service.http", "static/docs.js", "text/javascript"),
    "pages.css": _Asset("service.http", "static/pages.css", "text/css"),
}


def blueprint(document: dict[str, Any]) -> flask.Blueprint:
    """The pages of an API with this document. Each is made once, by the first request."""
    pages = flask.Blueprint("pages", __name__, template_folder="templates")

    @cache
    def as_json() -> bytes:
        return json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode()

    @cache
    def index() -> bytes:
        return json.dumps(_index(document), indent=1, ensure_ascii=False).encode()

    @cache
    def page(name: str) -> bytes:
        shown = {"info": document["info"], "games": catalogue.games(), "problems": PROBLEMS, "rule": RULE}
        return flask.render_template(name, **shown).encode()

    @pages.get("/")
    def start() -> Response:
        check_acceptable(frozenset((JSON, HTML)))
        accept = request.headers.get("Accept", JSON)
        wants_page = quality(accept, HTML) > quality(accept, JSON)
        response = _page(page("start.html")) if wants_page else fixed_response(index())
        response.headers.extend(("Link", link) for link in _LINKS)
        return response

    @pages.get(_DOCUMENT)
    def openapi() -> Response:
        return fixed_response(as_json())

    @pages.get(_DOCS)
    def docs() -> Response:
        return _page(page("docs.html"))

    @pages.get(f"{_DOCS}/problems")
    def problems() -> Response:
        return _page(page("problems.html"))

    @pages.get(f"{_DOCS}/<name>")
    def asset(name: str) -> Response:
        if name not in _ASSETS:
            raise not_found("page")
        return fixed_response(_asset(name), _ASSETS[name].media_type)

    return pages


def _page(body: bytes) -> Response:
    response = fixed_response(body, HTML)
    response.headers.update(_PAGE_HEADERS)
    return response


@cache
def _asset(name: str) -> bytes:
    found = _ASSETS[name]
    return files(found.package).joinpath(found.path).read_bytes()


_METHODS = ("get", "post", "put", "patch", "delete")


def _index(document: dict[str, Any]) -> dict[str, Any]:
    """Every operation by its id, with its address as a URI template (RFC 6570)."""
    operations = {
        operation["operationId"]: {
            "method": method.upper(),
            "href": path + _query_of(operation, document),
            "title": operation["summary"],
        }
        for path, item in document["paths"].items()
        for method, operation in item.items()
        if method in _METHODS
    }
    described = {
        "service-desc": {"method": "GET", "href": _DOCUMENT, "title": "The OpenAPI document"},
        "service-doc": {"method": "GET", "href": _DOCS, "title": "The documentation for people"},
    }
    return {"title": document["info"]["title"], "version": document["info"]["version"], "links": described | operations}


def _query_of(operation: dict[str, Any], document: dict[str, Any]) -> str:
    shared = document["components"].get("parameters", {})
    parameters = [
        shared[each["$ref"].rpartition("/")[2]] if "$ref" in each else each for each in operation.get("parameters", ())
    ]
    names = [each["name"] for each in parameters if each["in"] == "query"]
    return "{?" + ",".join(names) + "}" if names else ""
