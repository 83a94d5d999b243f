import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'

let site: TestBackend
let rows: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  const { pool } = site.backend.database
  rows = async (text, values = []) => (await pool.query(text, values)).rows
}, startTimeout)
afterAll(() => site?.stop())
// All sign-ups come from one address.
beforeEach(() => rows('delete from private.rate_limits'))

let accounts = 0
/** Without a username so far: making an account takes half a second. */
let unnamed: Account | null = null
/** Sets a username over REST; returns the database's error. */
async function take(username: string | null, account?: Account) {
  const person = account ?? unnamed ?? (await site.account(`person-${++accounts}`))
  const { error } = await person.client.from('profiles').update({ username }).eq('id', person.id)
  if (!account) unnamed = error ? person : null
  return { person, said: error?.message ?? null }
}
const taken = 'This username is taken, or looks like one that is. Choose another one.'
const reserved =
  'This username is kept for those who run this site, or looks like one that is. Choose another one.'

test.each([
  ['the name itself', 'admin'],
  ['Cyrillic а', 'аdmin'],
  ['full width', 'ＡＤＭＩＮ'],
  ['an accent', 'ad́min'],
  ['an accent in one letter', 'adḿin'],
  ['capitals', 'Admin'],
  ['a Greek capital Α', 'Αdmin'],
  ['1 for i', 'adm1n'],
  ['r and n for m', 'adrnin'],
  ['mathematical letters', '𝐚𝐝𝐦𝐢𝐧'],
  ['a sign that nobody sees', 'ad\u200bmin'],
  ['blanks around it', '  admin '],
  ['a soft hyphen', 'ad\u00admin'],
  ['a variation selector', 'admin\ufe0f'],
  ['a mark of another block', 'adm\u20ddin'],
])('MINOR usernames: a reserved one, with %s, is refused', async (_, username) => {
  expect((await take(username)).said).toBe(reserved)
})

test('MINOR usernames: signs without a look make no other name', async () => {
  expect((await take('Maria Lopez12')).said).toBeNull()
  const signs = [
    ...[
      0xfe0f, 0x200c, 0x200e, 0xad, 0x180e, 0xe0061, 0xe0100, 0x61c, 0x17b4, 0x180b, 0x1d159, 0x1d173,
      0x1bca0, 0xfff9,
    ],
    ...[0x3164, 0xffa0, 0x2800, 0x115f, 0x20dd, 0x1ab0, 0xfe20, 0x489],
  ]
  const allowed = []
  for (const sign of signs)
    if ((await take(`Maria Lopez12${String.fromCodePoint(sign)}`)).said !== taken)
      allowed.push(sign.toString(16))
  expect(allowed).toEqual([])
})

test('MINOR usernames: an admin may have a reserved one', async () => {
  const admin = await site.account('an-admin', { isAdmin: true })
  expect((await take('Support', admin)).said).toBeNull()
  expect((await take('support')).said).toBe(reserved)
})

test.each([
  [
    'Olga Ivanova',
    ['Оlga Ivanova', 'olga ivanova', 'OLGA IVANOVA', 'Olga  Ivanova', '0lga lvanova', 'Ölga Ivanova'],
  ],
  // Compared both by their capital and by their small letters.
  ['Bella', ['Вella', 'Βella', 'bella', 'BELLA', 'BeIIa', 'be11a']],
  ['Νίκος', ['ΝΙΚΟΣ', 'νίκος']],
  ['иван', ['ИВАН', 'Иван']],
])('MINOR usernames: what looks like "%s" is refused', async (name, others) => {
  const { person, said } = await take(name)
  expect(said).toBeNull()
  for (const other of others) expect((await take(other)).said, other).toBe(taken)
  expect((await take(name.toUpperCase(), person)).said, 'their own').toBeNull()
  await take(null, person)
  expect((await take(others[0] ?? '')).said, 'after it was given up').toBeNull()
})

test('MINOR usernames: different names of all scripts go on', async () => {
  for (const name of [
    'Jörg',
    'José',
    'Нина',
    'Никита',
    '李小龙',
    '山田太郎',
    'علي بابا',
    'नमस्ते',
    'Łukasz',
    'Ann-Marie',
  ])
    expect((await take(name)).said, name).toBeNull()
})

test('MINOR usernames: of two who save one look at once one gets it', async () => {
  const people = await Promise.all(['racing-1', 'racing-2', 'racing-3'].map((name) => site.account(name)))
  const said = await Promise.all(['Racer', 'rаcer', 'RACER'].map((name, place) => take(name, people[place])))
  expect(said.filter((one) => one.said === null)).toHaveLength(1)
  expect(said.filter((one) => one.said === taken)).toHaveLength(2)
})

test('MINOR usernames: names of before an upgrade stay, and the older one has the look', async () => {
  const [older, newer] = [await site.account('older'), await site.account('newer')]
  await rows('alter table public.profiles disable trigger guard_username')
  await take('Twin', older)
  await take('Тwin', newer)
  await rows('alter table public.profiles enable trigger guard_username')
  await rows('delete from private.username_looks')
  const migration = readFileSync('supabase/migrations/20261125000210_tell_usernames_apart.sql', 'utf8')
  await rows(/^insert into private\.username_looks .*?;$/ms.exec(migration)?.[0] ?? 'no such statement')
  expect(await rows(`select account from private.username_looks where look = 'twln'`)).toEqual([
    { account: older.id },
  ])
  await newer.client
    .from('profiles')
    .update({ username: 'Тwin', bio: 'Still here.' })
    .eq('id', newer.id)
    .throwOnError()
  expect((await take('tw1n')).said).toBe(taken)
  expect((await take('twin', newer)).said, 'a change is held to the rule').toBe(taken)
})
