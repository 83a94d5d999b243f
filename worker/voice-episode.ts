import { z } from 'zod'
import type { Clip } from '#core/audio/clip.ts'
import { applyLexicon, parseLexicon } from '#core/audio/lexicon.ts'
import { leadOf } from '#core/audio/timeline.ts'
import { AppError, plainMessage } from '#core/errors.ts'
import { remainingVoicing } from '#core/jobs/voicing-time.ts'
import { splitVoiceId } from '#core/voices/voice-ids.ts'
import { voiceSegments } from '#making/voice-segments.ts'
import type { VoicedLine } from '#providers/mastering/mastering.ts'
import type { JobDetails } from '#tables/json-columns.ts'
import { listSegments, type SegmentRow, saveVoiced, saveVoiceErrors, turnOf } from '#tables/lines/server.ts'
import { findHostVoices, type MakingPodcast, pinVoices } from '#tables/podcasts/server.ts'
import { clipFolder, fetchClips, forgetClip, shareClip } from './clip-files.ts'
import type { Run } from './job.ts'
import { expectedJoining } from './joining-pace.ts'
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
  /** null: this is no work of its own, and nothing is told of it. */
  onFraction: ((fraction: number) => number) | null,
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

  const texts = all.map((row) => row.text)
  const after = input.segmentIds === null ? expectedJoining(texts, podcast.language) : 0
  const news = voicingNews(run, { all, rows, notices }, onFraction, after)
  const notes: Promise<void>[] = []
  const [firstRow] = rows
  // Whoever has single lines spoken anew hears them within seconds; the mastering asks on nobody's behalf.
  const isWaitedFor = onFraction !== null && input.segmentIds === null
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
      onSegment({ turnIndex, wasCached, speakingMs, key, clip }) {
        const row = all[turnIndex]
        if (!row) return
        const text = applyLexicon(row.text, lexicon)
        notes.push(noteClip(run, row, { clipKey: key, text, voiceId: voices[row.speaker] }))
        news.ready(row, wasCached ? 0 : text.length, speakingMs)
        const lead = leadOf(all[turnIndex - 1]?.part ?? null, clip.part)
        onLine({ path: clip.path, speaker: clip.speaker, line: turnIndex + 1, lead })
      },
      ...(firstRow &&
        isWaitedFor && {
          onBeginning(key: string) {
            // What cannot be shared is not told: the line itself says what is wrong.
            const shared = shareClip(run.mediaStore, settings.dataDir, key)
            notes.push(shared.then(() => news.begun(firstRow, key)).catch(() => {}))
          },
        }),
      onFailure(turnIndex, error) {
        const row = all[turnIndex]
        if (row && !run.signal.aborted) notes.push(saveVoiceErrors(sql, [row.id], plainMessage(error)))
      },
    })
    await Promise.all(notes)
    news.tellSpeed([...new Set(Object.values(voices).map((voice) => splitVoiceId(voice).provider))].sort())
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
  { all, rows, notices }: { all: SegmentRow[]; rows: SegmentRow[]; notices: string[] },
  onFraction: ((fraction: number) => number) | null,
  afterSeconds: number,
) {
  const open = new Map(rows.map((row) => [row.id, row.text.length]))
  const startedAt = Date.now()
  let spoken = 0
  let speakingMs = 0
  let characters = countSchema.parse(run.job.details.characters)
  // Told with the first news, too: what an interrupted run had begun may have been other words.
  let beginning: JobDetails['beginning'] = null

  function tell(): void {
    if (!onFraction) return
    const openCharacters = [...open.values()].reduce((sum, length) => sum + length, 0)
    const current = all.findIndex((row) => open.has(row.id))
    run.tell({
      progress: onFraction(openCharacters === 0 ? 1 : spoken / (spoken + openCharacters)),
      message: current < 0 ? 'All lines are voiced' : `Voicing line ${current + 1} of ${all.length}`,
      details: {
        done: rows.length - open.size,
        total: rows.length,
        remainingSeconds: remainingVoicing({
          elapsedSeconds: (Date.now() - startedAt) / 1000,
          spokenCharacters: spoken,
          openCharacters,
          afterSeconds,
        }),
        currentSegmentIds: [...open.keys()].slice(0, 2),
        notices,
        characters,
        beginning,
      },
    })
  }
  /**
   * How quickly the services spoke a line, for those who watch the site. What was kept from before says nothing about it,
   * nor does waiting for another episode's line.
   */
  function tellSpeed(services: string[]): void {
    if (spoken === 0) return
    run.tell({
      details: { spoken: { service: services.join('+'), characters: spoken, seconds: speakingMs / 1000 } },
    })
  }
  return {
    tell,
    tellSpeed,
    characters: () => characters,
    /** Earlier ones stay, for a page that is just asking for one of them. */
    begun({ id: segmentId }: SegmentRow, clipKey: string): void {
      beginning = { segmentId, clipKeys: [...(beginning?.clipKeys ?? []), clipKey] }
      tell()
    },
    ready(row: SegmentRow, spokenCharacters: number, tookMs: number): void {
      open.delete(row.id)
      speakingMs += tookMs
      if (spokenCharacters > 0) spoken += row.text.length
      characters += spokenCharacters
      tell()
    },
  }
}
