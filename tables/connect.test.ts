import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { stopOwnRetries } from './connect.ts'

test('CAL-02 the client library adds no attempts of its own', async () => {
  let attempts = 0
  const client = createClient('http://localhost', 'key', {
    realtime: { transport: WebSocket as never },
    global: {
      fetch: async () => {
        attempts += 1
        throw new TypeError('Failed to fetch')
      },
    },
  })
  stopOwnRetries(client)
  const { error } = await client.from('podcasts').select('id')
  expect(error?.message).toContain('Failed to fetch')
  expect(attempts).toBe(1)
})
