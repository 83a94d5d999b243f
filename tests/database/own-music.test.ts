import { afterAll, beforeAll, expect, test } from 'vitest'
import { styleOf } from '#core/audio/sound-style.ts'
import { encodeWav } from '#core/audio/wav.ts'
import { sqlOf } from '#tables/sql.ts'
import { removeExpiredRows } from '#tables/upkeep/expired-rows-sql.ts'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { givenEpisode } from '#tests/support/given-episode.ts'

let site: TestBackend
let anna: Account
let ben: Account
let admin: Account
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  anna = await site.account('music-anna')
  ben = await site.account('music-ben')
  admin = await site.account('music-admin', { isAdmin: true })
}, startTimeout)
afterAll(() => site?.stop())

const music = (of: Account) => of.client.storage.from('music')
const piece = () => {
  const samples = Float32Array.from({ length: 16_000 * 11 }, (_, n) => 0.4 * Math.sin(n / 9))
  return new Blob([new Uint8Array(encodeWav(samples, 16_000))], { type: 'audio/wav' })
}
const rights = 'I made it myself.'

async function given(account: Account): Promise<{ file: string; title: string }> {
  const file = `${account.id}/${crypto.randomUUID()}.wav`
  const { error } = await music(account).upload(file, piece(), { metadata: { rights } })
  expect(error).toBeNull()
  return { file, title: 'Harbour' }
}

const soundWith = (own: object) => ({ isProduced: true, music: 'own', own })
const choose = (account: Account, podcast: string, own: object) =>
  account.client
    .from('episode_work')
    .update({ sound: soundWith(own) })
    .eq('podcast_id', podcast)
    .select()
const soundOf = async (podcast: string) =>
  (await anna.client.from('episode_work').select('sound').eq('podcast_id', podcast).single().throwOnError())
    .data.sound

test('Q5 music is stored with what its owner says of the rights, and for nobody else', async () => {
  const file = `${anna.id}/${crypto.randomUUID()}.wav`
  const { error } = await music(anna).upload(file, piece())
  expect(error?.message).toMatch(/^Say where the music comes from/)
  const own = await given(anna)
  expect((await music(anna).info(own.file)).data).toMatchObject({
    contentType: 'audio/wav',
    metadata: { rights },
  })
  expect((await music(ben).download(own.file)).error).toMatchObject({ status: 404 })
  expect((await music(ben).remove([own.file])).data).toEqual([])
  const { error: toAnna } = await music(ben).upload(`${anna.id}/${crypto.randomUUID()}.wav`, piece(), {
    metadata: { rights },
  })
  expect(toAnna).toMatchObject({ status: 403 })
})

test('Q5 music is used by who may hear it; naming a file opens it to nobody', async () => {
  const own = await given(anna)
  const [hers, his] = [await givenEpisode(site, anna, ['One.']), await givenEpisode(site, ben, ['Two.'])]
  expect((await choose(ben, his, own)).error?.message).toMatch(/^This music is gone/)
  expect((await music(ben).download(own.file)).error).toMatchObject({ status: 404 })
  expect((await choose(anna, hers, own)).error).toBeNull()
  expect(await soundOf(hers)).toEqual(soundWith(own))
  expect((await anna.client.rpc('list_music_use', { music: own.file })).data).toHaveLength(1)
  expect((await ben.client.rpc('list_music_use', { music: own.file })).data).toEqual([])

  const inShow = await admin.client
    .from('show_settings')
    .update({ sound: soundWith(own) })
    .eq('id', 1)
  expect(inShow.error).toBeNull()
  expect((await music(ben).download(own.file)).error).toBeNull()
  expect((await choose(ben, his, own)).error).toBeNull()
  expect((await music(ben).remove([own.file])).data).toEqual([])
  const titles = (await admin.client.rpc('list_music_use', { music: own.file })).data
  expect(titles?.map(({ title }: { title: string }) => title)[0]).toMatch(/^The show/)
  expect(titles).toHaveLength(3)

  expect((await music(anna).remove([own.file])).data).toHaveLength(1)
  expect(styleOf(await soundOf(hers), null)).toEqual({ isProduced: true, music: 'calm' })
  const { data: show } = await ben.client.from('show_settings').select('sound').single().throwOnError()
  expect(show.sound).toEqual({ isProduced: true, music: 'own' })
})

test('Q5 music that nothing uses goes after a day', async () => {
  const [used, unused] = [await given(anna), await given(anna)]
  await choose(anna, await givenEpisode(site, anna, ['Three.']), used)
  const { pool } = site.backend.database
  await pool.query(`update private.stored_objects set created_at = now() - interval '25 hours'`)
  await removeExpiredRows(sqlOf(pool), false)
  expect((await music(anna).download(used.file)).error).toBeNull()
  expect((await music(anna).download(unused.file)).error).toMatchObject({ status: 404 })
})

test('an account that uploads one piece after another keeps nobody from uploading theirs', async () => {
  const order: string[] = []
  const upload = (who: string, account: Account) =>
    given(account).then(() => {
      order.push(who)
    })
  const many = Array.from({ length: 4 }, () => upload('ben', ben))
  await Promise.race(many)
  await upload('anna', anna)
  await Promise.all(many)
  expect(order.slice(-1)).toEqual(['ben'])
})
