import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { hashFile } from '#app/features/verify/hash-file.ts'
import { seededRandom } from '#core/writing/random.ts'
import { findPublishedFile } from '#tables/podcasts/published-file-queries.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { givenAudio, givenEpisode } from '#tests/support/given-episode.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { noPostgres } from '#tests/support/postgres-server.ts'

const site = givenSite()
const ann = givenAccount(site, 'ann')

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Publishes an episode with a sound file of its own, or the next sound of one. */
async function publish(id: string, seed: number): Promise<{ id: string; address: string }> {
  const random = seededRandom(seed)
  const file = Buffer.from(Uint8Array.from({ length: 300_000 }, () => random() * 256))
  const name = hashOf(file).slice(0, 32)
  const path = join(site.dataDir, 'media', 'podcasts', id, `${name}.mp3`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, file)
  await givenAudio(site, id, name)
  await ann.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  return { id, address: `${site.url}/media/podcasts/${id}/${name}.mp3` }
}

const ask = async (file: Uint8Array<ArrayBuffer>) =>
  findPublishedFile(site.visitor(), await hashFile(new Blob([file]), () => {}))

/** The whole file as browsers and apps fetch it: at once, under a name, or in parts. */
async function download(address: string, way: number): Promise<Uint8Array<ArrayBuffer>> {
  const part = async (range: string) =>
    Buffer.from(await (await fetch(address, { headers: { range } })).arrayBuffer())
  if (way % 3 === 0) return new Uint8Array(await (await fetch(address)).arrayBuffer())
  if (way % 3 === 1)
    return new Uint8Array(await (await fetch(`${address}?download=My episode.mp3`)).arrayBuffer())
  const middle = 1 + way * 997
  return Uint8Array.from(Buffer.concat([await part(`bytes=0-${middle - 1}`), await part(`bytes=${middle}-`)]))
}

test('Q 8 100 of 100 downloads are found with edition, day and words; 100 of 100 altered ones are refused', async () => {
  const episodes = []
  for (let n = 1; n <= 4; n++)
    episodes.push(await publish(await givenEpisode(site, ann, [`Line ${n}.`, 'Yes.']), n))
  for (let n = 0; n < 100; n++) {
    const { id, address } = episodes[n % 4] as (typeof episodes)[number]
    const file = await download(address, n)
    expect(await ask(file)).toMatchObject({
      number: 1,
      isImported: false,
      publishedAt: expect.stringContaining(new Date().toISOString().slice(0, 4)),
      episode: {
        id,
        title: 'An episode',
        isCurrent: true,
        lines: [
          { speaker: 'Host A', text: `Line ${(n % 4) + 1}.` },
          { speaker: 'Host B', text: 'Yes.' },
        ],
      },
    })
    const altered = file.slice(0, n % 10 === 9 ? file.length - 1 : file.length)
    const place = (n * 2_999) % altered.length
    altered[place] = (altered[place] ?? 0) ^ (1 << (n % 8))
    expect(await ask(altered)).toBeNull()
  }
})

test('Q 8 a file is known after it was replaced, hidden and deleted; its title and words only while the episode is public', async () => {
  const id = await givenEpisode(site, ann, ['One.', 'Two.'])
  const first = await download((await publish(id, 11)).address, 0)
  const second = await download((await publish(id, 12)).address, 0)
  expect(await ask(first)).toMatchObject({ number: 1, episode: { isCurrent: false, lines: [{}, {}] } })
  expect(await ask(second)).toMatchObject({ number: 2, episode: { isCurrent: true } })
  await ann.client.rpc('unpublish_podcast', { podcast: id }).throwOnError()
  expect(await ask(first)).toMatchObject({ number: 1, episode: null })
  await ann.client.from('podcasts').delete().eq('id', id).throwOnError()
  expect(await ask(second)).toMatchObject({ number: 2, episode: null })
})

test('the id of a deleted episode is nobody’s again, a draft’s either; only the server may restore it', async () => {
  const [eve, admin] = [await site.account('eve'), await site.account('boss', { isAdmin: true })]
  const [draft, shown] = [
    await givenEpisode(site, ann, ['Secret.', 'Yes.']),
    await givenEpisode(site, ann, ['True.', 'Yes.']),
  ]
  const file = await download((await publish(shown, 31)).address, 0)
  const left = await site.account('left')
  const lost = await givenEpisode(site, left, ['Mine.', 'Yes.'])
  await ann.client.from('podcasts').delete().in('id', [draft, shown]).throwOnError()
  await admin.client.rpc('delete_account', { account: left.id, episodes: 'deleted' }).throwOnError()
  for (const { client, id: user_id } of [ann, eve, admin])
    for (const id of [draft, shown, lost]) {
      const row = { id, user_id, title: 'Taken' }
      expect((await client.from('podcasts').insert(row)).error).toMatchObject({
        code: '23505',
        message:
          'An episode that was deleted had this id. Leave the id out, and the episode gets one of its own.',
      })
      expect((await client.from('podcasts').upsert([row, { title: 'Other', user_id }])).error).not.toBeNull()
    }
  const own = { id: crypto.randomUUID(), user_id: eve.id, title: 'Own id' }
  await eve.client.from('podcasts').insert(own).throwOnError()
  await eve.client.from('podcasts').delete().eq('id', own.id).throwOnError()

  const { pool } = site.backend.database
  const restored = [shown, eve.id, 'Restored']
  await pool.query(
    'insert into public.podcasts (id, user_id, title, is_published) values ($1, $2, $3, true)',
    restored,
  )
  expect(await ask(file)).toMatchObject({ number: 1, episode: null })
})

test.skipIf(noPostgres || isEveryCaseWanted)(
  'an id is taken neither while its episode is being deleted',
  async () => {
    const id = await givenEpisode(site, ann, ['A.', 'B.'])
    const owner = await site.backend.database.pool.connect()
    await owner.query('begin')
    await owner.query('delete from public.podcasts where id = $1', [id])
    const taking = ann.client.from('podcasts').insert({ id, user_id: ann.id, title: 'Taken' }).then()
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    while ((await owner.query(waiting)).rowCount === 0) {}
    await owner.query('commit')
    owner.release()
    expect((await taking).error?.code).toBe('23505')
  },
)

test('Q 8 nobody reads the list of files, and half a fingerprint finds nothing', async () => {
  const { address } = await publish(await givenEpisode(site, ann, ['A.', 'B.']), 21)
  const name = /([0-9a-f]{32})\.mp3$/.exec(address)?.[1] ?? ''
  for (const hash of [name, `${name}%`, name.toUpperCase(), '', 'x'.repeat(64)])
    expect(await findPublishedFile(site.visitor(), hash)).toBeNull()
  for (const client of [site.visitor(), ann.client]) {
    const { error } = await client.schema('private').from('published_files').select('*')
    expect(error).not.toBeNull()
  }
})
