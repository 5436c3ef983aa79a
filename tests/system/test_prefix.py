"""The service under a path prefix, behind nginx with the settings of docs/proxies.md: programs and web page."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from cardtable.client import Client
from tests.docs.test_operate import nginx_settings
from tests.edge import Edge, edge
from tests.polling import PATIENCE
from tests.ports import free_port
from tests.required_programs import lacks
from tests.system.running import Running
from tests.system.test_agents import Agent
from tests.web.browsers import HEADLESS, Console, Visits, chromium

pytestmark = [pytest.mark.thorough, pytest.mark.timeout(900)]

ROOT = Path(__file__).parents[2]
PREFIX = "/cards"
NOT_PROVED = 3
"""Exit status of the verifier without any receipt."""

BROWSER = {"Accept": "text/html"}

NGINX = """
pid nginx.pid; error_log stderr crit; events {{}}
http {{
    access_log off;
    client_body_temp_path t-body; proxy_temp_path t-proxy; fastcgi_temp_path t-fastcgi; uwsgi_temp_path t-uwsgi;
    scgi_temp_path t-scgi;
    upstream cardtable {{ server ${{EDGE_WEB}}; }}
    server {{
        listen ${{EDGE_HTTP}};
        location / {{ return 404 "another site"; }}
        {below}
    }}
}}
"""


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Edge]:
    """The proxy in front of a service configured with a single setting."""
    folder = tmp_path_factory.mktemp("below")
    _, below = nginx_settings()
    templates = folder / "templates"
    templates.mkdir()
    (templates / "nginx.conf.template").write_text(NGINX.format(below=below))
    port = free_port()
    with edge(folder / "nginx", port, templates) as started:
        service = Running(folder / "var", port, CARDTABLE_URL=started.url + PREFIX)
        try:
            service.ready()
            yield started
            assert service.stop() == 0
            assert "Traceback" not in service.output()
        finally:
            service.close()


@pytest.fixture(scope="module")
def url(proxy: Edge) -> str:
    return proxy.url + PREFIX


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if HEADLESS is None:
        pytest.skip(lacks("chromium"))
    with chromium(HEADLESS) as started:
        yield started


def test_the_address_without_its_slash_leads_to_the_page(proxy: Edge, url: str) -> None:
    start = httpx.get(url, headers=BROWSER, follow_redirects=True, timeout=PATIENCE)
    assert (start.status_code, str(start.url)) == (200, f"{url}/")
    assert httpx.get(f"{proxy.url}/v1/games", timeout=PATIENCE).text == "another site"


def test_the_client_follows_a_table_and_the_addresses_of_responses(proxy: Edge, url: str) -> None:
    with Client.register(url, "Ann", kind="human") as ann:
        table = ann.open_table("commune", seats=2, bots=["random"])
        assert next(ann.follow(table["id"]))["type"] == "table.opened"
        headers = {"Authorization": f"Bearer {ann.token}"}
    with httpx.Client(base_url=proxy.url, headers=headers, timeout=PATIENCE) as host:
        opened = host.post(f"{PREFIX}/v1/tables", json={"game": "commune", "seats": 2})
        assert host.get(opened.headers["Location"]).json()["id"] == opened.json()["id"]
        first = host.get(f"{PREFIX}/v1/me/tables?limit=1")
        assert host.get(first.links["next"]["url"]).json()["tables"]
        refused = host.post(f"{PREFIX}/v1/tables/{opened.json()['id']}/moves", json={})
        assert host.get(refused.json()["type"], headers=BROWSER).status_code == 200


def test_the_demonstration_plays_and_verifies(url: str) -> None:
    demo = subprocess.run(
        [sys.executable, "-m", "examples.demo"],
        cwd=ROOT,
        env={**os.environ, "CARDTABLE_URL": url},
        capture_output=True,
        text=True,
        check=False,
    )
    assert demo.returncode == 0, demo.stdout + demo.stderr
    assert demo.stdout.count("\nPASSED: ") == 2


def test_the_command_line_plays_and_the_verifier_of_the_service_checks(url: str, tmp_path: Path) -> None:
    def types(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, *words],
            cwd=ROOT,
            env={**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "CARDTABLE_URL": url},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode in (0, NOT_PROVED), done.stdout + done.stderr
        return done.stdout

    assert url in types("-m", "cardtable", "login", "--name", "Ann")
    with Client.register(url, "Bot") as bot:
        table = bot.open_table("cuccu", seats=3, bots=["random"] * 3, sit=False)["id"]
        assert "table.finished" in [each["type"] for each in bot.follow(table)]
    assert table in types("-m", "cardtable", "tables", "--status", "finished")
    for name, path in (("record.json", f"/v1/tables/{table}/record"), ("verifier.pyz", "/verifier.pyz")):
        (tmp_path / name).write_bytes(httpx.get(url + path, timeout=PATIENCE).raise_for_status().content)
    assert "PASSED" in types(str(tmp_path / "verifier.pyz"), str(tmp_path / "record.json"))


def test_a_model_opens_a_table(url: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        agent = Agent(url, tmp_path, stack, "--name", "Ada")
        table = agent.does("open_table", game="cuccu")["table"]
        assert agent.does("look", table=table)["seats"][0]["player"] == agent.account()["id"]


def test_the_page_plays_installs_and_opens_without_a_network(browser: Browser, url: str) -> None:
    console = Console()
    visits = Visits(browser, url, console)
    page = visits(f"{url}/", service_workers="allow")
    page.get_by_role("button", name="Commune against bots: Gentle").press("Enter")
    expect(page.locator("#own-hand [data-card]").first).to_be_visible()
    page.reload()
    expect(page.locator("#own-hand [data-card]").first).to_be_visible()
    assert page.url.startswith(f"{url}/tables/t_")
    scope = page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
    assert scope == f"{url}/"
    names = page.evaluate("[...Object.keys(localStorage)].filter((name) => !name.startsWith('cardtable.'))")
    assert f"{PREFIX}/cardtable.account" in names
    page.goto(f"{url}/")
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings").first).to_be_visible()
    assert page.url == f"{url}/settings"
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((it) => it.json())")
    assert {manifest[name] for name in ("id", "start_url", "scope")} == {f"{PREFIX}/"}
    page.goto(f"{url}/games/commune")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    rule = "call the bid that goes too far"
    expect(page.locator("main")).to_contain_text(rule)
    assert console.troubles == []
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("main")).to_contain_text(rule)
    assert page.evaluate("caches.keys().then((all) => all.every((name) => name.startsWith('/cards/cardtable-')))")
    visits.close()


def test_the_documentation_opens_an_operation(browser: Browser, url: str) -> None:
    console = Console()
    console.expect("Deprecated: escaping deep link")  # from Swagger UI
    visits = Visits(browser, url, console)
    page = visits(f"{url}/docs#/moves/make_move")
    expect(page.get_by_text("Idempotency-Key").first).to_be_visible()
    expect(page.locator("body")).not_to_contain_text("Resolver error")
    expect(page.locator(".servers option").first).to_have_attribute("value", PREFIX)
    page.goto(f"{url}/docs#not_your_turn")
    expect(page.get_by_role("heading", name="Problems")).to_be_visible()
    assert console.troubles == []
    visits.close()
