"""Trusted proxies, whose `X-Forwarded-For` identifies the client."""

from ipaddress import ip_network

import pytest
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder

from service.http.addresses import client_of, counted_as
from service.http.app import waiter_limit
from service.http.entry import Context, install
from service.process.settings import Settings
from service.wiring import Service, in_memory
from tests.http.api import application

EDGE, INNER, CLIENT = "10.0.0.2", "10.0.0.3", "203.0.113.9"
TRUSTED = (ip_network("10.0.0.0/24"), ip_network("2001:db8:1::/48"))


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        (CLIENT, "", CLIENT),
        (EDGE, "", EDGE),
        (EDGE, CLIENT, CLIENT),
        (EDGE, f"{CLIENT}, {INNER}", CLIENT),
        (EDGE, f" {CLIENT} ,{INNER}", CLIENT),
        (f"::ffff:{EDGE}", f"::ffff:{CLIENT}", CLIENT),
        ("2001:db8:1::1", "2001:DB8:0:0::7", "2001:db8::7"),
    ],
)
def test_a_trusted_proxy_names_the_client(peer: str, forwarded: str, client: str) -> None:
    assert client_of(peer, forwarded, TRUSTED) == client


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        (CLIENT, "198.51.100.1", CLIENT),  # from a sender that is not a proxy
        (CLIENT, EDGE, CLIENT),
        (EDGE, f"198.51.100.1, {CLIENT}", CLIENT),  # the first from the client, the second added by the proxy
        (EDGE, f"{EDGE}, {CLIENT}, {INNER}", CLIENT),
        (EDGE, f"127.0.0.1, {INNER}, {CLIENT}", CLIENT),
        (EDGE, f"{CLIENT}, nobody", EDGE),
        (EDGE, f"{CLIENT}, ", EDGE),
        (EDGE, f"{CLIENT}:4711", EDGE),
        (EDGE, f"{CLIENT}, 10.0.0.300", EDGE),
        (EDGE, "010.0.0.4", EDGE),
        (EDGE, ", ".join([CLIENT] + [INNER] * 10_000), INNER),
    ],
)
def test_what_the_client_writes_itself_means_nothing(peer: str, forwarded: str, client: str) -> None:
    assert client_of(peer, forwarded, TRUSTED) == client


def test_without_trusted_proxies_the_header_means_nothing() -> None:
    assert client_of(EDGE, CLIENT, ()) == EDGE


def test_a_peer_that_has_no_address_stays_what_it_is() -> None:
    assert client_of("unix:/run/web.sock", CLIENT, TRUSTED) == "unix:/run/web.sock"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        (CLIENT, CLIENT),
        (f"::ffff:{CLIENT}", CLIENT),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(address: str, counted: str) -> None:
    assert counted_as(address) == counted


def test_the_application_sees_the_address_of_the_client() -> None:
    seen: list[str] = []
    app = application()
    for trusted in (TRUSTED, ()):
        settings = Settings(trusted_proxies=trusted)
        install(app, Context(Service(settings, in_memory()), waiter_limit(settings)))
        builder = EnvironBuilder(headers=Headers({"X-Forwarded-For": CLIENT}), environ_base={"REMOTE_ADDR": EDGE})
        environ = builder.get_environ()
        app.wsgi_app(environ, lambda *_: lambda _: None)
        seen.append(environ["REMOTE_ADDR"])
    assert seen == [CLIENT, EDGE]
