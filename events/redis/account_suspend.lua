#!lua
-- Suspends an account or restores it, and counts that as a revocation, so that all processes ask again.
-- KEYS: suspended accounts, tokens of all accounts. ARGV: account, 1 to suspend or 0 to restore.
redis.call(ARGV[2] == '1' and 'SADD' or 'SREM', KEYS[1], ARGV[1])
return redis.call('HINCRBY', KEYS[2], '', 1)
