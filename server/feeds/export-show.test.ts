import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { callFunction } from '#tests/support/call-function.ts'
import { givenEpisode } from '#tests/support/given-episode.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'

const run = promisify(execFile)
const site = givenSite({ kind: 'pglite' })
const anna = givenAccount(site, 'export-anna')
const admin = givenAccount(site, 'export-admin', { isAdmin: true })

const sql = (text: string, values: unknown[] = []) => site.backend.database.pool.query(text, values)

test('an admin takes the whole show along in one file that tar reads: feed, JSON, sound and texts of what is public', async () => {
  const { mediaStore } = site.backend
  const ids: string[] = []
  for (const title of ['../Die Wérft: 50%', 'A draft', 'Second']) {
    const id = await givenEpisode(site, anna, [`${title} begins.`])
    ids.push(id)
    await sql('update public.podcasts set title = $2 where id = $1', [id, title])
    await sql('update private.working_lines set grounding_version = 1 where podcast_id = $1', [id])
    await sql(`update public.episode_work set transcripts = $2 where podcast_id = $1`, [
      id,
      { vtt: `/media/podcasts/${id}/a.vtt`, srt: `/media/podcasts/${id}/gone.srt` },
    ])
    await mediaStore.put(`podcasts/${id}/a.mp3`, { bytes: Buffer.alloc(1000, title) }, 'audio/mpeg')
    await mediaStore.put(`podcasts/${id}/a.vtt`, { bytes: Buffer.from('WEBVTT\n') }, 'text/vtt')
    if (title !== 'A draft') await anna.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  }
  expect((await callFunction(site, anna, 'export-show', {})).status).toBe(403)
  expect((await fetch(`${site.url}/show.tar`)).status).toBe(404)
  const { answer } = await callFunction(site, admin, 'export-show', {})
  const download = await fetch(site.url + answer.url)
  expect(download.headers.get('content-disposition')).toBe('attachment; filename="show.tar"')

  const folder = await mkdtemp(join(tmpdir(), 'helmcast-export-'))
  await writeFile(join(folder, 'show.tar'), Buffer.from(await download.arrayBuffer()))
  await run('tar', ['xf', 'show.tar'], { cwd: folder })
  const { stdout } = await run('tar', ['tf', 'show.tar'], { cwd: folder })
  expect(stdout.trim().split('\n')).toEqual([
    'feed.xml',
    'show.json',
    'episodes/0002-Second/a.mp3',
    'episodes/0002-Second/a.vtt',
    'episodes/0001-Die-Werft-50/a.mp3',
    'episodes/0001-Die-Werft-50/a.vtt',
  ])
  const feed = parseRssFeed(await readFile(join(folder, 'feed.xml'), 'utf8'))
  expect(feed.items?.map(({ title }) => title)).toEqual(['Second', '../Die Wérft: 50%'])
  expect(await readFile(join(folder, 'episodes/0002-Second/a.mp3'))).toEqual(Buffer.alloc(1000, 'Second'))
  const { format, episodes } = JSON.parse(await readFile(join(folder, 'show.json'), 'utf8'))
  expect([format, episodes.length]).toEqual(['helmcast-show-1', 2])
  expect(JSON.stringify(episodes)).not.toContain(String(ids[1]))
  await rm(folder, { recursive: true })
  // Who is an admin no more has no use of a link that they kept.
  await sql(`update public.profiles set settings = '{}' where id = $1`, [admin.id])
  expect((await fetch(site.url + answer.url)).status).toBe(404)
})
