"""Backups as files: a folder with compressed files of units, and a manifest, which is written last."""
