import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Account,
  adminEmail,
  adminPassword,
  startBackend,
  startTimeout,
  type TestBackend,
} from '#tests/support/backend.ts'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { mailsTo } from '#tests/support/sent-mails.ts'

let site: TestBackend
let admin: Account
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  const client = site.visitor()
  const { data } = await client.auth.signInWithPassword({ email: adminEmail, password: adminPassword })
  admin = { id: data.user?.id ?? '', email: adminEmail, password: adminPassword, client }
}, startTimeout)
afterAll(() => site?.stop())

const all = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows
const one = async (text: string, values: unknown[] = []) => (await all(text, values))[0]
const exists = async (account: Account) =>
  (await one('select count(*)::int as found from auth.users where id = $1', [account.id])).found === 1
const isPublished = async (id: string) =>
  (await one('select is_published, user_id from public.podcasts where id = $1', [id])) ?? null

/** Adds a published episode with a host. */
async function givenEpisode(owner: Account): Promise<string> {
  const id = await addPodcast(owner)
  await owner.client
    .rpc('save_podcast_metadata', { podcast: id, metadata: { host: { name: 'Ida' } } })
    .throwOnError()
  await one(
    `update public.podcasts set discloses_ai = true, audio_url = '/media/podcasts/' || id || '/a.mp3', is_published = true where id = $1`,
    [id],
  )
  return id
}

test('M7 a banned account is signed out, cannot sign in, and comes back when the ban is lifted', async () => {
  const mallory = await site.account('mallory')
  const [stays, goes] = [await givenEpisode(mallory), await site.account('mallory-two')]
  const unpublished = await givenEpisode(goes)
  await admin.client.rpc('ban_account', { account: mallory.id }).throwOnError()
  await admin.client.rpc('ban_account', { account: goes.id, episodes: 'unpublished' }).throwOnError()
  const signIn = () => site.visitor().auth.signInWithPassword(mallory)
  expect((await signIn()).error).not.toBeNull()
  expect((await mallory.client.auth.refreshSession()).error).not.toBeNull()
  expect(
    await one('select count(*)::int as left from auth.sessions where user_id = $1', [mallory.id]),
  ).toEqual({ left: 0 })
  expect([(await isPublished(stays)).is_published, (await isPublished(unpublished)).is_published]).toEqual([
    true,
    false,
  ])
  const { data } = await admin.client.rpc('list_accounts', { search: mallory.id }).throwOnError()
  expect(data).toMatchObject([{ email: mallory.email, is_banned: true }])
  await admin.client.rpc('unban_account', { account: mallory.id }).throwOnError()
  expect((await signIn()).error).toBeNull()
})

test.each([
  ['deleted', null],
  ['stay', true],
  ['unpublished', false],
] as const)('M7 an admin deletes an account; its episodes: %s', async (episodes, published) => {
  const owner = await site.account(`leaves-${episodes}`)
  const id = await givenEpisode(owner)
  await owner.client.from('podcast_comments').insert({ podcast_id: id, body: 'Mine.' }).throwOnError()
  await admin.client.rpc('delete_account', { account: owner.id, episodes }).throwOnError()
  expect(await exists(owner)).toBe(false)
  expect(await isPublished(id)).toEqual(
    published === null ? null : { is_published: published, user_id: admin.id },
  )
  expect(await all('select id from public.podcast_comments where podcast_id = $1', [id])).toEqual([])
  const hosts = await all(
    'select hosts.user_id from public.podcast_hosts join public.hosts on hosts.id = host_id where podcast_id = $1',
    [id],
  )
  expect(hosts).toEqual(published === null ? [] : [{ user_id: admin.id }])
  expect((await site.visitor().auth.signInWithPassword(owner)).error).not.toBeNull()
})

test('M7 only admins close accounts, never their own, and never the last admin’s', async () => {
  const ben = await site.account('ben')
  const carl = await site.account('carl')
  // Visitors are refused by the function's grants, accounts by the function itself.
  for (const [client, refusal] of [
    [ben.client, '42501'],
    [site.visitor(), 'HC401'],
  ] as const) {
    for (const name of ['ban_account', 'unban_account', 'delete_account'])
      expect((await client.rpc(name, { account: carl.id })).error?.code).toBe(refusal)
    expect((await client.rpc('list_invited_people')).error?.code).toBe('42501')
    expect((await client.rpc('take_back_invitation', { address: 'x@example.org' })).error?.code).toBe(refusal)
  }
  expect((await callFunction(site, ben, 'invite-person', { email: 'x@example.org' })).status).toBe(403)
  const own = 'This is your own account. Another admin has to do this.'
  expect((await admin.client.rpc('ban_account', { account: admin.id })).error?.message).toBe(own)
  expect((await admin.client.rpc('delete_account', { account: admin.id })).error?.message).toBe(own)

  await admin.client.rpc('set_admin', { account: ben.id, enabled: true }).throwOnError()
  await admin.client.rpc('ban_account', { account: ben.id }).throwOnError()
  const last = 'This is the last admin. Make somebody else an admin first.'
  // The other admin is banned, so this one is the last.
  expect((await admin.client.rpc('set_admin', { account: admin.id, enabled: false })).error?.message).toBe(
    last,
  )
  const answer = await callFunction(site, admin, 'delete-own-account', {})
  expect([answer.status, answer.answer.error]).toEqual([409, last])
  expect(await exists(admin)).toBe(true)
})

