"""No tricks: each trick taken costs one chip, eight in all (rules/lorum 4, kind 3). It is never settled early."""

from dataclasses import replace

from domain.games.lorum.kind import never_settled
from domain.games.lorum.payments import shared
from domain.games.lorum.trick_taking import penalty_kind

KIND = replace(
    penalty_kind("no_tricks", {}),
    settled=never_settled,
    payments=lambda tricks, _hands, _pot: shared(tricks.taken),
)
