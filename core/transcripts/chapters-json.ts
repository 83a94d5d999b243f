import type { Timeline } from '#core/audio/clip.ts'
import { foldText } from './spoken-turn.ts'

/** Returns the Podcasting 2.0 chapters file, version 1.2.0. Times are in seconds. */
export function toChaptersJson(timeline: Pick<Timeline, 'chapters'>, episode: { title: string }): string {
  const chapters = timeline.chapters.map((chapter) => ({
    startTime: chapter.startMs / 1000,
    endTime: chapter.endMs / 1000,
    title: foldText(chapter.title),
  }))
  return `${JSON.stringify({ version: '1.2.0', title: foldText(episode.title), chapters }, null, 1)}\n`
}
