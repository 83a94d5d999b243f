import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'
import { demoStays } from '#core/accounts/demo-account.ts'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { readSettings } from '#providers/settings.ts'
import { readSecrets } from '#server/process/secrets.ts'
import { firstAdmin } from '#tests/support/backend.ts'
import { createKillableSite } from '#tests/support/killable-site.ts'
import { startSmtpStub } from '#tests/support/smtp-stub.ts'

const program = join(findProjectRoot(), 'tests/support/demo-program.mjs')

test('R a demo lets everybody in, mails nowhere, and forgets texts and uploads when it is put back', {
  timeout: 300_000,
}, async () => {
  const data = mkdtempSync(join(tmpdir(), 'helmcast-demo-'))
  const smtp = await startSmtpStub()
  const site = await createKillableSite([program], {
    DEMO: 'on',
    DATA_DIR: data,
    SMTP_URL: smtp.url,
    ...firstAdmin,
  })
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
    rmSync(data, { recursive: true, force: true })
  })
  const [folder, start] = [join(data, 'demo'), join(data, 'demo-start')]

  // While the samples are being made it is closed.
  const opened = site.start()
  await expect.poll(() => existsSync(join(folder, 'secrets.json')), { timeout: 60_000 }).toBe(true)
  await expect(fetch(site.url)).rejects.toThrow()
  await opened
  writeFileSync(join(folder, 'samples-made'), '')
  await expect.poll(() => isOpen(site.url), { timeout: 60_000 }).toBe(true)

  const visitor = await visit()
  const { data: podcast } = await visitor.from('podcasts').insert({ title: 'Mine' }).select('id').single()
  expect(podcast?.id).toEqual(expect.any(String))
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const { data: user } = await visitor.auth.getUser()
  const path = `${user.user?.id}/me.png`
  const { error } = await visitor.storage.from('avatars').upload(path, picture, { contentType: 'image/png' })
  expect(error).toBeNull()

  // An account stays a visitor's, and nobody comes in with an address.
  expect((await visitor.auth.updateUser({ password: 'mine alone from now on' })).error?.message).toBe(
    demoStays,
  )
  expect((await visitor.auth.mfa.enroll({ factorType: 'totp' })).error?.message).toBe(demoStays)
  const deleted = await visitor.functions.invoke('delete-own-account')
  expect(await deleted.error?.context.json()).toMatchObject({ error: demoStays })
  const signUp = await newClient().auth.signUp({ email: 'eve@example.org', password: 'a password of eve' })
  expect(signUp.error?.code).toBe('signup_disabled')
  await newClient().auth.resetPasswordForEmail(user.user?.email ?? '')
  await expect.poll(() => readdirSync(join(folder, 'outbox')).length, { timeout: 60_000 }).toBe(1)
  expect(smtp.mails).toEqual([])

  process.kill(site.pid(), 'SIGUSR2')
  await expect.poll(() => existsSync(join(folder, 'outbox')), { timeout: 60_000 }).toBe(false)
  await expect.poll(() => isOpen(site.url), { timeout: 60_000 }).toBe(true)
  expect((await visitor.auth.getUser()).data.user).toBeNull()
  const next = await visit()
  expect((await next.from('podcasts').select('id').eq('title', 'Mine')).data).toEqual([])
  expect((await fetch(`${site.url}/storage/v1/object/public/avatars/${path}`)).status).toBe(404)
  expect(readdirSync(data).sort()).toEqual(['demo', 'demo-start'])
  expect(existsSync(start)).toBe(true)

  function newClient() {
    const { publishableKey } = readSecrets(readSettings({ DATA_DIR: folder }).site)
    return createClient(site.url, publishableKey, { auth: { persistSession: false } })
  }
  async function visit() {
    const client = newClient()
    expect((await client.auth.signInAnonymously()).error).toBeNull()
    return client
  }
})

const isOpen = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  )
