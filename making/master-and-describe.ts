import type { Clip } from '#core/audio/clip.ts'
import type { Format } from '#core/dialog/formats.ts'
import { toChaptersJson } from '#core/transcripts/chapters-json.ts'
import { toSrt } from '#core/transcripts/srt.ts'
import { toTranscriptHtml } from '#core/transcripts/transcript-html.ts'
import { toTranscriptJson } from '#core/transcripts/transcript-json.ts'
import { toVtt } from '#core/transcripts/vtt.ts'
import { drawCover } from '#providers/art/draw-cover.ts'
import type { Mastered } from '#providers/mastering/mastering.ts'
import { masterEpisode } from '#providers/mastering/mastering.ts'
import type { DialogFile } from './dialog-file.ts'
import { episodePath } from './episode-files.ts'
import { writeFileAtomic } from './write-file.ts'

const hostNames = { 'Host A': 'Host A', 'Host B': 'Host B' } as const

export type DescribedEpisode = {
  folder: string
  dialog: Pick<DialogFile, 'title' | 'leaderName' | 'language' | 'dialog'>
  clips: Clip[]
  format: Format
}

/** Draws the cover, joins the clips to the measured MP3, and writes transcripts and chapters from its real times. */
export async function masterAndDescribe(
  { folder, dialog, clips, format }: DescribedEpisode,
  progress: (step: 'cover' | 'master', fraction: number, detail: string) => void,
  signal: AbortSignal,
): Promise<Mastered> {
  progress('cover', 0, 'Drawing the cover')
  const cover = await drawCover({
    title: dialog.title,
    leaderName: dialog.leaderName,
    formatName: format.name,
    minutes: format.durationMinutes,
    partSeconds: wordsByPart(clips),
  })
  await writeFileAtomic(episodePath(folder, 'cover'), cover)
  signal.throwIfAborted()

  const { timeline, measurement } = await masterEpisode({
    clips,
    tags: {
      title: dialog.title,
      artist: 'Helmcast',
      album: 'Helmcast',
      language: dialog.language,
      year: new Date().getFullYear(),
      comment: 'The voices and the dialog of this episode are AI-generated.',
    },
    coverPath: episodePath(folder, 'cover'),
    outputPath: episodePath(folder, 'audio'),
    onProgress: (fraction) => progress('master', fraction, 'Mastering'),
    signal,
  })
  const turns = dialog.dialog
  await Promise.all([
    writeFileAtomic(episodePath(folder, 'vtt'), toVtt(turns, timeline, hostNames)),
    writeFileAtomic(episodePath(folder, 'srt'), toSrt(turns, timeline, hostNames)),
    writeFileAtomic(episodePath(folder, 'transcriptJson'), toTranscriptJson(turns, timeline, hostNames)),
    writeFileAtomic(episodePath(folder, 'transcriptHtml'), toTranscriptHtml(turns, timeline, hostNames)),
    writeFileAtomic(episodePath(folder, 'chapters'), toChaptersJson(timeline, { title: dialog.title })),
  ])
  progress('master', 1, 'Done')
  return { timeline, measurement }
}

// The cover's bars show how much is said in each part; exact seconds are not needed for that.
function wordsByPart(clips: Clip[]): number[] {
  const words = new Map<string, number>()
  for (const clip of clips)
    words.set(clip.part, (words.get(clip.part) ?? 0) + clip.text.split(/\s+/).length / 2.5)
  return [...words.values()]
}
