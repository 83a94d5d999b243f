import { rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { XMLParser } from 'fast-xml-parser'
import { seededRandom } from '#core/writing/random.ts'
import { oneConnection } from '#providers/database/connections.ts'
import { firstAdmin } from './backend.ts'
import { copyFreshDataDir } from './data-dir-template.ts'
import { createKillableSite, type KillableSite, signInAt } from './killable-site.ts'
import { persist } from './persist.ts'
import { startOpenAILanguageStub } from './stubs/openai-language-stub.ts'
import { startOpenAISpeechStub } from './stubs/openai-speech-stub.ts'

const mostSpokenAtOnce = 3

export type KillReport = {
  seed: number
  kills: number
  /** Milliseconds after its start at which the site was killed. */
  moments: number[]
  /** Milliseconds of each start. */
  starts: number[]
  acknowledged: number
  /** Acknowledged writes that are missing. */
  lost: string[]
  /** Jobs by how they ended. */
  jobs: Record<string, number>
  episodes: number
  /** Episodes whose file, length and feed item are right. */
  whole: number
  lines: number
  asked: number
  /** Lines requested again although their clip was on the disk when the site was killed. */
  voicedTwice: string[]
  /** Lines requested again because the response was in transfer when the site was killed. */
  cutOff: number
}

/**
 * Makes `episodes` at a time on a site that is killed `kills` times at random moments, until all are published, and
 * compares acknowledged writes with the result. `command` starts the site. The same seed gives the same moments.
 */
export async function killAgainAndAgain(options: {
  command: string[]
  kills: number
  seed: number
  episodes: number
  /** Sentences of each source; each becomes two lines. */
  sentences: number
  latestMs: number
  log?: (line: string) => void
}): Promise<KillReport> {
  const { kills, seed, episodes, sentences, latestMs, log = () => {} } = options
  const random = seededRandom(seed)
  const dataDir = await copyFreshDataDir(firstAdmin)
  const speech = await startOpenAISpeechStub({ latencyMs: 120 })
  const writing = await startOpenAILanguageStub()
  const site = await createKillableSite(options.command, {
    DATA_DIR: dataDir,
    ...firstAdmin,
    SPEECH_BASE_URL: `${speech.url}/v1`,
    SPEECH_VOICES: 'alloy,onyx',
    SPEECH_CONCURRENCY: String(mostSpokenAtOnce),
    WRITER_BASE_URL: `${writing.url}/v1`,
    WRITER_MODEL: 'stub',
  })
  const stored: { keys: Set<string>; asked: number }[] = []
  const moments: number[] = []
  let isKilling = true
  try {
    await site.start()
    const client = await signInAt(site, dataDir)
    const ledger = new Map<string, string>()
    const made: string[] = []
    // New episodes are started until the last kill, so that each kill interrupts work.
    const makers = Array.from({ length: episodes }, async (_, place) => {
      for (let round = 0; isKilling || round === 0; round++) {
        made.push(await makeEpisode(client, 20 * place + 100 * round, sentences))
      }
    })
    const writer = keepWriting(client, ledger, () => isKilling)
    for (let kill = 1; kill <= kills; kill++) {
      const moment = Math.round(random() * latestMs)
      await delay(moment)
      await site.kill()
      moments.push(moment)
      stored.push({ keys: await keptClips(dataDir), asked: speech.requests.length })
      log(
        `kill ${kill} after ${moment} ms: ${speech.requests.length} lines asked, ${made.length} episodes published`,
      )
      await site.start()
    }
    isKilling = false
    await Promise.all([...makers, writer])
    const found = await inspect(site, dataDir, client, made, ledger)
    const asked = speech.requests.map((request) => (request.json() as { input: string }).input)
    const textsOf = (keys: Set<string>) =>
      new Set([...keys].map((key) => found.textOfKey.get(key) ?? `unknown ${key}`))
    return {
      seed,
      kills,
      moments,
      starts: site.starts,
      acknowledged: ledger.size,
      ...found.report,
      episodes: made.length,
      asked: asked.length,
      voicedTwice: stored.flatMap(({ keys, asked: before }) => {
        const finished = textsOf(keys)
        return asked.slice(before).filter((text) => finished.has(text))
      }),
      cutOff: asked.length - new Set(asked).size,
    }
  } finally {
    isKilling = false
    await site.kill()
    await Promise.all([speech.close(), writing.close()])
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Makes an episode from upload to publication, however often the site is killed. */
export async function makeEpisode(
  client: SupabaseClient,
  number: number,
  sentences: number,
): Promise<string> {
  const content = Array.from(
    { length: sentences },
    (_, n) =>
      `On day ${number + n} of the journey she counted ${number + n + 7} boats and wrote the number down.`,
  ).join(' ')
  const id = crypto.randomUUID()
  await persist(() =>
    client
      .from('podcasts')
      .upsert({ id, title: `Episode ${number}`, leader_name: 'Ada Example', format_id: 'quick_portrait' })
      .select('id')
      .single(),
  )
  await finish(client, 'generate-dialog', {
    podcastId: id,
    content,
    leaderName: 'Ada Example',
    format: 'quick_portrait',
    model: 'compatible',
  })
  const voiceSettings = { 'Host A': 'speech:alloy', 'Host B': 'speech:onyx' }
  await finish(client, 'generate-audio', { podcastId: id, model: 'speech-server', voiceSettings })
  await persist(() =>
    client.from('podcasts').update({ is_published: true }).eq('id', id).select('id').single(),
  )
  return id
}

/** Starts a job and waits for its end. If the response is lost, a second request finds the open job. */
async function finish(client: SupabaseClient, name: string, body: object): Promise<void> {
  const { jobId } = await persist<{ jobId: string }>(() => client.functions.invoke(name, { body }) as never)
  for (;;) {
    const job = await persist<{ status: string; error: string | null }>(() =>
      client.from('generation_jobs').select('status, error').eq('id', jobId).single(),
    )
    if (job.status === 'done') return
    // Fails after two kills in the same step; its creator retries.
    if (job.error?.includes('it was begun twice'))
      await client.functions.invoke('retry-job', { body: { jobId } }).catch(() => {})
    else if (job.status !== 'queued' && job.status !== 'running')
      throw new Error(`${name} ended ${job.status}: ${job.error}`)
    await delay(150)
  }
}

/** Inserts rows continuously; acknowledged ones are recorded in the ledger. */
async function keepWriting(
  client: SupabaseClient,
  ledger: Map<string, string>,
  goesOn: () => boolean,
): Promise<void> {
  for (let number = 1; goesOn(); number++) {
    const name = `Sponsor ${number}`
    const { data } = await client
      .from('sponsors')
      .insert({ name, website_url: 'https://example.org/' })
      .select('id')
      .single()
    if (data) ledger.set((data as { id: string }).id, name)
    await delay(20)
  }
}

async function keptClips(dataDir: string): Promise<Set<string>> {
  const names = await readdir(join(dataDir, 'media', 'clips'), { recursive: true }).catch(() => [])
  return new Set(names.flatMap((name) => /([0-9a-f]{64})\.json$/.exec(name)?.[1] ?? []))
}

async function inspect(
  site: KillableSite,
  dataDir: string,
  client: SupabaseClient,
  made: string[],
  ledger: Map<string, string>,
) {
  const database = oneConnection({ host: join(dataDir, 'socket'), user: 'postgres', database: 'postgres' })
  await database.connect()
  try {
    const rows = async <Row>(text: string) => (await database.query(text)).rows as Row[]
    const sponsors = new Map(
      (await rows<{ id: string; name: string }>('select id, name from public.sponsors')).map((row) => [
        row.id,
        row.name,
      ]),
    )
    const lines = await rows<{ clip_key: string; text: string }>(
      'select clip_key, text from public.dialog_segments where clip_key is not null',
    )
    const jobs = await rows<{ status: string; count: string }>(
      'select status, count(*) from public.generation_jobs group by status',
    )
    const isWhole = await Promise.all(made.map((id) => isWholeEpisode(site, client, id)))
    return {
      textOfKey: new Map(lines.map((line) => [line.clip_key, line.text])),
      report: {
        lost: [...ledger].filter(([id, name]) => sponsors.get(id) !== name).map(([, name]) => name),
        jobs: Object.fromEntries(jobs.map(({ status, count }) => [status, Number(count)])),
        lines: lines.length,
        whole: isWhole.filter(Boolean).length,
      },
    }
  } finally {
    await database.end()
  }
}

/** Whether its file is complete, all lines are voiced, and the feed has it. */
async function isWholeEpisode(site: KillableSite, client: SupabaseClient, id: string): Promise<boolean> {
  const { data: podcast } = await client
    .from('podcasts')
    .select('audio_url, audio_bytes')
    .eq('id', id)
    .single()
  const { data: lines } = await client.from('dialog_segments').select('clip_key').eq('podcast_id', id)
  if (!podcast || !lines?.length || lines.some((line) => !line.clip_key)) return false
  const audio = await fetch(site.url + podcast.audio_url)
  const bytes = (await audio.arrayBuffer()).byteLength
  const feed = new XMLParser({ ignoreAttributes: false }).parse(
    await (await fetch(`${site.url}/rss?podcast_id=${id}`)).text(),
  )
  const items = [feed.rss?.channel?.item ?? []].flat() as { enclosure: Record<string, string> }[]
  return (
    audio.status === 200 &&
    bytes === Number(podcast.audio_bytes) &&
    items.some(
      ({ enclosure }) =>
        enclosure['@_url']?.endsWith(podcast.audio_url) && enclosure['@_length'] === String(bytes),
    )
  )
}
