#!lua flags=no-writes
-- Whether a value is the same in two generations; nil if they have not folded the same positions.
-- KEYS: last position folded by each; the collection in each. ARGV: key in the collection.

if redis.call('GET', KEYS[1]) ~= redis.call('GET', KEYS[2]) then return false end

local function value(collection)
  local kind = redis.call('TYPE', collection).ok
  if kind == 'hash' then return redis.call('HGET', collection, ARGV[1]) end
  if kind == 'zset' then return redis.call('ZSCORE', collection, ARGV[1]) end
  return kind == 'string' and redis.call('GET', collection)
end

return value(KEYS[3]) == value(KEYS[4]) and 1 or 0
