#!lua
-- Removes an account and its tokens. Keeps its list of tables, and under no table the time of the first close.
-- KEYS: account, tokens of all accounts, tokens of the account, tables of the account. ARGV: time in ms.
-- Returns the time of the first close.
local removed = 0
for _, token in ipairs(redis.call('SMEMBERS', KEYS[3])) do
  removed = removed + redis.call('HDEL', KEYS[2], token)
end
if removed > 0 then redis.call('HINCRBY', KEYS[2], '', 1) end
redis.call('DEL', KEYS[1], KEYS[3])
redis.call('ZADD', KEYS[4], 'NX', ARGV[1], '')
return redis.call('ZSCORE', KEYS[4], '')
