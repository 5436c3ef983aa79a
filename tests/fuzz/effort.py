"""The number of examples: a few dozen in ordinary runs, thousands under the profile `soak`."""

from hypothesis import HealthCheck, settings


def tries(number: int) -> settings:
    """Returns settings with a number of examples for ordinary runs, scaled by the current profile's examples over
    100."""
    return settings(
        max_examples=max(1, number * settings().max_examples // 100),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )
