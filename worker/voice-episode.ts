import { z } from 'zod'
import type { Clip } from '#core/audio/clip.ts'
import { applyLexicon, type Lexicon, lexiconOf } from '#core/audio/lexicon.ts'
import { styleOf } from '#core/audio/sound-style.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import { AppError, plainMessage } from '#core/errors.ts'
import { paceOf, recentSpeed, remainingVoicing, type SpokenAt } from '#core/jobs/voicing-time.ts'
import { voicedAs } from '#core/voices/manner.ts'
import { splitVoiceId } from '#core/voices/voice-ids.ts'
import { voiceSegments } from '#pipeline/voice-segments.ts'
import type { VoicedLine } from '#providers/mastering/mastering.ts'
import { voicingCost } from '#providers/speech/voicing-cost.ts'
import { noteFinishedPart } from '#tables/jobs/jobs-sql.ts'
import { spendVoicing } from '#tables/jobs/quota-sql.ts'
import type { JobDetails } from '#tables/json-columns.ts'
import {
  listClipsOfOthers,
  listSegments,
  type SegmentRow,
  saveVoiced,
  saveVoiceErrors,
  turnOf,
} from '#tables/lines/lines-sql.ts'
import { findHostVoices, type PodcastInProgress, pinVoices } from '#tables/podcasts/podcasts-sql.ts'
import { clipFolder, fetchClips, forgetClip, shareClip } from './clip-files.ts'
import { PutOff, type Run } from './job.ts'
import { jobBudget } from './job-budget.ts'
import { countVoicing, forgetWork, noteVoicing } from './mastering-time.ts'
import { resolveVoices } from './resolve-voices.ts'
import { speechModelOf } from './voice-models.ts'

export const audioInputSchema = z.object({
  model: z.string().nullable(),
  /** Voices by host position. A missing voice comes from the episode's own choice. */
  voices: z.object({ 'Host A': z.string().optional(), 'Host B': z.string().optional() }),
  /** Voices only these lines, without a new episode file; null: voices whatever is missing, then masters. */
  segmentIds: z.array(z.string()).nullable(),
  /** Voices the lines again even if a recording of the same words exists. */
  force: z.boolean(),
})
export type AudioInput = z.infer<typeof audioInputSchema>

/** Share of the whole work that voicing takes. Mastering is the rest. */
export const voicingShare = 0.88

/** Characters counted by interrupted runs of the job; 0 if there was none. */
const countSchema = z.number().catch(0)

/** `usd` is the approximate price of the characters; null when the price is unknown. */
export type VoicingCost = { characters: number; usd: number | null }
export type VoicedEpisode = {
  cost: VoicingCost
  /** Characters of all lines, after the lexicon was applied. */
  characters: number
  clips: Clip[]
  rows: SegmentRow[]
  voices: Record<Speaker, string>
}

/**
 * Voices all or some lines of an episode. Each recording is noted on its line as soon as it is on disk: after a crash or a
 * provider failure, the next run resumes there. `rows` and `clips` are those of the wanted lines, in order. `cost` counts
 * the characters that were really voiced, in all runs of this job.
 */
