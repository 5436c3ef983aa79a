"""No channel reveals a hidden card. docs/secrecy.md says what is compared on each channel."""
