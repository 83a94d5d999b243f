import { join } from 'node:path'

/** File names of an episode, as found in the output folder. */
export const episodeFiles = {
  audio: 'episode.mp3',
  cover: 'cover.png',
  dialog: 'dialog.json',
  vtt: 'transcript.vtt',
  srt: 'transcript.srt',
  transcriptJson: 'transcript.json',
  transcriptHtml: 'transcript.html',
  chapters: 'chapters.json',
} as const

export function episodePath(folder: string, file: keyof typeof episodeFiles): string {
  return join(folder, episodeFiles[file])
}
