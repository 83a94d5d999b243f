import { versionOf } from '#tables/podcasts/work-queries.ts'
import type { Account, TestBackend } from './backend.ts'

/** Adds a draft with these lines and audio made from them, ready to be published; returns its id. */
export async function givenEpisode(site: TestBackend, owner: Account, texts: string[]): Promise<string> {
  const dialog = texts.map((text, place) => ({ speaker: place % 2 ? 'Host B' : 'Host A', text }))
  const { data } = await owner.client
    .rpc('create_podcast_with_dialog', { podcast: { title: 'An episode' }, dialog })
    .single<{ id: string }>()
    .throwOnError()
  await givenAudio(site, data.id, 'a')
  return data.id
}

/** Stores audio under another name, made from the current lines, as the worker does. */
export async function givenAudio(site: TestBackend, podcastId: string, name: string): Promise<void> {
  await site.backend.database.pool.query(
    `update public.episode_work set audio_url = '/media/podcasts/' || podcast_id || '/' || $2 || '.mp3', audio_bytes = 1000,
       duration_seconds = 61, discloses_ai = true, heard = private.read_working_lines(podcast_id), heard_key = words_key
     where podcast_id = $1`,
    [podcastId, name],
  )
}

/** Returns the version that the review page shows to this account; undefined where it shows none. */
export async function versionShownTo(
  client: Account['client'],
  podcastId: string,
): Promise<string | undefined> {
  const { data } = await client
    .from('episode_work')
    .select('words_key, audio_url')
    .eq('podcast_id', podcastId)
    .maybeSingle()
  return data ? versionOf(data) : undefined
}

/** Approves what the review page shows, as a guest or an approver. */
export async function approveShown(client: Account['client'], podcast: string) {
  const seen = await versionShownTo(client, podcast)
  return client.rpc('review_podcast', { podcast, status: 'approved', seen })
}

/** Marks the audio as made from the current lines. */
export async function matchAudioToLines(site: TestBackend, podcastId: string): Promise<void> {
  await givenAudio(site, podcastId, crypto.randomUUID())
}
