import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '#core/writing/random.ts'
import { firstAdmin } from '#tests/support/backend.ts'
import { copyFreshDataDir } from '#tests/support/data-dir-template.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { makeEpisode } from '#tests/support/kill-again-and-again.ts'
import { createKillableSite, type KillableSite, signInAt, siteProgram } from '#tests/support/killable-site.ts'
import { allEnded, processTree } from '#tests/support/process-tree.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { startOpenAISpeechStub } from '#tests/support/stubs/openai-speech-stub.ts'

const processes = { supervisor: 'site-program', web: 'site-process', worker: 'worker-process' }
type Name = keyof typeof processes
const names = Object.keys(processes) as Name[]
const timeout = 300_000

/** Without EVERY_CASE: the one whose death ends all, and the one that is restarted. */
const usual: Name[] = isEveryCaseWanted ? names : ['supervisor', 'worker']

/** Kills one process if it exists; the others have to notice by themselves. */
function killOne(site: KillableSite, name: Name): void {
  const found = processTree(site.pid()).find(({ command }) => command.includes(processes[name]))
  if (found) process.kill(found.pid, 'SIGKILL')
}

async function startWithWorker(site: KillableSite): Promise<void> {
  await site.start()
  await hasWorker(site)
}

function hasWorker(site: KillableSite) {
  const look = async () => (await fetch(`${site.url}/healthz`)).json().catch(() => null)
  return expect.poll(look, { timeout: 30_000 }).toMatchObject({ worker: 'ok' })
}

async function createSite(dataDir: string, env: Record<string, string> = {}): Promise<KillableSite> {
  const site = await createKillableSite([siteProgram], { DATA_DIR: dataDir, ...firstAdmin, ...env })
  onTestFinished(async () => {
    await site.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return site
}

test.each(usual)(
  'K2 idle, %s is killed: the site is back by itself, or with the next start',
  async (name) => {
    const site = await createSite(await copyFreshDataDir(firstAdmin))
    await startWithWorker(site)
    const before = processTree(site.pid()).map(({ pid }) => pid)
    killOne(site, name)
    if (name === 'worker')
      await expect
        .poll(() => fetch(`${site.url}/healthz`).then((answer) => answer.json()))
        .toMatchObject({ status: 'degraded', worker: 'silent' })
    else await site.start()
    await hasWorker(site)
    if (name !== 'worker') await allEnded(before)
    await site.stop()
  },
  timeout,
)

test.skipIf(!isEveryCaseWanted).each(names)(
  'K2 %s is killed while the site starts or stops, its database new or not: the next start succeeds',
  async (name) => {
    const random = seededRandom(20261123)
    // Creates, migrates and opens the database for the first time, which takes seconds.
    const site = await createSite(mkdtempSync(join(tmpdir(), 'helmcast-test-')))
    for (const latestMs of [4000, 2000, 2000]) {
      const starting = site.start().catch(() => {})
      await delay(random() * latestMs)
      killOne(site, name)
      await starting
      if (name === 'worker') await site.stop()
    }
    await startWithWorker(site)
    const stopping = site.stop()
    await delay(random() * 100)
    killOne(site, name)
    await stopping
    await startWithWorker(site)
    await site.stop()
  },
  timeout,
)

test.skipIf(!isEveryCaseWanted)(
  'K2 an episode is made whichever process is killed meanwhile',
  async () => {
    const random = seededRandom(20261124)
    const speech = await startOpenAISpeechStub({ latencyMs: 120 })
    const writing = await startOpenAILanguageStub()
    onTestFinished(async () => {
      await Promise.all([speech.close(), writing.close()])
    })
    const dataDir = await copyFreshDataDir(firstAdmin)
    const site = await createSite(dataDir, {
      SPEECH_BASE_URL: `${speech.url}/v1`,
      SPEECH_VOICES: 'alloy,onyx',
      WRITER_BASE_URL: `${writing.url}/v1`,
      WRITER_MODEL: 'stub',
    })
    await startWithWorker(site)
    const client = await signInAt(site, dataDir)
    const making = makeEpisode(client, 1, 20)
    // Awaited after the kills; a rejection before then must not count as unhandled.
    making.catch(() => {})
    for (const name of names) {
      await delay(random() * 2500)
      killOne(site, name)
      if (name !== 'worker') await site.start()
    }
    await making
    await site.stop()
  },
  timeout,
)
