import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Clip, Timeline } from '#core/audio/clip.ts'
import { aiStatement } from '#core/dialog/digital-source.ts'
import { isDisclosedInTime } from '#core/dialog/disclosure.ts'
import type { Format } from '#core/dialog/formats.ts'
import { defaultHosts } from '#core/dialog/hosts.ts'
import { type Speaker, speakers, type Turn } from '#core/dialog/turn.ts'
import { toChaptersJson } from '#core/transcripts/chapters-json.ts'
import { toSrt } from '#core/transcripts/srt.ts'
import { toTranscriptHtml } from '#core/transcripts/transcript-html.ts'
import { toTranscriptJson } from '#core/transcripts/transcript-json.ts'
import { toVtt } from '#core/transcripts/vtt.ts'
import type { Look } from '#providers/art/palettes.ts'
import { renderCover } from '#providers/art/render-cover.ts'
import {
  type EpisodeOrder,
  type Mastered,
  type Mastering,
  openMastering,
  type SoundToMake,
} from '#providers/mastering/mastering.ts'
import type { Signer } from '#providers/provenance/signer.ts'
import { type DialogFile, fingerprint, type HostVoices } from './dialog-file.ts'
import { episodePath } from './episode-files.ts'
import { writeFileAtomic } from './write-file.ts'

/** The show that an episode belongs to, as named in its files. */
export type Show = { title: string; hosts: Record<Speaker, string> }

/** The show of episodes that are generated without a site. */
export const plainShow: Show = {
  title: 'Helmcast',
  hosts: Object.fromEntries(
    speakers.map((speaker) => [speaker, defaultHosts[speaker].name]),
  ) as Show['hosts'],
}

export type DescribedEpisode = {
  folder: string
  dialog: Pick<DialogFile, 'title' | 'leaderName' | 'language' | 'dialog'>
  format: Format
  show: Show
  style: SoundToMake
  origin: Origin
}

/** Where an episode comes from, for the manifest in its file. */
export type Origin = {
  signer: Signer
  writer: string | null
  speechModel: string | null
  voices: HostVoices
  /** The address of its page; null without a site. */
  page: string | null
}

/** Returns a fingerprint of what the cover shows. As long as it is the same, the cover is not rendered again. */
export function coverFingerprint({ dialog, format }: Pick<DescribedEpisode, 'dialog' | 'format'>): string {
  const parts = new Set(dialog.dialog.map((turn) => turn.part))
  return fingerprint(dialog.title, dialog.leaderName, format.name, format.durationMinutes, [...parts])
}

/**
 * Renders the cover of a dialog into the folder, with the measured length or, before that, the format's. Takes one to two
 * seconds.
 */
export async function makeCover(
  { folder, dialog, format }: Pick<DescribedEpisode, 'folder' | 'dialog' | 'format'>,
  look: Look = { of: dialog.leaderName, turn: 0 },
  seconds: number | null = null,
): Promise<void> {
  const cover = await renderCover({
    title: dialog.title,
    leaderName: dialog.leaderName,
    formatName: format.name,
    minutes: seconds === null ? format.durationMinutes : seconds / 60,
    partSeconds: secondsByPart(dialog.dialog),
    look,
  })
  await writeFileAtomic(episodePath(folder, 'cover'), cover)
}

export type FinishedEpisode = Mastered & {
  /** Whether listeners hear within the first minute that the voices are AI. */
  disclosesAi: boolean
}

/**
 * Turns lines into the finished file, for the site and the command line alike. `voice` returns the clips, and may pass each
 * line to `prepare` as soon as it is spoken. `cover` is either a promise, if the cover is rendered during voicing, or a
 * function that renders it once the length is known. The promise leaves less work for the end.
 */
export async function masterEpisode(
  episode: DescribedEpisode,
  cover: Promise<void> | ((seconds: number) => Promise<void>),
  voice: (prepare: Mastering['prepare']) => Promise<Clip[]>,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<FinishedEpisode> {
  // Awaited later; a failure while lines are voiced must not end the process as an unhandled rejection.
  const early = cover instanceof Promise ? cover : null
  early?.catch(() => {})
  const { dialog: turns, language } = episode.dialog
  const mastering = openMastering(signal, { turns, language, style: episode.style })
  try {
    const coverIsReady = early?.then(() => mastering.prepareCover(episodePath(episode.folder, 'cover')))
    coverIsReady?.catch(() => {})
    const clips = await voice(mastering.prepare)
    await coverIsReady
    onProgress(0)
    const { timeline, measurement } = await mastering.finish(
      await orderOf(episode, clips),
      onProgress,
      cover instanceof Promise ? undefined : (durationMs) => cover(Math.round(durationMs / 1000)),
    )
    await describe(episode, timeline)
    const spoken = timeline.segments.map((segment, n) => ({ ...segment, text: turns[n]?.text ?? '' }))
    return { timeline, measurement, disclosesAi: isDisclosedInTime(spoken, language) }
  } finally {
    mastering.close()
  }
}

async function orderOf(episode: DescribedEpisode, clips: Clip[]): Promise<EpisodeOrder> {
  const { folder, dialog, show, style, origin } = episode
  const { signer, ...from } = origin
  return {
    style,
    clips,
    provenance: {
      signer,
      making: {
        ...from,
        title: dialog.title,
        language: dialog.language,
        madeAt: await lastSpokenAt(clips),
        words: hashOfWords(dialog.dialog),
      },
    },
    tags: {
      title: dialog.title,
      artist: show.title,
      album: show.title,
      language: dialog.language,
      year: new Date().getFullYear(),
      comment: aiStatement,
    },
    coverPath: episodePath(folder, 'cover'),
    outputPath: episodePath(folder, 'audio'),
  }
}

/** Returns when the last clip was recorded. The current time would make a different file of the same recordings each time. */
async function lastSpokenAt(clips: Clip[]): Promise<string> {
  const times = await Promise.all(clips.map(async ({ path }) => (await stat(path)).mtimeMs))
  return new Date(Math.max(...times)).toISOString()
}

function hashOfWords(turns: Turn[]): string {
  return createHash('sha256')
    .update(turns.map(({ text }) => text).join('\n'))
    .digest('hex')
}

/** Writes transcripts and chapters with the times of the finished file. */
async function describe({ folder, dialog, show }: DescribedEpisode, timeline: Timeline): Promise<void> {
  const turns = dialog.dialog
  await Promise.all([
    writeFileAtomic(episodePath(folder, 'vtt'), toVtt(turns, timeline, show.hosts)),
    writeFileAtomic(episodePath(folder, 'srt'), toSrt(turns, timeline, show.hosts)),
    writeFileAtomic(episodePath(folder, 'transcriptJson'), toTranscriptJson(turns, timeline, show.hosts)),
    writeFileAtomic(episodePath(folder, 'transcriptHtml'), toTranscriptHtml(turns, timeline, show.hosts)),
    writeFileAtomic(episodePath(folder, 'chapters'), toChaptersJson(timeline, { title: dialog.title })),
  ])
}

// The cover's bars show how much is said in each part; exact seconds are not needed for that.
function secondsByPart(turns: Turn[]): number[] {
  const seconds = new Map<string, number>()
  for (const { part, text } of turns) {
    seconds.set(part, (seconds.get(part) ?? 0) + text.split(/\s+/).length / 2.5)
  }
  return [...seconds.values()]
}
