#!lua
-- Notes the day of a use of a token, unless it has been revoked.
-- KEYS: tokens of the account, credentials of the account. ARGV: token, the field of its day of use, day in ms.
if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call('HSET', KEYS[2], ARGV[2], ARGV[3])
return 1
