import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { prepareSystemSchema } from '#server/gateway/rest/rest-service.ts'
import { copyEmptyDatabase } from '#tests/support/data-dir-template.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres-server.ts'

const first = '20261122100140'

async function openDatabase(kind: 'pglite' | 'postgres') {
  if (kind === 'postgres') {
    const { url, stop } = await startPostgres()
    return { url, close: stop }
  }
  const folder = mkdtempSync(join(tmpdir(), 'helmcast-upgrade-'))
  await copyEmptyDatabase(folder)
  const { connectionString, close } = await openPglite(folder)
  return {
    url: connectionString,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const kinds = ['pglite', 'postgres'] as const
for (const kind of kinds.filter((one) => one === 'pglite' || !noPostgres)) {
  test(`${kind}: what was public before editions were kept is edition 1, with the words that its audio says`, async () => {
    const { url, close } = await openDatabase(kind)
    const prepare = () => prepareSystemSchema(url)
    const versions = readMigrations('before-1.0').map(({ version }) => version)
    await migrate(
      url,
      prepare,
      versions.filter((version) => version < first),
    )
    const client = new Client({ connectionString: url })
    await client.connect()
    const all = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
    try {
      const [owner] = await all(
        `insert into auth.users (id, email) values (gen_random_uuid(), 'a@example.org') returning id`,
      )
      const episode = async (is: 'published' | 'draft') => {
        const [row] = await all(
          `insert into public.podcasts (user_id, title) values ($1, 'Before') returning id`,
          [owner.id],
        )
        // The second line was changed after it was voiced; the third was added later.
        await all(
          `insert into public.dialog_segments (podcast_id, speaker, text, sequence_order, start_ms, end_ms, voiced_text, voiced_voice)
           values ($1, 'Host A', 'one', 0, 0, 900, 'one', 'v:a'), ($1, 'Host B', 'TWO', 1, 900, 1800, 'two', 'v:b'),
             ($1, 'Host A', 'three', 2, null, null, null, null)`,
          [row.id],
        )
        await all(
          `update public.podcasts set audio_url = '/media/podcasts/' || id || '/0a.mp3', audio_bytes = 9, duration_seconds = 2,
             is_published = $2, transcripts = jsonb_build_object('vtt', '/media/podcasts/' || id || '/0b.vtt') where id = $1`,
          [row.id, is === 'published'],
        )
        return row.id as string
      }
      const [published, draft] = [await episode('published'), await episode('draft')]
      await all(
        `insert into private.guest_records (user_id, name, invitation_status) values ($1, 'Gus', 'accepted')`,
        [owner.id],
      )
      await all(
        `insert into private.podcast_guest_records (podcast_id, guest_id, card_id, status, reviewed_version)
         select podcasts.id, guest_records.id, card_id, 'approved', content_version from private.guest_records, public.podcasts`,
      )
      await migrate(url, prepare)

      const editions = await all('select * from public.episode_editions')
      expect(editions).toMatchObject([
        {
          podcast_id: published,
          number: 1,
          made_for: 'upgrade',
          is_current: true,
          lines: [{ text: 'one' }, { text: 'two' }],
          voices: { 'Host A': 'v:a', 'Host B': 'v:b' },
          approvals: [{ name: 'Gus', status: 'approved' }],
          files: ['0a', '0b'],
        },
      ])
      const lines = `select text, start_ms from public.dialog_segments where podcast_id = $1 and edition_id is %s null order by sequence_order`
      expect(await all(lines.replace('%s', 'not'), [published])).toEqual([
        { text: 'one', start_ms: 0 },
        { text: 'two', start_ms: 900 },
      ])
      for (const id of [published, draft]) {
        expect((await all(lines.replace('%s', ''), [id])).map((line) => line.text)).toEqual([
          'one',
          'TWO',
          'three',
        ])
        const [work] = await all('select * from public.episode_work where podcast_id = $1', [id])
        expect(work.heard_key).not.toBe(work.words_key)
        expect(work).toMatchObject({ audio_url: `/media/podcasts/${id}/0a.mp3`, duration_seconds: 2 })
      }
    } finally {
      await client.end()
      await close()
    }
  }, 300_000)
}
