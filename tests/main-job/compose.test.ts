import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import OpenAPIClientAxios, { type Document } from 'openapi-client-axios'
import { expect, onTestFinished, test } from 'vitest'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { readSettings } from '#providers/settings.ts'
import { readSecrets } from '#server/process/secrets.ts'
import { createKillableSite, siteProgram } from '#tests/support/killable-site.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'
import { readCompose } from '#tests/support/read-compose.ts'
import { startS3Stub } from '#tests/support/s3-stub.ts'
import { startSmtpStub } from '#tests/support/smtp-stub.ts'

// The processes of the compose files under the environment that is written there, on one machine without containers: the names
// of services become loopback addresses, /data a folder for each, and the samples, which would take minutes, are left out.

const root = findProjectRoot()
// A part of the sample: all of it takes the natural voices some minutes.
const text = readFileSync(join(root, 'examples/frances-perkins.en.md'), 'utf8')
  .split(/\n{2,}/)
  .slice(0, 3)
  .join('\n\n')
const env = {
  POSTGRES_PASSWORD: 'a password of postgres',
  S3_SECRET: 'a secret of the store',
  JWT_SECRET: 'one secret for all the processes, long enough',
  ADMIN_PASSWORD: 'a password of the admin',
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'helmcast-compose-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.skipIf(noPostgres)(
  'R compose.yaml: web, worker, PostgreSQL and a store bring somebody from the sign-up to a published episode',
  { timeout: 1_200_000 },
  async () => {
    const [postgres, smtp] = await Promise.all([startPostgres(), startSmtpStub()])
    const store = await startS3Stub({ accessKeyId: 'helmcast', isNew: true })
    const { services } = readCompose('compose.yaml', { ...env, SMTP_URL: smtp.url })
    const address = new URL(postgres.url)
    const environmentOf = (service: string) => {
      const { SITE_URL: _, ...settings } = services[service]?.environment ?? {}
      const here = (value: string) =>
        value.replace('database:5432', address.host).replace('http://store:7070', store.endpoint)
      const moved = Object.entries(settings).map(([name, value]) => [name, here(value)])
      return { ...Object.fromEntries(moved), DATA_DIR: newFolder() } as Record<string, string>
    }
    const settings = environmentOf('web')
    const web = await createKillableSite([siteProgram], settings)
    await web.start()
    const worker = await startWorker({ ...environmentOf('worker'), SITE_URL: web.url })
    onTestFinished(async () => {
      await endProcess(worker)
      await web.stop()
      await Promise.all([store.close(), smtp.close(), postgres.stop()])
    })
    const audio = await fromSignUpToEpisode({ url: web.url, settings, smtp })
    expect([...store.objects.keys()].some((key) => audio.endsWith(key.split('/').at(-1) ?? '-'))).toBe(true)
  },
)

test('R deploy/compose.single.yaml: the one process brings somebody from the sign-up to a published episode', {
  timeout: 1_200_000,
}, async () => {
  const smtp = await startSmtpStub()
  const { services } = readCompose('deploy/compose.single.yaml', { ...env, SMTP_URL: smtp.url })
  const { SITE_URL: _, ...given } = services.helmcast?.environment ?? {}
  const settings = { ...given, DATA_DIR: newFolder() }
  const site = await createKillableSite([siteProgram], settings)
  await site.start()
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
  })
  await fromSignUpToEpisode({ url: site.url, settings, smtp })
})

async function startWorker(settings: Record<string, string>): Promise<ChildProcess> {
  const { PATH = '', HELMCAST_PROGRAMS } = process.env
  const worker = spawn(process.execPath, [join(root, 'server.js')], {
    env: { PATH, HELMCAST_PROGRAMS, NODE_ENV: 'production', SAMPLES: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(worker.stdout, 'data')
  expect(String(said)).toContain('Helmcast works on jobs')
  return worker
}

async function endProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Returns the address of the published episode's audio. */
async function fromSignUpToEpisode({
  url,
  settings,
  smtp,
}: {
  url: string
  settings: Record<string, string>
  smtp: Awaited<ReturnType<typeof startSmtpStub>>
}): Promise<string> {
  const client = createClient(url, readSecrets(readSettings(settings).site).publishableKey, {
    auth: { persistSession: false },
  })
  const email = 'eve@example.org'
  const account = { email, password: 'a password of eve' }
  expect((await client.auth.signUp(account)).error).toBeNull()
  await expect.poll(() => smtp.mails.length, { timeout: 60_000 }).toBe(1)
  const code = /\b\d{6}\b/.exec(smtp.mails[0]?.parsed.text?.replace(/https?:\S+/g, '') ?? '')?.[0] ?? ''
  expect((await client.auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  const { data: made } = await client.functions.invoke('create-key', {
    body: { name: 'compose', rights: 'publish', days: 1 },
  })
  const definition = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document
  expect(definition.servers).toEqual([{ url: `${url}/api/v1` }])
  const headers = { authorization: `Bearer ${made.key}` }
  const api = await new OpenAPIClientAxios({ definition, axiosConfigDefaults: { headers } }).init()
  const finish = (started: { data: { jobId: string } } | undefined) =>
    expect
      .poll(async () => (await api.getJob?.({ job: started?.data.jobId ?? '' }))?.data.status, {
        timeout: 600_000,
        interval: 1000,
      })
      .toBe('done')
  const input = { leaderName: 'Frances Perkins', source: text, format: 'quick_portrait' }
  const episode = (await api.createEpisode?.({}, input))?.data.id
  await finish(await api.writeDialog?.({ episode }, {}))
  await finish(await api.voiceEpisode?.({ episode }, {}))
  await api.publishEpisode?.({ episode }, {})
  const feed = await (await fetch(`${url}/rss`)).text()
  const audio = /<enclosure [^>]*url="([^"]+)"/.exec(feed)?.[1] ?? ''
  const part = await fetch(audio, { headers: { range: 'bytes=0-99' } })
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mpeg'])
  return audio
}
