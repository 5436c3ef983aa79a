#!lua
-- Removes a passkey or a recovery code.
-- KEYS: tokens of all accounts, tokens of the account, credentials of the account.
-- ARGV: name, the field of its day of use.
if redis.call('HDEL', KEYS[3], ARGV[1]) == 0 then return 0 end
redis.call('HDEL', KEYS[3], ARGV[2])
if string.sub(ARGV[1], 1, 1) == 'r' then redis.call('HDEL', KEYS[1], ARGV[1]) end
return 1
