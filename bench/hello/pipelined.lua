-- For wrk: each write carries 16 requests.
init = function()
  local one = wrk.format()
  local all = {}
  for i = 1, 16 do all[i] = one end
  requests = table.concat(all)
end

request = function()
  return requests
end
