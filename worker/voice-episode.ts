import { z } from 'zod'
import type { Clip } from '#core/audio/clip.ts'
import { applyLexicon, parseLexicon } from '#core/audio/lexicon.ts'
import { leadOf } from '#core/audio/timeline.ts'
import { AppError, plainMessage } from '#core/errors.ts'
import { voiceSegments } from '#making/voice-segments.ts'
import type { VoicedLine } from '#providers/mastering/mastering.ts'
import { listSegments, type SegmentRow, saveVoiced, saveVoiceErrors, turnOf } from '#tables/lines/server.ts'
import { findHostVoices, type MakingPodcast, pinVoices } from '#tables/podcasts/server.ts'
import { clipFolder, fetchClips, forgetClip, shareClip } from './clip-files.ts'
import type { Run } from './job.ts'
import { resolveVoices } from './resolve-voices.ts'
import { voicingCost } from './speech-prices.ts'
import { speechModelOf } from './voice-models.ts'

export const audioInputSchema = z.object({
  model: z.string().nullable(),
  /** By host position. What is missing comes from the episode's own choice. */
  voices: z.object({ 'Host A': z.string().optional(), 'Host B': z.string().optional() }),
  /** Only these lines, and no new episode file; null: whatever is missing, then master. */
  segmentIds: z.array(z.string()).nullable(),
  /** Speak the lines again even where a recording of the same words exists. */
  force: z.boolean(),
})
export type AudioInput = z.infer<typeof audioInputSchema>

/** Share of the whole work that is voicing; mastering is the rest. */
export const voicingShare = 0.88

/** A job that was interrupted has counted before. */
const countSchema = z.number().catch(0)

/** `usd` is about what the characters cost; null where nobody knows the price. */
export type VoicingCost = { characters: number; usd: number | null }
export type VoicedEpisode = { cost: VoicingCost; clips: Clip[]; rows: SegmentRow[] }

/**
 * Voices the lines of an episode, or some of them. Each recording is noted on its line as soon as it is on disk: after a
 * crash, or when the voices' provider fails half-way, the next run begins where this one ended. `rows` and `clips` are
 * those of the wanted lines, in order; the characters of `cost` were really spoken anew, in all runs of this job.
 */
export async function voiceEpisode(
  run: Run,
  podcast: MakingPodcast,
  input: AudioInput,
  onFraction: (fraction: number) => number,
  /** Told of each line of the episode as soon as its recording is there. */
  onLine: (line: VoicedLine) => void = () => {},
): Promise<VoicedEpisode> {
  const { sql, settings } = run
  const all = await listSegments(sql, podcast.id)
  const isWanted = (row: SegmentRow) => input.segmentIds === null || input.segmentIds.includes(row.id)
  const rows = all.filter(isWanted)
  if (rows.length === 0) throw new AppError('invalid', 'There is no line to voice. Write the dialog first.')
  const pinned = { ...podcast.voices, ...input.voices }
  const saved = Object.keys(pinned).length > 0 ? {} : await findHostVoices(sql, podcast.user_id)
  const wish = { voices: { ...saved, ...pinned }, language: podcast.language, model: input.model }
  const { voices, notices } = await resolveVoices(wish, settings.providers)
  await pinVoices(sql, podcast.id, voices)
  const lexicon = parseLexicon(podcast.lexicon)
  await prepareClips(run, rows, input.force)

  const news = voicingNews(run, rows, notices, onFraction)
  const notes: Promise<void>[] = []
  await saveVoiceErrors(
    sql,
    rows.map((row) => row.id),
    null,
  )
  news.tell()
  try {
    const clips = await voiceSegments({
      turns: all.map(turnOf),
      turnIndexes: [...all.keys()].filter((n) => all[n] && isWanted(all[n])),
      voices,
      language: podcast.language,
      model: speechModelOf(input.model),
      lexicon,
      settings: settings.providers,
      cacheFolder: clipFolder(settings.dataDir),
      signal: run.signal,
      onSegment({ turnIndex, wasCached, key, clip }) {
        const row = all[turnIndex]
        if (!row) return
        const text = applyLexicon(row.text, lexicon)
        notes.push(noteClip(run, row, { clipKey: key, text, voiceId: voices[row.speaker] }))
        news.ready(row, wasCached ? 0 : text.length)
        const lead = leadOf(all[turnIndex - 1]?.part ?? null, clip.part)
        onLine({ path: clip.path, speaker: clip.speaker, line: turnIndex + 1, lead })
      },
      onFailure(turnIndex, error) {
        const row = all[turnIndex]
        if (row && !run.signal.aborted) notes.push(saveVoiceErrors(sql, [row.id], plainMessage(error)))
      },
    })
    await Promise.all(notes)
    const characters = news.characters()
    const model = speechModelOf(input.model)
    return { cost: { characters, usd: voicingCost(characters, Object.values(voices), model) }, clips, rows }
  } catch (error) {
    await Promise.allSettled(notes)
    throw error
  }
}

/** Fetches what another worker has recorded; or, to speak lines anew, forgets it, once in the life of a job. */
async function prepareClips(
  { job, mediaStore, settings, tell }: Run,
  rows: SegmentRow[],
  isForced: boolean,
): Promise<void> {
  const known = rows.flatMap((row) => row.clip_key ?? [])
  if (!isForced) return fetchClips(mediaStore, settings.dataDir, known)
  if (job.details.hasForgotten) return
  for (const key of known) await forgetClip(mediaStore, settings.dataDir, key)
  tell({ details: { hasForgotten: true } })
}

async function noteClip(
  { sql, mediaStore, settings }: Run,
  row: SegmentRow,
  voiced: { clipKey: string; text: string; voiceId: string },
): Promise<void> {
  await shareClip(mediaStore, settings.dataDir, voiced.clipKey)
  await saveVoiced(sql, row.id, voiced)
}

/** Tells which line is being spoken and how long the rest will take, by the speed of the lines made so far. */
function voicingNews(
  run: Run,
  rows: SegmentRow[],
  notices: string[],
  onFraction: (fraction: number) => number,
) {
  const open = new Set(rows.map((row) => row.id))
  const startedAt = Date.now()
  let made = 0
  let characters = countSchema.parse(run.job.details.characters)

  function tell(): void {
    const done = rows.length - open.size
    const secondsEach = made === 0 ? null : (Date.now() - startedAt) / 1000 / made
    run.tell({
      progress: onFraction(done / rows.length),
      message: `Voicing line ${Math.min(done + 1, rows.length)} of ${rows.length}`,
      details: {
        done,
        total: rows.length,
        remainingSeconds: secondsEach === null ? null : Math.round(secondsEach * open.size),
        currentSegmentIds: [...open].slice(0, 2),
        notices,
        characters,
      },
    })
  }
  return {
    tell,
    characters: () => characters,
    ready(row: SegmentRow, spokenCharacters: number): void {
      open.delete(row.id)
      if (spokenCharacters > 0) made += 1
      characters += spokenCharacters
      tell()
    },
  }
}
