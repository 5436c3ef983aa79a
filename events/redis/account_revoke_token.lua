#!lua
-- Revokes a token, if it belongs to the account.
-- KEYS: tokens of all accounts, tokens of the account, credentials of the account.
-- ARGV: token; what its credential and the day of its use have before it.
if redis.call('SREM', KEYS[2], ARGV[1]) == 0 then return 0 end
redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[3], ARGV[2] .. ARGV[1], ARGV[3] .. ARGV[2] .. ARGV[1])
return redis.call('HINCRBY', KEYS[1], '', 1)
