#!lua
-- Adds a table to those of an account. A table keeps its first time. Returns 0 if the account has been erased.
-- KEYS: account, tables of the account. ARGV: table, time in ms.
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('ZADD', KEYS[2], 'NX', ARGV[2], ARGV[1])
return 1
