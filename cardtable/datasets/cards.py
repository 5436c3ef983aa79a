"""The descriptions of a dataset, for people and for programs: README.md as a Hugging Face dataset card, with YAML
metadata at its head, and croissant.json as JSON-LD of Croissant 1.1 (https://docs.mlcommons.org/croissant/).

Neither contains a date or a path, so they too are reproduced byte for byte.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cardtable import __version__
from cardtable.datasets.source import Source

if TYPE_CHECKING:
    from cardtable.datasets.decisions import Column, Columns


class Made(NamedTuple):
    """A data file: its game, its lines or rows, its size in bytes, and its SHA-256 digest in hex."""

    name: str
    game: str
    lines: int
    size: int
    sha256: str

    def printed(self) -> dict[str, Any]:
        """Returns the fields that the command prints."""
        return {"name": self.name, "lines": self.lines, "sha256": self.sha256}

    @property
    def is_table(self) -> bool:
        return self.name.endswith(".parquet")


class Data(NamedTuple):
    """A dataset that has been written. `licence` is an SPDX identifier, as used by Hugging Face."""

    source: Source
    columns: "Columns"
    files: Sequence[Made]
    licence: str | None

    @property
    def command(self) -> str:
        licence = [] if self.licence is None else [f"--license {self.licence}"]
        return f"cardtable dataset FOLDER {' '.join([*self.source.options, *self.columns.options(), *licence])}"

    @property
    def tables(self) -> Sequence[Made]:
        return [file for file in self.files if file.is_table]


# README.md


def readme(data: Data) -> str:
    from cardtable.datasets.decisions import SCHEMA  # noqa: PLC0415 - needs more packages

    rows = [f"| `{file.name}` | {file.lines} | `{file.sha256}` |" for file in data.files]
    columns = [f"| `{name}` | {_type(each)} | {each.meaning} |" for name, each in data.columns.chosen().items()]
    return "\n".join(
        [
            *_front_matter(data),
            f"# {data.source.title}",
            "",
            f"Made by Cardtable {__version__} with pyarrow {_pyarrow()}. {data.source.made}",
            "",
            "```sh",
            data.command,
            "```",
            "",
            data.source.about,
            "",
            *_left_out(data),
            "| file | lines or rows | SHA-256 |",
            "|---|---:|---|",
            *rows,
            "",
            "`GAME.ndjson` has a record on each line. `GAME.parquet` has a row for each decision, in the order of the",
            f"matches. Its columns, in version {SCHEMA} of this schema:",
            "",
            "| column | type | |",
            "|---|---|---|",
            *columns,
            "",
        ]
    )


def _front_matter(data: Data) -> Iterator[str]:
    """Yields the metadata of the card. JSON strings are valid YAML."""
    yield from ("---", f"pretty_name: {json.dumps(data.source.title)}")
    if data.licence is not None:
        yield f"license: {json.dumps(data.licence)}"
    yield from ("task_categories:", "- reinforcement-learning", "tags:", "- card-games", "- imperfect-information")
    yield from ("size_categories:", f"- {_size(sum(file.lines for file in data.tables))}")
    if data.tables:
        yield "configs:"
    for file in data.tables:
        yield from (f"- config_name: {file.game}", f"  data_files: {file.name}")
    yield from ("---", "")


SIZES = {1_000: "n<1K", 10_000: "1K<n<10K", 100_000: "10K<n<100K", 10**6: "100K<n<1M", 10**7: "1M<n<10M"}
"""The size categories of Hugging Face, by their exclusive upper limits in rows."""


def _size(rows: int) -> str:
    return next((name for most, name in SIZES.items() if rows < most), "10M<n<100M")


def _type(column: "Column") -> str:
    return f"list of {column.kind}" if column.many else column.kind


def _pyarrow() -> str:
    import pyarrow as pa  # noqa: PLC0415 - imported when the command runs

    return str(pa.__version__)


def _left_out(data: Data) -> Iterator[str]:
    """Yields a table of the matches that were left out. Empty if the source leaves none out."""
    source = data.source
    if not source.left_out:
        return
    unverified = sum(map(len, source.tasks.values())) - sum(file.lines for file in data.files if not file.is_table)
    yield from ("| left out | tables |", "|---|---:|")
    for matches, why in source.left_out:
        yield f"| {why} | {matches} |"
    yield from (f"| whose record does not pass | {unverified} |", "")


# croissant.json

CONTEXT: Mapping[str, Any] = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "arrayShape": "cr:arrayShape",
    "citeAs": "cr:citeAs",
    "column": "cr:column",
    "conformsTo": "dct:conformsTo",
    "containedIn": "cr:containedIn",
    "cr": "http://mlcommons.org/croissant/",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "dct": "http://purl.org/dc/terms/",
    "description": {"@container": "@language"},
    "equivalentProperty": "cr:equivalentProperty",
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "extract": "cr:extract",
    "field": "cr:field",
    "fileObject": "cr:fileObject",
    "fileProperty": "cr:fileProperty",
    "fileSet": "cr:fileSet",
    "format": "cr:format",
    "includes": "cr:includes",
    "isArray": "cr:isArray",
    "isLiveDataset": "cr:isLiveDataset",
    "jsonPath": "cr:jsonPath",
    "key": "cr:key",
    "md5": "cr:md5",
    "name": {"@container": "@language"},
    "parentField": "cr:parentField",
    "path": "cr:path",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "recordSet": "cr:recordSet",
    "references": "cr:references",
    "regex": "cr:regex",
    "repeated": "cr:repeated",
    "replace": "cr:replace",
    "samplingRate": "cr:samplingRate",
    "sc": "https://schema.org/",
    "separator": "cr:separator",
    "source": "cr:source",
    "subField": "cr:subField",
    "transform": "cr:transform",
}
"""The context from the specification, unchanged."""

TYPES = {"int32": "sc:Integer", "double": "sc:Float", "bool": "sc:Boolean", "string": "sc:Text"}
FORMATS = {True: "application/x-parquet", False: "application/x-ndjson"}


def croissant(data: Data) -> str:
    from cardtable.datasets.decisions import SCHEMA  # noqa: PLC0415 - needs more packages

    licence = {} if data.licence is None else {"license": data.licence}
    about = {
        "@context": CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": "http://mlcommons.org/croissant/1.1",
        "name": data.source.title,
        "description": f"{data.source.about}\n\n{data.source.made}\n\n    {data.command}",
        "version": f"{SCHEMA}.0.0",
        **licence,
        "distribution": [_file_object(file) for file in data.files],
        "recordSet": [_record_set(file, data.columns.chosen()) for file in data.tables],
    }
    return json.dumps(about, ensure_ascii=False, indent=2) + "\n"


def _file_object(file: Made) -> dict[str, Any]:
    return {
        "@type": "cr:FileObject",
        "@id": file.name,
        "name": file.name,
        "contentUrl": file.name,
        "contentSize": f"{file.size} B",
        "encodingFormat": FORMATS[file.is_table],
        "sha256": file.sha256,
    }


def _record_set(file: Made, columns: Mapping[str, "Column"]) -> dict[str, Any]:
    return {
        "@type": "cr:RecordSet",
        "@id": file.game,
        "name": file.game,
        "description": f"A row for each decision, {file.lines} in all.",
        "field": [_field(file, name, column) for name, column in columns.items()],
    }


def _field(file: Made, name: str, column: "Column") -> dict[str, Any]:
    shape = {"isArray": True, "arrayShape": "-1"} if column.many else {}
    return {
        "@type": "cr:Field",
        "@id": f"{file.game}/{name}",
        "name": name,
        "description": column.meaning,
        "dataType": TYPES[column.kind],
        **shape,
        "source": {"fileObject": {"@id": file.name}, "extract": {"column": name}},
    }
