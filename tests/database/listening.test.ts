import { createHash } from 'node:crypto'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findNextPodcast } from '#tables/podcasts/next-episode-queries.ts'
import { visitor } from '#tables/query-keys.ts'
import { dropOffQueries } from '#tables/reactions/drop-off-queries.ts'
import { commentQueries, reactionQueries } from '#tables/reactions/reactions-queries.ts'
import { startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { type Cast, givenCast } from '#tests/support/rights-cast.ts'

let site: TestBackend
let cast: Cast
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  cast = await givenCast(site)
}, startTimeout)
afterAll(() => site?.stop())

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

const subscribe = async (email: string, token: string) =>
  (await cast.sql(`select public.subscribe_newsletter($1, $2, 'es') as due`, [email, hash(token)])).due

test('SUB-05 double opt-in: the token of the mail confirms and leaves, a wrong one does neither', async () => {
  const { visitor } = cast.clients
  expect(await subscribe('Reader@Example.org', 'token-1')).toBe(true)
  const reader = () =>
    cast.sql(`select status, language from public.newsletter_subscribers where email = 'reader@example.org'`)
  const status = async () => (await reader()).status
  expect(await reader()).toEqual({ status: 'pending', language: 'es' })
  expect((await visitor.rpc('confirm_newsletter', { token: 'wrong' })).data).toBe(false)
  expect((await visitor.rpc('confirm_newsletter', { token: 'token-1' })).data).toBe(true)
  expect(await status()).toBe('confirmed')
  expect((await visitor.rpc('unsubscribe_newsletter', { token: 'token-1' })).data).toBe(true)
  expect(await status()).toBe('unsubscribed')
  expect((await visitor.rpc('confirm_newsletter', { token: 'token-1' })).data).toBe(false)
})

test('SUB-05 asking again is harmless: no second mail at once, nothing changes for a confirmed reader', async () => {
  expect(await subscribe('again@example.org', 'first')).toBe(true)
  expect(await subscribe('again@example.org', 'second')).toBe(false)
  await cast.clients.visitor.rpc('confirm_newsletter', { token: 'first' }).throwOnError()
  await cast.sql(`update public.newsletter_subscribers set mailed_at = now() - interval '1 day'`)
  expect(await subscribe('again@example.org', 'third')).toBe(false)
})

test('SUB-05 visitors cannot subscribe past the mail, nor learn who is subscribed', async () => {
  const refused = await cast.clients.visitor.rpc('subscribe_newsletter', {
    email: 'a@example.org',
    token_hash: 'x',
  })
  expect(refused.error?.code).toBe('42501')
  const read = await cast.clients.creator.from('newsletter_subscribers').select('*')
  expect(read.data).toEqual([])
})

test('EPD-01 how often an episode was heard is told to those who made it; to everybody only when the show says so', async () => {
  const podcast_id = await cast.newPodcast('published')
  for (const [listener, program] of [
    ['one', 'Overcast'],
    ['two', 'Overcast'],
    ['three', null],
  ]) {
    await cast.sql(
      'insert into public.podcast_listens (podcast_id, listener_hash, program, seconds) values ($1, $2, $3, 90)',
      [podcast_id, listener, program],
    )
  }
  const reported = async () =>
    (
      await cast.clients.visitor
        .from('podcast_stats')
        .select('listens')
        .eq('podcast_id', podcast_id)
        .single()
        .throwOnError()
    ).data
  expect(await reported()).toEqual({ listens: null })
  const since = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const span = { since, until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) }
  type Row = { podcast_id: string; program: string; listens: number }
  const report = await cast.clients.creator.rpc('list_listens', span).throwOnError()
  const rows = (report.data as Row[]).filter((row) => row.podcast_id === podcast_id)
  expect(rows.map(({ program, listens }) => [program, listens]).sort()).toEqual([
    ['Before it was noted', 1],
    ['Overcast', 2],
  ])
  type Sum = { part: string; id: string; name: string; listens: number }
  const sums = (await cast.clients.creator.rpc('sum_listens', { days: 30 }).throwOnError()).data as Sum[]
  const ofPart = (part: string) => sums.filter((sum) => sum.part === part)
  expect(ofPart('episode').find(({ id }) => id === podcast_id)).toMatchObject({ listens: 3 })
  for (const part of ['day', 'program', 'episode'])
    expect(ofPart(part).reduce((all, { listens }) => all + listens, 0)).toBe(3)
  expect(ofPart('program').map(({ name, listens }) => [name, listens])).toEqual([
    ['Overcast', 2],
    ['Before it was noted', 1],
  ])
  for (const [name, given] of [
    ['sum_listens', { days: 30 }],
    ['list_listens', span],
  ] as const) {
    expect((await cast.clients.other.rpc(name, given).throwOnError()).data).toEqual([])
    expect((await cast.clients.visitor.rpc(name, given)).error?.code).toBe('42501')
  }
  await cast.sql('update public.show_settings set shows_listens = true', [])
  expect(await reported()).toEqual({ listens: 3 })
  await cast.sql('update public.show_settings set shows_listens = false', [])
})

