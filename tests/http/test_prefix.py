"""A service below a path prefix of its host. All addresses in headers, problems, pages and files have the prefix."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from html.parser import HTMLParser
from typing import Any

import httpx
import pytest

from cardtable.client import Client as Program
from service.http import files
from service.http.pages import ADDRESSES
from service.process.settings import Settings, SettingsError
from tests.authority.scene import Observation, Scene
from tests.http.api import Answer, Api, Client, Player, api_in_memory
from tests.http.authenticator import Authenticator
from tests.http.test_longest_request import calls

PREFIX = "/cards"
BROWSER = {"Accept": "text/html,*/*;q=0.8"}


class BehindProxy(Client):
    """Requests as a proxy passes them on: each path unchanged, with the prefix."""

    def open(self, *given: Any, **more: Any) -> Answer:
        path, *rest = given
        return super().open(PREFIX + path, *rest, **more)


class Below(Api):
    """The API below a prefix. Records the addresses in each response, relative to the host's root."""

    def __init__(self, url: str = f"http://localhost{PREFIX}") -> None:
        made = api_in_memory(Settings(url=url))
        super().__init__(made.service, made.clock, made.deals, made.ports)
        self.client = BehindProxy(self.app, self.app.response_class)
        self.host = Client(self.app, self.app.response_class)
        self.addresses: set[str] = set()

    def _hold_against_document(self, method: str, path: str, answer: Answer) -> None:
        self.addresses |= {*addresses_in(answer)}
        super()._hold_against_document(method, path, answer)


def addresses_in(answer: Answer) -> Iterator[str]:
    """Yields all values that begin with a slash in headers and texts of a response."""
    yield from (answer.headers.get(name, "") for name in ("Location", "Content-Location") if name in answer.headers)
    for link in answer.headers.getlist("Link"):
        yield from re.findall("<(/[^>]*)>", link)
    if answer.mimetype == "text/html":
        yield from References(answer.text).found
    elif (answer.mimetype or "").endswith("json"):
        yield from texts(answer.json)
    elif answer.mimetype == "text/css":
        yield from re.findall(r"url\([\"']?(/[^\"')]*)", answer.text)


def texts(value: Any) -> Iterator[str]:
    """Yields the texts of a JSON value that begin with a slash."""
    if isinstance(value, str):
        yield from [value] if value.startswith("/") else ()
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)


