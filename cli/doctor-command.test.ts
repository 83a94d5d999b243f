import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#providers/settings.ts'
import { checkMail } from '#providers/site-checks/check-mail.ts'
import { checkAddress, checkFeed, checkLiveSite, checkSockets } from '#providers/site-checks/check-site.ts'
import type { Finding } from '#providers/site-checks/finding.ts'
import { checkBackups } from '#server/backup/describe-backups.ts'
import { startBackend } from '#tests/support/backend.ts'
import { startSmtpStub } from '#tests/support/smtp-stub.ts'

async function serve(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const siteAt = (SITE_URL?: string, PORT = '1') => readSettings({ ...(SITE_URL && { SITE_URL }), PORT }).site
const states = (found: Finding[]) => Object.fromEntries(found.map(({ name, isFine }) => [name, isFine]))
const healthy = { status: 'ok', database: 'ok', disk: 'ok', worker: 'ok' }

test('R doctor says what became of the last backup', async () => {
  const site = await startBackend({ kind: 'usual' })
  const { pool, connectionString } = site.backend.database
  const check = () =>
    checkBackups(readSettings({ DATA_DIR: site.dataDir, DATABASE_URL: connectionString }).site)
  expect(await check()).toMatchObject({ isFine: null, text: expect.stringContaining('switch them on') })
  await pool.query('update public.backup_plan set is_on = true')
  await pool.query(
    `insert into public.backup_runs (name, place, state, ended_at, checked_at) values ('a', 'b', 'done', now(), now())`,
  )
  expect(await check()).toMatchObject({ isFine: true, text: expect.stringContaining('opened and counted') })
  await pool.query(`update public.backup_runs set check_problem = 'It cannot be opened.'`)
  expect(await check()).toMatchObject({
    isFine: false,
    text: expect.stringContaining('It cannot be opened.'),
  })
  await site.stop()
  await expect(checkBackups(readSettings({ DATA_DIR: '/nowhere' }).site)).rejects.toThrow('no database')
})

test('doctor names a setting that cannot be used, and ends with 1', async () => {
  const program = join(import.meta.dirname, 'helmcast.mjs')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: 'abc' }
  const printed = await new Promise<string>((resolve) => {
    const child = execFile(process.execPath, [program, 'doctor'], { env }, (_, out, err) =>
      resolve(`${child.exitCode} ${out}${err}`),
    )
  })
  expect(printed).toMatch(/^1 PROBLEM {2}settings: The settings cannot be used:\n {2}PORT: /)
})

test('doctor tells an address that only this machine reaches from one without https', () => {
  expect(checkAddress(siteAt()).isFine).toBe(null)
  expect(checkAddress(siteAt('http://127.0.0.1:3000')).isFine).toBe(null)
  expect(checkAddress(siteAt('http://show.example.org')).isFine).toBe(false)
  expect(checkAddress(siteAt('https://show.example.org')).isFine).toBe(true)
})

test('doctor tells a site that is down from a proxy that leads elsewhere or nowhere', async () => {
  const [down] = await checkLiveSite(siteAt('http://127.0.0.1:9'))
  expect(down?.text).toContain('Start it with npm start')
  const elsewhere = await serve((_, response) => response.end('<h1>Welcome to nginx</h1>'))
  expect((await checkLiveSite(siteAt(elsewhere.url)))[0]?.text).toContain('Something else than Helmcast')
  const here = await serve((_, response) => response.end(JSON.stringify(healthy)))
  const behind = siteAt('http://127.0.0.1:9', new URL(here.url).port)
  expect((await checkLiveSite(behind))[0]?.text).toContain('cannot be reached from here')
  for (const { server } of [elsewhere, here]) server.close()
})

test.each([
  ['database', { ...healthy, database: 'down' }],
  ['disk', { ...healthy, disk: 'down' }],
  ['worker', { ...healthy, worker: 'silent' }],
  ['clock', healthy],
])('doctor finds a fault of the %s', async (part, health) => {
  const { server, url } = await serve((_, response) => {
    if (part === 'clock') response.setHeader('date', new Date(Date.now() - 600_000).toUTCString())
    response.end(JSON.stringify(health))
  })
  const found = await checkLiveSite(siteAt(url))
  expect(states(found)).toEqual({
    site: true,
    database: true,
    disk: true,
    worker: true,
    clock: true,
    [part]: false,
  })
  server.close()
})

test('doctor finds a proxy that passes on neither WebSockets nor ranges', async () => {
  const item = (url: string) => `<item><enclosure url="${url}/media/a.mp3" length="1"/></item>`
  const proxy = await serve((request, response) =>
    response.end(request.url === '/rss' ? item(`http://${request.headers.host}`) : 'audio'),
  )
  expect(await checkSockets(siteAt(proxy.url))).toMatchObject({ isFine: false })
  expect((await checkFeed(siteAt(proxy.url))).text).toContain('pass on Range')
  const good = await serve((request, response) => {
    response.statusCode = request.headers.range ? 206 : 200
    response.end(item(`http://${request.headers.host}`))
  })
  expect(await checkFeed(siteAt(good.url))).toMatchObject({ isFine: true })
  const empty = await serve((_, response) => response.end('<rss/>'))
  expect(await checkFeed(siteAt(empty.url))).toMatchObject({ isFine: null })
  for (const { server } of [proxy, good, empty]) server.close()
})

test('doctor signs in to the mail server and reads the DNS of the sender', async () => {
  const smtp = await startSmtpStub({ user: 'show', password: 'right' })
  const at = (userInfo: string) => smtp.url.replace(/\/\/(.*@)?/, `//${userInfo}@`)
  const mail = (SMTP_URL: string, MAIL_FROM = 'Show <show@example.org>') =>
    readSettings({ SMTP_URL, MAIL_FROM }).mail
  const full = {
    resolveTxt: async (name: string) => [[name.startsWith('_dmarc') ? 'v=DMARC1; p=none' : 'v=spf1 mx -all']],
    resolveMx: async () => [{}],
  }
  const bare = {
    resolveTxt: () => Promise.reject(Object.assign(new Error(), { code: 'ENODATA' })),
    resolveMx: async () => [],
  }
  const away = {
    resolveTxt: () => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' })),
    resolveMx: async () => [],
  }
  const sender = 'sender example.org'
  expect(states(await checkMail(mail(at('show:right')), full))).toEqual({ mail: true, [sender]: true })
  expect(states(await checkMail(mail(at('show:wrong')), full))).toEqual({ mail: false, [sender]: true })
  expect(states(await checkMail(mail('smtp://127.0.0.1:9'), bare))).toEqual({ mail: false, [sender]: false })
  const [, missing] = await checkMail(mail(at('show:right')), bare)
  expect(missing?.text).toMatch(/SPF.*DMARC.*MX/)
  expect(states(await checkMail(mail(at('show:right')), away))).toEqual({ mail: true, [sender]: null })
  expect(states(await checkMail(mail(at('show:right'), 'Show'), full))).toMatchObject({ sender: false })
  expect(states(await checkMail(readSettings({}).mail))).toEqual({ mail: null })
  await smtp.close()
})
