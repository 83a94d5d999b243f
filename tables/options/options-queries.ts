import type { Speaker } from '#core/dialog/turn.ts'
import type { Connect, Database, DatabaseViewer, Result, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { publicQuery, readQuery } from '#tables/read-query.ts'

export const formatQueries = (connect: Connect) => ({
  all: () =>
    publicQuery(connect, ['podcast_formats'], (db) =>
      db.from('podcast_formats').select('*').order('duration_minutes').then(dataOrFault),
    ),
})

/** A writer or voice model of the wizard. Unavailable options stay in the list; `needs` says what they lack. */
export type GenerationOption = Pick<
  Row<'generation_options'>,
  'kind' | 'id' | 'name' | 'is_available' | 'needs' | 'details' | 'sort'
>

export const generationOptionQueries = (connect: Connect) => ({
  /** The worker writes the options when it starts; best first. */
  all: () => ({
    ...publicQuery(connect, ['generation_options'], (db) =>
      db.from('generation_options').select('*').order('sort').order('name').then(dataOrFault),
    ),
    staleTime: 30_000,
  }),
})

export type VoiceOption = Pick<
  Row<'voice_options'>,
  'voice_id' | 'voice_name' | 'preview_url' | 'provider' | 'languages' | 'gender' | 'is_available' | 'needs'
>
export type HostVoice = Result<'effective_host_voices'>

export const voiceQueries = (connect: Connect) => ({
  options: () =>
    publicQuery(connect, ['voice_options'], (db) =>
      db.from('voice_options').select('*').order('voice_name').then(dataOrFault),
    ),
})

export const hostVoiceQueries = (as: DatabaseViewer) => ({
  /** The viewer's host voices: their own, else those an admin saved for the site. */
  effective: () =>
    readQuery(as, ['user_host_voices', 'effective'], (db) =>
      db.rpc('effective_host_voices').then(dataOrFault),
    ),
  own: () => readQuery(as, ['user_host_voices', 'own'], (db) => listOwnVoices(db, as.viewer)),
})

async function listOwnVoices(
  db: Database,
  userId: string,
): Promise<Pick<HostVoice, 'host_position' | 'voice_id'>[]> {
  return db.from('user_host_voices').select('host_position, voice_id').eq('user_id', userId).then(dataOrFault)
}

/** Saves a voice for a host position. There is one row per user and position, so a new choice replaces the old one. */
export async function saveHostVoice(
  db: Database,
  choice: { user_id: string; host_position: Speaker; voice_id: string },
): Promise<void> {
  await db.from('user_host_voices').upsert(choice, { onConflict: 'user_id,host_position' }).then(orFault)
}
