#!lua
-- Stores a request for work on a table, adds it to the feed with a wake-up, and makes it due.
--
-- KEYS: dedupe hash of the table, request, feed, due set, list of the table's requests of that kind, stubs,
--       requesters, wake channel.
-- ARGV: kind, id of the request, table, body, due in ms; name and request of the idempotency key, or '' for both;
--       seconds for which the keys of an archived table are kept; trace of the request, or ''; requester, or ''.
-- Returns the id of the request that the key belongs to, or nil if the key belongs to something else.

local dedupe, request_key, feed, due_set, all, stubs, requesters, wake = unpack(KEYS)
local kind, subject, of_table, body, due, name, request, seconds, trace, requester = unpack(ARGV)

local function is(key, wanted)
  local found = redis.call('TYPE', key).ok
  return found == 'none' or found == wanted
end

if not (is(dedupe, 'hash') and is(request_key, 'string') and is(feed, 'stream') and is(due_set, 'zset')
    and is(all, 'list') and is(stubs, 'hash') and is(requesters, 'hash')) then
  return redis.error_reply('INVALID type of a key')
end

if name ~= '' then
  local known = redis.call('HGET', dedupe, name)
  if known then
    if known:sub(1, 8) ~= request or #known == 16 then return false end
    return known:sub(9)
  end
end

if redis.call('SET', request_key, body, 'NX') then
  if name ~= '' then
    redis.call('HSET', dedupe, name, request .. subject)
    if redis.call('TTL', dedupe) == -1 and redis.call('HEXISTS', stubs, of_table) == 1 then
      redis.call('EXPIRE', dedupe, seconds)
    end
  end
  redis.call('RPUSH', all, subject)
  if requester ~= '' then redis.call('HSET', requesters, subject, requester) end
  local told = {'k', kind, 't', of_table, 'i', subject, 'd', due}
  if trace ~= '' then
    told[#told + 1] = 'c'
    told[#told + 1] = trace
  end
  redis.call('XADD', feed, '*', unpack(told))
  redis.call('ZADD', due_set, due, subject)
  redis.pcall('SPUBLISH', wake, subject)
end
return subject
