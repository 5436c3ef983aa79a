"""Long runs with random or planted input; each writes its report into docs/evidence."""
