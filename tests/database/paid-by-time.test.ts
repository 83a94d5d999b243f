import { expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '#server/database/connect-database.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import type { AnySql } from '#tests/support/any-sql.ts'
import { startBackend, startTimeout } from '#tests/support/backend.ts'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'

const origin = { address: '127.0.0.1', requestId: crypto.randomUUID() }

test(
  'S what keys and functions ask of the database is paid from one budget with the tables, by its time',
  async () => {
    const site = await startBackend({ kind: 'usual' })
    onTestFinished(site.stop)
    const ada = await site.account('ada')
    const podcastId = await addPodcast(ada)
    const { answer } = await callFunction(site, ada, 'create-key', { name: 'x', rights: 'make', days: 1 })
    const replace = () =>
      fetch(`${site.url}/api/v1/episodes/${podcastId}/dialog`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${answer.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ lines: [{ speaker: 'Host A', text: 'Hello.' }] }),
      })
    expect((await replace()).status).toBe(200)

    const { budgets, asViewer } = site.backend.database as OpenDatabase
    budgets.charge(origin.address, 1_950_000)
    const viewer = {
      role: 'authenticated',
      userId: ada.id,
      email: null,
      expiresAt: null,
      claims: {},
    } as const
    await requestOrigin.run(origin, () =>
      asViewer(viewer, (sql) => (sql as AnySql)('select pg_sleep(1.2)', [])),
    )

    const refused = await replace()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const heavy = { status: 429, answer: { error: expect.stringContaining('Too many heavy requests') } }
    expect(await callFunction(site, ada, 'generate-audio', { podcastId })).toMatchObject(heavy)
    const { status } = await ada.client.from('podcasts').select('id')
    expect(status).toBe(429)
  },
  startTimeout,
)
