"""Makes the rules of an installed Cardtable importable."""

from cardtable.rules import find_rules

find_rules()
