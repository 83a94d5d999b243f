import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeOldEditions } from '#tables/upkeep/expired-rows-sql.ts'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { addPodcast } from '#tests/support/call-function.ts'
import { givenAudio, givenEpisode } from '#tests/support/given-episode.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import { removeUnusedMedia } from './remove-unused-media.ts'

let site: TestBackend
let worker: Awaited<ReturnType<typeof openWorkerContext>>
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  worker = await openWorkerContext(site)
}, 240_000)
afterAll(async () => {
  await worker.close()
  await site.stop()
})

test('MAN-03 files of deleted episodes, broken uploads and forgotten recordings go; everything else stays', async () => {
  const { sql, mediaStore } = worker.context
  const anna = await site.account('sweep-anna')
  const [kept, deleted] = [await addPodcast(anna), await addPodcast(anna)]
  const [used, unused] = ['a'.repeat(64), 'b'.repeat(64)]
  await sql(
    `insert into public.dialog_segments (podcast_id, speaker, text, sequence_order, clip_key) values ($1, 'Host A', 'Hi', 0, $2)`,
    [kept, used],
  )
  await givenAudio(site, kept, '1')
  const put = (key: string) => mediaStore.put(key, { bytes: Buffer.from('x') }, '')
  const stays = [`clips/aa/${used}.json`, `clips/aa/${used}.wav`, `podcasts/${kept}/1.mp3`, 'show/cover.jpg']
  const goes = [
    `clips/bb/${unused}.wav`,
    `podcasts/${deleted}/1.mp3`,
    `podcasts/${kept}/0.mp3`,
    'previews/words/tried.wav',
    'uploads/avatars/lost.png',
  ]
  for (const key of [...stays, ...goes]) await put(key)
  const source = new Blob(['A story.'], { type: 'text/plain' })
  await anna.client.storage.from('sources').throwOnError().upload(`${anna.id}/story.txt`, source)
  await anna.client.from('podcasts').delete().eq('id', deleted).throwOnError()
  const left = async () => {
    const keys = []
    for await (const file of mediaStore.list('')) keys.push(file.key)
    return keys
  }
  const all = await left()
  expect(await removeUnusedMedia(sql, mediaStore)).toBe(0)
  expect(await left()).toEqual(all)
  const inTwoMonths = Date.now() + 60 * 86_400_000
  expect(await removeUnusedMedia(sql, mediaStore, inTwoMonths)).toBe(goes.length)
  expect(await left()).toEqual(all.filter((key) => !goes.includes(key)))
})

test('files of kept editions stay for those who fetch them; with the edition goes what no other one has', async () => {
  const { sql, mediaStore } = worker.context
  const anna = await site.account('edition-anna')
  const id = await givenEpisode(site, anna, ['one'])
  for (const name of ['a', 'b', 'c']) {
    await givenAudio(site, id, name)
    await anna.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  }
  await givenAudio(site, id, 'd')
  for (const name of 'abcde')
    await mediaStore.put(`podcasts/${id}/${name}.mp3`, { bytes: Buffer.from('x') }, '')
  const left = async () => {
    await removeUnusedMedia(sql, mediaStore, Date.now() + 86_400_000)
    const keys = []
    for await (const file of mediaStore.list(`podcasts/${id}/`)) keys.push(file.key.slice(-5, -4))
    return keys.toSorted().join('')
  }
  const answer = async (name: string) => (await fetch(`${site.url}/media/podcasts/${id}/${name}.mp3`)).status
  expect(await left()).toBe('abcd')
  expect([await answer('a'), await answer('c'), await answer('d')]).toEqual([200, 200, 404])
  await removeOldEditions(sql, 2)
  expect(await left()).toBe('bcd')
  expect([await answer('a'), await answer('b')]).toEqual([404, 200])
  await removeOldEditions(sql, 1)
  expect(await left()).toBe('cd')
})
