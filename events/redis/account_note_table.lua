#!lua
-- Adds a table to those of an account, unless the account has been erased. A table keeps its first time.
-- KEYS: account, tables of the account. ARGV: table, time in ms.
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
return redis.call('ZADD', KEYS[2], 'NX', ARGV[2], ARGV[1])
