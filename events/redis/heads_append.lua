#!lua
-- Appends to the tree of heads, if it has the size that the new tiles were made for.
-- KEYS: tree of heads. ARGV: that size, the size after it, then each tile and its hashes.
-- Returns 1, or 0 where the size is another one.

if (redis.call('HGET', KEYS[1], 'size') or '0') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'size', unpack(ARGV, 2))
return 1
