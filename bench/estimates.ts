import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { firstAdmin } from '#tests/support/backend.ts'
import { createKillableSite, signInAt } from '#tests/support/killable-site.ts'
import { assertBuilt } from './bench-site.ts'
import { median, percentile } from './figures.ts'

/**
 * Measures how wrong the shown time left is while four episodes at a time are voiced, as a share of the time that was really
 * left, from the second minute of a job on. Also measures how soon Stop takes effect.
 * `node --import tsx bench/estimates.ts [jobs] [lines each] [speech model]` after a build.
 */
assertBuilt()
const [jobs = 20, lineCount = 80] = process.argv.slice(2, 4).map(Number)
const model = process.argv[4] ?? 'espeak'
const sideBySide = 4
const goals = { error: 0.3, stopMs: 1000 }

const dataDir = await mkdtemp(join(tmpdir(), 'helmcast-bench-'))
const site = await createKillableSite(['server.js'], { DATA_DIR: dataDir, ...firstAdmin })
try {
  await site.start()
  while (!(await (await fetch(`${site.url}/healthz`)).text()).includes('"worker":"ok"')) await delay(200)
  const client = await signInAt(site, dataDir)
  const numbers = Array.from({ length: jobs }, (_, n) => n)
  const measured: { missed: number[]; seconds: number }[] = []
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (let n = numbers.shift(); n !== undefined; n = numbers.shift())
        measured.push(await followJob(client, await startJob(client, n)))
    }),
  )
  const missed = measured.flatMap((job) => job.missed)
  const took = median(measured.map(({ seconds }) => seconds))
  console.log(
    `${jobs} episodes of ${lineCount} lines (${model}), ${sideBySide} at a time, ${took.toFixed(0)} s each, load ${loadavg()[0]?.toFixed(1)}: ` +
      `${missed.length} reports missed by ${percent(median(missed))} in the median (goal ${percent(goals.error)}), by ${percent(percentile(missed, 0.9))} at worst of nine in ten`,
  )
  const stops: number[] = []
  for (let n = 0; n < 5; n++) stops.push(await stopJob(client, await startJob(client, 1000 + n)))
  console.log(`Stop: answered after ${median(stops).toFixed(0)} ms in the median (goal ${goals.stopMs})`)
} finally {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function startJob(client: SupabaseClient, n: number): Promise<string> {
  const dialog = Array.from({ length: lineCount }, (_, line) => ({
    speaker: line % 2 ? 'Host B' : 'Host A',
    text: `In year ${n} she counted ${line} ships in the harbour, and each of them had come through the storm${' of that long winter'.repeat(line % 4)}.`,
  }))
  const podcast = { title: `Bench ${n}`, tts_model: model }
  const { data } = await client.rpc('create_podcast_with_dialog', { podcast, dialog }).single().throwOnError()
  const { id } = data as { id: string }
  const started = await client.functions.invoke('generate-audio', { body: { podcastId: id, model } })
  if (started.error) throw started.error
  return started.data.jobId
}

async function readJob(client: SupabaseClient, id: string) {
  const { data } = await client
    .from('generation_jobs')
    .select('status, details, error')
    .eq('id', id)
    .single()
    .throwOnError()
  return data
}

/** Reads a job repeatedly until it ends, as its page does. */
async function followJob(client: SupabaseClient, id: string) {
  let begun = 0
  const reports: { at: number; seconds: number }[] = []
  for (;;) {
    const { status, details, error } = await readJob(client, id)
    const now = performance.now()
    if (status === 'failed') throw new Error(error)
    if (status === 'done') {
      // Below two seconds, people no longer read the time left as a number.
      const left = reports
        .filter(({ at }) => at - begun >= 60_000 && now - at >= 2000)
        .map(({ at, seconds }) => Math.abs(seconds * 1000 - (now - at)) / (now - at))
      return { missed: left, seconds: (now - begun) / 1000 }
    }
    // A job that waits to be joined is measured too.
    if (status === 'running' || begun) {
      begun ||= now
      if (typeof details.remainingSeconds === 'number')
        reports.push({ at: now, seconds: details.remainingSeconds })
    }
    await delay(500)
  }
}

async function stopJob(client: SupabaseClient, id: string): Promise<number> {
  while ((await readJob(client, id)).status === 'queued') await delay(100)
  const asked = performance.now()
  await client.rpc('cancel_generation_job', { job_id: id }).throwOnError()
  return performance.now() - asked
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
