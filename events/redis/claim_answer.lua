#!lua
-- Keeps an answer under an idempotency key if the key is new.
--
-- KEYS: answer. ARGV: request of the key, answer, seconds to keep it, or '' for ever.
-- Gives the answer kept now, or nil where the key belongs to another request.

local kept = redis.call('GET', KEYS[1])
if not kept then
  redis.call('SET', KEYS[1], ARGV[1] .. ARGV[2])
  if ARGV[3] ~= '' then redis.call('EXPIRE', KEYS[1], ARGV[3]) end
  return ARGV[2]
end
if kept:sub(1, 8) ~= ARGV[1] then return false end
return kept:sub(9)
