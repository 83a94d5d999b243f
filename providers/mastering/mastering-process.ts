import { constants, setPriority } from 'node:os'
import { AppError } from '#core/errors.ts'
import { AudioThreads } from './audio-threads.ts'
import { LineMaker } from './line-maker.ts'
import type { EpisodeOrder, MasteringMessage, VoicedLine } from './mastering.ts'

// Encoding can fill all cores: the site and the voices come first. Before the threads, which inherit it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Entry of the child process: lines as they come, then one order and one answer. */
const maker = new LineMaker(new AudioThreads())
// Picture and tag libraries load while the threads are at work.
const joining = import('./join-episode.ts')

let cover: { path: string; jpeg: Promise<Buffer> } | null = null
/** Waits for a cover that can only be drawn when the length is known. */
let takeCover: (jpeg: Promise<Buffer>) => void = () => {}

process.on('message', (message: MasteringMessage) => {
  if ('cover' in message) {
    cover = { path: message.cover, jpeg: shrinkEarly(message.cover) }
    takeCover(cover.jpeg)
  } else if ('prepare' in message) prepare(message.prepare)
  else void finish(message.finish, message.asksForCover)
})

function prepare(line: VoicedLine): void {
  // Needed whatever the lines say; kept beside the first one. Whoever finishes the episode hears of a failure.
  if (line.line === 1) void maker.closing(0, line.path).catch(() => {})
  void maker.line({ ...line, extraDb: 0 }).catch(() => {})
}

/** Half a second that would otherwise follow the last line. A failure is told when the episode is finished. */
function shrinkEarly(path: string): Promise<Buffer> {
  const jpeg = import('./id3-tag.ts').then(({ shrinkCover }) => shrinkCover(path))
  jpeg.catch(() => {})
  return jpeg
}

function askForCover(durationMs: number): Promise<Buffer> {
  return new Promise((take) => {
    takeCover = take
    process.send?.({ durationMs })
  })
}

async function finish(order: EpisodeOrder, asksForCover: boolean): Promise<void> {
  try {
    const { joinEpisode } = await joining
    const early = cover?.path === order.coverPath ? cover.jpeg : undefined
    const picture = asksForCover ? askForCover : early
    const mastered = await joinEpisode(order, maker, (fraction) => process.send?.({ fraction }), picture)
    process.send?.({ mastered })
  } catch (error) {
    const known = error instanceof AppError ? { code: error.code, message: error.message } : null
    process.send?.({ known, unknown: error instanceof Error ? error.stack : String(error) })
  }
}

// The parent is gone (killed, crashed): nobody waits for this file any more. It may have gone while this module was loading.
process.once('disconnect', () => process.exit(1))
if (!process.connected) process.exit(1)
