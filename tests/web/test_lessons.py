"""The lessons follow the rules, and are complete in both languages.

`service/web/tests/page/lessons.test.mjs` checks that each can be completed, and `staged/` that it fits the window.
"""

import re

from tests.words.files import LANGUAGES, texts
from tools.lessons import PLANS, as_text, file_of, folder_of, lesson

MOST_WORDS = 26
"""Maximum number of words in the text of a step."""


def told(slug: str) -> dict[str, dict[str, str]]:
    """Returns the texts of a game's lesson, by language and step."""
    return {language: texts(folder_of(slug) / "words" / f"lesson.{language}.ftl") for language in LANGUAGES}


def test_lessons_are_what_the_rules_make_of_their_plans() -> None:
    """Fix: `make generated`, then check that the texts still fit."""
    assert [slug for slug in PLANS if file_of(slug).read_text("utf-8") != as_text(lesson(slug))] == []


def test_each_step_is_told_in_both_languages() -> None:
    wrong = []
    for slug, plan in PLANS.items():
        if not 5 <= len(plan.steps) <= 9:
            wrong.append(f"{slug} has {len(plan.steps)} steps")
        for language, steps_told in told(slug).items():
            if [*steps_told] != [step.tell for step in plan.steps]:
                wrong.append(f"{slug} tells other steps in {language}: {[*steps_told]}")
                continue
            for step in plan.steps:
                said = steps_told[step.tell]
                if len(said.replace("{ $", "{$").replace(" }", "}").split()) > MOST_WORDS:
                    wrong.append(f"{slug} is too long: {said}")
                if unknown := set(re.findall(r"\$(\w+)", said)) - step.cards.keys():
                    wrong.append(f"{slug} names no card {unknown}: {said}")
    assert wrong == []


CARDS = {
    "en": r"\w+ of (clubs|diamonds|hearts|spades)",
    "de": r"(Kreuz|Karo|Herz|Pik) (Ass|König|Dame|Bube|[A-Z][a-z]+)",
}


def test_cards_are_named_by_what_happened() -> None:
    """Texts contain no names of cards, which could be wrong."""
    said = [(language, text) for slug in PLANS for language, steps in told(slug).items() for text in steps.values()]
    assert [text for language, text in said if re.search(CARDS[language], text)] == []
