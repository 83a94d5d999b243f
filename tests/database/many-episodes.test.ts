import { expect, test } from 'vitest'
import { readerVersion } from '#core/checks/support-label.ts'
import type { Account } from '#tests/support/backend.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const site = givenSite()
const ann = givenAccount(site, 'ann')
const bob = givenAccount(site, 'bob')

const query = async (text: string, values: unknown[] = []) =>
  (await site.backend.database.pool.query(text, values)).rows

async function givenEpisode(owner: Account): Promise<string> {
  const { data } = await owner.client
    .rpc('create_podcast_with_dialog', {
      podcast: { title: 'The Harbour', leader_name: 'Ida Brandt', format_id: 'quick_portrait' },
      source: { file_name: 'ida.md', content: 'She ran the harbour for eleven years.' },
      dialog: [
        { speaker: 'Host A', text: 'Who was Ida Brandt?' },
        { speaker: 'Host B', text: 'She ran the harbour for eleven years.' },
      ],
    })
    .single<{ id: string }>()
    .throwOnError()
  return data.id
}

test('Q4 an episode is duplicated: text, lines, labels, recordings and people of its own, as a draft of the caller', async () => {
  const id = await givenEpisode(ann)
  await query(
    `update public.dialog_segments set clip_key = md5(text), voiced_text = text, voiced_voice = 'espeak:en', support = 'supported',
       proved_by = 'words', claim_key = 'x', source_start = 0, source_end = 10, grounding_version = $2,
       delivery = '{"pace": "slower"}' where podcast_id = $1`,
    [id, readerVersion],
  )
  await query(
    `update public.episode_work set lexicon = 'Kiel = Keel', voices = '{"Host A": "espeak:en"}' where podcast_id = $1`,
    [id],
  )
  await ann.client
    .rpc('save_podcast_metadata', {
      podcast: id,
      metadata: {
        title: 'The Harbour',
        description: '',
        host: { name: 'Ann Host' },
        guest: { name: 'Gil Guest', guest_email: '' },
        sponsor: null,
      },
    })
    .throwOnError()

  await ann.client.from('podcasts').update({ is_private: true }).eq('id', id).throwOnError()
  await ann.client.rpc('name_approver', { podcast: id, approver_address: 'eve@example.org' }).throwOnError()

  const { data: copy } = await ann.client.rpc('duplicate_podcast', { podcast: id }).throwOnError()
  const [row] = await query(
    `select title, is_published, is_private, podcasts.user_id, leader_name,
       (select array_agg(address) from private.approvers where approvers.podcast_id = podcasts.id) as approvers, podcasts.format_id, work.lexicon, work.voices, content, work.audio_url
     from public.podcasts join public.episode_work as work on work.podcast_id = podcasts.id
       join public.podcast_sources on podcast_sources.podcast_id = podcasts.id where podcasts.id = $1`,
    [copy],
  )
  expect(row).toEqual({
    title: 'The Harbour (copy)',
    is_published: false,
    is_private: true,
    approvers: ['eve@example.org'],
    user_id: ann.id,
    leader_name: 'Ida Brandt',
    format_id: 'quick_portrait',
    lexicon: 'Kiel = Keel',
    voices: { 'Host A': 'espeak:en' },
    content: 'She ran the harbour for eleven years.',
    audio_url: null,
  })
  const linesOf = (podcast: string) =>
    query(
      `select speaker, text, delivery, clip_key, voiced_text, support, proved_by, grounding_version from private.working_lines
       where podcast_id = $1 order by sequence_order`,
      [podcast],
    )
  expect(await linesOf(copy)).toEqual(await linesOf(id))
  expect((await linesOf(copy))[1]).toMatchObject({
    support: 'supported',
    delivery: { pace: 'slower' },
    grounding_version: readerVersion,
  })
  const people = (podcast: string) =>
    query(
      `select host_id, (select count(*)::int from private.podcast_guest_records as g where g.podcast_id = $1) as guests
       from public.podcast_hosts where podcast_id = $1`,
      [podcast],
    )
  const [before, after] = [await people(id), await people(copy)]
  expect([before[0].guests, after[0].guests]).toEqual([1, 0])
  expect(after[0].host_id).not.toBe(before[0].host_id)

  // Nobody duplicates what they may not edit, not even of a published episode that they can read.
  for (const client of [bob.client, site.visitor()])
    expect((await client.rpc('duplicate_podcast', { podcast: id })).error).not.toBeNull()
  expect(await query(`select 1 from public.podcasts where user_id = $1`, [bob.id])).toEqual([])
})

test('copies say so in the language of the episode, and each has a title of its own', async () => {
  const id = await givenEpisode(ann)
  const words = { en: 'copy', es: 'copia', fr: 'copie', de: 'Kopie' }
  const titleOfCopy = async (podcast: string) => {
    const { data: copy } = await ann.client.rpc('duplicate_podcast', { podcast }).throwOnError()
    const [row] = await query('select title from public.podcasts where id = $1', [copy])
    return { copy, title: row.title }
  }
  for (const [language, word] of Object.entries(words)) {
    const title = `Told in ${language}`
    await ann.client.from('podcasts').update({ title, language }).eq('id', id).throwOnError()
    const first = await titleOfCopy(id)
    expect(first.title).toBe(`${title} (${word})`)
    expect((await titleOfCopy(id)).title).toBe(`${title} (${word} 2)`)
    expect((await titleOfCopy(first.copy)).title).toBe(`${title} (${word} 3)`)
  }
  await ann.client
    .from('podcasts')
    .update({ title: 'x'.repeat(300) })
    .eq('id', id)
    .throwOnError()
  expect((await titleOfCopy(id)).title).toMatch(/^x{280} \(Kopie\)$/)
})

test('Q4 listens are counted for one’s own episodes of the asked days only', async () => {
  const [own, other] = [await givenEpisode(ann), await givenEpisode(bob)]
  for (const [podcast, day] of [
    [own, 0],
    [own, 3],
    [own, 50],
    [other, 0],
  ])
    await query(
      `insert into public.podcast_listens (podcast_id, day, listener_hash, seconds) values ($1::uuid, current_date - $2::int, $1::text || $2::text, 90)`,
      [podcast, day],
    )
  const counted = async (days: number) =>
    (await ann.client.rpc('count_listens', { podcasts: [own, other], days }).throwOnError()).data
  expect(await counted(30)).toEqual([{ podcast_id: own, listens: 2 }])
  expect(await counted(400)).toEqual([{ podcast_id: own, listens: 3 }])
})

test('Q4 a creator’s own defaults are theirs alone, and new episodes begin with their voices', async () => {
  const defaults = () => bob.client.from('creator_defaults')
  await defaults()
    .upsert({ format_id: 'deep_dive', voices: { 'Host A': 'espeak:de' }, notes: 'Write to us.' })
    .throwOnError()
  await defaults().upsert({ notes: 'Write\u202E to us.' }).throwOnError()
  expect((await defaults().select('*')).data).toEqual([
    { user_id: bob.id, format_id: 'deep_dive', voices: { 'Host A': 'espeak:de' }, notes: 'Write to us.' },
  ])
  expect((await ann.client.from('creator_defaults').select('*')).data).toEqual([])
  const [work] = await query('select voices from public.episode_work where podcast_id = $1', [
    await givenEpisode(bob),
  ])
  expect(work?.voices).toMatchObject({ 'Host A': 'espeak:de' })
})
