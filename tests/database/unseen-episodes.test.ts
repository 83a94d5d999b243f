import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachRealtime } from '#server/gateway/realtime/attach-realtime.ts'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { givenAudio } from '#tests/support/given-episode.ts'

/**
 * Checks every way in for a stranger, with episodes that are not public (no longer, not yet, or by link only). Each
 * episode contains a word of its own in all of its data.
 */
const states = ['draft', 'planned', 'unpublished', 'deleted', 'unlisted'] as const
type State = (typeof states)[number]
const wordOf = (state: State) => `xylo${state}`
/** Only in the first edition of the published episode. */
const wordBefore = 'xylobefore'

let site: TestBackend
let realtime: { close(): Promise<void> }
let ann: Account
let bob: Account
let received = ''
const ids = {} as Record<State | 'public', string>

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows
const files = [
  'a.mp3',
  'a.vtt',
  'a.srt',
  'a.json',
  'a.html',
  'chapters.json',
  'c.jpg',
  'c-640.webp',
  'c-social.jpg',
]

/** Adds an episode that is ready to be published, with the word in all of its data. */
async function ready(word: string): Promise<string> {
  const podcast = { title: `A ${word}`, description: `About ${word}.`, leader_name: word }
  const dialog = [{ speaker: 'Host A', text: `Here is ${word}.`, part: word }]
  const source = { content: `The source says ${word}.`, file_name: `${word}.md` }
  const { data } = await ann.client
    .rpc('create_podcast_with_dialog', { podcast, dialog, source })
    .single<{ id: string }>()
    .throwOnError()
  const { id } = data
  for (const file of files)
    await site.backend.mediaStore.put(`podcasts/${id}/${file}`, { bytes: Buffer.from(word) }, 'audio/mpeg')
  const metadata = { host: { name: word }, guest: { name: word, bio: word }, sponsor: { name: word } }
  await ann.client.rpc('save_podcast_metadata', { podcast: id, metadata }).throwOnError()
  await ann.client
    .from('rss_feeds')
    .upsert({ podcast_id: id, season: 1, title: word }, { onConflict: 'podcast_id' })
    .throwOnError()
  await sql('update private.working_lines set grounding_version = 1 where podcast_id = $1', [id])
  const address = (file: string) => `/media/podcasts/${id}/${file}`
  await sql(
    `update public.episode_work set chapters = $2, chapters_url = $3, transcripts = $4, image_url = $5, cover_small_url = $6
     where podcast_id = $1`,
    [
      id,
      JSON.stringify([{ title: word, startMs: 0, endMs: 1000 }]),
      address('chapters.json'),
      JSON.stringify({
        vtt: address('a.vtt'),
        srt: address('a.srt'),
        json: address('a.json'),
        html: address('a.html'),
      }),
      address('c.jpg'),
      address('c-640.webp'),
    ],
  )
  await givenAudio(site, id, 'a')
  return id
}

/** Adds what visitors leave at a public episode. */
async function visited(id: string, word: string): Promise<void> {
  await sql('insert into public.podcast_likes (podcast_id, user_id) values ($1, $2)', [id, ann.id])
  await sql(`insert into public.podcast_comments (podcast_id, user_id, body) values ($1, $2, $3)`, [
    id,
    ann.id,
    word,
  ])
  await sql(
    `insert into public.podcast_listens (podcast_id, listener_hash, program, seconds) values ($1, 'x', $2, 90)`,
    [id, word],
  )
}

const give: Record<State, (id: string) => Promise<void>> = {
  draft: async () => {},
  planned: async (podcast) => {
    const moment = new Date(Date.now() + 3_600_000).toISOString()
    await ann.client.rpc('schedule_podcast', { podcast, moment }).throwOnError()
  },
  unpublished: async (podcast) => {
    await ann.client.rpc('publish_by_link', { podcast }).throwOnError()
    await ann.client.rpc('unpublish_podcast', { podcast }).throwOnError()
  },
  deleted: async (podcast) => {
    await ann.client.rpc('publish_by_link', { podcast }).throwOnError()
    await ann.client.from('podcasts').delete().eq('id', podcast).throwOnError()
  },
  unlisted: async (podcast) => void (await ann.client.rpc('publish_by_link', { podcast }).throwOnError()),
}

/** Subscribes to all tables and collects the events. */
async function listenTo(client: Account['client']): Promise<void> {
  const { data } = await client.auth.getSession()
  if (data.session) await client.realtime.setAuth(data.session.access_token)
  const channel = client.channel(`all-${crypto.randomUUID()}`)
  channel.on('postgres_changes', { event: '*', schema: '*' } as never, (event: unknown) => {
    received += JSON.stringify(event)
  })
  await new Promise<void>((resolve, reject) => {
    channel.on('system', {}, ({ status }: { status: string }) => status === 'ok' && resolve())
    channel.subscribe((status, error) => status === 'CHANNEL_ERROR' && reject(error))
  })
}

beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  realtime = await attachRealtime(site.server, site.backend)
  ann = await site.account('unseen-ann')
  bob = await site.account('unseen-bob')
  ids.public = await ready(wordBefore)
  await ann.client.rpc('publish_podcast', { podcast: ids.public }).throwOnError()
  await Promise.all([listenTo(site.visitor()), listenTo(bob.client)])
  for (const state of states) {
    ids[state] = await ready(wordOf(state))
    await visited(ids[state], wordOf(state))
    await give[state](ids[state])
  }
  // Makes a second edition of the public episode, without the word of the first.
  const id = ids.public
  await sql(
    `update public.dialog_segments set text = 'Here is something else.', part = '' where podcast_id = $1 and edition_id is null`,
    [id],
  )
  await sql(
    `update public.podcasts set title = 'Another', description = '', leader_name = '' where id = $1`,
    [id],
  )
  await sql(`update public.hosts set name = 'Ida' where name = $1`, [wordBefore])
  await sql(`update public.sponsors set name = 'Ropes' where name = $1`, [wordBefore])
  await sql(`update private.guest_records set name = 'Gus', bio = null where name = $1`, [wordBefore])
  await sql(`update public.rss_feeds set title = null where podcast_id = $1`, [id])
  await sql(`update public.episode_work set chapters = '[]' where podcast_id = $1`, [id])
  await sql(`update private.working_lines set grounding_version = 1 where podcast_id = $1`, [id])
  await givenAudio(site, id, 'b')
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
}, startTimeout)
afterAll(async () => {
  await realtime?.close()
  await site?.stop()
})

const words = [...states.map(wordOf), wordBefore]
/** Returns the words and ids that a response contains, except those of the request. */
const leaks = (text: string) => [
  ...words.filter((word) => text.includes(word)),
  ...states.filter((state) => text.includes(ids[state])),
]

