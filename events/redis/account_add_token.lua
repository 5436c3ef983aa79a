#!lua
-- Adds a token to an account, unless the caller's token has been revoked or the account erased.
-- KEYS: tokens of all accounts, tokens of the account. ARGV: id, token, the caller's token.
if redis.call('SISMEMBER', KEYS[2], ARGV[3]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[1])
redis.call('SADD', KEYS[2], ARGV[2])
return 1
