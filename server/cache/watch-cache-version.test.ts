import { expect, test } from 'vitest'
import { readCacheVersions } from '#tables/podcasts/cache-version-sql.ts'
import { anySqlOf } from '#tests/support/any-sql.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { watchCacheVersion } from './watch-cache-version.ts'

const site = givenSite()
const anna = givenAccount(site, 'shown-anna')

const sql = <Row>(text: string, values: unknown[] = []) =>
  anySqlOf(site.backend.database.pool)<Row>(text, values)
const versions = () => readCacheVersions(anySqlOf(site.backend.database.pool))

async function episode(more: Record<string, unknown> = {}): Promise<string> {
  const row = { user_id: anna.id, title: 'Shown', audio_url: '/media/x', is_published: true, ...more }
  const names = Object.keys(row)
  const [found] = await sql<{ id: string }>(
    `insert into public.podcasts (${names}) values (${names.map((_, n) => `$${n + 1}`)}) returning id`,
    Object.values(row),
  )
  return found?.id ?? ''
}

async function guestOf(podcastId: string): Promise<string> {
  const [guest] = await sql<{ id: string }>(
    `insert into private.guest_records (user_id, name, guest_email) values ($1, 'Emil', 'emil@example.org') returning id`,
    [anna.id],
  )
  await sql(
    `insert into private.podcast_guest_records (podcast_id, guest_id, card_id)
     select $1, id, card_id from private.guest_records where id = $2`,
    [podcastId, guest?.id],
  )
  return guest?.id ?? ''
}

/** Each case: the change, and which of the two versions it must raise. */
const changes: [
  what: string,
  change: (id: string) => PromiseLike<unknown>,
  isNewsTo: 'both' | 'pages' | 'nobody',
][] = [
  ['a title', (id) => sql(`update public.podcasts set title = 'Anew' where id = $1`, [id]), 'both'],
  [
    'the end of a publication',
    (id) => sql('update public.podcasts set is_published = false where id = $1', [id]),
    'both',
  ],
  ['a deletion', (id) => sql('delete from public.podcasts where id = $1', [id]), 'both'],
  [
    'a comment',
    (id) => anna.client.from('podcast_comments').insert({ podcast_id: id, body: 'Yes' }).throwOnError(),
    'pages',
  ],
  ['a like', (id) => anna.client.from('podcast_likes').insert({ podcast_id: id }).throwOnError(), 'pages'],
  [
    'a saved episode',
    (id) => anna.client.from('podcast_bookmarks').insert({ podcast_id: id }).throwOnError(),
    'nobody',
  ],
  [
    'the name of who comments',
    () => anna.client.from('profiles').update({ username: 'anna' }).eq('id', anna.id).throwOnError(),
    'pages',
  ],
  [
    'a biography',
    () => anna.client.from('profiles').update({ bio: 'Words' }).eq('id', anna.id).throwOnError(),
    'nobody',
  ],
  ['the show', () => sql(`update public.show_settings set title = 'Another'`), 'both'],
  ['a draft', () => episode({ is_published: false }), 'nobody'],
  [
    'a listen',
    (id) => sql(`insert into public.podcast_listens (podcast_id, listener_hash) values ($1, 'x')`, [id]),
    'nobody',
  ],
]

test.each(changes)(
  '%s changes what is kept for visitors only where it is seen',
  async (_, change, isNewsTo) => {
    const id = await episode()
    const before = await versions()
    await change(id)
    const after = await versions()
    expect({ feed: after.feed !== before.feed, pages: after.pages !== before.pages }).toEqual({
      feed: isNewsTo === 'both',
      pages: isNewsTo !== 'nobody',
    })
  },
)

test('a guest whose name is written past the view is news, too', async () => {
  const guest = await guestOf(await episode())
  const before = await versions()
  await sql(`update private.guest_records set name = 'Emilia' where id = $1`, [guest])
  expect((await versions()).feed).not.toBe(before.feed)
})

test('an account that goes with all its likes writes the version once', async () => {
  const bea = await site.account('shown-bea')
  const [id, other] = [await episode(), await episode()]
  await bea.client
    .from('podcast_likes')
    .insert([{ podcast_id: id }, { podcast_id: other }])
    .throwOnError()
  const [{ page_version: before } = { page_version: '' }] = await sql<{ page_version: string }>(
    'select page_version from private.feed_changes',
  )
  await sql('delete from public.podcast_likes where user_id = $1', [bea.id])
  const [{ page_version: after } = { page_version: '' }] = await sql<{ page_version: string }>(
    'select page_version from private.feed_changes',
  )
  expect(Number(after) - Number(before)).toBe(1)
})

test('a planned episode changes the versions when its time has come, with nobody writing', async () => {
  const plannedAt = new Date(Date.now() + 3_600_000)
  const id = await episode({ published_at: plannedAt })
  const before = await versions()
  expect(before.nextAt?.getTime()).toBe(plannedAt.getTime())
  // An hour passes: no trigger sees it.
  await sql(`do $$ begin
    alter table public.podcasts disable trigger user;
    update public.podcasts set published_at = now() where id = '${id}';
    alter table public.podcasts enable trigger user;
  end $$`)
  const after = await versions()
  expect(after.feed).not.toBe(before.feed)
  expect(after.pages).not.toBe(before.pages)
  expect(after.nextAt).toBeNull()
})

/** The database blocks until released; `ask` counts the queries. */
function heldDatabase() {
  let hear = (_payload: string) => {}
  let asked = 0
  let version = 1
  const gates: (() => void)[] = []
  const row = () => ({
    rows: [{ feed: String(version), pages: String(version), last_at: 'then', next_at: null }],
  })
  return {
    database: {
      pool: {
        query: () => {
          asked++
          const found = row()
          return new Promise((resolve) => gates.push(() => resolve(found)))
        },
      } as never,
      onNotify: async (_: string, listener: (payload: string) => void) => {
        hear = listener
        return async () => {}
      },
    },
    change: () => version++,
    notify: () => hear(''),
    letGo: () => gates.splice(0).map((go) => go()),
    asked: () => asked,
  }
}

test('the database is asked once a second; who asks meanwhile shares the answer', async () => {
  const held = heldDatabase()
  let now = 0
  const shown = watchCacheVersion(held.database, () => now)
  expect(shown.known()).toBeNull()
  const both = Promise.all([shown.read(), shown.read()])
  held.letGo()
  expect((await both).map(({ pages }) => pages)).toEqual(['1 then', '1 then'])
  now = 400
  const askedBefore = held.asked()
  expect(shown.known()?.pages).toBe('1 then')
  expect(held.asked()).toBe(askedBefore)
  // Fetched before it expires, so no caller waits.
  now = 600
  expect(shown.known()?.pages).toBe('1 then')
  expect(held.asked()).toBe(askedBefore + 1)
  now = 1001
  expect(shown.known()).toBeNull()
})

test('an answer that was on its way when a change was told is not believed', async () => {
  const held = heldDatabase()
  const shown = watchCacheVersion(held.database, () => 0)
  const early = shown.read()
  held.change()
  held.notify()
  const late = shown.read()
  held.letGo()
  expect((await early).pages).toBe('1 then')
  expect(shown.known()).toBeNull()
  await expect.poll(() => held.letGo().length).toBe(1)
  expect((await late).pages).toBe('2 then')
  expect(shown.known()?.pages).toBe('2 then')
})
