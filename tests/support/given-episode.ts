import type { Account, TestBackend } from './backend.ts'

/** A draft of the account with these lines, and audio that says them: ready to be published. */
export async function givenEpisode(site: TestBackend, owner: Account, texts: string[]): Promise<string> {
  const dialog = texts.map((text, place) => ({ speaker: place % 2 ? 'Host B' : 'Host A', text }))
  const { data } = await owner.client
    .rpc('create_podcast_with_dialog', { podcast: { title: 'An episode' }, dialog })
    .single<{ id: string }>()
    .throwOnError()
  await givenAudio(site, data.id, 'a')
  return data.id
}

/** Audio under another name, of the lines as they are now: what the worker writes when it has made it. */
export async function givenAudio(site: TestBackend, podcastId: string, name: string): Promise<void> {
  await site.backend.deps.database.pool.query(
    `update public.episode_work set audio_url = '/media/podcasts/' || podcast_id || '/' || $2 || '.mp3', audio_bytes = 1000,
       duration_seconds = 61, discloses_ai = true, heard = private.read_working_lines(podcast_id), heard_key = words_key
     where podcast_id = $1`,
    [podcastId, name],
  )
}

/** The same audio, said to be of the lines as they are now. */
export async function matchAudioToLines(site: TestBackend, podcastId: string): Promise<void> {
  await givenAudio(site, podcastId, crypto.randomUUID())
}
