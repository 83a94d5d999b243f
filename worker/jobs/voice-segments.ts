import { z } from 'zod'
import { applyLexicon, parseLexicon } from '#core/audio/lexicon.ts'
import { AppError, plainMessage } from '#core/errors.ts'
import { voiceSegments } from '#making/voice-segments.ts'
import {
  listSegments,
  type SegmentRow,
  saveVoiced,
  saveVoiceErrors,
  turnOf,
} from '#tables/sql/dialog-segments.ts'
import { findHostVoices, findMakingPodcast, type MakingPodcast } from '#tables/sql/podcasts.ts'
import { clipFolder, fetchClips, forgetClip, shareClip } from '#worker/clip-files.ts'
import { fittingVoices } from '#worker/fitting-voices.ts'
import type { Run, Step } from '#worker/job.ts'

export const audioInputSchema = z.object({
  model: z.string().nullable(),
  /** By host position. What is missing comes from the saved choice. */
  voices: z.object({ 'Host A': z.string().optional(), 'Host B': z.string().optional() }),
  /** Only these lines, and no new episode file; null: whatever is missing, then master. */
  segmentIds: z.array(z.string()).nullable(),
  /** Speak the lines again even where a recording of the same words exists. */
  force: z.boolean(),
})
export type AudioInput = z.infer<typeof audioInputSchema>

/** Share of the whole work that is voicing; mastering is the rest. */
export const voicingShare = 0.88

export const voiceSegmentsStep: Step = {
  name: 'voice',
  pollSeconds: 0.5,
  async run(run) {
    const input = audioInputSchema.parse(run.job.input)
    const podcast = await podcastOf(run)
    await voiceEpisode(run, podcast, input, { onFraction: (fraction) => fraction * voicingShare })
    return { nextStep: 'master', message: 'All lines are voiced; mastering comes next' }
  },
}

/** Single lines for the line editor. A queue of their own: a person waits for them, whatever else is being made. */
export const voiceLinesStep: Step = {
  name: 'voice-lines',
  pollSeconds: 0.5,
  async run(run) {
    const input = audioInputSchema.parse(run.job.input)
    const { characters, lines } = await voiceEpisode(run, await podcastOf(run), input, {
      onFraction: (f) => f,
    })
    return { message: lines === 1 ? 'The line is voiced' : `${lines} lines are voiced`, cost: { characters } }
  },
}

async function podcastOf({ sql, job }: Run): Promise<MakingPodcast> {
  const podcast = job.podcast_id ? await findMakingPodcast(sql, job.podcast_id) : null
  if (!podcast) throw new AppError('not-found', 'This episode was deleted.')
  return podcast
}

/**
 * Voices the lines of an episode. Each recording is noted on its line as soon as it is on disk: after a crash, or when
 * the voices' provider fails half-way, the next run begins where this one ended.
 */
export async function voiceEpisode(
  run: Run,
  podcast: MakingPodcast,
  input: AudioInput,
  { onFraction }: { onFraction: (fraction: number) => number },
): Promise<{
  characters: number
  lines: number
  clips: Awaited<ReturnType<typeof voiceSegments>>
  rows: SegmentRow[]
}> {
  const { sql, mediaStore, settings } = run
  const all = await listSegments(sql, podcast.id)
  const rows = input.segmentIds ? all.filter((row) => input.segmentIds?.includes(row.id)) : all
  if (rows.length === 0) throw new AppError('invalid', 'There is no line to voice. Write the dialog first.')
  const wanted = { ...(await findHostVoices(sql, podcast.user_id)), ...input.voices }
  const { voices, notices } = await fittingVoices(
    { voices: wanted, language: podcast.language, model: input.model },
    settings.providers,
  )
  const lexicon = parseLexicon(podcast.lexicon)
  const known = rows.flatMap((row) => row.clip_key ?? [])
  if (input.force) for (const key of known) await forgetClip(mediaStore, settings.dataDir, key)
  else await fetchClips(mediaStore, settings.dataDir, known)

  const open = new Set(rows.map((row) => row.id))
  const notes: Promise<void>[] = []
  const startedAt = Date.now()
  let characters = 0
  let made = 0
  await saveVoiceErrors(sql, [...open], null)
  tellProgress()
  try {
    const clips = await voiceSegments({
      turns: rows.map(turnOf),
      voices,
      language: podcast.language,
      model: input.model,
      lexicon,
      settings: settings.providers,
      cacheFolder: clipFolder(settings.dataDir),
      signal: run.signal,
      onSegment({ turnIndex, wasCached, key }) {
        const row = rows[turnIndex]
        if (!row) return
        open.delete(row.id)
        const text = applyLexicon(row.text, lexicon)
        if (!wasCached) {
          made += 1
          characters += text.length
        }
        notes.push(note(row, key, text))
        tellProgress()
      },
    })
    await Promise.all(notes)
    return { characters, lines: rows.length, clips, rows }
  } catch (error) {
    await Promise.allSettled(notes)
    const isOfTheVoices = !run.signal.aborted && error instanceof AppError
    const [next] = rows.filter((row) => open.has(row.id))
    if (isOfTheVoices && next) await saveVoiceErrors(sql, [next.id], plainMessage(error))
    throw error
  }

  async function note(row: SegmentRow, clipKey: string, text: string): Promise<void> {
    await shareClip(mediaStore, settings.dataDir, clipKey)
    await saveVoiced(sql, row.id, { clipKey, text, voiceId: voices[row.speaker] })
  }

  function tellProgress(): void {
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
      },
    })
  }
}
