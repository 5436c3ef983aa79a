#!lua
-- Revokes all tokens of an account, or all but one.
-- KEYS: tokens of all accounts, tokens of the account. ARGV: the token to keep, or "".
local removed = 0
for _, token in ipairs(redis.call('SMEMBERS', KEYS[2])) do
  if token ~= ARGV[1] then
    removed = removed + redis.call('HDEL', KEYS[1], token)
    redis.call('SREM', KEYS[2], token)
  end
end
if removed > 0 then redis.call('HINCRBY', KEYS[1], '', 1) end
return removed
