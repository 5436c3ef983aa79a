"""Pages for browsers: the tables and the documentation. For programs: an index and the OpenAPI document.

The page of the tables is one file, whose script shows the content of an address; its sources are in `service/web/`. The
documentation is Swagger UI, from the package `flask-swagger-ui`. Everything is served from here, and a strict content
security policy keeps the pages from loading anything from elsewhere.
"""

import json
from collections.abc import Callable, Iterator
from functools import cache
from threading import Lock
from typing import Any, NamedTuple

import flask
from flask import Response, request
from werkzeug.exceptions import NotFound

from service.http import files, previews
from service.http.entry import ENTERED, AdmittedRequest
from service.http.prefix import filled_in, prefix_of_request
from service.http.problems import PROBLEMS, RULE, problem_response
from service.http.requests import HTML, JSON, check_acceptable, quality
from service.http.responses import PUBLIC_FOR_EVER, encoded_response, fixed_response
from service.http.spec import ALL, PARTS, SHARED
from service.refusals import Refused

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors ",
    )
)
"""Content security policy without its last value, the origins that may show the page in a frame."""

_POLICY_OF_FILES = "default-src 'none'"
"""Policy of the files that pages load, which need nothing. A page has some forty files, so their headers are short."""

_UNUSED = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb")
"""Browser features that no page here uses."""

_PAGE_HEADERS = {
    "Content-Security-Policy": f"{_POLICY}'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in _UNUSED),
    "Referrer-Policy": "no-referrer",
}

REPLAY = "/tables/<table_id>/replay"

ADDRESSES = (
    "/daily",
    "/daily/<date>",
    "/games/<game>",
    "/games/<game>/lesson",
    "/games/<game>/new",
    "/games/<game>/pass",
    "/join",
    "/join/<code>",
    "/leaderboards/<game>",
    "/players/<player_id>",
    "/replay",
    "/settings",
    "/tables/<table_id>",
    "/tables/<table_id>/pass",
    REPLAY,
    "/tables/<table_id>/screen",
    "/tables/<table_id>/verify",
    "/tournaments",
    "/tournaments/<tournament_id>",
    "/tournaments/new",
    "/verify",
)
"""Addresses of the page, besides `/`. Its script has the same list, in `service/web/src/routes.ts`."""

_API = "/v1/"

_DOCUMENT, _DOCS = "/openapi.json", "/docs"

_LINKS = (
    f'<{_DOCUMENT}>; rel="service-desc"; type="{JSON}"',
    f'<{_DOCS}>; rel="service-doc"; type="{HTML}"',
)
"""Links to descriptions of the service, for programs and for people (RFC 8631)."""


