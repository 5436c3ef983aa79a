"""Pages for browsers, and the index for programs."""

import re
from html.parser import HTMLParser

import pytest

from service.http.problems import PROBLEMS
from tests.http.api import Api

BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
PAGES = ("/", "/docs", "/docs/problems")


class Page(HTMLParser):
    """The ids of a page, its links, the addresses that it loads, and its scripts and styles without an address."""

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
        assert address.startswith("/docs/")
        assert api.get(address).status_code == 200
    assert page.inline == []


@pytest.mark.parametrize("path", PAGES)
def test_the_policy_of_a_page_forbids_what_it_does_not_need(api: Api, path: str) -> None:
    policy = api.get(path, headers=BROWSER).headers["Content-Security-Policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'none'"
    assert {rules[name] for name in ("script-src", "style-src", "connect-src")} == {"'self'"}
    assert "unsafe" not in policy
    assert "http" not in policy


@pytest.mark.parametrize("path", PAGES)
def test_no_link_of_a_page_is_broken(api: Api, path: str) -> None:
    for link in page_at(api, path).links:
        assert api.get(link, headers=BROWSER | {"Accept": "*/*"}).status_code == 200, link


def test_the_documentation_shows_the_document_of_this_service(api: Api) -> None:
    page = page_at(api, "/docs")
    assert "viewer" in page.ids
    assert {"/docs/swagger-ui.js", "/docs/docs.js", "/docs/swagger-ui.css"} <= page.loaded
    started = api.get("/docs/docs.js").text
    assert 'url: "/openapi.json"' in started
    assert 'dom_id: "#viewer"' in started
    assert "validatorUrl: null" in started


def test_nothing_of_the_documentation_names_another_host(api: Api) -> None:
    for path in ("/docs/docs.js", "/docs/pages.css"):
        assert not re.search("https?://", api.get(path).text)


def test_every_type_of_a_problem_leads_to_its_line(api: Api) -> None:
    """The page of the documentation sends `#code` on to the page of problems."""
    assert {*PROBLEMS, "rules"} <= page_at(api, "/docs/problems").ids
    pattern = re.search(r"const problem = /(.*)/;", api.get("/docs/docs.js").text)
    assert pattern is not None
    assert all(re.search(pattern[1], f"#{code}") for code in (*PROBLEMS, "rules"))
    assert not re.search(pattern[1], "#/tables/list_tables")


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
        if method != "parameters"
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
