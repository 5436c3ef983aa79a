#!lua
-- Stores the body of a request in another form, if it has ended and its body is still the one that was read.
--
-- KEYS: request, due set. ARGV: id of the request, body as read, new body. Returns 1 if it was stored, else 0.

if redis.call('ZSCORE', KEYS[2], ARGV[1]) or redis.call('GET', KEYS[1]) ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[1], ARGV[3])
return 1
