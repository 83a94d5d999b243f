import { expect, test } from 'vitest'
import { addPodcast } from '#tests/support/call-function.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const ann = givenAccount(site, 'ann')
const admin = givenAccount(site, 'text-admin', { isAdmin: true })

const turned = '\u202Egnp.exe\u202C \u2066\u2069x\u200B\uFEFF\u0007\u0085y'

test('MINOR bidi: names, titles and comments keep nothing that turns writing round or is not seen', async () => {
  const podcast = await addPodcast(ann, `Title ${turned}`)
  const { client, id } = ann
  await client
    .from('profiles')
    .update({ username: `ann${turned}`, bio: `One\r\ntwo${turned}` })
    .eq('id', id)
    .throwOnError()
  await client
    .from('podcast_comments')
    .insert({ podcast_id: podcast, body: `One\ntwo${turned}` })
    .throwOnError()
  const made: Record<string, unknown>[] = []
  for (const table of ['hosts', 'guests', 'sponsors']) {
    const { data } = await client
      .from(table)
      .insert({ name: ` A\nname${turned}` })
      .select('name')
      .single()
      .throwOnError()
    made.push(data as Record<string, unknown>)
  }
  const read = async (table: string, columns: string, key: string, value: string) =>
    (await client.from(table).select(columns).eq(key, value).single().throwOnError()).data
  expect([
    await read('podcasts', 'title', 'id', podcast),
    await read('profiles', 'username, bio', 'id', id),
    await read('podcast_comments', 'body', 'podcast_id', podcast),
    ...made,
  ]).toEqual([
    { title: 'Title gnp.exe x y' },
    { username: 'anngnp.exe x y', bio: 'One\ntwognp.exe x\ny' },
    { body: 'One\ntwognp.exe x\ny' },
    { name: 'A namegnp.exe x y' },
    { name: 'A namegnp.exe x y' },
    { name: 'A namegnp.exe x y' },
  ])
})

test('MINOR bidi: a name of nothing but such signs is no name, and two that look alike are one', async () => {
  const empty = await ann.client.from('hosts').insert({ name: '\u202E\u202C' })
  expect(empty.error?.code).toBe('23514')
  await ann.client.from('profiles').update({ username: 'captain' }).eq('id', ann.id).throwOnError()
  const ben = await site.account('ben')
  const { error } = await ben.client.from('profiles').update({ username: 'cap\u200Btain ' }).eq('id', ben.id)
  expect(error?.code).toBe('23505')
})

test.each(['Ἀριστοτέλης', 'نجيب محفوظ', 'עמוס עוז', '👩\u200D🚀 Valentina', 'a\u200Fb', 'Zoë-Ann O’Neil'])(
  'MINOR bidi: the name %s stays as it is',
  async (name) => {
    const { data } = await ann.client.from('hosts').insert({ name }).select('name').single().throwOnError()
    expect(data).toEqual({ name })
  },
)

test('MINOR long words: lengths of all that is shown are bounded', async () => {
  const long = 'x'.repeat(20_000)
  const podcast = await addPodcast(ann)
  const tries = [
    ...['title', 'description', 'image_url', 'leader_name', 'llm_model'].map((column) =>
      ann.client
        .from('podcasts')
        .update({ [column]: column === 'image_url' ? `/${long}` : long })
        .eq('id', podcast),
    ),
    ann.client
      .from('podcasts')
      .update({ categories: [long] })
      .eq('id', podcast),
    ann.client.from('podcast_comments').insert({ podcast_id: podcast, body: long }),
    ann.client.from('profiles').update({ username: long }).eq('id', ann.id),
    ann.client.from('hosts').insert({ name: long }),
    ann.client.from('hosts').insert({ name: 'x', avatar_url: `/${long}` }),
    ann.client.from('sponsors').insert({ name: 'x', website_url: `https://${long}.example` }),
    ann.client.from('guests').insert({ name: 'x', avatar_url: `/${long}` }),
  ]
  for (const attempt of tries) expect((await attempt).error?.code).toBe('23514')
})

test.each([
  'javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVa\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u00A0javascript:alert(1)',
  '\uFEFFdata:text/html,x',
  'vbscript:x',
  'blob:https://a.example/1',
  '//a.example',
  'https:\\\\a.example',
  'https://',
  'https://a.example/\njavascript:alert(1)',
  'https://a.example/\u202Egnp',
  'mailto:a b@c',
])('MINOR social_links: %j is no address', async (website) => {
  const { error } = await ann.client.from('profiles').update({ social_links: { website } }).eq('id', ann.id)
  expect(error?.code).toBe('23514')
  const shown = await admin.client
    .from('show_settings')
    .update({ social_links: { x: website } })
    .eq('id', 1)
  expect(shown.error?.code).toBe('23514')
})

test.each(['', 'https://a.example', 'HTTP://a.example/ü?q=1#x', 'https://[::1]/', 'mailto:ann@a.example'])(
  'MINOR social_links: %j is one',
  async (website) => {
    await ann.client.from('profiles').update({ social_links: { website } }).eq('id', ann.id).throwOnError()
  },
)

test('MINOR social_links: nothing but text, and not much of it', async () => {
  for (const website of [1, {}, ['https://a.example'], `https://a.example/${'x'.repeat(9000)}`]) {
    const { error } = await ann.client.from('profiles').update({ social_links: { website } }).eq('id', ann.id)
    expect(error?.code).toBe('23514')
  }
})