test('where listeners stop is counted once for each browser, told to those who may edit the episode, and to nobody else', async () => {
  const { visitor, creator, other, admin } = cast.clients
  const [podcast, draft] = [await cast.newPodcast('published'), await cast.newPodcast('draft')]
  const note = (of: string, part: number, before: number | null = null) =>
    visitor.rpc('note_stop', { podcast: of, part, before }).throwOnError()
  const seen = async (client: typeof visitor) => {
    const { data } = await client.rpc('read_stops').throwOnError()
    return (data as { podcast_id: string; stops: number[] }[])
      .filter(({ podcast_id }) => podcast_id === podcast || podcast_id === draft)
      .flatMap(({ stops }) => stops.flatMap((listeners, part) => (listeners > 0 ? [[part, listeners]] : [])))
  }
  await note(podcast, 3)
  await note(podcast, 3)
  // One browser listened further, and one claims to have reported a part that nobody did.
  await note(podcast, 20, 3)
  await note(podcast, 5, 17)
  for (const part of [-1, 21, 1e6]) await note(podcast, part)
  await note(draft, 4)
  await note(crypto.randomUUID(), 4)
  const reported = [
    [3, 1],
    [5, 1],
    [20, 1],
  ]
  expect([await seen(creator), await seen(admin), await seen(other)]).toEqual([reported, reported, []])
  expect((await visitor.rpc('read_stops')).error?.code).toBe('42501')
  expect((await creator.from('listening_stops').select('*')).error).not.toBeNull()
})

/** Adds more episodes than one response of the API returns, until the test ends. */
async function givenEpisodes(title: string): Promise<void> {
  onTestFinished(async () => {
    await cast.sql('delete from public.podcasts where title = $1', [title])
  })
  await cast.sql('insert into public.podcasts (user_id, title) select $1, $2 from generate_series(1, 1005)', [
    cast.ids.creator,
    title,
  ])
}

test('where listeners stop is told of all episodes, though one answer does not hold them', async () => {
  await givenEpisodes('One of many')
  await cast.sql(
    `insert into private.listening_stops (podcast_id, part, listeners)
     select id, 20, 1 from public.podcasts where title = 'One of many'`,
  )
  const { queryKey, queryFn } = dropOffQueries({
    connect: async () => cast.clients.creator as never,
    viewer: cast.ids.creator,
  }).all()
  const all = await new QueryClient().fetchQuery({ queryKey, queryFn })
  expect(new Set(all.map(({ podcast_id }) => podcast_id)).size).toBeGreaterThanOrEqual(1005)
  expect(all.length).toBe(new Set(all.map(({ podcast_id }) => podcast_id)).size)
})

test('EPL-08 everything that one has saved is known, though one answer does not hold it', async () => {
  const viewer = cast.ids.creator
  await givenEpisodes('One of many saved')
  await cast.sql(
    `insert into public.podcast_bookmarks (user_id, podcast_id)
     select $1, id from public.podcasts where title = 'One of many saved'`,
    [viewer],
  )
  const { queryKey, queryFn } = reactionQueries({
    connect: async () => cast.clients.creator as never,
    viewer,
  }).own('podcast_bookmarks')
  const saved = await new QueryClient().fetchQuery({ queryKey, queryFn })
  expect(new Set(saved).size).toBeGreaterThanOrEqual(1005)
  expect(saved.length).toBe(new Set(saved).size)
})

