"""Every port on Redis 7.0 or later, or Valkey.

All keys of a table share one hash tag, so one script can change them together, and the same code runs on a cluster.
The scripts are the `.lua` files in this package.
"""
