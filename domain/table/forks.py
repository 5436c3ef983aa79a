"""Forks, tables that continue a position of a finished table (docs/decisions/0012).

A fork's log does not repeat the parent's. It identifies the position by the parent's id and version, and the parent's
log by its head, and is folded onto that position. Until the fork deals a hand, the rules look up cards in the parent's
shuffle, which is already public. Everything else is derived from the fork's own seeds: its draws, which are numbered
from 0, its seals and the decisions of its house bots.
"""

from dataclasses import replace

from domain.chance import PublicSeeds
from domain.fairness import ServerSeed
from domain.refusals import CreationRefused
from domain.registry import game_of
from domain.table import checks
from domain.table.batch import Decision
from domain.table.commands import ForkTable
from domain.table.events import Forked
from domain.table.refusals import TableRefusal
from domain.table.state import Parent, Table, before_opening

MAX_GENERATIONS = 8
"""Maximum length of a chain of forks. It is limited because a fork's record contains the records of all ancestors."""


def before_forking(table: str, seed: ServerSeed, position: Table, head: str) -> Table:
    """A fork before its first event.

    `position` is a finished table at an earlier version, after a complete batch and with the match in progress. `head`
    is the final chain hash of its log, in hex.
    """
    before = position.parent
    seeds = (
        PublicSeeds(position.source, position.seed.reveal(), position.draw_seeds or ())
        if position.dealt or before is None
        else before.seeds
    )
    parent = Parent(
        table=position.id,
        version=position.version,
        head=head,
        generation=1 if before is None else before.generation + 1,
        seeds=seeds,
        hand=position.hand,
    )
    return before_opening(table, seed)._replace(
        terms=position.terms,
        rules_version=position.rules_version,
        seats=(None,) * len(position.seats),
        parent=parent,
        hand_log=position.hand_log,
        undealt=position.undealt,
        state=position.state,
    )


def fork_table(decision: Decision, command: ForkTable) -> None:
    table = decision.before
    if table.version or table.parent is None:
        raise TableRefusal("already_open", "a table is opened once")
    if table.parent.generation > MAX_GENERATIONS:
        raise TableRefusal("too_many_forks", f"at most {MAX_GENERATIONS} forks may follow one another")
    if game_of(table).rules_version != table.rules_version:
        raise TableRefusal("rules_changed", f"the rules of {table.game} have changed since this table was played")
    terms = replace(table.terms, visibility=command.visibility, turn_seconds=command.turn_seconds)
    checks.terms(terms)
    if table.terms.visibility == "unlisted" and terms.visibility != "unlisted":
        message = "the fork of an unlisted table is unlisted too, because its record contains the table's"
        raise CreationRefused("options_conflict", message)
    forked = Forked(
        **vars(terms),
        rules_version=table.rules_version,
        package=game_of(table).distribution,
        opener=command.opener,
        seed_commitment=table.seed.commitment(),
        parent=table.parent.table,
        version=table.parent.version,
        parent_head=table.parent.head,
        open_information=True,
    )
    decision.emit(forked, by="system")
