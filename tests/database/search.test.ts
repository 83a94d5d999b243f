import { expect, test } from 'vitest'
import { indexMissingWords } from '#tables/podcasts/search-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { givenAudio, givenEpisode } from '#tests/support/given-episode.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { indexWords } from '#worker/index-words.ts'

const site = givenSite()
const ann = givenAccount(site, 'ann')

const sql = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows

/** Adds a published episode whose lines last ten seconds each. */
async function published(title: string, texts: string[], language = 'en'): Promise<string> {
  const id = await givenEpisode(site, ann, texts)
  await ann.client.from('podcasts').update({ title, language }).eq('id', id).throwOnError()
  await sql(
    'update public.dialog_segments set start_ms = sequence_order * 10000, end_ms = (sequence_order + 1) * 10000 where podcast_id = $1',
    [id],
  )
  await givenAudio(site, id, 'a')
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  return id
}
const found = async (query: string, client = site.visitor()) => {
  const { data } = await client
    .rpc('search_podcasts', { query, sort: 'title', direction: 'asc' })
    .throwOnError()
  return (data as { title: string }[]).map(({ title }) => title)
}
const moments = async (query: string, ...podcasts: string[]) =>
  (await site.visitor().rpc('search_moments', { query, podcasts }).throwOnError()).data

const nightingale = [
  'She went to Scutari with thirty-eight nurses.',
  'The army lost more soldiers to fever than to wounds.',
  'Her diagrams changed what the armies of Europe counted.',
]
const brücke = ['Die Söhne bauten die Brücke fertig.', 'Häuser standen an beiden Ufern.']

test('EPL-01 m22 words are found in any order, wherever they stand: title, transcript, chapter, people', async () => {
  const id = await published('Florence Nightingale', nightingale)
  await published('Another one', ['Nothing of the kind is said here.'])
  for (const query of [
    'nightingale florence',
    'army florence',
    'Scutari',
    'fever NIGHTINGALE the',
    'nighting',
  ])
    expect([query, await found(query)]).toEqual([query, ['Florence Nightingale']])
  expect(await found('florence penguin')).toEqual([])
  await ann.client
    .from('podcasts')
    .update({ leader_name: 'Lady with the Lamp', categories: ['Medicine'] })
    .eq('id', id)
    .throwOnError()
  expect([await found('lamp florence'), await found('medicine'), await found('fever')]).toEqual(
    Array(3).fill(['Florence Nightingale']),
  )
})

test('EPL-01 m22 accents do not matter, and words are known by the stem of the language of their episode', async () => {
  await published('Eine Brücke', brücke, 'de')
  await published('Las decisiones', ['La organización cambió.'], 'es')
  await published('Les décisions', ['Elle écrivait des lettres.'], 'fr')
  for (const [query, title] of [
    ['Sohne', 'Eine Brücke'],
    ['Sohn', 'Eine Brücke'],
    ['HAUS', 'Eine Brücke'],
    ['organizaciones', 'Las decisiones'],
    ['organizacion', 'Las decisiones'],
    ['lettre décision', 'Les décisions'],
    ['ecrivait', 'Les décisions'],
  ] as const)
    expect([query, await found(query)]).toEqual([query, [title]])
  // "armies" is English: its English stem matches, a German one does not.
  expect(await found('counting army')).toEqual(['Florence Nightingale'])
  expect(await found('Armes')).toEqual([])
})

test('EPL-01 a part of a word in title or notes is found where no whole word is', async () => {
  expect(await found('ightingal')).toEqual(['Florence Nightingale'])
  expect(await found('cutar')).toEqual([])
  expect([await found(`'; drop table`), await found("\\' | !a:* & <->"), await found('  ')]).toEqual([
    [],
    [],
    ['Another one', 'Eine Brücke', 'Florence Nightingale', 'Las decisiones', 'Les décisions'],
  ])
})

test('V9 EPL-01 a word mistyped by a letter is found, and its second, where nothing is found as it was typed', async () => {
  const id = await published('Turning back alive', [
    'Ernest Shackleton turned back.',
    'Nobody died of scurvy.',
  ])
  for (const query of ['shackelton', 'shakleton turned', 'shackletons scurfy', 'xshackleton'])
    expect([query, await found(query)]).toEqual([query, ['Turning back alive']])
  expect(await moments('shackelton', id)).toMatchObject([{ podcast_id: id, start_ms: 0 }])
  // Two letters are another word, and so is a short one.
  expect(await found('shekelton')).toEqual([])
  expect(await found('dyed')).toEqual([])
  // What is found as it was typed does not bring its neighbours.
  const exact = await published('Shackelton is a village', ['It has a pond.'])
  expect(await found('shackelton')).toEqual(['Shackelton is a village'])
  expect(await moments('shackelton', exact)).toEqual([])
  await sql('delete from public.podcasts where id = any ($1)', [[id, exact]])
})

