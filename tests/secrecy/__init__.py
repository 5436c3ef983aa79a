"""No channel reveals a hidden card. docs/secrecy.md describes the comparison on each channel."""
