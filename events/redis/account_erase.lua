#!lua
-- Removes an account, its tokens and its list of tables.
-- KEYS: account, tokens of all accounts, tokens of the account, tables of the account.
for _, token in ipairs(redis.call('SMEMBERS', KEYS[3])) do
  redis.call('HDEL', KEYS[2], token)
end
redis.call('HINCRBY', KEYS[2], '', 1)
return redis.call('DEL', KEYS[1], KEYS[3], KEYS[4])
