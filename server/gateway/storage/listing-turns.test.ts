import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRouter } from '#server/http/router.ts'
import { viewerOfAccount } from '#server/http/viewer.ts'
import type { StorageDependencies } from './storage-dependencies.ts'
import { storageRoutes } from './storage-routes.ts'

const siteUrl = 'https://show.example.org'
const [anna, ben] = ['a'.repeat(36), 'b'.repeat(36)]

/** The storage of a site whose database says how many read from it at once, and who in which order. */
function givenStorage() {
  const readers = { now: 0, most: 0, order: [] as string[] }
  const asViewer = async ({ userId }: { userId: string }) => {
    readers.now += 1
    readers.most = Math.max(readers.most, readers.now)
    await setImmediate()
    readers.now -= 1
    readers.order.push(userId)
    return []
  }
  const database = { asViewer } as unknown as StorageDependencies['database']
  const uploadLimits = { accountBytes: 0, accountFiles: 0, siteBytes: 0 }
  const deps = { database, uploadLimits, dataDir: '', linkSecret: '' } as unknown as StorageDependencies
  const limits = { count: async () => null, refund: async () => {} }
  const identify = async (bearer: string | null) => viewerOfAccount(bearer ?? '')
  const router = createRouter([storageRoutes(deps), { ...storageRoutes(deps), base: '' }], {
    siteUrl,
    limits,
    identify,
  })
  const ask = async (account: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${account}`, 'content-type': 'application/json' }
    const request = new Request(`${siteUrl}/`, { method: 'POST', headers, body: JSON.stringify(body) })
    const target = `/storage/v1/object/${path}`
    const { response } = await router.handle({ request, target, address: '', requestId: '' })
    return response.status
  }
  return { readers, ask }
}

test('lists and many links, which read and sort every file of an account, are made one after the other, and nobody waits for all of somebody else', async () => {
  const { readers, ask } = givenStorage()
  const flood = Array.from({ length: 6 }, () => [
    ask(anna, 'list/sources', { prefix: anna }),
    ask(anna, 'list-v2/sources', { prefix: anna }),
    ask(anna, 'sign/sources', { expiresIn: 60, paths: [`${anna}/a.txt`] }),
  ]).flat()
  const other = ask(ben, 'list/sources', { prefix: ben })
  expect(new Set(await Promise.all([...flood, other]))).toEqual(new Set([200]))
  expect(readers.most).toBe(1)
  expect(readers.order.indexOf(ben)).toBeLessThan(3)
})
