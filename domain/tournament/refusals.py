"""The refusals of a tournament."""

from typing import Literal

from domain.refusals import CreationRefused, IllegalMove

TermsCode = Literal["bad_entrants", "bad_seats", "bad_rounds"]
TournamentCode = (
    Literal["tournament_over", "tournament_started", "tournament_full"]
    | Literal["already_entered", "not_entered", "too_few_entrants", "too_many_entries"]
)
"""The codes that the service answers with."""


class TermsRefused(CreationRefused):
    """Terms on which no tournament can be opened. The service reads no other formats than there are."""

    code: TermsCode | Literal["unknown_format"]


class TournamentRefusal(IllegalMove):
    """A refusal by a tournament. The service never issues commands that are refused with the last five codes."""

    code: (
        TournamentCode
        | Literal["tournament_not_started", "round_not_over", "bad_pairing", "bad_result", "no_such_pairing"]
    )
