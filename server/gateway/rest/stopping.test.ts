import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { noPostgres } from '#tests/support/postgres-server.ts'

describe.each(['pglite', 'postgres'] as const)('stopping on %s', (kind) => {
  describe.skipIf(kind === 'postgres' && noPostgres)(noPostgres ?? '', () => {
    let site: TestBackend
    beforeAll(async () => {
      site = await startBackend({ kind })
    }, startTimeout)
    afterAll(() => site?.stop())

    test('a site that is stopped in the middle of many questions ends what it is at and refuses the rest', async () => {
      const { rest, secrets } = site.backend
      const ask = async () => {
        const request = new Request('http://inside/rest/v1/podcasts?select=*,podcast_hosts(hosts(name))', {
          headers: { apikey: secrets.publishableKey },
        })
        return (await rest.fetch(request, null)).status
      }
      const asked = Array.from({ length: 60 }, ask)
      await Promise.race(asked)
      await rest.close()
      const statuses = await Promise.all(asked)
      expect(statuses[0]).toBe(200)
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(await ask()).toBe(503)
    })
  })
})
