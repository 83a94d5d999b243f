import { hash as bcrypt } from '@node-rs/bcrypt'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAccounts } from '#tests/support/ask-accounts.ts'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { callFunction } from '#tests/support/call-function.ts'
import { mailsTo } from '#tests/support/sent-mails.ts'

let site: TestBackend
let ask: ReturnType<typeof askAccounts>
beforeAll(async () => {
  site = await startBackend({ kind: 'usual', env: { TRUST_PROXY: '1' } })
  ask = askAccounts(site)
}, startTimeout)
afterAll(() => site?.stop())

const rows = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows
const signIn = (email: string, password: string) =>
  ask('POST', '/auth/v1/token?grant_type=password', { email, password })

/** Signs in on another device. */
async function elsewhere({ email, password }: Account) {
  const client = site.visitor()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

/** Whether rows, functions and files accept this session's token. */
async function doors(client: Account['client']) {
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  const [table, storage, functions, user] = await Promise.all([
    client.from('profiles').select('id'),
    client.storage.from('sources').list(),
    client.functions.invoke('generation-options', { body: {} }),
    ask('GET', '/auth/v1/user', undefined, { token }),
  ])
  return [table.error, storage.error, functions.error]
    .map((error) => error === null)
    .concat(user.status === 200)
}

const open = [true, true, true, true]
const shut = [false, false, false, false]

test('a token written otherwise opens nothing that the token does not', async () => {
  const gil = await site.account('gil')
  const { data } = await gil.client
    .from('hosts')
    .insert({ user_id: gil.id, name: 'Gil' })
    .select('id')
    .single()
  const token = (await gil.client.auth.getSession()).data.session?.access_token ?? ''
  const place = token.lastIndexOf('.') + 9
  const split = (sign: string) => `${token.slice(0, place)}${sign}${token.slice(place)}`
  const mine = `/rest/v1/hosts?id=eq.${data?.id}`
  expect((await ask('GET', mine, undefined, { token })).body).toHaveLength(1)
  await gil.client.auth.signOut()
  for (const written of [token, ` ${token}`, split(' '), split('\t'), split('  '), `${token} x`]) {
    for (const method of ['GET', 'DELETE']) {
      const { status, body } = await ask(method, mine, undefined, { token: written })
      expect([[], '', 401], written.slice(place)).toContainEqual(status === 401 ? status : body)
    }
  }
  expect(await rows('select from public.hosts where id = $1', [data?.id])).toHaveLength(1)
})

test('what an account notes of itself has a size, however it is added to', async () => {
  const { client } = await site.account('hoarder')
  const add = (name: string, letters: number | null) =>
    client.auth.updateUser({ data: { [name]: letters && 'x'.repeat(letters) } })
  expect((await add('one', 10_000)).error).toBeNull()
  expect((await add('two', 10_000)).error?.code).toBe('validation_failed')
  expect((await add('one', null)).error).toBeNull()
  expect((await add('two', 10_000)).error).toBeNull()
})

test('M5 a new password ends the other sessions at once, at every door, and a mail tells', async () => {
  const ann = await site.account('ann')
  const phone = await elsewhere(ann)
  expect(await doors(phone)).toEqual(open)
  const { error } = await ann.client.auth.updateUser({ password: 'quite another password' })
  expect(error).toBeNull()
  expect(await doors(phone)).toEqual(shut)
  expect((await phone.auth.refreshSession()).error).not.toBeNull()
  expect(await doors(ann.client)).toEqual(open)
  const [mail] = await mailsTo(site, ann.email, 2)
  expect(mail?.subject).toContain('Your password was changed')
})

test('M5 long after the sign-in a new password needs the present one or a code by mail', async () => {
  const ben = await site.account('ben')
  await rows(
    `update private.session_methods set used_at = now() - interval '6 minutes'
    where session_id in (select id from auth.sessions where user_id = $1)`,
    [ben.id],
  )
  const change = (more: object) => ben.client.auth.updateUser({ password: 'the next good password', ...more })
  expect((await change({})).error?.code).toBe('reauthentication_needed')
  expect((await ben.client.auth.updateUser({ email: 'b@example.org' })).error?.code).toBe(
    'reauthentication_needed',
  )
  expect((await change({ current_password: 'not this one' })).error?.code).toBe('current_password_invalid')
  expect((await change({ nonce: '000000' })).error?.code).toBe('reauthentication_not_valid')
  await rows('delete from private.rate_limits')
  await ben.client.auth.reauthenticate()
  const [mail] = await mailsTo(site, ben.email, 2)
  expect((await change({ nonce: mail?.code })).error).toBeNull()
  const again = { password: 'and one more good password', current_password: 'the next good password' }
  expect((await ben.client.auth.updateUser(again)).error).toBeNull()
})

test('log-out ends the session at once, although its token lives on', async () => {
  const cleo = await site.account('cleo')
  const phone = await elsewhere(cleo)
  const { data } = await phone.auth.getSession()
  const token = data.session?.access_token ?? ''
  expect((await ask('GET', '/rest/v1/profiles', undefined, { token })).status).toBe(200)
  await phone.auth.signOut({ scope: 'local' })
  expect((await ask('GET', '/rest/v1/profiles', undefined, { token })).status).toBe(401)
  expect(await doors(cleo.client)).toEqual(open)
})

test('whoever is banned is out at once, and cannot come back in', async () => {
  const dan = await site.account('dan')
  expect(await doors(dan.client)).toEqual(open)
  await rows(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [dan.id])
  expect(await doors(dan.client)).toEqual(shut)
  expect((await dan.client.auth.refreshSession()).error).not.toBeNull()
  expect((await signIn(dan.email, dan.password)).body.error_code).toBe('user_banned')
  expect((await signIn(dan.email, 'a wrong password')).body.error_code).toBe('invalid_credentials')
  await rows('update auth.users set banned_until = null where id = $1', [dan.id])
  expect((await signIn(dan.email, dan.password)).status).toBe(200)
})

test('a session that was not used for long, or began long ago, is over', async () => {
  const eve = await site.account('eve')
  for (const change of [
    `refreshed_at = now() at time zone 'utc' - interval '31 days', created_at = now() - interval '31 days'`,
    `not_after = now() - interval '1 minute'`,
  ]) {
    const client = await elsewhere(eve)
    await rows(`update auth.sessions set ${change} where user_id = $1`, [eve.id])
    expect((await client.auth.refreshSession()).error?.code).toBe('session_expired')
  }
})

test('people see where they are signed in and end one place or all others', async () => {
  const fay = await site.account('fay')
  const [phone, tablet] = [await elsewhere(fay), await elsewhere(fay)]
  const { data } = await fay.client.rpc('own_sessions').throwOnError()
  expect(data).toHaveLength(3)
  expect(data[0]).toMatchObject({ is_current: true })
  const { data: seen } = await phone.rpc('own_sessions').throwOnError()
  const phoneId = seen.find((session: { is_current: boolean }) => session.is_current).id
  // Others cannot end it by its id.
  const gil = await site.account('gil')
  await gil.client.rpc('end_own_session', { session: phoneId }).throwOnError()
  expect(await doors(phone)).toEqual(open)
  await fay.client.rpc('end_own_session', { session: phoneId }).throwOnError()
  // The database tells the processes: a matter of milliseconds.
  await expect.poll(() => doors(phone)).toEqual(shut)
  await fay.client.auth.signOut({ scope: 'others' })
  expect(await doors(tablet)).toEqual(shut)
  expect(await doors(fay.client)).toEqual(open)
})

test('two tabs may refresh with one token at the same moment', async () => {
  const hal = await site.account('hal')
  const { data } = await hal.client.auth.getSession()
  const refresh = () =>
    ask('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: data.session?.refresh_token })
  const answers = await Promise.all([refresh(), refresh()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body.refresh_token).not.toBe(answers[1]?.body.refresh_token)
})

test('whoever has the password but not the app ends no session but their own; an earlier token of a session gets nothing of the app’s code', async () => {
  const jan = await site.account('jan')
  const { data: before } = await jan.client.auth.getSession()
  const enrolled = await jan.client.auth.mfa.enroll({ factorType: 'totp' })
  if (enrolled.error) throw enrolled.error
  const { id: factorId, totp } = enrolled.data
  const code = new TOTP({ secret: totp.secret }).generate()
  expect((await jan.client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  for (const scope of ['others', 'global']) {
    const { access_token: token } = (await signIn(jan.email, jan.password)).body
    expect((await ask('POST', `/auth/v1/logout?scope=${scope}`, undefined, { token })).status).toBe(204)
    expect(await doors(jan.client)).toEqual(open)
    expect((await ask('GET', '/auth/v1/user', undefined, { token })).status).toBe(403)
  }
  await rows(
    `update auth.refresh_tokens set updated_at = now() - interval '1 minute' where user_id = $1 and revoked`,
    [jan.id],
  )
  const old = { refresh_token: before.session?.refresh_token }
  const { body } = await ask('POST', '/auth/v1/token?grant_type=refresh_token', old)
  expect(body.error_code).toBe('refresh_token_already_used')
})

test('a second factor: set up, asked for at every door, used once a code, and paper helps when the app is lost', async () => {
  const ida = await site.account('ida')
  const other = await elsewhere(ida)
  const enrolled = await ida.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (enrolled.error) throw enrolled.error
  const { id: factorId, totp } = enrolled.data
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,%3Csvg/)
  const [kept] = await rows('select secret from private.second_factors where id = $1', [factorId])
  expect(kept?.secret).not.toContain(totp.secret)
  // One point in time for all codes: a new half-minute in between would change them.
  const begunAt = Date.now()
  const codeAt = (offset: number) =>
    new TOTP({ secret: totp.secret }).generate({ timestamp: begunAt + offset * 30_000 })
  const wrong = await ida.client.auth.mfa.challengeAndVerify({ factorId, code: '000000' })
  expect(wrong.error?.code).toBe('mfa_verification_failed')
  const proved = await ida.client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(0) })
  expect(proved.error).toBeNull()
  const paper = (proved.data as unknown as { recovery_codes: string[] }).recovery_codes
  expect(paper).toHaveLength(10)
  expect(await doors(ida.client)).toEqual(open)
  // Sessions signed in by password alone have ended.
  expect(await doors(other)).toEqual(shut)

  const half = await elsewhere(ida)
  const { data: level } = await half.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  expect((await doors(half)).slice(0, 3)).toEqual([false, false, false])
  expect((await half.auth.updateUser({ password: 'a password of a thief' })).error?.code).toBe(
    'insufficient_aal',
  )
  expect((await half.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal')
  const again = await half.auth.mfa.challengeAndVerify({ factorId, code: codeAt(0) })
  expect(again.error?.code).toBe('mfa_verification_failed')
  expect((await half.auth.mfa.challengeAndVerify({ factorId, code: codeAt(1) })).error).toBeNull()
  expect(await doors(half)).toEqual(open)

  const lost = await elsewhere(ida)
  expect((await lost.auth.mfa.challengeAndVerify({ factorId, code: paper[0] ?? '' })).error).toBeNull()
  expect(await doors(lost)).toEqual(open)
  const used = await elsewhere(ida)
  expect((await used.auth.mfa.challengeAndVerify({ factorId, code: paper[0] ?? '' })).error?.code).toBe(
    'mfa_verification_failed',
  )
  expect((await lost.auth.mfa.unenroll({ factorId })).error).toBeNull()
  expect(await doors(await elsewhere(ida))).toEqual(open)
})

test('M5 with an authenticator app nobody leaves, moves or takes a new password by the password alone', async () => {
  const una = await site.account('una')
  const enrolled = await una.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (enrolled.error) throw enrolled.error
  const { id: factorId, totp } = enrolled.data
  // One point in time for all codes: a new half-minute in between would change them.
  const begunAt = Date.now()
  const codeAt = (offset: number) =>
    new TOTP({ secret: totp.secret }).generate({ timestamp: begunAt + offset * 30_000 })
  await una.client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(0) })

  const half = await elsewhere(una)
  const proof = { current_password: una.password } as object
  for (const change of [{ password: 'a password of a thief' }, { email: 'thief@example.org' }]) {
    const { error } = await half.auth.updateUser({ ...change, ...proof })
    expect(error?.code).toBe('insufficient_aal')
  }
  expect((await half.auth.reauthenticate()).error?.code).toBe('insufficient_aal')
  const leave = (client: Account['client']) =>
    callFunction(site, { ...una, client }, 'delete-own-account', {})
  expect((await leave(half)).status).toBe(401)
  // The function checks it by itself, so it holds on hosted Supabase too.
  const [halfSession] = await rows(
    `select id, private.signed_in_at(user_id, id) as at from auth.sessions where user_id = $1 and aal = 'aal1'`,
    [una.id],
  )
  expect(halfSession).toMatchObject({ at: null })
  expect(await rows('select id from auth.users where id = $1', [una.id])).toHaveLength(1)

  await half.auth.mfa.challengeAndVerify({ factorId, code: codeAt(1) })
  expect((await half.auth.updateUser({ password: 'another long password', ...proof })).error).toBeNull()
  expect(await leave(half)).toEqual({ status: 200, answer: { deleted: true } })
  expect(await rows('select id from auth.users where id = $1', [una.id])).toEqual([])
})

test('a password of an earlier version still signs in, and is kept better from then on', async () => {
  const jon = await site.account('jon')
  await rows('update auth.users set encrypted_password = $2 where id = $1', [
    jon.id,
    await bcrypt('an old password', 10),
  ])
  expect((await signIn(jon.email, 'a wrong password')).body.error_code).toBe('invalid_credentials')
  expect((await signIn(jon.email, 'an old password')).status).toBe(200)
  const [account] = await rows('select encrypted_password from auth.users where id = $1', [jon.id])
  expect(account?.encrypted_password).toMatch(/^\$argon2id\$/)
  expect((await signIn(jon.email, 'an old password')).status).toBe(200)
})

test('passwords: ten characters, not the common ones, and every byte counts', async () => {
  const kim = await site.account('kim')
  const reasonOf = async (password: string) => {
    const { error } = await kim.client.auth.updateUser({ password })
    return (error as { reasons?: string[] } | null)?.reasons?.[0] ?? error?.code ?? null
  }
  expect(await reasonOf('12345678')).toBe('length')
  for (const known of ['1234567890', 'password123', 'Password123!', 'qwertyuiop', 'iloveyou2026']) {
    expect(await reasonOf(known)).toBe('pwned')
  }
  expect(await reasonOf('kim@example.org')).toBe('pwned')
  expect(await reasonOf('\0'.repeat(12))).toBe('characters')
  expect(await reasonOf(' '.repeat(12))).toBe('characters')
  const foxes = '🦊'.repeat(20)
  expect(await reasonOf(`${foxes} and their tail`)).toBeNull()
  expect((await signIn(kim.email, `${foxes} and their tale`)).body.error_code).toBe('invalid_credentials')
  expect((await signIn(kim.email, `${foxes} and their tail`)).status).toBe(200)
})

test('M5 an unattended session adds and removes no authenticator app, which would shut its owner out', async () => {
  const eva = await site.account('eva')
  const age = () =>
    rows(
      `update private.session_methods set used_at = now() - interval '6 minutes'
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [eva.id],
    )
  await age()
  const enroll = () => eva.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  expect((await enroll()).error?.code).toBe('reauthentication_needed')
  await eva.client.auth.signInWithPassword(eva)
  const enrolled = await enroll()
  if (enrolled.error) throw enrolled.error
  const { id: factorId, totp } = enrolled.data
  const code = new TOTP({ secret: totp.secret }).generate()
  expect((await eva.client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  await age()
  expect((await eva.client.auth.mfa.unenroll({ factorId })).error?.code).toBe('reauthentication_needed')
})

test('M5 an app that was asked for by the password alone is not proved once the owner has one', async () => {
  const lea = await site.account('lea')
  const thief = await elsewhere(lea)
  const theirs = await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Theirs' })
  if (theirs.error) throw theirs.error
  const [row] = await rows('select * from private.second_factors where id = $1', [theirs.data.id])
  const own = await lea.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Own' })
  if (own.error) throw own.error
  const prove = (client: Account['client'], { id, totp }: typeof own.data) =>
    client.auth.mfa.challengeAndVerify({
      factorId: id,
      code: new TOTP({ secret: totp.secret }).generate(),
    })
  expect((await prove(lea.client, own.data)).error).toBeNull()

  // What a request leaves that was let in before the owner's code, and came to its end after it.
  await rows(
    'insert into private.second_factors select * from json_populate_record(null::private.second_factors, $1)',
    [JSON.stringify(row)],
  )
  const half = await elsewhere(lea)
  expect((await prove(half, theirs.data)).error?.code).toBe('insufficient_aal')
  expect((await doors(half)).slice(0, 3)).toEqual([false, false, false])
  expect(await doors(lea.client)).toEqual(open)
})