test('EPD-02 likes and comments are counted for everybody, with names of those who comment in public only', async () => {
  const { creator, other, visitor } = cast.clients
  const podcast_id = await cast.newPodcast('published')
  await other
    .from('profiles')
    .update({ username: 'other_one', bio: 'private' })
    .eq('id', cast.ids.other)
    .throwOnError()
  await other.from('podcast_likes').insert({ podcast_id }).throwOnError()
  await creator.from('podcast_likes').insert({ podcast_id }).throwOnError()
  await other
    .from('podcast_comments')
    .insert({ podcast_id, body: 'Well said.', at_seconds: 75 })
    .throwOnError()
  const stats = await visitor
    .from('podcast_stats')
    .select('*')
    .eq('podcast_id', podcast_id)
    .single()
    .throwOnError()
  expect(stats.data).toEqual({ podcast_id, likes: 2, comments: 1, listens: null })
  const comments = await visitor
    .from('podcast_comments')
    .select('body, at_seconds, comment_authors(*)')
    .eq('podcast_id', podcast_id)
    .throwOnError()
  expect(comments.data).toEqual([
    {
      body: 'Well said.',
      at_seconds: 75,
      comment_authors: { id: cast.ids.other, username: 'other_one', avatar_url: null },
    },
  ])
  expect((await visitor.from('comment_authors').select('id').eq('id', cast.ids.creator)).data).toEqual([])
})

test('EPD-02 all comments can be read, however many: each piece goes on behind the last, whatever is written meanwhile', async () => {
  const podcastId = await cast.newPodcast('published')
  const write = (first: number, last: number) =>
    cast.sql(
      `insert into public.podcast_comments (podcast_id, user_id, body, created_at)
       select $1, $2, 'Comment ' || n, timestamptz '2026-11-22 10:00:00.123456+00' + n / 40 * interval '1 microsecond'
       from generate_series($3::int, $4::int) as n`,
      [podcastId, cast.ids.other, first, last],
    )
  await write(1, 620)
  const queries = commentQueries({ connect: async () => cast.clients.visitor as never, viewer: visitor })
  const list = new InfiniteQueryObserver(new QueryClient(), { ...queries.list(podcastId), staleTime: 60_000 })
  await list.refetch()
  await write(1000, 1010)
  while (list.getCurrentResult().hasNextPage) await list.fetchNextPage()
  const read = list.getCurrentResult().data?.pages.flat() ?? []
  const expected = Array.from({ length: 620 }, (_, n) => `Comment ${n + 1}`)
  expect(read.map(({ body }) => body).toSorted()).toEqual(expected.toSorted())
  expect(read.map(({ created_at }) => created_at)).toEqual(
    read
      .map(({ created_at }) => created_at)
      .toSorted()
      .reverse(),
  )
})

test('EPD-02 an admin hides a comment, which then only its author, the episode’s creator and admins see', async () => {
  const { other, visitor, admin, creator } = cast.clients
  const podcast_id = await cast.newPodcast('published')
  const made = await other
    .from('podcast_comments')
    .insert({ podcast_id, body: 'Rude.' })
    .select('id')
    .single()
    .throwOnError()
  const hide = { hidden_at: new Date().toISOString() }
  expect((await other.from('podcast_comments').update(hide).eq('id', made.data.id)).error?.code).toBe('42501')
  await admin.from('podcast_comments').update(hide).eq('id', made.data.id).throwOnError()
  const sees = async (client: typeof other) =>
    (await client.from('podcast_comments').select('id').eq('id', made.data.id)).data?.length
  expect([await sees(visitor), await sees(creator), await sees(other), await sees(admin)]).toEqual([
    0, 1, 1, 1,
  ])
})

