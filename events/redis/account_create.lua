#!lua
-- Adds an account with its first token.
-- KEYS: account, tokens of all accounts, tokens of the account, credentials of the account.
-- ARGV: id, account, token, what is known of the token.
redis.call('SET', KEYS[1], ARGV[2])
redis.call('HSET', KEYS[2], ARGV[3], ARGV[1])
redis.call('SADD', KEYS[3], ARGV[3])
redis.call('HSET', KEYS[4], 't' .. ARGV[3], ARGV[4])
return 1
