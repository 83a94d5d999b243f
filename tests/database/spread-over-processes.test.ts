import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { XMLParser } from 'fast-xml-parser'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#providers/settings.ts'
import { readSecrets } from '#server/process/secrets.ts'
import { adminEmail, adminPassword, firstAdmin } from '#tests/support/backend.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { createKillableSite, siteProgram } from '#tests/support/killable-site.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'
import { startRoundRobinProxy } from '#tests/support/round-robin-proxy.ts'
import { startS3Stub } from '#tests/support/s3-stub.ts'
import { startOpenAISpeechStub } from '#tests/support/stubs/openai-speech-stub.ts'

const source = Array.from(
  { length: 3 },
  (_, n) => `On day ${n + 3} of the journey she counted ${n + 17} boats and wrote the number into her book.`,
).join(' ')

/** Starts two web processes and a worker, each with a data directory of its own, behind one address. */
async function startThree() {
  const postgres = await startPostgres({ hasTables: true })
  const [proxy, speech, store] = await Promise.all([
    startRoundRobinProxy(),
    startOpenAISpeechStub(),
    startS3Stub({ accessKeyId: 'AK' }),
  ])
  const folders: string[] = []
  const start = async (settings: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'helmcast-spread-'))
    folders.push(folder)
    const site = await createKillableSite([siteProgram], {
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
      JWT_SECRET: 'one secret for all the processes, long enough',
      SITE_URL: proxy.url,
      TRUST_PROXY: '1',
      ...firstAdmin,
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'AK',
      S3_SECRET_ACCESS_KEY: 'secret',
      SPEECH_BASE_URL: `${speech.url}/v1`,
      SPEECH_VOICES: 'alloy,onyx',
      ...settings,
    })
    await site.start()
    return site
  }
  // All three migrate the empty database at the same time.
  const [first, second, worker] = await Promise.all([
    start({ WORKER: 'off' }),
    start({ WORKER: 'off' }),
    start({ WORKER: 'on' }),
  ])
  proxy.add(first.url)
  proxy.add(second.url)
  const { publishableKey } = readSecrets(
    readSettings({
      DATA_DIR: folders[0],
      DATABASE_URL: postgres.url,
      JWT_SECRET: 'one secret for all the processes, long enough',
    }).site,
  )
  return {
    proxy,
    client: () =>
      createClient(proxy.url, publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    async stop() {
      await Promise.all([first, second, worker].map((site) => site.stop()))
      await Promise.all([proxy.close(), speech.close(), store.close()])
      await postgres.stop()
      for (const folder of folders) rmSync(folder, { recursive: true })
    },
  }
}

test.skipIf(noPostgres || !isEveryCaseWanted)(
  'two web processes and a worker on one database: each request of the journey may go to another one',
  async () => {
    const site = await startThree()
    onTestFinished(site.stop)
    const author = site.client()
    const { data: session, error } = await author.auth.signInWithPassword({
      email: adminEmail,
      password: adminPassword,
    })
    expect(error).toBeNull()
    await author.realtime.setAuth(session.session?.access_token)
    const refreshed = await author.auth.refreshSession()
    expect(refreshed.error).toBeNull()

    const { data: podcast } = await author
      .from('podcasts')
      .insert({ title: 'Spread', leader_name: 'Ada Example', format_id: 'quick_portrait' })
      .select('id')
      .single()
      .throwOnError()
    const { id } = podcast as { id: string }
    // Two sockets: the proxy sends one to each process, so both must receive the events.
    const other = site.client()
    await other.auth.setSession(refreshed.data.session as never)
    const watchers = [author, other]
    const progress = watchers.map((watcher) => watchProgress(watcher, id))
    await Promise.all(progress.map(({ isListening }) => isListening))

    await author.functions
      .invoke('generate-dialog', {
        body: {
          podcastId: id,
          content: source,
          leaderName: 'Ada Example',
          format: 'quick_portrait',
          model: 'builtin',
        },
      })
      .then(({ error: refusal }) => expect(refusal).toBeNull())
    await Promise.all(progress.map(({ done }) => done('write-dialog')))
    await author.functions
      .invoke('generate-audio', {
        body: {
          podcastId: id,
          model: 'speech-server',
          voiceSettings: { 'Host A': 'speech:alloy', 'Host B': 'speech:onyx' },
        },
      })
      .then(({ error: refusal }) => expect(refusal).toBeNull())
    await Promise.all(progress.map(({ done }) => done('make-audio')))
    await author.rpc('publish_podcast', { podcast: id }).throwOnError()

    for (const target of site.proxy.targets) {
      const feed = await (await fetch(`${target.url}/rss?podcast_id=${id}`)).text()
      const { item } = new XMLParser({ ignoreAttributes: false }).parse(feed).rss.channel
      const audio = new URL(item.enclosure['@_url'])
      const answer = await fetch(target.url + audio.pathname)
      expect([answer.status, String((await answer.arrayBuffer()).byteLength)]).toEqual([
        200,
        item.enclosure['@_length'],
      ])
      expect(target.requests).toBeGreaterThan(2)
    }

    const guess = () => site.client().auth.signInWithPassword({ email: 'x@example.org', password: 'wrong' })
    for (let tries = 0; tries < 10; tries++) expect((await guess()).error?.code).toBe('invalid_credentials')
    expect((await guess()).error?.code).toBe('over_request_rate_limit')
    for (const watcher of watchers) await watcher.removeAllChannels()
  },
  400_000,
)

function watchProgress(client: SupabaseClient, podcastId: string) {
  const seen = new Map<string, string>()
  let look = () => {}
  const channel = client.channel(`progress-${crypto.randomUUID()}`)
  const filter = {
    event: '*',
    schema: 'public',
    table: 'generation_jobs',
    filter: `podcast_id=eq.${podcastId}`,
  }
  channel.on(
    'postgres_changes',
    filter as never,
    ({ new: row }: { new: { kind: string; status: string } }) => {
      seen.set(row.kind, row.status)
      look()
    },
  )
  const isListening = new Promise<void>((resolve) => channel.on('system', {}, () => resolve()))
  channel.subscribe()
  return {
    isListening,
    done: (kind: string) =>
      new Promise<void>((resolve, reject) => {
        look = () => {
          if (seen.get(kind) === 'done') resolve()
          if (seen.get(kind) === 'failed') reject(new Error(`${kind} failed`))
        }
        look()
      }),
  }
}