async function viewer(who: 'visitor' | 'stranger') {
  const session = who === 'visitor' ? null : (await bob.client.auth.getSession()).data.session
  const { publishableKey } = site.backend.secrets
  const headers = {
    apikey: publishableKey,
    authorization: `Bearer ${session?.access_token ?? publishableKey}`,
    'content-type': 'application/json',
  }
  return async (path: string, init: RequestInit = {}) => {
    const response = await fetch(site.url + path, { ...init, headers: { ...headers, ...init.headers } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
}

for (const who of ['visitor', 'stranger'] as const) {
  test(`L-01 a ${who} reads no word of an unseen episode out of any table, by columns, filters, embedding or counting`, async () => {
    const ask = await viewer(who)
    const tables = await sql(
      `select relname as name, array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0
         and not attisdropped) as columns
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')`,
    )
    const found: string[] = []
    let answered = 0
    const look = async (path: string, init?: RequestInit) => {
      const { status, text, headers } = await ask(`/rest/v1/${path}`, init)
      if (status < 300) answered++
      for (const leak of leaks(text)) found.push(`${path}: ${leak}`)
      return headers.get('content-range')?.split('/')[1]
    }
    for (const { name, columns } of tables) {
      await look(`${name}?select=*`)
      const key =
        ['podcast_id', 'podcast'].find((column) => columns.includes(column)) ??
        (name === 'podcasts' ? 'id' : null)
      if (key) {
        const list = `in.(${states.map((state) => ids[state]).join(',')})`
        const total = await look(`${name}?${key}=${list}&select=${key}`, {
          method: 'HEAD',
          headers: { prefer: 'count=exact' },
        })
        if (total && total !== '0' && total !== '*') found.push(`${name}: counted ${total}`)
        await look(`${name}?${key}=${list}&select=*,podcasts(*)`)
      }
      for (const column of ['title', 'name', 'text', 'body', 'description', 'bio', 'leader_name'])
        if (columns.includes(column)) await look(`${name}?${column}=like.*xylo*&select=*`)
    }
    for (const inner of [
      'podcast_formats?select=*,podcasts!inner(*)',
      'hosts?select=*,podcast_hosts!inner(*,podcasts(*))',
      'sponsors?select=*,podcast_sponsors!inner(*,podcasts(*))',
      'comment_authors?select=*,podcast_comments!inner(*,podcasts(*))',
      'podcasts?select=*,dialog_segments(*),podcast_hosts(hosts(*)),podcast_guests(guests(*)),rss_feeds(*)',
      'podcasts?is_published=eq.true&unlisted_at=not.is.null&select=id',
      `podcasts?published_at=gt.${new Date().toISOString()}&select=id`,
      'podcasts?or=(title.like.*xylo*,description.like.*xylo*)&select=count',
    ])
      await look(inner)
    expect(answered).toBeGreaterThan(30)
    expect(found).toEqual([])
  })

  test(`L-01 a ${who} learns nothing of an unseen episode from any function, whatever it is asked for`, async () => {
    const ask = await viewer(who)
    const functions = await sql(
      `select proname as name, coalesce(proargnames[1:pronargs], '{}') as names,
         array(select format_type(unnest(proargtypes::oid[]), null)) as types
       from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege($1, oid, 'execute')
         and prorettype <> 'trigger'::regtype`,
      [who === 'visitor' ? 'anon' : 'authenticated'],
    )
    expect(functions.length).toBeGreaterThan(8)
    const [edition] = await sql('select id from public.episode_editions where podcast_id = $1', [
      ids.unlisted,
    ])
    const values = (state: State): Record<string, unknown> => ({
      uuid: ids[state],
      'uuid[]': states.map((one) => ids[one]),
      text: wordOf(state),
      integer: 30,
      boolean: false,
      jsonb: {},
      'timestamp with time zone': new Date().toISOString(),
    })
    const found: string[] = []
    for (const { name, names, types } of functions)
      for (const state of states) {
        const given = (names as string[]).map((one, place) => [
          one,
          one === 'edition' ? edition?.id : values(state)[types[place]],
        ])
        const { text, status } = await ask(`/rest/v1/rpc/${name}`, {
          method: 'POST',
          body: JSON.stringify(Object.fromEntries(given)),
        })
        if (name === 'is_gone_podcast') {
          expect([state, text]).toEqual([state, String(state === 'deleted')])
          continue
        }
        // The link gives access to the episode itself, and to nothing else.
        const isLink = state === 'unlisted' && ['read_spoken_lines', 'read_unlisted_podcast'].includes(name)
        if (isLink) expect([name, status, leaks(text).length > 0]).toEqual([name, 200, true])
        else for (const leak of leaks(text)) found.push(`${name}(${state}): ${leak}`)
      }
    expect(found).toEqual([])
  })

  test(`L-01 a ${who} finds no file of an unseen episode and no word of it in feed, map, frame or store`, async () => {
    const ask = await viewer(who)
    const found: string[] = []
    for (const state of states) {
      const id = ids[state]
      const page = encodeURIComponent(`${site.url}/episodes/${id}`)
      const paths: [string, RequestInit?][] = [
        ...['/rss', '/feed.xml', `/rss?podcast_id=${id}`, '/rss?page=1', '/sitemap.xml', '/robots.txt'].map(
          (path): [string] => [path],
        ),
        [`/embed/${id}`],
        [`/embed/${id.toUpperCase()}`],
        [`/oembed?url=${page}`],
        ['/show.tar'],
        ['/storage/v1/object/list/covers', { method: 'POST', body: JSON.stringify({ prefix: '' }) }],
        ['/storage/v1/object/list/avatars', { method: 'POST', body: JSON.stringify({ prefix: '' }) }],
        ...['media-url', 'generate-audio', 'draw-cover', 'rewrite-line'].map(
          (name): [string, RequestInit] => [
            `/functions/v1/${name}`,
            { method: 'POST', body: JSON.stringify({ podcastId: id, path: `/media/podcasts/${id}/a.mp3` }) },
          ],
        ),
      ]
      for (const [path, init] of paths)
        for (const leak of leaks((await ask(path, init)).text)) found.push(`${path}: ${leak}`)
      for (const file of files) {
        const { status, headers } = await ask(`/media/podcasts/${id}/${file}`)
        if (state !== 'unlisted') {
          if (status !== (state === 'deleted' ? 410 : 404)) found.push(`${state} ${file}: ${status}`)
        } else if (file !== 'c-social.jpg' && (status !== 200 || headers.get('x-robots-tag') !== 'noindex'))
          found.push(`${file}: ${status} ${headers.get('x-robots-tag')}`)
      }
    }
    expect(found).toEqual([])
  })
}

test('L-01 a stranger can leave nothing at an unseen episode', async () => {
  const left: string[] = []
  for (const state of states) {
    const podcast_id = ids[state]
    for (const [table, row] of Object.entries({
      podcast_likes: {},
      podcast_bookmarks: {},
      podcast_comments: { body: 'Hello.' },
      listening_positions: { seconds: 3 },
      podcast_listens: { listener_hash: 'x', seconds: 600 },
    })) {
      const { error } = await bob.client.from(table).insert({ podcast_id, ...row })
      if (!error) left.push(`${state}: ${table}`)
    }
  }
  expect(left).toEqual([])
})

test('L-01 whoever listens to all tables hears nothing of an unseen episode', async () => {
  // Events are ordered: one that should not have been sent would arrive before this.
  await sql(`update public.podcasts set title = 'The last word' where id = $1`, [ids.public])
  await expect
    .poll(() => received.match(/The last word/g)?.length ?? 0, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(2)
  // The first edition was public while they listened.
  expect(leaks(received).filter((one) => one !== wordBefore)).toEqual([])
})
