#!lua
-- Revokes all tokens of an account, or all but one.
-- KEYS: tokens of all accounts, tokens of the account, credentials of the account.
-- ARGV: the token to keep, or ""; what credentials and the days of their use have before the token.
local removed = 0
for _, token in ipairs(redis.call('SMEMBERS', KEYS[2])) do
  if token ~= ARGV[1] then
    removed = removed + redis.call('HDEL', KEYS[1], token)
    redis.call('SREM', KEYS[2], token)
    redis.call('HDEL', KEYS[3], ARGV[2] .. token, ARGV[3] .. ARGV[2] .. token)
  end
end
if removed > 0 then redis.call('HINCRBY', KEYS[1], '', 1) end
return removed
