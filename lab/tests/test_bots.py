"""The file of judged matches from which a run resumes, and its report."""

from pathlib import Path

from domain.registry import GAMES
from lab.dominated.play import judged
from lab.soaks.bots.report import markdown
from lab.soaks.bots.results import line_of, read


def test_a_run_goes_on_with_the_matches_of_its_file(tmp_path: Path) -> None:
    file, matches = tmp_path / "results.ndjson", [judged("cuccu", "steady", number) for number in range(3)]
    file.write_text("".join(f"{line_of(match)}\n" for match in matches))
    assert [match._replace(seconds=0.0) for match in read(file)] == [match._replace(seconds=0.0) for match in matches]
    file.write_text(file.read_text().replace("steady/10 ", "steady/9 "))
    assert list(read(file)) == []
    assert list(read(tmp_path / "none")) == []


def test_the_report_counts_chances_by_rule() -> None:
    matches = [judged("cuccu", level, number) for level in ("steady", "random") for number in range(20)]
    told = markdown(matches)
    steady, random = (
        sum(match.chances["gives_a_king_away"] for match in matches if match.level == level)
        for level in ("steady", "random")
    )
    kings = sum(match.by_rule["gives_a_king_away"] for match in matches if match.level == "random")
    assert steady > 0 and kings > 0
    assert f"| cuccu | `gives_a_king_away` | {steady} | 0 | {random} | {kings} |" in told
    assert f"| cuccu | {GAMES['cuccu'].stand_in.id} | 20 |" in told
