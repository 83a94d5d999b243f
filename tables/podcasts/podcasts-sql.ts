import { defaultHosts, type HostCharacters } from '#core/dialog/hosts.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import type { TextKind } from '#core/source/text-kind.ts'
import type { CoverWords, EditionLine } from '#tables/json-columns.ts'
import type { RowOf, Sql } from '#tables/sql.ts'

/** `voices` is {} if no voices were configured when the episode was created. */
const podcastInProgress = `select podcasts.id, user_id, podcasts.title, podcasts.language, leader_name, work.format_id, work.llm_model,
    work.tts_model, work.lexicon, work.image_url, work.cover, work.audio_url, work.duration_seconds, work.voices,
    work.sound, show_settings.sound as show_sound, show_settings.lexicon as show_lexicon,
    podcast_sources.content, podcast_sources.file_name, podcast_sources.audience, podcast_sources.wish,
    podcast_sources.kind
  from public.podcasts join public.episode_work as work on work.podcast_id = podcasts.id
    left join public.podcast_sources on podcast_sources.podcast_id = podcasts.id
    left join public.show_settings on true
  where podcasts.id = $1`
export type PodcastInProgress = RowOf<typeof podcastInProgress>

/** Returns an episode's working copy and source for the worker; null if it was deleted. */
export async function findPodcastInProgress(sql: Sql, podcastId: string): Promise<PodcastInProgress | null> {
  const [row] = await sql(podcastInProgress, [podcastId])
  return row ?? null
}

/** Stores the planned parts; the owner can change them before the dialog is written. */
export async function savePlan(sql: Sql, podcastId: string, plan: unknown): Promise<void> {
  await sql('update public.podcast_sources set plan = $2 where podcast_id = $1', [
    podcastId,
    JSON.stringify(plan),
  ])
}

/** Replaces suggested words with those of a model. Words that somebody wrote stay, and so do public ones. */
export async function replaceSuggestions(
  sql: Sql,
  podcastId: string,
  suggested: { title: string; description: string },
  better: { title: string | null; description: string | null },
): Promise<void> {
  await sql(
    `update public.podcasts set title = case when title = $2 then coalesce($4, title) else title end,
       description = case when description = $3 then coalesce($5, description) else description end
     where id = $1 and not is_published and (title = $2 and $4::text is not null or description = $3 and $5::text is not null)`,
    [podcastId, suggested.title, suggested.description, better.title, better.description],
  )
}

/** Returns the names and characters of the show's two hosts. */
export async function findHostCharacters(sql: Sql): Promise<HostCharacters> {
  const [row]: { a: HostCharacters['Host A']; b: HostCharacters['Host B'] }[] = await sql(
    `select jsonb_build_object('name', host_a_name, 'character', host_a_character) as a,
       jsonb_build_object('name', host_b_name, 'character', host_b_character) as b
     from public.show_settings`,
  )
  return row ? { 'Host A': row.a, 'Host B': row.b } : defaultHosts
}

export type RenderedCover = { imageUrl: string; smallImageUrl: string; cover: CoverWords }

export type FinishedAudio = {
  audioUrl: string
  audioBytes: number
  durationSeconds: number
  /** null keeps the episode's current cover. */
  drawn: RenderedCover | null
  transcripts: Record<string, string>
  chapters: { title: string; startMs: number; endMs: number }[]
  chaptersUrl: string
  measurement: unknown
  /** Whether the finished audio was found to contain the AI disclosure. */
  disclosesAi: boolean
}

/**
 * Stores the finished file and its lines on the working copy. For a draft, a trigger shows them at once; a published episode changes only
 * when its changes are published.
 */
export async function saveFinishedAudio(
  sql: Sql,
  podcastId: string,
  audio: FinishedAudio,
  masteredLines: (EditionLine & { kind: string; support: string | null })[],
): Promise<void> {
  await sql(
    `update public.episode_work set audio_url = $2, audio_bytes = $3, duration_seconds = $4,
       image_url = coalesce($5, image_url), cover_small_url = coalesce($6, cover_small_url), transcripts = $7,
       chapters = $8, chapters_url = $9, measurement = $10, discloses_ai = $11, heard_key = private.key_of_lines($12), cover = coalesce($13, cover),
       heard = (
         select jsonb_agg(line || jsonb_build_object('clip_key', working_lines.clip_key,
           'voiced_text', working_lines.voiced_text, 'voiced_voice', working_lines.voiced_voice) order by place)
         from jsonb_array_elements($12::jsonb) with ordinality as lines (line, place)
           left join private.working_lines
             on working_lines.id = (line ->> 'id')::uuid and working_lines.text = line ->> 'text'
       )
     where podcast_id = $1`,
    [
      podcastId,
      audio.audioUrl,
      audio.audioBytes,
      audio.durationSeconds,
      audio.drawn?.imageUrl ?? null,
      audio.drawn?.smallImageUrl ?? null,
      JSON.stringify(audio.transcripts),
      JSON.stringify(audio.chapters),
      audio.chaptersUrl,
      JSON.stringify(audio.measurement),
      audio.disclosesAi,
      JSON.stringify(masteredLines),
      audio.drawn && JSON.stringify(audio.drawn.cover),
    ],
  )
}

/** Stores a rendered cover on the working copy, like its audio. */
export async function saveRenderedCover(sql: Sql, podcastId: string, drawn: RenderedCover): Promise<void> {
  await sql(
    'update public.episode_work set image_url = $2, cover_small_url = $3, cover = $4 where podcast_id = $1',
    [podcastId, drawn.imageUrl, drawn.smallImageUrl, JSON.stringify(drawn.cover)],
  )
}

