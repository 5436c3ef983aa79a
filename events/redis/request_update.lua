#!lua
-- Saves the body of a request that has not ended, and postpones it, hands it back or ends it.
--
-- KEYS: request, due set, requesters, feed, wake channel.
-- ARGV: id of the request, body, new due time in ms or '' if the request ends now; of a request that is handed back,
--       which is then fed: its kind, its table, and the trace or ''.
-- Returns 1 if it was saved, 0 if the request had ended before.

local request_key, due_set, requesters, feed, wake = unpack(KEYS)
local subject, body, due, kind, of_table, trace = unpack(ARGV)

if not redis.call('ZSCORE', due_set, subject) then return 0 end
redis.call('SET', request_key, body)
if due == '' then
  redis.call('ZREM', due_set, subject)
  redis.call('HDEL', requesters, subject)
else
  redis.call('ZADD', due_set, due, subject)
end
if kind then
  local told = {'k', kind, 't', of_table, 'i', subject, 'd', due}
  if trace ~= '' then
    told[#told + 1] = 'c'
    told[#told + 1] = trace
  end
  redis.call('XADD', feed, '*', unpack(told))
  redis.pcall('SPUBLISH', wake, subject)
end
return 1
