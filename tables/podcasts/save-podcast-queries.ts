import type { SoundStyle } from '#core/audio/sound-style.ts'
import type { PlanPart } from '#core/dialog/plan.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import type { SourcePlace } from '#core/documents/document.ts'
import type { Language } from '#core/languages/languages.ts'
import type { MetadataForm } from '#core/wizard/metadata-form.ts'
import type { Database } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'

export type PodcastInput = {
  title: string
  description: string
  duration: string
  user_id: string
  leader_name: string
  language: Language
  format_id: string
  llm_model: string
  tts_model: string
  file_name: string
  content: string
  places: SourcePlace[] | null
}

export async function savePlan(db: Database, podcastId: string, plan: PlanPart[]): Promise<void> {
  await db
    .from('podcast_sources')
    .update({ plan })
    .eq('podcast_id', podcastId)
    .select('podcast_id')
    .single()
    .then(orFault)
}

/** Creates the episode with its source in one transaction. Returns its id. */
export async function createPodcast(
  db: Database,
  { file_name, content, places, ...podcast }: PodcastInput,
): Promise<string> {
  const { data } = await db
    .rpc('create_podcast_with_dialog', { podcast, source: { file_name, content, places }, dialog: [] })
    .then(orFault)
  const [row] = data
  if (!row) throw new Error('The new episode did not come back.')
  return row.id
}

/** Changes the draft's source and settings, before its dialog is written again. */
export async function changePodcastInput(
  db: Database,
  podcastId: string,
  input: PodcastInput,
): Promise<void> {
  const { file_name, content, places, user_id: _owner, duration: _duration, ...podcast } = input
  await db.from('podcast_sources').upsert({ podcast_id: podcastId, file_name, content, places }).then(orFault)
  await db.from('podcasts').update(podcast).eq('id', podcastId).select('id').single().then(orFault)
}

/** Changes settings that need no new dialog: lines are voiced again only if their voice changes. */
export async function changeDraftChoices(
  db: Database,
  podcastId: string,
  choices: Pick<PodcastInput, 'leader_name' | 'language' | 'tts_model'>,
): Promise<void> {
  await db.from('podcasts').update(choices).eq('id', podcastId).select('id').single().then(orFault)
}

type WithId<Section> = (Section & { id?: string }) | null
export type MetadataToSave = {
  title: string
  description: string
  host: WithId<MetadataForm['host']>
  guest: WithId<Omit<MetadataForm['guest'], 'email'> & { guest_email: string }>
  sponsor: WithId<MetadataForm['sponsor']>
}

/** Saves the episode's metadata and people in one transaction; `is_published` publishes it as well. */
export async function saveMetadata(
  db: Database,
  podcastId: string,
  metadata: MetadataToSave & { is_published?: boolean },
): Promise<void> {
  await db.rpc('save_podcast_metadata', { podcast: podcastId, metadata }).then(orFault)
}

/** Sets whether visitors may open the passages behind the lines of the published transcript. */
export async function setShowsPassages(db: Database, podcastId: string, isShown: boolean): Promise<void> {
  await db
    .from('podcasts')
    .update({ shows_passages: isShown })
    .eq('id', podcastId)
    .select('id')
    .single()
    .then(orFault)
}

export async function setPublished(db: Database, podcastId: string, isPublished: boolean): Promise<void> {
  await db.rpc(isPublished ? 'publish_podcast' : 'unpublish_podcast', { podcast: podcastId }).then(orFault)
}

/** Makes the episode unlisted: open to anyone with the link, and in no list. */
export async function publishByLink(db: Database, podcastId: string): Promise<void> {
  await db.rpc('publish_by_link', { podcast: podcastId }).then(orFault)
}

/** Turns a sample into an episode of the show. */
export async function adoptSample(db: Database, podcastId: string): Promise<void> {
  await db.rpc('keep_sample', { podcast: podcastId }).then(orFault)
}

/** Removes all samples; for admins. Returns how many were removed. */
export async function removeSamples(db: Database): Promise<number> {
  return db.rpc('remove_samples').then(dataOrFault)
}

/** Publishes the episode at that time; reschedules one that is already scheduled. */
export async function schedulePodcast(db: Database, podcastId: string, moment: Date): Promise<void> {
  await db.rpc('schedule_podcast', { podcast: podcastId, moment: moment.toISOString() }).then(orFault)
}

/** Sets the voices; lines spoken by other voices are then out of date. */
export async function saveVoices(
  db: Database,
  podcastId: string,
  voices: Partial<Record<Speaker, string>>,
): Promise<void> {
  await db
    .from('episode_work')
    .update({ voices })
    .eq('podcast_id', podcastId)
    .select('podcast_id')
    .single()
    .then(orFault)
}

/** Sets the sound of one episode; null: the show's sound. The change is heard once the audio is generated again. */
export async function saveSound(db: Database, podcastId: string, sound: SoundStyle | null): Promise<void> {
  await db
    .from('episode_work')
    .update({ sound })
    .eq('podcast_id', podcastId)
    .select('podcast_id')
    .single()
    .then(orFault)
}

/** Sets the voice model; the text does not change. */
export async function saveVoiceModel(db: Database, podcastId: string, modelId: string): Promise<void> {
  const change = { tts_model: modelId }
  await db.from('podcasts').update(change).eq('id', podcastId).select('id').single().then(orFault)
}

export async function saveLexicon(db: Database, podcastId: string, lexicon: string): Promise<void> {
  await db.from('podcasts').update({ lexicon }).eq('id', podcastId).select('id').single().then(orFault)
}

/** Copies the working copy as a new draft. Returns its id. */
export async function duplicatePodcast(db: Database, podcastId: string): Promise<string> {
  return db.rpc('duplicate_podcast', { podcast: podcastId }).then(dataOrFault)
}

/** Deletes the episode. The server removes its audio and pictures once the row is gone. */
export async function deletePodcast(db: Database, podcastId: string): Promise<void> {
  await db.from('podcasts').delete().eq('id', podcastId).select('id').single().then(orFault)
}
