"""Connections to a service: its address, and the proxies and certificates set in the environment."""

import os
import ssl
from ipaddress import ip_address
from urllib.request import getproxies, proxy_bypass

import httpx

TIMEOUT = httpx.Timeout(10, connect=3, read=40)

CERTIFICATES = ("SSL_CERT_FILE", "SSL_CERT_DIR", "SSLKEYLOGFILE")
"""The environment variables that configure TLS."""


def connections(url: str, timeout: httpx.Timeout | float = TIMEOUT) -> httpx.Client:
    """Returns connections to a service, through a proxy if the environment names one. A service on this machine is
    reached directly, and without loading certificates if its address has no TLS.

    Raises ValueError for an invalid address or environment variable; the message names the variable.
    """
    base = address(url)
    named = httpx.URL(base)
    if named.scheme == "http" and _is_loopback(named.host):
        trusts_nobody = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        return httpx.Client(base_url=base, timeout=timeout, verify=trusts_nobody, trust_env=False)
    try:
        context = httpx.create_ssl_context()
    except OSError as error:
        given = ", ".join(f"{name}={os.environ[name]}" for name in CERTIFICATES if os.environ.get(name))
        raise ValueError(f"TLS can't be set up by {given or 'the certificates'}: {error.strerror}") from None
    name, proxy = _proxy(named)
    if proxy is None:
        return httpx.Client(base_url=base, timeout=timeout, verify=context, trust_env=False)
    try:
        return httpx.Client(base_url=base, timeout=timeout, verify=context, trust_env=False, proxy=proxy)
    except ImportError:
        raise ValueError(f"{name} names a SOCKS proxy, which needs a package: pip install 'httpx[socks]'") from None
    except (ValueError, httpx.InvalidURL) as error:
        raise ValueError(f"{name} is no address of a proxy: {error}") from None


def address(url: str) -> str:
    """The address of a service, with `http://` added if it has no scheme. Raises ValueError for an invalid one."""
    try:
        parsed = httpx.URL(url if "://" in url else f"http://{url}")
        parsed.host.encode("idna")
    except (httpx.InvalidURL, ValueError) as error:
        raise ValueError(f"{url!r} is not an address: {error}") from None
    if parsed.scheme not in ("http", "https") or not parsed.host or (parsed.port or 0) > 65_535:
        raise ValueError(f"{url!r} is not an address of a service; write one like http://127.0.0.1:8000")
    return str(parsed)


def _proxy(url: httpx.URL) -> tuple[str, str | None]:
    """The variable that names the proxy for an address, and the proxy or None.

    An IPv6 address may be in NO_PROXY with or without brackets.
    """
    found = getproxies()
    scheme = url.scheme if found.get(url.scheme) else "all"
    proxy = found.get(scheme)
    name = next((each for each in os.environ if each.lower() == f"{scheme}_proxy"), "a setting of the system")
    direct = "*" in map(str.strip, found.get("no", "").split(",")) or _is_loopback(url.host)
    if not proxy or direct or proxy_bypass(url.host) or proxy_bypass(url.netloc.decode("ascii")):
        return name, None
    return name, proxy if "://" in proxy else f"http://{proxy}"


def _is_loopback(host: str) -> bool:
    try:
        found = ip_address(host)
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
    return found.is_loopback or found.is_unspecified
