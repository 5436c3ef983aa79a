#!lua
-- Stores a response under an idempotency key if the key is new.
--
-- KEYS: response. ARGV: request of the key, response, seconds until it expires, or '' for never.
-- Returns the stored response, or nil if the key belongs to another request.

local kept = redis.call('GET', KEYS[1])
if not kept then
  redis.call('SET', KEYS[1], ARGV[1] .. ARGV[2])
  if ARGV[3] ~= '' then redis.call('EXPIRE', KEYS[1], ARGV[3]) end
  return ARGV[2]
end
if kept:sub(1, 8) ~= ARGV[1] then return false end
return kept:sub(9)
