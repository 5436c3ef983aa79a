"""What the views, the events and the results of a composition say, put together from its parts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from domain.common_schemas import LastHandFields, Record, Shown, any_of, result, state_of
from domain.event_schema import EventSchema
from domain.frames import schemas
from domain.schema import Fields, Named


@dataclass(frozen=True)
class ComposedSchemas:
    """`procedure` and `frames` are what these show; `values` is what the values of hands say."""

    procedure: Shown
    frames: Sequence[Shown]
    values: Named[dict[str, Any]]

    @cached_property
    def events(self) -> dict[str, EventSchema]:
        framed = {name: schema for each in self.frames for name, schema in each.events.items()}
        judged = schemas.hand_judged(self.values, [each.rewards for each in self.frames])
        return {**schemas.EVENTS, "hand_judged": judged, **framed, **self.procedure.events}

    @cached_property
    def state(self) -> Record:
        shown = [self.procedure, *self.frames]
        dealing, *others = schemas.PHASES.items()
        phases = dict([dealing, *(phase for each in shown for phase in each.phases.items()), *others])
        losses = {unit: meaning for each in shown for unit, meaning in each.losses.items()}
        return state_of(phases, self.own_fields, LastHandFields(self.events["hand_judged"], losses))

    @cached_property
    def own_fields(self) -> Fields:
        """The fields of views that are the procedure's or a frame's; null at tables with another frame."""
        framed = any_of(each.fields for each in self.frames)
        return {**self.procedure.fields, **framed, **self.procedure.fields}

    @cached_property
    def result(self) -> Record:
        """Scores are reported with the frame that has them."""
        framed = [each.scores for each in self.frames]
        return result(next(filter(None, framed), None), always=None not in framed)
