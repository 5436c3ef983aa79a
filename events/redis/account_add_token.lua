#!lua
-- One more token of an account, unless the token that asks for it has been revoked, or the account erased.
-- KEYS: tokens of all, tokens of the account. ARGV: id, token, the token that asks.
if redis.call('SISMEMBER', KEYS[2], ARGV[3]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[1])
redis.call('SADD', KEYS[2], ARGV[2])
return 1
