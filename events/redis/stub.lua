#!lua
-- Puts a stub in the place of a table's events, if they end as it says.
--
-- KEYS: stream, stubs of the partition, dedupe hash, snapshot.
-- ARGV: table, id of the last entry, its hash, packed stub, seconds for which the idempotency keys are kept.
-- Returns 1 if the table has this stub now, else 0.
--
-- The stream stays, without entries: its last-generated-id is the table's version.

local stream, stubs, dedupe, snapshot = unpack(KEYS)
local subject, id, hash, packed, seconds = unpack(ARGV)

local known = redis.call('HGET', stubs, subject)
if known then return known == packed and 1 or 0 end
local last = redis.call('XREVRANGE', stream, '+', '-', 'COUNT', 1)[1]
if not last or last[1] ~= id or last[2][4] ~= hash then return 0 end
if redis.call('TYPE', dedupe).ok ~= 'none' and redis.call('TTL', dedupe) == -1 then
  redis.call('EXPIRE', dedupe, seconds)
end
redis.call('HSET', stubs, subject, packed)
redis.call('XTRIM', stream, 'MAXLEN', 0)
redis.call('DEL', snapshot)
return 1
