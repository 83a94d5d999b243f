import { queryOptions } from '@tanstack/react-query'
import type { Speaker } from '#core/dialog/turn.ts'
import type { Connect, Database, DatabaseViewer, Result, Row } from '#tables/database.ts'
import { orFault } from '#tables/fault.ts'
import { everybody, keyOf } from '#tables/query-keys.ts'

export type FormatRow = Row<'podcast_formats'>

export const formatQueries = (connect: Connect) => ({
  all: () =>
    queryOptions({
      queryKey: keyOf('podcast_formats', everybody),
      queryFn: async () => listFormats(await connect()),
    }),
})

async function listFormats(db: Database): Promise<FormatRow[]> {
  const { data } = await db.from('podcast_formats').select('*').order('duration_minutes').then(orFault)
  return data
}

/** A writer or voice model of the wizard. Unavailable ones stay in the list and say what they need. */
export type GenerationOption = Pick<
  Row<'generation_options'>,
  'kind' | 'id' | 'name' | 'is_available' | 'needs' | 'details' | 'sort'
>

export const generationOptionQueries = (connect: Connect) => ({
  all: () =>
    queryOptions({
      queryKey: keyOf('generation_options', everybody),
      queryFn: async () => listOptions(await connect()),
      staleTime: 30_000,
    }),
})

/** Written by the worker when it starts; best first. */
async function listOptions(db: Database): Promise<GenerationOption[]> {
  const { data } = await db.from('generation_options').select('*').order('sort').order('name').then(orFault)
  return data
}

export type VoiceOption = Pick<
  Row<'voice_options'>,
  'voice_id' | 'voice_name' | 'preview_url' | 'provider' | 'languages' | 'gender' | 'is_available' | 'needs'
>
export type HostVoice = Result<'effective_host_voices'>

export const voiceQueries = (connect: Connect) => ({
  options: () =>
    queryOptions({
      queryKey: keyOf('voice_options', everybody),
      queryFn: async () => listVoiceOptions(await connect()),
    }),
})

export const hostVoiceQueries = ({ connect, viewer }: DatabaseViewer) => ({
  /** The viewer's host voices: their own, else those an admin saved for the site. */
  effective: () =>
    queryOptions({
      queryKey: keyOf('user_host_voices', viewer, 'effective'),
      queryFn: async () => listEffectiveVoices(await connect()),
    }),
  own: () =>
    queryOptions({
      queryKey: keyOf('user_host_voices', viewer, 'own'),
      queryFn: async () => listOwnVoices(await connect(), viewer),
    }),
})

async function listVoiceOptions(db: Database): Promise<VoiceOption[]> {
  const { data } = await db.from('voice_options').select('*').order('voice_name').then(orFault)
  return data
}

async function listEffectiveVoices(db: Database): Promise<HostVoice[]> {
  const { data } = await db.rpc('effective_host_voices').then(orFault)
  return data
}

async function listOwnVoices(
  db: Database,
  userId: string,
): Promise<Pick<HostVoice, 'host_position' | 'voice_id'>[]> {
  const { data } = await db
    .from('user_host_voices')
    .select('host_position, voice_id')
    .eq('user_id', userId)
    .then(orFault)
  return data
}

/** One row per user and position: a new choice replaces the old one. */
export async function saveHostVoice(
  db: Database,
  choice: { user_id: string; host_position: Speaker; voice_id: string },
): Promise<void> {
  await db.from('user_host_voices').upsert(choice, { onConflict: 'user_id,host_position' }).then(orFault)
}