test('V9 four mistyped words ask for 20 neighbours each at most, those that episodes have', async () => {
  const operands = async (query: string) => {
    const rows = await sql(
      'select (numnode(word) + 1) / 2 as operands from unnest(private.read_search_nearly($1)) as word',
      [query],
    )
    return rows.map(({ operands }) => operands)
  }
  const madeUp = [
    'bcdefghijklmnopqrstu',
    'cdefghijklmnopqrstuv',
    'defghijklmnopqrstuvw',
    'efghijklmnopqrstuvwx',
  ]
  expect(await operands(madeUp.join(' '))).toEqual([])
  const endings = [...'abcdefghijklmnopqrstuvwxyz']
  const crowded = madeUp.map((word) => word.slice(0, 18))
  const crowd = await published(
    'Crowds of words',
    crowded.map((word) => endings.map((letter) => word + letter).join(' ')),
  )
  // The word itself, its stems in four languages and its beginning are asked for besides.
  const asked = await operands(crowded.map((word) => `${word}0`).join(' '))
  expect(asked).toHaveLength(4)
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(20)
  expect(Math.max(...asked)).toBeLessThanOrEqual(26)
  await sql('delete from public.podcasts where id = $1', [crowd])
})

test('each hit names the second at which it is said, the line with most of the words first', async () => {
  const [{ id }] = await sql(`select id from public.podcasts where title = 'Florence Nightingale'`)
  expect(await moments('armies counted', id)).toEqual([
    { podcast_id: id, start_ms: 20_000, text: nightingale[2] },
    { podcast_id: id, start_ms: 10_000, text: nightingale[1] },
  ])
  expect(await moments('florence', id)).toEqual([])
  expect(await moments('fever', id, crypto.randomUUID())).toHaveLength(1)
})

test('D1 search knows the current edition only: drafts, edits that wait, planned and taken back episodes are not found', async () => {
  const draft = await givenEpisode(site, ann, ['A xylophone is heard.'])
  expect([await found('xylophone', ann.client), await moments('xylophone', draft)]).toEqual([[], []])
  const id = await published('Waiting', ['A zeppelin rises.'])
  await ann.client
    .from('dialog_segments')
    .update({ text: 'A xylophone rises.' })
    .eq('podcast_id', id)
    .throwOnError()
  expect([await found('xylophone'), await found('zeppelin')]).toEqual([[], ['Waiting']])
  await givenAudio(site, id, 'b')
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  expect([await found('xylophone'), await found('zeppelin')]).toEqual([['Waiting'], []])
  await sql(`update public.podcasts set published_at = now() + interval '1 hour' where id = $1`, [id])
  expect([await found('xylophone', ann.client), await moments('xylophone', id)]).toEqual([[], []])
  await sql('update public.podcasts set published_at = now() where id = $1', [id])
  expect(await found('xylophone')).toEqual(['Waiting'])
  await ann.client.rpc('unpublish_podcast', { podcast: id }).throwOnError()
  expect([await found('xylophone', ann.client), await moments('xylophone', id)]).toEqual([[], []])
})

test('a site from before learns the words of what it has published, a few at a time', async () => {
  await sql('delete from private.episode_words')
  expect(await found('fever')).toEqual([])
  let noted = 0
  // Several workers at once: none repeats another one's work.
  for (let turn = 0; turn < 5 && noted < 5; turn++) {
    const some = [1, 2, 3, 4].map(() => indexMissingWords(sqlOf(site.backend.database.pool), 2))
    noted += (await Promise.all(some)).reduce<number>((sum, one) => sum + (one ?? 0), 0)
  }
  expect(noted).toBe(5)
  expect(await found('fever')).toEqual(['Florence Nightingale'])
})

test('a transcript of more words than anybody says is published at once, and found when the worker has read it', async () => {
  const word = (n: number) => `${n.toString(36)}žščřďťň${n.toString(36).padStart(5, 'q')}`
  const texts = Array.from({ length: 60 }, (_, line) =>
    Array.from({ length: 550 }, (_, n) => word(line * 550 + n))
      .join(' ')
      .slice(0, 9_990),
  )
  await published('Many words', texts)
  expect(await found(word(7))).toEqual([])
  const database = { sql: sqlOf(site.backend.database.pool) }
  expect(await indexWords(database)()).toBe(1)
  expect(await found(word(7))).toEqual(['Many words'])
})

test('a worker that has seen all words looks at what is new, and each hour at everything again', async () => {
  let now = 0
  const look = indexWords({ sql: sqlOf(site.backend.database.pool) }, () => now)
  await published('Older words', ['The word is quokka.'])
  await published('Newer words', ['The word is numbat.'])
  while ((await look()) !== 0) {}
  const forget = (title: string) =>
    sql(
      `delete from private.episode_words where podcast_id = (select id from public.podcasts where title = '${title}')`,
    )
  await sql(`do $$ begin
    set local session_replication_role = replica;
    update public.episode_editions set made_at = now() - interval '1 day'
      where podcast_id = (select id from public.podcasts where title = 'Older words');
  end $$`)
  for (const title of ['Older words', 'Newer words']) await forget(title)
  expect([await look(), await look()]).toEqual([1, 0])
  expect([await found('quokka'), await found('numbat')]).toEqual([[], ['Newer words']])
  now += 60 * 60_000
  expect([await look(), await look()]).toEqual([1, 0])
  expect(await found('quokka')).toEqual(['Older words'])
})
