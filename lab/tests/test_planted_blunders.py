"""A short form of `make -C lab soak-analyses`."""

import pytest

from lab.soaks.planted import judged_in, planted


@pytest.mark.parametrize("slug", ["commune", "thirty-one", "cuccu"])
def test_a_planted_blunder_is_the_largest_loss(slug: str) -> None:
    plant = next(found for number in range(9) if (found := planted(slug, number)) is not None)
    assert judged_in(plant).named == plant.version
