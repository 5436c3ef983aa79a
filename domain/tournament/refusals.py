"""Refusals by a tournament."""

from typing import Literal

from domain.refusals import CreationRefused, IllegalMove

TermsCode = Literal["bad_entrants", "bad_seats", "bad_rounds"]
TournamentCode = (
    Literal["tournament_over", "tournament_started", "tournament_full"]
    | Literal["already_entered", "not_entered", "too_few_entrants", "too_many_entries"]
)
"""The codes that the service returns."""


class TermsRefused(CreationRefused):
    """Invalid terms of a tournament. The service rejects unknown formats itself, so it never returns that code."""

    code: TermsCode | Literal["unknown_format"]


class TournamentRefusal(IllegalMove):
    """A refusal by a tournament. The last five codes answer commands that the service never issues."""

    code: (
        TournamentCode
        | Literal["tournament_not_started", "round_not_over", "bad_pairing", "bad_result", "no_such_pairing"]
    )
