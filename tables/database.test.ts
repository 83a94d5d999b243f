import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { stopOwnRetries } from './database.ts'

test('CAL-02 the client library adds no attempts of its own', async () => {
  let attempts = 0
  const client = createClient('http://localhost', 'key', {
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

test('CAL-01 one client for all data: nothing in the pages builds another, or asks an endpoint past it', () => {
  const root = join(import.meta.dirname, '..')
  const sources = ['app', 'tables']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))),
    )
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  expect(sources.length).toBeGreaterThan(200)
  const code = (name: string) => readFileSync(join(root, name), 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '')
  const past = /createClient\(|['"`/](auth|rest|storage|functions|realtime)\/v1/
  expect(sources.filter((name) => past.test(code(name)))).toEqual(['tables/database.ts'])
})
