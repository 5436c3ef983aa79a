#!lua
-- Adds a credential to an account, or replaces what is known of it, unless the caller's credential has been dropped
-- or the account erased. A recovery code takes the place of the one before.
-- KEYS: tokens of all accounts, tokens of the account, credentials of the account.
-- ARGV: id; name; the name without its letter; what is known; the caller's token, or credential; '1' to replace only;
-- the field of its day of use; that day, or ''.
if redis.call('SISMEMBER', KEYS[2], ARGV[5]) == 0 and redis.call('HEXISTS', KEYS[3], ARGV[5]) == 0 then return 0 end
local kind = string.sub(ARGV[2], 1, 1)
if ARGV[6] == '1' then
  local there = redis.call('HEXISTS', KEYS[3], ARGV[2])
  if kind == 't' then there = redis.call('SISMEMBER', KEYS[2], ARGV[3]) end
  if there == 0 then return 0 end
end
if kind == 't' then
  redis.call('HSET', KEYS[1], ARGV[3], ARGV[1])
  redis.call('SADD', KEYS[2], ARGV[3])
elseif kind == 'r' then
  for at, name in ipairs(redis.call('HGETALL', KEYS[3])) do
    if at % 2 == 1 and string.sub(name, 1, 1) == 'r' then
      redis.call('HDEL', KEYS[1], name)
      redis.call('HDEL', KEYS[3], name)
    end
  end
  redis.call('HSET', KEYS[1], ARGV[2], ARGV[1])
end
redis.call('HSET', KEYS[3], ARGV[2], ARGV[4])
if ARGV[8] ~= '' then redis.call('HSET', KEYS[3], ARGV[7], ARGV[8]) end
return 1
