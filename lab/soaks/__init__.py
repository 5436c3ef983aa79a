"""Long runs with random or planted input. Each writes its report to docs/evidence."""
