import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { findBrowser } from '#tests/e2e/support/browser.ts'
import { adminEmail, adminPassword, firstAdmin } from '#tests/support/backend.ts'
import { createKillableSite, signInAt } from '#tests/support/killable-site.ts'
import { assertBuilt } from './bench-site.ts'

/**
 * Measures the seconds from "Generate Audio" until a real browser plays the first sound of the first line, with the embedded
 * voices. Each attempt has another leader's dialog, because equal lines are spoken only once.
 * `node --import tsx bench/first-line.ts` after a build.
 */
assertBuilt()
const goalSeconds = 4
const lookedAtMs = 15_000

type Heard = { parts: { from: number; to: number | null }[] }
declare global {
  interface Window {
    heard: Heard
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'helmcast-bench-'))
const site = await createKillableSite(['server.js'], { DATA_DIR: dataDir, ...firstAdmin })
const browser = await chromium.launch(await findBrowser())
try {
  await startWithWorker()
  const client = await signInAt(site, dataDir)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // tsx wraps named functions in calls of __name, which the page does not define.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(noteSound)
  await page.goto(`${site.url}/login?next=/`)
  await page.getByLabel('Email address').fill(adminEmail)
  await page.getByLabel('Your password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${site.url}/`)

  await measure('on a new site, at once', page, client, 'Ernest Shackleton', 0)
  await measure('looked at for 15 s', page, client, 'Florence Nightingale', lookedAtMs)
  await measure('looked at for 15 s', page, client, 'Frances Perkins', lookedAtMs)
  const id = await givenDialog(client, 'Simone Veil')
  // Restart, so that no model is in memory.
  await site.stop()
  await startWithWorker()
  await measureOf('the voices not loaded', page, client, id, 0)
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function startWithWorker(): Promise<void> {
  await site.start()
  while (!(await (await fetch(`${site.url}/healthz`)).text()).includes('"worker":"ok"')) await delay(200)
}

async function givenDialog(client: SupabaseClient, leaderName: string): Promise<string> {
  const language = leaderName === 'Simone Veil' ? 'fr' : 'en'
  const format = 'deep_dive'
  const { data } = await client
    .from('podcasts')
    .insert({ title: 'Bench', leader_name: leaderName, format_id: format, language })
    .select('id')
    .single()
    .throwOnError()
  const { id } = data
  const file = `${leaderName.toLowerCase().replace(' ', '-')}.${language}.md`
  const content = await readFile(join('examples', file), 'utf8')
  const body = { podcastId: id, content, leaderName, format, language }
  const { error } = await client.functions.invoke('generate-dialog', { body })
  if (error) throw error
  for (;;) {
    const jobs = client.from('generation_jobs').select('status').eq('podcast_id', id)
    const status = (await jobs.throwOnError()).data?.[0]?.status
    if (status === 'done') return id
    if (status === 'failed') throw new Error(`The dialog about ${leaderName} was not written.`)
    await delay(100)
  }
}

async function measure(how: string, page: Page, client: SupabaseClient, leaderName: string, ms: number) {
  await measureOf(`${leaderName}, ${how}`, page, client, await givenDialog(client, leaderName), ms)
}

/** Presses "Generate Audio", and then Play, each as soon as it is enabled. */
async function measureOf(how: string, page: Page, client: SupabaseClient, id: string, ms: number) {
  const load = (loadavg()[0] ?? 0).toFixed(1)
  await page.goto(`${site.url}/episodes/new?podcast=${id}`)
  const generate = page.getByRole('button', { name: 'Generate Audio' })
  await generate.waitFor()
  await delay(ms)
  const begun = await page.evaluate(() => performance.now())
  await generate.click()
  const anyway = page.getByRole('button', { name: 'Voice anyway' })
  await anyway.click({ timeout: 400 }).catch(() => {})
  await page.getByRole('button', { name: 'Listen to what is there' }).click({ timeout: 120_000 })
  await page.waitForFunction(() => window.heard.parts.length > 0, null, { polling: 50 })
  const first = client
    .from('dialog_segments')
    .select('clip_key, text')
    .eq('podcast_id', id)
    .order('sequence_order')
  let line = (await first.limit(1).single().throwOnError()).data
  const finished = await page.evaluate(() => performance.now())
  let finishedAt = finished
  while (!line?.clip_key) {
    await delay(50)
    line = (await first.limit(1).single().throwOnError()).data
    finishedAt = await page.evaluate(() => performance.now())
  }
  // Waits until the second line: a pause within the first line is audible as a stop.
  await delay(20_000)
  const { parts } = await page.evaluate(() => window.heard)
  const inSeconds = (at: number) => ((at - begun) / 1000).toFixed(1)
  const played = parts.map(({ from, to }) => `${inSeconds(from)} to ${to === null ? '…' : inSeconds(to)}`)
  console.log(
    `${how} (load ${load}): first sound after ${inSeconds(parts[0]?.from ?? Number.NaN)} s (goal ${goalSeconds} s), the line finished after ${inSeconds(finishedAt)} s; played from ${played.join(', ')}`,
  )
  await page.getByRole('button', { name: 'Stop listening' }).last().click()
  await page.waitForTimeout(1000)
}

/** Runs in the page: records when sounds begin and end. */
function noteSound(): void {
  window.heard = { parts: [] }
  const { play } = HTMLMediaElement.prototype
  const known = new WeakSet<HTMLMediaElement>()
  HTMLMediaElement.prototype.play = function noted(this: HTMLMediaElement) {
    if (!known.has(this)) {
      known.add(this)
      this.addEventListener('playing', () => window.heard.parts.push({ from: performance.now(), to: null }))
      this.addEventListener('ended', () => {
        const last = window.heard.parts.at(-1)
        if (last) last.to = performance.now()
      })
    }
    return play.call(this)
  }
}