export async function voiceEpisode(
  run: Run,
  podcast: PodcastInProgress,
  input: AudioInput,
  /** null: voicing is part of another job, so no progress is reported. */
  onFraction: ((fraction: number) => number) | null,
  /** Called for each line of the episode as soon as its recording exists. */
  onLine: (line: VoicedLine) => void = () => {},
): Promise<VoicedEpisode> {
  const { sql, settings } = run
  const all = await listSegments(sql, podcast.id)
  const isWanted = (row: SegmentRow) => input.segmentIds === null || input.segmentIds.includes(row.id)
  const rows = all.filter(isWanted)
  if (rows.length === 0) throw new AppError('invalid', 'There is no line to voice. Write the dialog first.')
  const pinned = { ...podcast.voices, ...input.voices }
  const saved = Object.keys(pinned).length > 0 ? {} : await findHostVoices(sql, podcast.user_id)
  const requested = { voices: { ...saved, ...pinned }, language: podcast.language, model: input.model }
  const { voices, notices } = await resolveVoices(requested, settings.providers)
  await pinVoices(sql, podcast.id, voices)
  const lexicon = lexiconOf(podcast)
  const said = countCharacters(all, lexicon)
  const { pace } = styleOf(podcast.sound, podcast.show_sound)
  const model = speechModelOf(input.model)
  await prepareClips(run, podcast, rows, input.force)

  const service = [...new Set(Object.values(voices).map((voice) => splitVoiceId(voice).provider))]
    .sort()
    .join('+')
  const notes: Promise<void>[] = []
  const [firstRow] = rows
  // Single lines take only seconds, and during mastering no user waits to hear the beginning.
  const isWaitedFor = onFraction !== null && input.segmentIds === null
  const texts = all.map((row) => row.text)
  const untilTheEnd = (voicing: number) =>
    isWaitedFor ? noteVoicing(run.job.id, { service, voicing, texts, language: podcast.language }) : voicing
  const news = voicingNews(run, { all, rows, notices, service }, onFraction, untilTheEnd)
  await saveVoiceErrors(
    sql,
    rows.map((row) => row.id),
    null,
  )
  news.report()
  // A long line takes a minute: progress and time left are reported meanwhile.
  const ticking = setInterval(news.report, tickMs)
  try {
    const clips = await voiceSegments({
      turns: all.map(turnOf),
      turnIndexes: [...all.keys()].filter((n) => all[n] && isWanted(all[n])),
      owner: run.job.user_id ?? undefined,
      place: input.segmentIds ? 'first' : run.job.kind === 'make-samples' ? 'last' : 'in turn',
      voices,
      language: podcast.language,
      model,
      lexicon,
      ...(pace && { pace }),
      settings: settings.providers,
      cacheFolder: clipFolder(settings.DATA_DIR),
      budget: jobBudget(run),
      signal: run.signal,
      putOff: () => (run.isAwaited() ? new PutOff() : null),
      beforeSpeaking: (characters) => spendVoicing(sql, run.job.user_id, characters),
      onSegment({ turnIndex, wasCached, speakingMs, key, clip }) {
        const row = all[turnIndex]
        if (!row) return
        const text = applyLexicon(row.text, lexicon)
        const isNew = !wasCached || row.clip_key !== key
        const voiceId = voicedAs(voices[row.speaker], model, row.delivery, pace)
        notes.push(noteClip(run, row, { clipKey: key, text, voiceId, isNew }))
        news.ready(row, wasCached ? 0 : text.length, speakingMs)
        onLine({ path: clip.path, line: turnIndex + 1 })
      },
      ...(firstRow &&
        isWaitedFor && {
          onBeginning(key: string) {
            // An error here is ignored, because sharing the whole line reports it.
            const shared = shareClip(run.mediaStore, settings.DATA_DIR, key)
            notes.push(shared.then(() => news.begun(firstRow, key)).catch(() => {}))
          },
        }),
      onFailure(turnIndex, error) {
        const row = all[turnIndex]
        if (row && !run.signal.aborted) notes.push(saveVoiceErrors(sql, [row.id], plainMessage(error)))
      },
    })
    await Promise.all(notes)
    const characters = news.characters()
    return {
      cost: { characters, usd: voicingCost(characters, Object.values(voices), model) },
      clips,
      characters: said,
      rows,
      voices,
    }
  } catch (error) {
    if (isWaitedFor) forgetWork(run.job.id)
    await Promise.allSettled(notes)
    throw error
  } finally {
    clearInterval(ticking)
  }
}

/**
 * Maximum number of characters in an episode: about four hours of speech. All lines are in memory at once, and joining them keeps other
 * episodes waiting.
 */
const mostCharacters = 200_000

/** Throws AppError `invalid` when the dialog is too long for one episode. */
function countCharacters(rows: SegmentRow[], lexicon: Lexicon): number {
  let characters = 0
  for (const { text } of rows) {
    characters += applyLexicon(text, lexicon).length
    if (characters > mostCharacters)
      throw new AppError(
        'invalid',
        `This dialog is longer than four hours (${mostCharacters.toLocaleString('en')} characters). Remove lines, or make two episodes of it.`,
      )
  }
  return characters
}

/**
 * Fetches the lines' recordings from the media store. If the lines must be voiced again, deletes their recordings instead,
 * once per job. Recordings that other people's episodes use stay.
 */
