"""The sizes of what is stored and sent."""

from collections.abc import Iterator

from cardtable.game.courses import Course, some
from cardtable.game.laws.law import Finding, Law, event_name, line_of, line_of_event
from domain.canonical import canonical
from domain.fairness import Stream
from domain.table.view import table_view

EVENT, BATCH, VIEW, MOVES = 16_384, 65_536, 32_768, 1_048_576
"""Maximum sizes in bytes of JSON: of an event, of a batch, of a table's view, and of the legal moves of a seat."""


class Sizes(Law):
    """Events, batches, views and lists of legal moves are small."""

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        game = course.game
        for step in course.steps:
            sizes = [len(canonical([event.public_form(), event.private])) for event in step.batch]
            for event, size in zip(step.batch, sizes, strict=True):
                if size > EVENT:
                    yield Finding(
                        f"{event_name(event)} has {size} bytes, more than {EVENT}", line_of_event(game, event)
                    )
            if sum(sizes) > BATCH:
                said = f"the {len(sizes)} events of one move have {sum(sizes)} bytes, more than {BATCH}"
                yield Finding(said, line_of(type(game.rules).play))
        for table in [step.after for step in some(course.steps, 6) if step.after.state is not None]:
            size = len(canonical(table_view(table, table.everyone)))
            if size > VIEW:
                yield Finding(f"a view has {size} bytes, more than {VIEW}", line_of(type(table.state)))
            for seat in range(course.seats):
                size = len(canonical(list(game.legal_moves(table.state, seat))))
                if size > MOVES:
                    said = f"the legal moves of seat {seat} have {size} bytes, more than {MOVES}"
                    yield Finding(said, line_of(type(game.of(table.state)).legal))