test('site m18 V15 a creator hides comments on their own episodes, shows them again, and changes no word of others; changed words say so', async () => {
  const { other, guest, visitor, admin, creator } = cast.clients
  const podcast_id = await cast.newPodcast('published')
  const { data: comment } = await other
    .from('podcast_comments')
    .insert({ podcast_id, body: 'Rude.' })
    .select('id')
    .single()
    .throwOnError()
  const change = async (client: typeof other, values: { hidden_at?: string | null; body?: string }) => {
    const { error, data } = await client
      .from('podcast_comments')
      .update(values)
      .eq('id', comment.id)
      .select('hidden_as')
    return error?.code ?? data?.map((row) => row.hidden_as)
  }
  const hide = { hidden_at: new Date().toISOString() }
  const show = { hidden_at: null }
  const isShown = async () =>
    (await visitor.from('podcast_comments').select('id').eq('id', comment.id)).data?.length === 1

  expect([await change(other, hide), await change(guest, hide)]).toEqual(['42501', []])
  expect([await change(creator, hide), await isShown()]).toEqual([['creator'], false])
  expect([await change(creator, show), await isShown()]).toEqual([[null], true])
  expect(await change(creator, { body: 'Lovely.' })).toBe('42501')
  expect(await change(creator, { hidden_as: 'admin' } as object)).toBe('42501')
  const edited = () => cast.sql('select edited_at from public.podcast_comments where id = $1', [comment.id])
  expect((await edited()).edited_at).toBeNull()
  expect(await change(other, { edited_at: null, body: 'Blunt.' } as object)).toBe('42501')
  expect(await change(other, { body: 'Blunt.' })).toEqual([null])
  expect((await edited()).edited_at).toBeInstanceOf(Date)

  expect(await change(admin, hide)).toEqual(['admin'])
  expect([await change(creator, show), await isShown()]).toEqual(['42501', false])
  expect([await change(admin, show), await isShown()]).toEqual([[null], true])
  // Nobody else may moderate another creator's episode.
  const mine = await creator
    .from('podcast_comments')
    .insert({ podcast_id, body: 'Mine.' })
    .select('id')
    .single()
    .throwOnError()
  expect(
    (await other.from('podcast_comments').update(hide).eq('id', mine.data.id).select('id')).data,
  ).toEqual([])
})

test('site m18 whoever may read a hidden comment reads whose it is, and nobody else does', async () => {
  const { other, guest, visitor, admin, creator } = cast.clients
  const podcast_id = await cast.newPodcast('published')
  const { data: comment } = await guest
    .from('podcast_comments')
    .insert({ podcast_id, body: 'Rude.' })
    .select('id, user_id')
    .single()
    .throwOnError()
  const names = () =>
    Promise.all(
      [visitor, other, guest, creator, admin].map(async (client) => {
        const { data } = await client.from('comment_authors').select('id').eq('id', comment.user_id)
        return data?.length
      }),
    )
  expect(await names()).toEqual([1, 1, 1, 1, 1])
  await creator
    .from('podcast_comments')
    .update({ hidden_at: new Date().toISOString() })
    .eq('id', comment.id)
    .throwOnError()
  expect(await names()).toEqual([0, 0, 1, 1, 1])
})

test.each(['episodic', 'serial'] as const)(
  'of episodes of one moment each is heard once, and then the show (%s) is over',
  async (kind) => {
    const ids = [
      await cast.newPodcast('published'),
      await cast.newPodcast('published'),
      await cast.newPodcast('published'),
    ]
    const moment = kind === 'serial' ? new Date().toISOString() : '1999-01-01 10:00:00.123456+00'
    await cast.sql('update public.podcasts set published_at = $2::timestamptz where id = any($1)', [
      ids,
      moment,
    ])
    const [first, ...others] = kind === 'serial' ? ids.toSorted() : ids.toSorted().reverse()
    const received: (string | undefined)[] = []
    for (let id = first; id && received.length < 5; ) {
      const next = await findNextPodcast(cast.clients.visitor as never, id, kind)
      received.push(next?.id)
      id = next?.id
    }
    expect(received).toEqual([...others, undefined])
  },
)
