"""The measured upgrade replaces processes in the order of docs/operate.md."""

from lab.upgrade import PARTS, UP


def test_parts_are_replaced_in_the_order_of_the_page() -> None:
    replaced = [PARTS[number].rpartition(".")[2].replace("http", "web") for number in UP]
    assert list(dict.fromkeys(replaced)) == ["relay", "projector", "worker", "web"]
