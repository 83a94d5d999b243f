import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { firstAdmin } from '#tests/support/backend.ts'
import { createKillableSite, signInAt } from '#tests/support/killable-site.ts'
import { assertBuilt } from './bench-site.ts'
import { percentile } from './figures.ts'

/**
 * Requests the home page of the built site five times a second for a minute, while the embedded voices in its worker voice
 * two episodes. `node --import tsx bench/home-while-voicing.ts`
 */
assertBuilt()
const perSecond = 5
const seconds = Number(process.env.SECONDS ?? 60)
const goalMs = 20
const dataDir = await mkdtemp(join(tmpdir(), 'helmcast-bench-'))
const site = await createKillableSite(['server.js'], { DATA_DIR: dataDir, ...firstAdmin })

try {
  await site.start()
  // Waits until the worker is running: before that, the process is still loading its programs.
  while (!(await (await fetch(`${site.url}/healthz`)).text()).includes('"worker":"ok"')) await delay(200)
  await measure(1)
  const quiet = await measure(10)
  const client = await signInAt(site, dataDir)
  const [first, second] = [await givenDialog(), await givenDialog()]
  for (const id of [first, second]) {
    await start('generate-audio', { podcastId: id })
    while ((await voicedLines(id)) < 1) await delay(50)
  }
  const before = [await voicedLines(first), await voicedLines(second)]
  const busy = await measure(seconds)
  const voiced = [
    (await voicedLines(first)) - (before[0] ?? 0),
    (await voicedLines(second)) - (before[1] ?? 0),
  ]
  console.log(`at rest: ${inWords(quiet)}`)
  console.log(
    `while ${voiced.join(' and ')} lines of two episodes were voiced: ${inWords(busy)} (goal: p95 below ${goalMs} ms)`,
  )

  /** Adds an episode with a dialog that is not voiced yet. */
  async function givenDialog(): Promise<string> {
    const { data } = await client
      .from('podcasts')
      .insert({ title: 'Bench', leader_name: 'Ernest Shackleton', format_id: 'deep_dive' })
      .select('id')
      .single()
      .throwOnError()
    const { id } = data
    const content = await readFile('examples/ernest-shackleton.en.md', 'utf8')
    await start('generate-dialog', {
      podcastId: id,
      content,
      leaderName: 'Ernest Shackleton',
      format: 'deep_dive',
    })
    while ((await statusOf(id, 'write-dialog')) !== 'done') await delay(200)
    return id
  }

  async function start(name: string, body: object): Promise<void> {
    const answer = await client.functions.invoke(name, { body })
    if (answer.error) throw answer.error
  }

  async function statusOf(id: string, kind: string): Promise<string | undefined> {
    const { data } = await client
      .from('generation_jobs')
      .select('status')
      .eq('podcast_id', id)
      .eq('kind', kind)
    return data?.[0]?.status
  }

  async function voicedLines(id: string): Promise<number> {
    const lines = client
      .from('dialog_segments')
      .select('id', { count: 'exact', head: true })
      .eq('podcast_id', id)
    return (await lines.not('clip_key', 'is', null)).count ?? 0
  }
} finally {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Returns the milliseconds until each page was complete. Requests start at fixed times, however long responses take. */
async function measure(forSeconds: number): Promise<number[]> {
  const asked = Array.from({ length: forSeconds * perSecond }, async (_, n) => {
    await delay((n * 1000) / perSecond)
    const begun = performance.now()
    const answer = await fetch(site.url, { headers: { 'accept-encoding': 'br' } })
    await answer.text()
    if (!answer.ok) throw new Error(`The home page answered ${answer.status}.`)
    return performance.now() - begun
  })
  return Promise.all(asked)
}

function inWords(times: number[]): string {
  const at = (share: number) => Math.round(percentile(times, share))
  return `${times.length} home pages, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`
}
