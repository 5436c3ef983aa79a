#!lua
-- Adds an account with its first token.
-- KEYS: account, tokens of all accounts, tokens of the account. ARGV: id, account, token.
redis.call('SET', KEYS[1], ARGV[2])
redis.call('HSET', KEYS[2], ARGV[3], ARGV[1])
redis.call('SADD', KEYS[3], ARGV[3])
return 1
