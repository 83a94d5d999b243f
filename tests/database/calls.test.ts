import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formats } from '#core/dialog/formats.ts'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { noPostgres } from '#tests/support/postgres-server.ts'

/** Every read and write that section 7 of the product spec lists, as its clients send it. */
describe.each(['pglite', 'postgres'] as const)('CAL-06 on %s', (kind) => {
  describe.skipIf(kind === 'postgres' && noPostgres)(noPostgres ?? '', () => {
    let site: TestBackend
    let ann: Account
    let admin: Account
    beforeAll(async () => {
      site = await startBackend({ kind })
      ann = await site.account('ann')
      admin = await site.account('adam', { isAdmin: true })
      const voices = ['kokoro:af_heart', 'kokoro:am_michael'].map((voice_id) => ({
        voice_id,
        voice_name: voice_id,
      }))
      await admin.client.from('voice_options').insert(voices).throwOnError()
    }, startTimeout)
    afterAll(() => site?.stop())

    async function newPodcast(title: string, change: Record<string, unknown> = {}): Promise<string> {
      const row = { title, description: `About ${title}`, duration: '5:00', user_id: ann.id }
      const { data } = await ann.client.from('podcasts').insert(row).select('id').single().throwOnError()
      if (Object.keys(change).length > 0) {
        await site.backend.database.pool.query(
          `update public.podcasts set ${Object.keys(change).map((column, index) => `${column} = $${index + 2}`)} where id = $1`,
          [data.id, ...Object.values(change)],
        )
      }
      return data.id
    }

    test('profiles: the profile page, the settings, an update of the own row', async () => {
      const { client, id } = ann
      const change = {
        username: 'ann_reads',
        avatar_url: 'https://pictures.example/ann.png',
        bio: 'Reads.',
        social_links: { website: 'https://ann.example', twitter: '', youtube: '' },
        updated_at: new Date().toISOString(),
      }
      await client.from('profiles').update(change).eq('id', id).throwOnError()
      const columns = 'username, avatar_url, bio, social_links, updated_at'
      const { data: profile } = await client
        .from('profiles')
        .select(columns)
        .eq('id', id)
        .single()
        .throwOnError()
      expect(profile).toMatchObject({ ...change, updated_at: expect.any(String) })
      const { data: settings } = await client
        .from('profiles')
        .select('settings')
        .eq('id', id)
        .single()
        .throwOnError()
      expect(settings).toEqual({ settings: {} })
    })

    test('podcasts: insert, update, publish, latest three with hosts, delete', async () => {
      const { client, id: userId } = ann
      const { data: made } = await client
        .from('podcasts')
        .insert({ title: 'First', description: 'Text', duration: '5:00', user_id: userId })
        .select()
        .single()
        .throwOnError()
      expect(made).toMatchObject({
        duration: '5:00',
        is_published: false,
        user_id: userId,
        published_at: null,
      })
      const { data: host } = await client
        .from('hosts')
        .insert({ name: 'AI Host' })
        .select('id')
        .single()
        .throwOnError()
      await client.from('podcast_hosts').insert({ podcast_id: made.id, host_id: host.id }).throwOnError()
      await site.backend.database.pool.query(
        `update public.podcasts set discloses_ai = true, audio_url = '/media/podcasts/' || id || '/a.mp3' where id = $1`,
        [made.id],
      )
      const change = { title: 'First, changed', description: 'More', is_published: true }
      await client.from('podcasts').update(change).eq('id', made.id).throwOnError()

      const { data: latest } = await site
        .visitor()
        .from('podcasts')
        .select('*, podcast_hosts(hosts(name))')
        .eq('is_published', true)
        .order('created_at', { ascending: false })
        .limit(3)
        .throwOnError()
      expect(latest[0]).toMatchObject({ ...change, podcast_hosts: [{ hosts: { name: 'AI Host' } }] })
      const { data: newest } = await site
        .visitor()
        .from('podcasts')
        .select('id')
        .eq('is_published', true)
        .order('created_at', { ascending: false })
        .limit(1)
        .throwOnError()
      expect(newest).toEqual([{ id: made.id }])

      await client.from('podcasts').delete().eq('id', made.id).throwOnError()
      const { data: gone } = await client.from('podcasts').select('id').eq('id', made.id)
      expect(gone).toEqual([])
    })

    test('podcasts: by id with hosts, guests and sponsors, as a visitor and as its creator', async () => {
      const { client } = ann
      const id = await newPodcast('With people', { is_published: true })
      const metadata = {
        host: { name: 'Ida', title: 'Host', avatar_url: '' },
        guest: {
          name: 'Gus',
          title: 'Guest',
          bio: 'Sails.',
          avatar_url: null,
          guest_email: 'Gus@Example.org',
        },
        sponsor: {
          name: 'Ropes Ltd',
          description: 'Ropes',
          website_url: 'https://ropes.example',
          logo_url: null,
        },
      }
      const { data: ids } = await client
        .rpc('save_podcast_metadata', { podcast: id, metadata })
        .throwOnError()
      const columns =
        '*, podcast_hosts(hosts(id,name,title,avatar_url)), podcast_guests(guests(name,title,bio,avatar_url)), podcast_sponsors(sponsors(*))'
      const { data: seen } = await site
        .visitor()
        .from('podcasts')
        .select(columns)
        .eq('id', id)
        .single()
        .throwOnError()
      expect(seen).toMatchObject({
        podcast_hosts: [{ hosts: { name: 'Ida' } }],
        podcast_guests: [{ guests: { name: 'Gus', title: 'Guest', bio: 'Sails.', avatar_url: null } }],
        podcast_sponsors: [{ sponsors: { website_url: 'https://ropes.example' } }],
      })
      const { data: own } = await client
        .from('podcasts')
        .select('id, podcast_guests(guest_id, status, guests(*))')
        .eq('id', id)
        .single()
        .throwOnError()
      expect(own.podcast_guests).toMatchObject([
        {
          guest_id: ids.guest_id,
          status: 'pending',
          guests: { id: ids.guest_id, guest_email: 'gus@example.org' },
        },
      ])
    })

    test('podcasts: the manage list with hosts and feeds, newest first', async () => {
      const older = await newPodcast('Managed 1')
      const newer = await newPodcast('Managed 2')
      await ann.client
        .from('rss_feeds')
        .insert({ podcast_id: older, season: 1, episode_number: 2 })
        .throwOnError()
      const { data } = await ann.client
        .from('podcasts')
        .select('*, podcast_hosts(hosts(name)), rss_feeds(*)')
        .order('created_at', { ascending: false })
        .throwOnError()
      const places = data.map((podcast) => podcast.id)
      expect(places.indexOf(newer)).toBeLessThan(places.indexOf(older))
      const configured = data.find((podcast) => podcast.id === older)?.rss_feeds
      expect([configured].flat()).toMatchObject([{ season: 1, episode_number: 2, episode_type: 'full' }])
    })

    test('hosts, guests and sponsors: insert and update', async () => {
      const { client } = ann
      for (const table of ['hosts', 'guests', 'sponsors']) {
        const { data } = await client
          .from(table)
          .insert({ name: 'Somebody' })
          .select('id')
          .single()
          .throwOnError()
        await client.from(table).update({ name: 'Somebody else' }).eq('id', data.id).throwOnError()
        const { data: after } = await client
          .from(table)
          .select('name')
          .eq('id', data.id)
          .single()
          .throwOnError()
        expect(after).toEqual({ name: 'Somebody else' })
      }
    })

    test('WIZ-03 podcast_formats: all, ordered by minutes, equal to the formats of the core', async () => {
      const { data } = await site
        .visitor()
        .from('podcast_formats')
        .select('*')
        .order('duration_minutes')
        .throwOnError()
      const expected = formats.map(({ durationMinutes, ...format }) => ({
        ...format,
        duration_minutes: durationMinutes,
      }))
      expect(data).toEqual(expected.sort((one, other) => one.duration_minutes - other.duration_minutes))
    })

    test('dialog_segments: rows of speaker, text and order', async () => {
      const podcast_id = await newPodcast('With dialog')
      const rows = ['Host A', 'Host B'].map((speaker, sequence_order) => ({
        podcast_id,
        speaker,
        text: `Line ${sequence_order}`,
        sequence_order,
      }))
      await ann.client.from('dialog_segments').insert(rows).throwOnError()
      const { data } = await ann.client
        .from('dialog_segments')
        .select('podcast_id, speaker, text, sequence_order')
        .eq('podcast_id', podcast_id)
        .order('sequence_order')
        .throwOnError()
      expect(data).toEqual(rows)
      const { error } = await ann.client
        .from('dialog_segments')
        .insert({ ...rows[0], speaker: 'Host C', sequence_order: 9 })
      expect(error?.code).toBe('23514')
    })

    test('VOI-04 user_host_voices: upsert, one row per position; voice_options by name', async () => {
      const { client, id: user_id } = admin
      const save = (voice_id: string) =>
        client.from('user_host_voices').upsert({ user_id, host_position: 'Host A', voice_id }).throwOnError()
      await save('kokoro:af_heart')
      await save('kokoro:am_michael')
      const { data } = await client
        .from('user_host_voices')
        .select('host_position, voice_id, voice_options(voice_name)')
        .eq('user_id', user_id)
        .throwOnError()
      expect(data).toEqual([
        {
          host_position: 'Host A',
          voice_id: 'kokoro:am_michael',
          voice_options: { voice_name: 'kokoro:am_michael' },
        },
      ])
      const { data: voices } = await client
        .from('voice_options')
        .select('*')
        .order('voice_name')
        .throwOnError()
      expect(voices.map((voice) => voice.voice_id)).toContain('kokoro:af_heart')
    })

    test("VOI-05 a creator without own rows speaks with the admin's voices", async () => {
      const { data } = await ann.client.rpc('effective_host_voices').throwOnError()
      expect(data).toMatchObject([{ host_position: 'Host A', voice_id: 'kokoro:am_michael', is_own: false }])
    })

    test('CAL-07 PGRST116 when one row was asked for and several came', async () => {
      await newPodcast('Twice 1')
      await newPodcast('Twice 2')
      const { error } = await ann.client.from('podcasts').select('id').like('title', 'Twice%').single()
      expect(error?.code).toBe('PGRST116')
    })

    test('backend.md 2.11: times are ISO text with T and offset', async () => {
      const id = await newPodcast('Dated')
      const { data } = await ann.client
        .from('podcasts')
        .select('created_at')
        .eq('id', id)
        .single()
        .throwOnError()
      expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
    })

    test('CAL-06 a length that a creator wishes is kept as a wish until the audio is measured', async () => {
      const wish = { title: 'Wished', description: 'Text', duration: '25:00', user_id: ann.id }
      const columns = 'id, duration, duration_seconds'
      const { data: made } = await ann.client
        .from('podcasts')
        .insert(wish)
        .select(columns)
        .single()
        .throwOnError()
      expect(made).toEqual({ id: expect.any(String), duration: '25:00', duration_seconds: null })
      const { error } = await ann.client.from('podcasts').insert({ ...wish, duration_seconds: 1500 })
      expect(error?.code).toBe('42501')
      await site.backend.database.pool.query(
        'update public.podcasts set duration_seconds = 312 where id = $1',
        [made.id],
      )
      const { data: measured } = await ann.client
        .from('podcasts')
        .select(columns)
        .eq('id', made.id)
        .single()
        .throwOnError()
      expect(measured).toEqual({ id: made.id, duration: '5:12', duration_seconds: 312 })
    })

    test('EPD-01 WIZ-11 the duration follows the measured length', async () => {
      const id = await newPodcast('Measured', { duration_seconds: 3725 })
      const { data } = await ann.client
        .from('podcasts')
        .select('duration')
        .eq('id', id)
        .single()
        .throwOnError()
      expect(data.duration).toBe('1:02:05')
    })
  })
})
