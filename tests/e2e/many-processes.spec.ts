import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startS3Stub } from '#tests/support/s3-stub.ts'
import { seedEpisode } from './support/episodes.ts'
import { type Site, startSite } from './support/site.ts'

/** Longest time until every process shows a change. */
const seenByAllMs = 1000
const app = 'AppleCoreMedia/1.0.0.21F90 (iPhone; U; CPU OS 17_5_1 like Mac OS X; en_us)'

/** The same search as in tests/support/postgres-server.ts. */
const hasPostgres = ['18', '17', '16', '15'].some((version) =>
  existsSync(`/usr/lib/postgresql/${version}/bin/initdb`),
)

async function startPostgres(): Promise<{ url: string; stop(): Promise<unknown> }> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'tests/support/postgres-process.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [said] = await once(server.stdout, 'data')
  const ended = once(server, 'exit')
  return {
    url: String(said).trim(),
    stop() {
      server.stdin.end()
      return ended
    },
  }
}

/** Starts two web processes as on two machines: they share only database and bucket. */
async function startTwo(): Promise<{ sites: [Site, Site]; putFiles(of: Site): void; stop(): Promise<void> }> {
  const postgres = await startPostgres()
  const store = await startS3Stub({ accessKeyId: 'AK' })
  const settings = {
    WORKER: 'off',
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'one secret for all the processes, long enough',
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'AK',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const first = await startSite(settings)
  const second = await startSite(settings)
  return {
    sites: [first, second],
    putFiles({ dataDir }) {
      const folder = join(dataDir, 'media')
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const file = join(entry.parentPath, entry.name)
        const type = file.endsWith('.mp3') ? 'audio/mpeg' : 'application/json'
        store.objects.set(file.slice(folder.length + 1), {
          bytes: readFileSync(file),
          type,
          modifiedAt: new Date(),
        })
      }
    },
    async stop() {
      await Promise.all([first.stop(), second.stop()])
      await store.close()
      await postgres.stop()
    },
  }
}

test('an episode taken back is gone from page, sound and feed of every process within a second; listens of all are one; one process dies alone', async () => {
  test.skip(!hasPostgres, 'needs the programs of PostgreSQL')
  const { sites, putFiles, stop } = await startTwo()
  try {
    const [first, second] = sites
    const { id } = await seedEpisode(first, { title: 'On All Machines' })
    putFiles(first)
    const statusOf = async (url: string, headers = {}) => (await fetch(url, { headers })).status
    const feedHas = async ({ url }: Site) => (await (await fetch(`${url}/rss`)).text()).includes(id)
    /** Page, audio and feed of each process. */
    const seen = () =>
      Promise.all(
        sites.map(async (site) => [
          await statusOf(`${site.url}/episodes/${id}`),
          await statusOf(`${site.url}/media/podcasts/${id}/tone.mp3`, { range: 'bytes=0-99' }),
          await feedHas(site),
        ]),
      )
    const there = [200, 206, true]
    const gone = [404, 404, false]
    await expect.poll(seen, { timeout: 60_000 }).toEqual([there, there])

    /**
     * Waits until all processes respond as expected. A request sent more than a second after the change must see it;
     * slow responses are allowed, because the machine may be busy.
     */
    async function allSee(expected: unknown[]): Promise<void> {
      const changedAt = performance.now()
      for (let askedAt = 0; ; askedAt = performance.now() - changedAt) {
        const found = await seen()
        if (JSON.stringify(found) === JSON.stringify([expected, expected])) return
        if (askedAt > seenByAllMs) expect(found, `asked ${askedAt} ms later`).toEqual([expected, expected])
      }
    }
    const show = (isShown: boolean) =>
      first.query('update public.podcasts set is_published = $2 where id = $1', [id, isShown])
    for (let round = 0; round < 5; round++) {
      await show(false)
      await allSee(gone)
      await show(true)
      await allSee(there)
    }

    // At 32 kbit/s each request fetches five seconds, alternating between the processes. Neither sends a minute.
    for (let part = 0; part < 13; part++) {
      const range = `bytes=${part * 20_000}-${part * 20_000 + 19_999}`
      const answer = await fetch(`${sites[part % 2]?.url}/media/podcasts/${id}/tone.mp3`, {
        headers: { range, 'user-agent': app },
      })
      await answer.arrayBuffer()
    }
    await expect
      .poll(() => first.query('select 1 as one from public.podcast_listens where podcast_id = $1', [id]))
      .toEqual([{ one: 1 }])

    await first.kill()
    expect(await statusOf(`${second.url}/episodes/${id}`)).toBe(200)
    await second.query('update public.podcasts set is_published = false where id = $1', [id])
    await first.startAgain()
    await allSee(gone)
  } finally {
    await stop()
  }
})