class References(HTMLParser):
    """The attributes of a page that begin with a slash."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for _, value in attrs if value is not None and value.startswith("/")]


@pytest.fixture
def api() -> Below:
    return Below()


def test_every_address_in_the_response_to_any_call_begins_with_the_prefix(api: Below) -> None:
    openings: list[Callable[[Player, Player], str]] = [
        lambda ann, _: api.table(ann, seats=4)["id"],
        api.playing,
        api.finished,
    ]
    for opening in openings:
        ann, bob = api.player("Ann"), api.player("Bob")
        here = Observation(Scene(api, opening(ann, bob), ann, {0: ann, 1: bob}), ann, 0)
        api.project(here.table)
        for call in calls():
            with suppress(AssertionError):  # its preparation may not be possible at this table
                call(here)
    assert {each for each in api.addresses if not each.startswith(f"{PREFIX}/")} == set()
    for kind in ("docs#not_over", "v1/tables/t_", "v1/tournaments/g_", "v1/links/", "v1/audits/"):
        assert any(each.startswith(f"{PREFIX}/{kind}") for each in api.addresses), kind


def test_the_next_page_of_a_list_is_found_where_its_link_leads(api: Below) -> None:
    ann = api.player("Ann")
    tables = [api.table(ann)["id"] for _ in range(3)]
    first = api.get("/v1/me/tables?limit=2", by=ann)
    [link] = api.links(first, "next")
    rest = api.host.get(link, headers={"Authorization": f"Bearer {ann.token}"})
    assert {each["id"] for each in (*first.json["tables"], *rest.json["tables"])} == set(tables)


def test_every_address_in_a_page_leads_to_something_below_the_prefix(api: Below) -> None:
    seen: set[str] = set()
    for page in ("", "/", "/docs", "/docs/problems", "/nowhere", *ADDRESSES):
        shown = api.host.get(PREFIX + page, headers=BROWSER)
        assert shown.status_code == (404 if page == "/nowhere" else 200)
        assert "base-uri 'none'" in shown.headers["Content-Security-Policy"]
        seen |= {*addresses_in(shown)}
    seen |= {address for each in files.files_of_page() for address in addresses_in(api.host.get(PREFIX + each.address))}
    assert f"{PREFIX}/" in seen
    for address in seen:
        assert address.startswith(f"{PREFIX}/"), address
        assert api.host.get(address, headers={"Accept": "*/*"}).status_code == 200, address


def test_the_manifest_is_of_an_application_below_the_prefix(api: Below) -> None:
    [address] = (each.address for each in files.files_of_page() if each.address.endswith(".webmanifest"))
    manifest = api.get(address).get_json(force=True)
    assert (manifest["id"], manifest["start_url"], manifest["scope"]) == (f"{PREFIX}/",) * 3
    for icon in manifest["icons"]:
        assert api.host.get(icon["src"]).mimetype == "image/png"


def test_programs_are_told_the_prefix(api: Below) -> None:
    assert api.get("/openapi.json").json["servers"][0]["url"] == PREFIX
    assert api.get("/openapi/commune.json").json["servers"][0]["url"] == PREFIX
    index = api.get("/")
    assert api.links(index, "service-desc") == [f"{PREFIX}/openapi.json"]
    assert {each["href"].split("/")[1] for each in index.json["links"].values()} == {"cards"}
    [script] = (each.address for each in files.files_of_documentation().values() if "/docs-" in each.address)
    started = api.get(script).text
    assert f'url: "{PREFIX}/openapi/shared.json"' in started
    assert f'location.replace("{PREFIX}/docs/problems"' in started


def test_addresses_for_people_have_the_prefix(api: Below) -> None:
    ann = api.player("Ann")
    code = api.ask("PUT", f"/v1/tables/{api.table(ann)['id']}/code", by=ann).json
    assert code["url"] == f"http://localhost{PREFIX}/join/{code['letters']}"
    assert api.service.messages.test_message().link == f"http://localhost{PREFIX}/"


def test_a_passkey_belongs_to_the_origin_of_the_host() -> None:
    api = Below("https://example.org/cards")
    ann, passkey = api.player("Ann"), Authenticator("https://example.org")
    made = passkey.create(api.post("/v1/me/passkey-options", by=ann).json["options"])
    assert api.post("/v1/me/passkeys", {"credential": made}, by=ann).status_code == 201
    options = api.post("/v1/passkey-options", {}).json["options"]
    assert options["rpId"] == "example.org"
    assert api.post("/v1/passkeys", {"credential": passkey.get(options)}).status_code == 201


def test_a_request_without_the_prefix_has_the_same_response(api: Below) -> None:
    """Sent for example by a health check that calls the process directly, or by a proxy that strips the prefix."""
    assert api.host.get("/readyz").json["durability"]
    for headers in (BROWSER, {}):
        assert api.host.get("/", headers=headers).data == api.get("/", headers=headers).data
    refused = api.host.get("/v1/cards")
    assert (refused.status_code, refused.json["type"]) == (404, f"{PREFIX}/docs#not_found")


@pytest.mark.parametrize("path", ["/cardsharp", "/card", "/cards/v1//games", "/Cards/v1/games", "/cards/cards"])
def test_only_the_prefix_itself_is_one(api: Below, path: str) -> None:
    assert api.host.get(path).status_code == 404


def test_a_request_that_finds_no_place_is_refused_with_the_prefix(api: Below) -> None:
    refused = api.host.get(f"{PREFIX}/livez", headers={"Host": "a,b"})
    assert refused.json["type"] == f"{PREFIX}/docs#malformed"


@pytest.mark.parametrize(
    ("url", "prefix", "origin"),
    [
        ("https://example.org", "", "https://example.org"),
        ("https://example.org/", "", "https://example.org"),
        ("https://example.org/cards", "/cards", "https://example.org"),
        ("http://[::1]:8000/a/b-1.0/", "/a/b-1.0", "http://[::1]:8000"),
    ],
)
def test_the_prefix_is_the_path_of_the_address(url: str, prefix: str, origin: str) -> None:
    settings = Settings.from_env({"CARDTABLE_URL": url})
    assert (settings.prefix, settings.origin) == (prefix, origin)
    assert not settings.url.endswith("/")


@pytest.mark.parametrize("path", ["/a//b", "/..", "/a/./b", "/a?b", "/a#b", "/a b", '/"', "/%2e", "/ä"])
def test_a_path_that_addresses_would_not_keep_is_refused(path: str) -> None:
    with pytest.raises(SettingsError, match="CARDTABLE_URL"):
        Settings.from_env({"CARDTABLE_URL": f"https://example.org{path}"})


def test_json_of_the_catalogue_has_no_address() -> None:
    """So any text in JSON that begins with a slash is an address."""
    assert [*texts(json.loads(api_in_memory().get("/v1/games").data))] == []


def test_the_client_takes_an_address_with_a_path(api: Below) -> None:
    def beside_others(environ: dict[str, Any], respond: Any) -> Iterable[bytes]:
        assert environ["PATH_INFO"].startswith(f"{PREFIX}/v1/")
        return api.app(environ, respond)

    url = f"http://localhost{PREFIX}/"
    with httpx.Client(base_url=url, transport=httpx.WSGITransport(beside_others)) as http:
        client = Program.register(url, "Ann", http=http)
        tables = {client.open_table("commune", seats=2)["id"] for _ in range(3)}
        assert client.url == f"http://localhost{PREFIX}"
        assert {each["id"] for each in client.own_tables()} == tables
