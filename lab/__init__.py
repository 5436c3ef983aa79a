"""Long and large measurements of the project, which need not run with every change (README.md)."""
