"""Every port on Redis 7.0 or later, or Valkey.

Everything that belongs to a table is kept under one hash tag, so one script can change it all and the same
code runs on a cluster. The scripts are the `.lua` files beside these modules.
"""