test('M7 two admins who delete each other at once: one is left', async () => {
  const [ada, bo] = [
    await site.account('ada', { isAdmin: true }),
    await site.account('bo', { isAdmin: true }),
  ]
  await one(`update auth.users set banned_until = '2999-01-01' where id = $1`, [admin.id])
  try {
    await Promise.all([
      ada.client.rpc('delete_account', { account: bo.id }),
      bo.client.rpc('delete_account', { account: ada.id }),
    ])
    expect([await exists(ada), await exists(bo)].filter(Boolean)).toHaveLength(1)
  } finally {
    await one('update auth.users set banned_until = null where id = $1', [admin.id])
    const { data } = await admin.client.auth.signInWithPassword(admin)
    expect(data.user?.id).toBe(admin.id)
  }
})

test('M7 people delete their own account with all that is theirs, if they have just signed in', async () => {
  const leaver = await site.account('leaver')
  const id = await givenEpisode(leaver)
  await one(`update auth.sessions set created_at = now() - interval '6 minutes' where user_id = $1`, [
    leaver.id,
  ])
  const late = await callFunction(site, leaver, 'delete-own-account', {})
  expect([late.status, late.answer.error]).toEqual([
    403,
    'Please confirm it’s you: sign out, sign in again, then delete the account.',
  ])
  expect((await callFunction(site, null, 'delete-own-account', {})).status).toBe(401)
  await leaver.client.auth.signInWithPassword(leaver)
  expect((await callFunction(site, leaver, 'delete-own-account', {})).answer).toEqual({ deleted: true })
  expect([await exists(leaver), await isPublished(id)]).toEqual([false, null])
  expect(await all('select id from public.profiles where id = $1', [leaver.id])).toEqual([])
})

test('M7 people take their data with them: all of it, nobody else’s, no secret', async () => {
  const [ann, other] = [await site.account('ann'), await site.account('other')]
  const { data } = await ann.client
    .rpc('create_podcast_with_dialog', {
      podcast: { title: 'Mine' },
      source: { file_name: 'a.md', content: 'The whole source.' },
      dialog: [{ speaker: 'Host A', text: 'A line of mine.' }],
    })
    .single<{ id: string }>()
    .throwOnError()
  const metadata = { host: { name: 'Ida' }, guest: { name: 'Gus', guest_email: 'gus@example.org' } }
  await ann.client.rpc('save_podcast_metadata', { podcast: data.id, metadata }).throwOnError()
  await ann.client.from('podcast_comments').insert({ podcast_id: data.id, body: 'A comment.' }).throwOnError()
  await ann.client.from('podcast_likes').insert({ podcast_id: data.id }).throwOnError()
  await ann.client.storage
    .from('sources')
    .upload(`${ann.id}/notes.txt`, new Blob(['A note.']), { contentType: 'text/plain' })
  await addPodcast(other, 'A secret of somebody else')
  const session = (await ann.client.auth.getSession()).data.session
  const answer = await fetch(`${site.url}/functions/v1/export-own-data`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${session?.access_token}`,
      apikey: site.backend.secrets.publishableKey,
    },
  })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    account: { email: ann.email, profile: { id: ann.id } },
    hosts: [{ name: 'Ida' }],
    guests: [{ name: 'Gus', guest_email: 'gus@example.org' }],
    comments: [{ body: 'A comment.' }],
    likes: [{ podcast_id: data.id }],
    files: [{ bucket_id: 'sources', name: `${ann.id}/notes.txt` }],
    episodes: [
      { title: 'Mine', source: { content: 'The whole source.' }, lines: [{ text: 'A line of mine.' }] },
    ],
  })
  expect(text).not.toMatch(/secret of somebody|encrypted_password|refresh_token|\$2[aby]\$/)
  expect((await callFunction(site, null, 'export-own-data', {})).status).toBe(401)
})

test('M7 an admin invites a person by mail and takes it back', async () => {
  expect((await callFunction(site, admin, 'invite-person', { email: 'nonsense' })).answer.error).toBe(
    'Please enter a valid email address',
  )
  for (let again = 0; again < 2; again++)
    expect((await callFunction(site, admin, 'invite-person', { email: 'New@Example.org' })).status).toBe(200)
  const [mail] = await mailsTo(site, 'new@example.org')
  expect(mail?.link).toMatch(/\/login\?view=sign_up#email=new%40example\.org&invitation=[\w-]{43}$/)
  expect(mail?.text).toContain('admin@example.org has invited you to make your own episodes')
  const listed = async () => (await admin.client.rpc('list_invited_people').throwOnError()).data
  expect(await listed()).toMatchObject([{ address: 'new@example.org', has_joined: false }])
  await site.account('new')
  expect(await listed()).toMatchObject([{ has_joined: true }])
  await admin.client.rpc('take_back_invitation', { address: 'new@example.org' }).throwOnError()
  expect(await listed()).toEqual([])
})
