import { expect, test } from 'vitest'
import type { Finding } from '#core/feeds/check/check-feed.ts'
import { sqlOf } from '#tables/sql.ts'
import { callFunction } from '#tests/support/call-function.ts'
import { givenEpisode } from '#tests/support/given-episode.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { renderShowCover } from '#worker/render-show-cover.ts'

const site = givenSite({ kind: 'pglite' })
const anna = givenAccount(site, 'check-anna')
const admin = givenAccount(site, 'check-admin', { isAdmin: true })

const sql = (text: string, values: unknown[] = []) => site.backend.database.pool.query(text, values)
async function open(): Promise<Record<string, string>> {
  const { answer } = await callFunction(site, admin, 'check-feed', {})
  const findings = answer.findings as Finding[]
  return Object.fromEntries(findings.flatMap(({ id, mend }) => (mend ? [[id, mend]] : [])))
}

test('the live feed is checked for admins: with its cover, its newest audio, and how they are sent', async () => {
  expect((await callFunction(site, anna, 'check-feed', {})).status).toBe(403)
  const { mediaStore, database } = site.backend
  await renderShowCover({ sql: sqlOf(database.pool), mediaStore })
  const empty = await open()
  expect(Object.keys(empty)).toEqual(expect.arrayContaining(['F-01', 'F-09', 'C-32']))
  expect(Object.keys(empty)).not.toEqual(expect.arrayContaining(['C-08']))

  const id = await givenEpisode(site, anna, ['It begins.'])
  await sql('update private.working_lines set grounding_version = 1 where podcast_id = $1', [id])
  await mediaStore.put(`podcasts/${id}/a.mp3`, { bytes: Buffer.alloc(1000, 'a') }, 'audio/mpeg')
  await anna.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  const whole = await open()
  for (const rule of ['C-32', 'I-04', 'A-05', 'A-01', 'F-07', 'F-08', 'F-02', 'C-08'])
    expect(Object.keys(whole)).not.toContain(rule)

  // The file's size differs from the feed's.
  await sql('update public.podcasts set audio_bytes = 999 where id = $1', [id])
  expect(await open()).toHaveProperty('I-04')
})

test('no other host is asked: a cover that lies elsewhere is not measured', async () => {
  await sql(`update public.show_settings set image_url = 'https://elsewhere.example/cover.jpg'`)
  const { answer } = await callFunction(site, admin, 'check-feed', {})
  expect((answer.findings as Finding[]).map(({ id }) => id)).not.toContain('A-01')
  await sql('update public.show_settings set image_url = null')
})
