"""The access log: one line for each request, with the client's address as rate limits see it."""

import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from ipaddress import ip_network

import pytest

from service.http.app import create_app
from service.process.logs import JSON, SafeFormatter
from tests.http.api import Api, Player

PROXY, CLIENT = "192.0.2.1", "203.0.113.9"


@pytest.fixture
def logging_api(api: Api, caplog: pytest.LogCaptureFixture) -> Iterator[Api]:
    settings = replace(api.service.settings, access_log=True, trusted_proxies=(ip_network(PROXY),))
    api.app = create_app(replace(api.service, settings=settings))
    with caplog.at_level(logging.INFO, "cardtable.access"):
        yield api


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage().rpartition(" ms")[0].rpartition(" ")[0] for each in records(caplog)]


def records(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [each for each in caplog.records if each.name == "cardtable.access"]


def test_a_line_has_the_address_of_the_client_behind_a_trusted_proxy(
    logging_api: Api, caplog: pytest.LogCaptureFixture
) -> None:
    client = logging_api.app.test_client()
    for peer in (PROXY, "192.0.2.2"):
        client.get("/livez", environ_base={"REMOTE_ADDR": peer}, headers={"X-Forwarded-For": CLIENT})
    assert lines(caplog) == [f'{CLIENT} "GET /livez" 200', '192.0.2.2 "GET /livez" 200']


def test_refusals_and_streams_have_a_line_and_no_query(
    logging_api: Api, ann: Player, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.clear()
    client = logging_api.app.test_client()
    client.get("/v1/me/tables?ticket=tk_abc")
    client.get("/v1/me/events", headers={"Authorization": f"Bearer {ann.token}", "Accept": "text/event-stream"}).close()
    assert lines(caplog) == ['127.0.0.1 "GET /v1/me/tables" 401', '127.0.0.1 "GET /v1/me/events" 200']
    assert ann.token not in caplog.text and "tk_" not in caplog.text


def test_as_json_a_line_has_fields(logging_api: Api, caplog: pytest.LogCaptureFixture) -> None:
    logging_api.app.test_client().get("/join/il_secret")
    found = json.loads(SafeFormatter("web", JSON).format(records(caplog)[0]))
    assert (found["address"], found["method"], found["path"]) == ("127.0.0.1", "GET", "/join/...")
    assert found["ms"] >= 0 and "il_secret" not in json.dumps(found)


def test_without_the_setting_nothing_is_logged(api: Api, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        api.get("/livez")
    assert not records(caplog)
