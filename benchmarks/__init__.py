"""Speed, always as a ratio against a floor measured in the same run."""
