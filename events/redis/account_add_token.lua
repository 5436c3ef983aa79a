#!lua
-- One more token of an account, unless it has been erased.
-- KEYS: account, tokens of all, tokens of the account. ARGV: id, token.
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[2], ARGV[2], ARGV[1])
redis.call('SADD', KEYS[3], ARGV[2])
return 1
