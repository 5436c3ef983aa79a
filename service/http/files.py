"""Files that pages load, by address. No other files are served.

Every address except the service worker's contains a hash of the file, so that browsers can cache it permanently and
never have an old one. esbuild names the files of `service/web/dist/` this way, and the files of the documentation are
named here.
"""

import re
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import NamedTuple

ROOT = "/assets"
SERVICE_WORKER = "/service_worker.js"

MEDIA_TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
}
"""Media types by file extension."""


class File(NamedTuple):
    address: str
    body: bytes
    media_type: str
    has_addresses: bool = False
    """True if its quoted strings that begin with a slash are addresses of the service."""


def _dist() -> Traversable:
    return files("service").joinpath("web", "dist")


def page() -> bytes:
    """Returns the page, the same at all of its addresses. Its script reads the address from the browser."""
    return _dist().joinpath("index.html").read_bytes()


def service_worker() -> File:
    """Returns the service worker. Its address has no hash, because the next version must have the same one."""
    return _file(SERVICE_WORKER, _dist().joinpath(SERVICE_WORKER[1:]).read_bytes())


def files_of_page() -> list[File]:
    return [
        _file(f"{ROOT}/{name}", found.read_bytes())
        for name, found in _below(_dist().joinpath("assets"))
        if not name.endswith(".map")
    ]


_WITH_ADDRESSES = re.compile(r"\.webmanifest$|/docs-\w+\.js$")

_DOCUMENTATION = {
    "swagger-ui.js": ("flask_swagger_ui", "dist/swagger-ui-bundle.js"),
    "swagger-ui.css": ("flask_swagger_ui", "dist/swagger-ui.css"),
    "docs.js": ("service.http", "static/docs.js"),
    "pages.css": ("service.http", "static/pages.css"),
}
"""Package and path of each file, by its name in templates."""


def files_of_documentation() -> dict[str, File]:
    """Returns the files of the documentation, by their names in templates."""
    bodies = {name: files(package).joinpath(path).read_bytes() for name, (package, path) in _DOCUMENTATION.items()}
    return {name: _file(_hashed_address(name, body), body) for name, body in bodies.items()}


def _below(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    """Yields all files below a folder, with their paths. None in the distribution, which has no assets of the page."""
    for each in folder.iterdir() if folder.is_dir() else ():
        if each.is_dir():
            yield from _below(each, f"{path}{each.name}/")
        else:
            yield path + each.name, each


def _file(address: str, body: bytes) -> File:
    has_addresses = _WITH_ADDRESSES.search(address) is not None
    return File(address, body, MEDIA_TYPES[PurePosixPath(address).suffix], has_addresses)


def _hashed_address(name: str, body: bytes) -> str:
    path = PurePosixPath(name)
    return f"{ROOT}/{path.stem}-{sha256(body).hexdigest()[:10]}{path.suffix}"
