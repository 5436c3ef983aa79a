"""Pages for browsers, and the index for programs."""

import gzip
import re
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from service.http import files
from service.http.compression import MIN_BYTES
from service.http.files import File
from service.http.problems import PROBLEMS
from service.process.settings import Settings
from tests.http.api import Api, api_in_memory

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
ROOT = Path(__file__).parents[2]

DOCUMENTATION = ("/docs", "/docs/problems")
OWN = (
    "/",
    "/games/commune",
    "/games/commune/lesson",
    "/games/commune/new",
    "/games/commune/pass",
    "/join",
    "/join/ctl_nobody-has-this",
    "/leaderboards/commune",
    "/players/p_nobodyhasthis0000000",
    "/replay",
    "/settings",
    "/tables/t_nobodyhasthis0000000",
    "/tables/t_nobodyhasthis0000000/pass",
    "/tables/t_nobodyhasthis0000000/replay",
    "/tables/t_nobodyhasthis0000000/screen",
    "/tables/t_nobodyhasthis0000000/verify",
    "/tournaments",
    "/tournaments/g_nobodyhasthis0000000",
    "/tournaments/new",
    "/verify",
)
"""The paths of the tables' page."""

PAGES = (*OWN, *DOCUMENTATION)


class Page(HTMLParser):
    """The ids of a page, its links, the addresses it loads, and its inline scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.loaded: set[str] = set()
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids |= {given["id"]} if "id" in given else set()
        if tag == "a":
            self.links.add(given["href"])
        elif "data-script" in given:
            self.loaded.add(given["data-script"])
        elif "src" in given or "href" in given:
            self.loaded.add(given.get("src") or given["href"])
        elif tag in ("script", "style"):
            self.inline.append(tag)
        self.inline += [name for name in given if name == "style" or name.startswith("on")]


def page_at(api: Api, path: str) -> Page:
    answer = api.get(path, headers=BROWSER)
    assert (answer.status_code, answer.mimetype) == (200, "text/html")
    return Page(answer.text)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_loads_nothing_from_elsewhere_and_runs_no_inline_script(api: Api, path: str) -> None:
    page = page_at(api, path)
    own = {address for address in page.loaded if not address.startswith("data:")}
    assert own
    for address in own:
        assert address.startswith("/assets/")
        assert api.get(address).status_code == 200
    assert page.inline == []


@pytest.mark.parametrize("path", PAGES)
def test_the_policy_of_a_page_forbids_what_it_does_not_need(api: Api, path: str) -> None:
    policy = api.get(path, headers=BROWSER).headers["Content-Security-Policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'none'"
    assert {rules[name] for name in ("script-src", "style-src", "connect-src")} == {"'self'"}
    assert rules["frame-ancestors"] == "'none'"
    assert "unsafe" not in policy
    assert "http" not in policy


def test_only_a_replay_may_be_framed_and_only_where_the_operator_says_so() -> None:
    club = "https://club.example"
    allowing = api_in_memory(Settings(embed_origins=(club, "https://b.example")))
    replay = "/tables/t_1/replay"

    def ancestors(api: Api, path: str) -> str:
        policy = api.get(path, headers=BROWSER).headers["Content-Security-Policy"]
        return policy.rpartition("; frame-ancestors ")[2]

    assert ancestors(allowing, f"{replay}?embed") == f"{club} https://b.example"
    for path in (replay, f"{replay}?seat=0", "/tables/t_1?embed", "/settings?embed", "/?embed", "/verify?embed"):
        assert ancestors(allowing, path) == "'none'", path
    assert ancestors(api_in_memory(Settings()), f"{replay}?embed") == "'none'"


@pytest.mark.parametrize("path", [*PAGES, "/nowhere"])
def test_a_page_uses_nothing_of_the_machine_and_tells_nobody_where_its_reader_was(api: Api, path: str) -> None:
    headers = api.get(path, headers=BROWSER).headers
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]


@pytest.mark.parametrize("path", DOCUMENTATION)
def test_no_link_of_a_page_is_broken(api: Api, path: str) -> None:
    for link in page_at(api, path).links:
        assert api.get(link, headers=BROWSER | {"Accept": "*/*"}).status_code == 200, link


def loaded(page: Page, name: str) -> str:
    """Returns the address of a file that a page loads, by its name without the hash."""
    stem, _, suffix = name.rpartition(".")
    [address] = (each for each in page.loaded if re.fullmatch(rf"/assets/{stem}-\w{{8,}}\.{suffix}", each))
    return address


def test_the_documentation_shows_the_document_of_this_service(api: Api) -> None:
    page = page_at(api, "/docs")
    assert "viewer" in page.ids
    assert loaded(page, "swagger-ui.js")
    items = api.get("/openapi/shared.json").json["paths"].values()
    operations = [each for item in items for each in item.values() if "operationId" in each]
    assert len(operations) > 50
    assert {f"#/{each['tags'][0]}/{each['operationId']}" for each in operations} <= page.links
    assert loaded(page, "swagger-ui.css")
    started = api.get(loaded(page, "docs.js")).text
    assert 'url: "/openapi/shared.json"' in started
    assert 'dom_id: "#viewer"' in started
    assert "validatorUrl: null" in started


def test_nothing_of_the_documentation_names_another_host(api: Api) -> None:
    for name in ("docs.js", "pages.css"):
        assert not re.search("https?://", api.get(loaded(page_at(api, "/docs"), name)).text)


def test_every_type_of_a_problem_leads_to_its_line(api: Api) -> None:
    """The documentation page redirects `#code` to the page of problems."""
    assert {*PROBLEMS, "rules"} <= page_at(api, "/docs/problems").ids
    pattern = re.search(r"const problem = /(.*)/;", api.get(loaded(page_at(api, "/docs"), "docs.js")).text)
    assert pattern is not None
    assert all(re.search(pattern[1], f"#{code}") for code in (*PROBLEMS, "rules"))
    assert not re.search(pattern[1], "#/tables/list_tables")


# Resources loaded by pages


def every_file(api: Api) -> list[File]:
    found = [*files.files_of_page(), *files.files_of_documentation().values()]
    assert {each.address for each in found} >= {
        address for path in PAGES for address in page_at(api, path).loaded if not address.startswith("data:")
    }
    return found


def test_a_file_is_kept_for_ever_under_an_address_with_its_hash(api: Api) -> None:
    for each in every_file(api):
        assert re.fullmatch(
            r"/assets/(?:[\w./-]+-)?[0-9A-Za-z]{8,}\.(css|js|json|png|svg|txt|webmanifest)", each.address
        )
        answer = api.get(each.address)
        assert (answer.status_code, answer.mimetype, answer.data) == (200, each.media_type, each.body)
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
        again = api.get(each.address, headers={"If-None-Match": answer.headers["ETag"]})
        assert (again.status_code, again.data) == (304, b"")


def test_the_service_worker_is_looked_for_again_and_may_ask_only_the_service(api: Api) -> None:
    answer = api.get(files.SERVICE_WORKER)
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
    assert "max-age=31536000" not in answer.headers["Cache-Control"]
    assert "connect-src 'self'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize(("coding", "decompressed"), [("gzip", gzip.decompress), ("zstd", zstd.decompress)])
def test_a_file_is_sent_compressed(api: Api, coding: str, decompressed: Callable[[bytes], bytes]) -> None:
    for each in every_file(api):
        answer = api.get(each.address, headers={"Accept-Encoding": coding})
        if len(each.body) < MIN_BYTES:
            assert "Content-Encoding" not in answer.headers
            continue
        assert answer.headers["Content-Encoding"] == coding
        assert len(answer.data) < len(each.body) or each.media_type == "image/png"
        assert decompressed(answer.data) == each.body


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../index.html",
        "/assets/%2e%2e/index.html",
        "/assets/..%2f..%2fpages.py",
        "/assets//etc/passwd",
        "/assets/index.html",
        "/assets/",
        "/assets/pages.css",
        "/index.html",
    ],
)
def test_nothing_else_of_the_disk_can_be_had(api: Api, path: str) -> None:
    refused = api.get(path)
    assert (refused.status_code, refused.json["code"]) == (404, "not_found")


# Addresses


def test_the_page_is_the_same_at_all_of_its_addresses(api: Api) -> None:
    first, *others = (api.get(path, headers=BROWSER) for path in OWN)
    assert first.headers["Cache-Control"] == "public, no-cache"
    assert {(each.data, each.headers["ETag"]) for each in others} == {(first.data, first.headers["ETag"])}
    again = api.get("/settings", headers={**BROWSER, "If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_every_address_that_the_script_of_the_page_knows_is_served_and_no_other(api: Api) -> None:
    """Its router is `service/web/src/routes.ts`, where path parameters begin with a colon."""
    script = (ROOT / "service" / "web" / "src" / "routes.ts").read_text("utf-8")
    known = re.findall(r'^  \["(/[^"]*)", ', script, re.MULTILINE)
    served = [rule.rule for rule in api.app.url_map.iter_rules() if rule.endpoint in ("pages.start", "pages.page")]
    assert sorted(re.sub(r":\w+", "*", path) for path in known) == sorted(
        re.sub(r"<\w+>", "*", path) for path in served
    )


def test_the_page_is_no_json(api: Api) -> None:
    refused = api.get("/settings", headers={"Accept": "application/json"})
    assert (refused.status_code, refused.json["code"]) == (406, "not_acceptable")


@pytest.mark.parametrize("path", ["/nowhere", "/tables", "/tables/t_1/other", "/docs/nowhere", "/games/"])
def test_an_unknown_address_is_the_page_for_browsers_and_a_problem_for_programs(api: Api, path: str) -> None:
    shown = api.get(path, headers=BROWSER)
    assert (shown.status_code, shown.data) == (404, api.get("/", headers=BROWSER).data)
    assert shown.headers["Cache-Control"] == "no-store"
    refused = api.get(path)
    assert (refused.status_code, refused.json["code"]) == (404, "not_found")


def test_unknown_addresses_of_the_api_are_problems_for_everybody(api: Api) -> None:
    refused = api.get("/v1/nowhere", headers=BROWSER)
    assert (refused.status_code, refused.mimetype) == (404, "application/problem+json")


# The index


@pytest.mark.parametrize("accept", ["*/*", "application/json", "application/json, text/html;q=0.9", None])
def test_a_program_gets_an_index_of_all_operations(api: Api, accept: str | None) -> None:
    index = api.get("/", headers={} if accept is None else {"Accept": accept})
    assert index.mimetype == "application/json"
    links = index.json["links"]
    operations = {
        operation["operationId"]: (method.upper(), path)
        for path, item in api.document["paths"].items()
        for method, operation in item.items()
    }
    listed = {name: (link["method"], link["href"].partition("{?")[0]) for name, link in links.items()}
    assert operations.items() <= listed.items()
    assert listed.items() - operations.items() == {
        ("service-desc", ("GET", "/openapi.json")),
        ("service-doc", ("GET", "/docs")),
    }
    assert links["list_audits"]["href"] == "/v1/tables/{table_id}/audits{?limit,cursor}"


def test_what_is_neither_is_not_acceptable(api: Api) -> None:
    assert api.get("/", headers={"Accept": "image/png"}).status_code == 406


def test_the_index_and_the_start_link_to_the_documentation(api: Api) -> None:
    for headers in (BROWSER, {}):
        start = api.get("/", headers=headers)
        assert api.links(start, "service-desc") == ["/openapi.json"]
        assert api.links(start, "service-doc") == ["/docs"]
        assert "Accept" in start.headers["Vary"]


def test_the_manifest_has_what_a_system_needs_to_install_the_page(api: Api) -> None:
    page = api.client.get("/", headers={"Accept": "text/html"}).text
    manifest = api.client.get(page.split('rel="manifest" href="')[1].split('"')[0])
    assert manifest.mimetype == "application/manifest+json"
    assert (manifest.json["display"], manifest.json["start_url"]) == ("standalone", "/")
    icons = {(each["sizes"], each["purpose"]): each["src"] for each in manifest.json["icons"]}
    assert icons.keys() == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    for (sizes, _), address in icons.items():
        image = api.client.get(address).data
        width, height = int.from_bytes(image[16:20], "big"), int.from_bytes(image[20:24], "big")
        assert f"{width}x{height}" == sizes
