export const openToStorageClients = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, apikey, content-type, cache-control, x-upsert, x-client-info, x-metadata, range',
}
