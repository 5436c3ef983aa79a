#!lua
-- KEYS: tokens of all, tokens of the account. ARGV: the token that is kept, or "".
for _, token in ipairs(redis.call('SMEMBERS', KEYS[2])) do
  if token ~= ARGV[1] then
    redis.call('HDEL', KEYS[1], token)
    redis.call('SREM', KEYS[2], token)
  end
end
return 1
