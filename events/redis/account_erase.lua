#!lua
-- Removes an account, its credentials, its list of tables and its suspension.
-- KEYS: account, tokens of all accounts, tokens of the account, credentials of the account, tables of the account,
-- suspended accounts. ARGV: account.
local removed = 0
for _, token in ipairs(redis.call('SMEMBERS', KEYS[3])) do
  removed = removed + redis.call('HDEL', KEYS[2], token)
end
for at, name in ipairs(redis.call('HGETALL', KEYS[4])) do
  if at % 2 == 1 and string.sub(name, 1, 1) == 'r' then redis.call('HDEL', KEYS[2], name) end
end
if removed > 0 then redis.call('HINCRBY', KEYS[2], '', 1) end
redis.call('SREM', KEYS[6], ARGV[1])
return redis.call('DEL', KEYS[1], KEYS[3], KEYS[4], KEYS[5])