async function prepareClips(
  { job, mediaStore, settings, report, sql }: Run,
  podcast: PodcastInProgress,
  rows: SegmentRow[],
  isForced: boolean,
): Promise<void> {
  const known = rows.flatMap((row) => row.clip_key ?? [])
  if (!isForced) return fetchClips(mediaStore, settings.DATA_DIR, known)
  if (job.details.hasForgotten) return
  const ofOthers = new Set(await listClipsOfOthers(sql, known, podcast.user_id))
  for (const key of known.filter((key) => !ofOthers.has(key)))
    await forgetClip(mediaStore, settings.DATA_DIR, key)
  report({ details: { hasForgotten: true } })
}

async function noteClip(
  { sql, job, mediaStore, settings }: Run,
  row: SegmentRow,
  { isNew, ...voiced }: { clipKey: string; text: string; voiceId: string; isNew: boolean },
): Promise<void> {
  await shareClip(mediaStore, settings.DATA_DIR, voiced.clipKey)
  await saveVoiced(sql, row.id, voiced)
  if (isNew) await noteFinishedPart(sql, job.id)
}

const tickMs = 3000
/** Seconds per character by service, from the last run of this process, for an episode that takes turns with no other. */
const usualPaces = new Map<string, number>()

/** Returns functions that report the line being voiced and the time left, based on the current speed. */
function voicingNews(
  run: Run,
  about: { all: SegmentRow[]; rows: SegmentRow[]; notices: string[]; service: string },
  onFraction: ((fraction: number) => number) | null,
  untilTheEnd: (voicingSeconds: number) => number,
) {
  const { all, rows, notices, service } = about
  const open = new Map(rows.map((row) => [row.id, row.text.length]))
  const startedAt = Date.now()
  const spoken: SpokenAt[] = []
  let speakingMs = 0
  let characters = countSchema.parse(run.job.details.characters)
  // Part of every report, also while null: an interrupted run may have reported a beginning with other words.
  let beginning: JobDetails['beginning'] = null

  const turns = () => Math.max(1, countVoicing(service))

  function report(): void {
    if (!onFraction) return
    const now = Date.now()
    const usual = usualPaces.get(service)
    const usualPace = usual === undefined ? null : usual * turns()
    const speed = { ...recentSpeed(spoken, startedAt, now), usualPace }
    const openCharacters = [...open.values()].reduce((sum, length) => sum + length, 0)
    const done = spoken.reduce((sum, line) => sum + line.characters, 0)
    const [currentId, length = 0] = open.entries().next().value ?? []
    // Characters of the current line that are probably spoken already at the speed so far, but never all of them.
    const pace = paceOf(speed)
    const sinceLast = (now - (spoken.at(-1)?.at ?? startedAt)) / 1000
    const begun = pace === null ? 0 : Math.min(length * 0.9, sinceLast / pace)
    const voicing = remainingVoicing({ ...speed, openCharacters: openCharacters - begun })
    run.report({
      progress: onFraction(openCharacters === 0 ? 1 : (done + begun) / (done + openCharacters)),
      message:
        currentId === undefined
          ? 'All lines are voiced'
          : `Voicing line ${all.findIndex((row) => row.id === currentId) + 1} of ${all.length}`,
      details: {
        done: rows.length - open.size,
        total: rows.length,
        remainingSeconds: voicing === null ? null : untilTheEnd(voicing),
        currentSegmentIds: [...open.keys()].slice(0, 2),
        notices,
        characters,
        beginning,
        service,
        // The time of synthesis, without waiting for lines of other episodes. Also used for monitoring.
        ...(done > 0 && { spoken: { service, characters: done, seconds: speakingMs / 1000 } }),
      },
    })
  }
  return {
    report,
    characters: () => characters,
    /** Keeps the keys of earlier beginnings, because a page may still be requesting one of them. */
    begun({ id: segmentId }: SegmentRow, clipKey: string): void {
      beginning = { segmentId, clipKeys: [...(beginning?.clipKeys ?? []), clipKey] }
      report()
    },
    ready(row: SegmentRow, spokenCharacters: number, tookMs: number): void {
      open.delete(row.id)
      speakingMs += tookMs
      if (spokenCharacters > 0) {
        const now = Date.now()
        spoken.push({ at: now, characters: row.text.length })
        const pace = paceOf({ ...recentSpeed(spoken, startedAt, now), usualPace: null }) ?? 0
        usualPaces.set(service, pace / turns())
      }
      characters += spokenCharacters
      report()
    },
  }
}
