import { expect, test } from 'vitest'
import { readerVersion } from '#core/checks/support-label.ts'
import type { Account } from '#tests/support/backend.ts'
import { matchAudioToLines } from '#tests/support/given-episode.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const ann = givenAccount(site, 'ann')
const bob = givenAccount(site, 'bob')
const sql = (text: string, values: unknown[] = []) => site.backend.database.pool.query(text, values)

const long = Array.from({ length: 60 }, (_, place) => `word${place + 1}`).join(' ')
const pier = 'In 1904 a storm broke the pier. 😀'
const source = `SECRET-HEAD ${pier} SECRET-MIDDLE ${long} SECRET-END`
const lines = ['Welcome.', 'In 1904 a storm broke the pier.', 'They built it again.', 'She doubted it.']

/** Marks the lines with this text as the reader of the worker would. */
async function mark(id: string, text: string, support: string, words: string, content = source) {
  const start = content.indexOf(words)
  await sql(
    `update public.dialog_segments set support = $3, proved_by = case when $3 = 'supported' then 'words' end,
       source_start = $4, source_end = $5, grounding_version = $6
     where podcast_id = $1 and text = $2 and edition_id is null`,
    [id, text, support, start, start + words.length, readerVersion],
  )
}

async function givenMarkedEpisode(): Promise<string> {
  const { data } = await ann.client
    .rpc('create_podcast_with_dialog', {
      podcast: { title: 'The pier' },
      source: { file_name: 'SECRET-NAME.md', content: source },
      dialog: lines.map((text, place) => ({ speaker: place % 2 ? 'Host B' : 'Host A', text })),
    })
    .single<{ id: string }>()
    .throwOnError()
  await mark(data.id, 'Welcome.', 'no_claim', 'SECRET-HEAD')
  await mark(data.id, lines[1] as string, 'supported', pier)
  await mark(data.id, lines[2] as string, 'supported', long)
  await mark(data.id, lines[3] as string, 'not_checked', 'SECRET-MIDDLE')
  await matchAudioToLines(site, data.id)
  return data.id
}

const publish = (id: string) => ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
const allow = (id: string, shows_passages: boolean, who: Account = ann) =>
  who.client.from('podcasts').update({ shows_passages }).eq('id', id).select('id').throwOnError()
const seenBy = async (client: Account['client'], id: string) =>
  (
    (await client.rpc('read_spoken_lines', { podcast: id }).throwOnError()).data as {
      passage: string | null
    }[]
  ).map(({ passage }) => passage)
const cut = `${long.split(' ').slice(0, 40).join(' ')}…`
const released = [null, pier, cut, null]
const none = [null, null, null, null]

test('M 1 a published line opens at most 40 words of its passage, where the creator allows it', async () => {
  const id = await givenMarkedEpisode()
  await publish(id)
  expect(await seenBy(site.visitor(), id)).toEqual(none)
  expect((await allow(id, true, bob)).data).toEqual([])
  expect(
    (await site.visitor().from('podcasts').update({ shows_passages: true }).eq('id', id)).error?.code,
  ).toBe('42501')
  await allow(id, true)
  expect(await seenBy(site.visitor(), id)).toEqual(released)
  await allow(id, false)
  expect(await seenBy(site.visitor(), id)).toEqual(none)
})

test('M 1 nothing more of the text is shown than was released, whatever its creator does afterwards', async () => {
  const id = await givenMarkedEpisode()
  await allow(id, true)
  expect(await seenBy(ann.client, id)).toEqual(none)
  expect(await seenBy(site.visitor(), id)).toEqual([])
  await publish(id)
  expect(await seenBy(site.visitor(), id)).toEqual(released)

  // Another text, lines marked and edited anew, another title: all of it waits for the next publication.
  const another = `SECRET-NEW ${pier} SECRET-LATER`
  await ann.client.from('podcast_sources').update({ content: another }).eq('podcast_id', id).throwOnError()
  await mark(id, lines[1] as string, 'supported', another, another)
  await mark(id, lines[2] as string, 'not_checked', another, another)
  await mark(id, lines[3] as string, 'supported', another, another)
  await ann.client
    .from('dialog_segments')
    .update({ text: lines[1] })
    .eq('podcast_id', id)
    .eq('text', 'Welcome.')
    .throwOnError()
  await mark(id, lines[1] as string, 'supported', another, another)
  await ann.client.from('podcasts').update({ title: 'The new pier' }).eq('id', id).throwOnError()
  expect(await seenBy(site.visitor(), id)).toEqual(released)
  await matchAudioToLines(site, id)
  expect(await seenBy(bob.client, id)).toEqual(released)

  const everything = async (client: Account['client']) =>
    JSON.stringify([
      (await client.from('podcasts').select('*, dialog_segments(*)').eq('id', id)).data,
      (await client.from('podcast_sources').select('*').eq('podcast_id', id)).data,
      (await client.from('episode_editions').select('*').eq('podcast_id', id)).data,
      (await client.rpc('read_passages', { podcast: id })).data,
      (await client.rpc('search_moments', { query: 'SECRET', podcasts: [id] })).data,
      await seenBy(client, id),
    ])
  for (const client of [site.visitor(), bob.client]) expect(await everything(client)).not.toContain('SECRET')

  await publish(id)
  expect(await seenBy(site.visitor(), id)).toEqual([another, another, null, another])
  await ann.client.from('podcasts').update({ is_published: false }).eq('id', id).throwOnError()
  expect(await seenBy(site.visitor(), id)).toEqual([])
})