/** Fixes the episode's voices, so that later changes of the show's voices do not affect it. */
export async function pinVoices(sql: Sql, podcastId: string, voices: Record<Speaker, string>): Promise<void> {
  await sql(
    'update public.episode_work set voices = $2 where podcast_id = $1 and voices is distinct from $2',
    [podcastId, JSON.stringify(voices)],
  )
}

/** Returns the voices of the episode's owner, else those an admin saved for the site; {} if there are none. */
export async function findHostVoices(
  sql: Sql,
  userId: string | null,
): Promise<Partial<Record<Speaker, string>>> {
  const rows = await sql(
    `select distinct on (host_position) host_position, voice_id
     from public.user_host_voices left join public.profiles on profiles.id = user_host_voices.user_id
     where user_id = $1 or profiles.settings -> 'isAdmin' = 'true'::jsonb
     order by host_position, (user_id = $1) desc nulls last, user_host_voices.updated_at desc`,
    [userId],
  )
  return Object.fromEntries(rows.map((row) => [row.host_position, row.voice_id]))
}

/** Notifies open pages and the feed of scheduled episodes that are due, each once. Returns their ids. */
export async function notifyDuePodcasts(sql: Sql): Promise<string[]> {
  const rows: { id: string }[] = await sql('select private.tell_due_podcasts() as id')
  return rows.map((row) => row.id)
}

/** Returns the covers of all public episodes. */
export async function listPublicCovers(sql: Sql): Promise<string[]> {
  const rows: { image_url: string }[] = await sql(
    `select distinct image_url from public.podcasts where private.is_shown(is_published, published_at) and image_url <> ''`,
  )
  return rows.map((row) => row.image_url)
}

/** Whether the viewer may see the episode. Run it under the viewer's own database role. */
export async function maySeePodcast(sql: Sql, podcastId: string): Promise<boolean> {
  return (await sql('select from public.podcasts where id = $1', [podcastId])).length === 1
}

/** Whether the viewer edits or reviews the episode, and so sees its working copy. Run it under the viewer's own database role. */
export async function maySeeWork(sql: Sql, podcastId: string): Promise<boolean> {
  return (await sql('select from public.episode_work where podcast_id = $1', [podcastId])).length === 1
}

/**
 * Returns the episode's title and whether it is listed, if the file is public. Files of all stored editions count: a client may
 * still be downloading an earlier one.
 */
export async function findPublicFile(
  sql: Sql,
  podcastId: string,
  key: string,
): Promise<{ isListed: boolean; title: string } | null> {
  const [row]: { isListed: boolean; title: string }[] = await sql(
    `select unlisted_at is null as "isListed", title from public.podcasts
     where id = $1 and private.is_public_file($1, $2)`,
    [podcastId, key],
  )
  return row ?? null
}

/** Whether the episode was public and has been deleted. */
export async function isGonePodcast(sql: Sql, podcastId: string): Promise<boolean> {
  const [row] = await sql('select public.is_gone_podcast($1) as is_gone', [podcastId])
  return row?.is_gone === true
}

/** Whether the episode was made here, not imported from another feed. */
export async function isMadeHere(sql: Sql, podcastId: string): Promise<boolean> {
  const rows = await sql('select from public.podcasts where id = $1 and former_guid is not null', [podcastId])
  return rows.length === 0
}

/** Whether the viewer may edit the episode. Run it under the viewer's own database role. */
export async function mayEditPodcast(sql: Sql, podcastId: string): Promise<boolean> {
  const [row] = await sql('select public.can_edit_podcast($1) as allowed', [podcastId])
  return row?.allowed === true
}

/**
 * Returns the addresses of the episode's files that the viewer may see. Editors and guests get the files of the working copy; visitors
 * may not query its table at all.
 */
export async function findFiles(
  sql: Sql,
  podcastId: string,
  isVisitor: boolean,
): Promise<Record<string, string | null> | null> {
  const work = isVisitor
    ? '(select null::uuid as podcast_id, null::uuid as id, null as audio_url, null as image_url, null as chapters_url, null::jsonb as transcripts)'
    : 'public.episode_work'
  const [row]: {
    audio_url: string | null
    image_url: string | null
    chapters_url: string | null
    transcripts: Record<string, string>
  }[] = await sql(
    `select shown.* from public.podcasts left join ${work} as work on work.podcast_id = podcasts.id,
       lateral (select work.audio_url, work.image_url, work.chapters_url, work.transcripts where work.id is not null
         union all select podcasts.audio_url, podcasts.image_url, podcasts.chapters_url, podcasts.transcripts
         where work.id is null) as shown
     where podcasts.id = $1`,
    [podcastId],
  )
  if (!row) return null
  return { audio: row.audio_url, image: row.image_url, chapters: row.chapters_url, ...row.transcripts }
}

/** Stores the source text, which stays with its episode: statements are checked against it, and lines are rewritten from it later. */
export async function saveSource(
  sql: Sql,
  podcastId: string,
  source: { content: string; audience?: string | null; wish?: string | null; kind?: TextKind | null },
): Promise<void> {
  await sql(
    `insert into public.podcast_sources (podcast_id, content, audience, wish, kind)
       values ($1, $2, coalesce($3, ''), coalesce($4, ''), $5)
     on conflict (podcast_id) do update set content = excluded.content,
       audience = coalesce($3, podcast_sources.audience), wish = coalesce($4, podcast_sources.wish), kind = $5`,
    [podcastId, source.content, source.audience ?? null, source.wish ?? null, source.kind ?? null],
  )
}