def blueprint(make: Callable[[str], dict[str, Any]]) -> flask.Blueprint:
    """Returns the pages of an API. `make` returns an edition of its document. Everything is made and rendered once, on
    demand."""
    pages = flask.Blueprint("pages", __name__, template_folder="templates")
    page, of_documentation = files.page(), files.files_of_documentation()
    loaded = {each.address: each for each in (*files.files_of_page(), *of_documentation.values())}

    worker = files.service_worker()
    making = Lock()

    made = cache(make)

    def document(edition: str = SHARED) -> dict[str, Any]:
        with making:  # two first requests make it once
            return made(edition)

    @cache
    def as_json(edition: str, prefix: str) -> bytes:
        shown = document(edition)
        if prefix:
            shown = {**shown, "servers": [{**shown["servers"][0], "url": prefix}]}
        return json.dumps(shown, separators=(",", ":"), ensure_ascii=False).encode()

    @cache
    def index() -> bytes:
        return json.dumps(_index(document()), indent=1, ensure_ascii=False).encode()

    @cache
    def rendered(template: str) -> bytes:
        shown = {"info": document()["info"], "problems": PROBLEMS, "rule": RULE, "files": of_documentation}
        return flask.render_template(template, **shown, chapters=_chapters(document())).encode()

    @pages.get("/")
    def start() -> Response:
        check_acceptable(frozenset((JSON, HTML)))
        response = _for_browsers(_fixed(page, HTML)) if _wants_page() else _fixed(index(), JSON)
        response.headers.extend(("Link", link) for link in _LINKS)
        return response

    def show_page(**arguments: str) -> Response:
        check_acceptable(frozenset((HTML,)))
        response = _for_browsers(previews.described(page, arguments) or _fixed(page, HTML))
        embedding = _embedding()
        if embedding:
            response.headers["Content-Security-Policy"] = _POLICY + " ".join(embedding)
        return response

    for address in ADDRESSES:
        pages.add_url_rule(address, "page", show_page)

    def picture(**arguments: str) -> Response:
        return _file(previews.picture(**arguments))

    for address in previews.PICTURED:
        pages.add_url_rule(address + previews.PICTURE, "picture", picture)

    @pages.app_errorhandler(NotFound)
    def unknown_address(_error: NotFound) -> Response:
        """Answers with the page for browsers, which reports the unknown address, and with a problem for programs and
        everywhere in the API."""
        if request.path.startswith(_API) or not _wants_page():
            return problem_response(Refused("not_found", "there is nothing at this address"))
        return _for_browsers(encoded_response(filled_in(page, prefix_of_request()), HTML, 404))

    @pages.get(f"{files.ROOT}/<path:name>")
    def file(name: str) -> Response:
        found = loaded.get(f"{files.ROOT}/{name}")
        if found is None:
            raise NotFound
        body = filled_in(found.body, prefix_of_request()) if found.has_addresses else found.body
        return _file(fixed_response(body, found.media_type, PUBLIC_FOR_EVER))

    @pages.get(files.SERVICE_WORKER)
    def service_worker() -> Response:
        return _for_browsers(fixed_response(worker.body, worker.media_type))

    @pages.get(_DOCUMENT)
    def openapi() -> Response:
        return fixed_response(as_json(ALL, prefix_of_request()))

    @pages.get("/openapi/<edition>.json")
    def openapi_in_part(edition: str) -> Response:
        if edition not in PARTS:
            raise NotFound
        return fixed_response(as_json(edition, prefix_of_request()))

    @pages.get(_DOCS)
    def docs() -> Response:
        return _for_browsers(_fixed(rendered("docs.html"), HTML))

    @pages.get(f"{_DOCS}/problems")
    def problems() -> Response:
        return _for_browsers(_fixed(rendered("problems.html"), HTML))

    return pages


def _embedding() -> tuple[str, ...]:
    """Returns the origins that may show the requested page in a frame. Only replays requested with `?embed` have
    any."""
    if request.url_rule is None or request.url_rule.rule != REPLAY or "embed" not in request.args:
        return ()
    entered: AdmittedRequest = request.environ[ENTERED]
    return entered.context.service.settings.embed_origins


def _fixed(text: bytes, media_type: str) -> Response:
    return fixed_response(filled_in(text, prefix_of_request()), media_type)


def _wants_page() -> bool:
    """True if the request prefers a page to JSON, as browsers do when a user opens an address."""
    accept = request.headers.get("Accept", JSON)
    return quality(accept, HTML) > quality(accept, JSON)


def _file(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = _POLICY_OF_FILES
    return response


def _for_browsers(response: Response) -> Response:
    response.headers.update(_PAGE_HEADERS)
    return response


class _Call(NamedTuple):
    id: str
    method: str
    path: str
    title: str


class _Chapter(NamedTuple):
    name: str
    description: str
    calls: list[_Call]


def _operations(document: dict[str, Any]) -> Iterator[tuple[_Call, dict[str, Any]]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            yield _Call(operation["operationId"], method.upper(), path, operation["summary"]), operation


def _chapters(document: dict[str, Any]) -> list[_Chapter]:
    """Returns the operations, grouped by tag."""
    operations = [*_operations(document)]
    return [
        _Chapter(tag["name"], tag["description"], [call for call, each in operations if tag["name"] in each["tags"]])
        for tag in document["tags"]
    ]


def _index(document: dict[str, Any]) -> dict[str, Any]:
    """Returns every operation by id, with its address as a URI template (RFC 6570)."""
    operations = {
        call.id: {"method": call.method, "href": call.path + _query_of(operation, document), "title": call.title}
        for call, operation in _operations(document)
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
