import type { Clip } from '#core/audio/clip.ts'
import type { Format } from '#core/dialog/formats.ts'
import { defaultHosts } from '#core/dialog/hosts.ts'
import { type Speaker, speakers, type Turn } from '#core/dialog/turn.ts'
import { toChaptersJson } from '#core/transcripts/chapters-json.ts'
import { toSrt } from '#core/transcripts/srt.ts'
import { toTranscriptHtml } from '#core/transcripts/transcript-html.ts'
import { toTranscriptJson } from '#core/transcripts/transcript-json.ts'
import { toVtt } from '#core/transcripts/vtt.ts'
import { drawCover } from '#providers/art/draw-cover.ts'
import type { Look } from '#providers/art/palettes.ts'
import type { Mastered, Mastering } from '#providers/mastering/mastering.ts'
import { type DialogFile, fingerprint } from './dialog-file.ts'
import { episodePath } from './episode-files.ts'
import { writeFileAtomic } from './write-file.ts'

/** The show that an episode belongs to, as its files name it. */
export type Show = { title: string; hosts: Record<Speaker, string> }

/** Of episodes that are made without a site. */
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
}

/** What of an episode its cover shows: as long as this stays the same, the cover does too. */
export function coverFingerprint({ dialog, format }: DescribedEpisode): string {
  const parts = new Set(dialog.dialog.map((turn) => turn.part))
  return fingerprint(dialog.title, dialog.leaderName, format.name, format.durationMinutes, [...parts])
}

/** Draws the cover of a dialog into the folder. Takes a second or two: best begun while lines are being voiced. */
export async function makeCover(
  { folder, dialog, format }: Omit<DescribedEpisode, 'show'>,
  look: Look = { of: dialog.leaderName, turn: 0 },
): Promise<void> {
  const cover = await drawCover({
    title: dialog.title,
    leaderName: dialog.leaderName,
    formatName: format.name,
    minutes: format.durationMinutes,
    partSeconds: secondsByPart(dialog.dialog),
    look,
  })
  await writeFileAtomic(episodePath(folder, 'cover'), cover)
}

/** Joins the clips to the measured MP3, and writes transcripts and chapters from its real times. The cover must be there. */
export async function masterAndDescribe(
  { folder, dialog, show }: DescribedEpisode,
  clips: Clip[],
  mastering: Mastering,
  onProgress: (fraction: number) => void,
): Promise<Mastered> {
  onProgress(0)
  const order = {
    clips,
    tags: {
      title: dialog.title,
      artist: show.title,
      album: show.title,
      language: dialog.language,
      year: new Date().getFullYear(),
      comment: 'The voices and the dialog of this episode are AI-generated.',
    },
    coverPath: episodePath(folder, 'cover'),
    outputPath: episodePath(folder, 'audio'),
  }
  const { timeline, measurement } = await mastering.finish(order, onProgress)
  const turns = dialog.dialog
  await Promise.all([
    writeFileAtomic(episodePath(folder, 'vtt'), toVtt(turns, timeline, show.hosts)),
    writeFileAtomic(episodePath(folder, 'srt'), toSrt(turns, timeline, show.hosts)),
    writeFileAtomic(episodePath(folder, 'transcriptJson'), toTranscriptJson(turns, timeline, show.hosts)),
    writeFileAtomic(episodePath(folder, 'transcriptHtml'), toTranscriptHtml(turns, timeline, show.hosts)),
    writeFileAtomic(episodePath(folder, 'chapters'), toChaptersJson(timeline, { title: dialog.title })),
  ])
  return { timeline, measurement }
}

// The cover's bars show how much is said in each part; exact seconds are not needed for that.
function secondsByPart(turns: Turn[]): number[] {
  const seconds = new Map<string, number>()
  for (const { part, text } of turns) {
    seconds.set(part, (seconds.get(part) ?? 0) + text.split(/\s+/).length / 2.5)
  }
  return [...seconds.values()]
}
