import { constants, setPriority } from 'node:os'
import { AppError } from '#core/errors.ts'
import { AudioThreads } from './audio-threads.ts'
import { LineMaker } from './line-maker.ts'
import type { EpisodeOrder, MasteringMessage, VoicedLine } from './mastering.ts'
import { type EpisodePlan, orderOfGroup, type PlannedEpisode, planEpisode } from './order-stretches.ts'

// Encoding can use all cores, but site and voices have priority. Set before the threads start, because they inherit it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Entry point of the child process: receives lines as they are voiced, then one order, and sends one reply. */
const maker = new LineMaker(new AudioThreads())
// Loads the libraries for picture and tag while the threads work.
const joining = import('./join-episode.ts')

let cover: { path: string; jpeg: Promise<Buffer> } | null = null
/** Resolves the promise of the cover, which may be rendered only once the length is known. */
let takeCover: (jpeg: Promise<Buffer>) => void = () => {}

process.on('message', (message: MasteringMessage) => {
  if ('cover' in message) {
    cover = { path: message.cover, jpeg: shrinkEarly(message.cover) }
    takeCover(cover.jpeg)
  } else if ('plan' in message) plan = { ...planEpisode(message.plan), given: message.plan }
  else if ('prepare' in message) prepare(message.prepare)
  else void finish(message.finish, message.asksForCover)
})

let plan: (PlannedEpisode & { given: EpisodePlan }) | null = null
const voiced = new Map<number, string>()

/**
 * Starts on a line. Lines that are made as one sound wait for one another. A failure is reported when the episode is
 * finished.
 */
function prepare({ line, path }: VoicedLine): void {
  voiced.set(line - 1, path)
  const group = plan?.groups.find((lines) => lines.includes(line - 1))
  const order = plan && group && orderOfGroup(plan.given, plan, group, (index) => voiced.get(index), 0)
  if (order) void maker.make(order).catch(() => {})
}

/** Starts early, because it takes half a second. A failure is reported when the episode is finished. */
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

// End with the parent, even if it ended while this module was loading.
process.once('disconnect', () => process.exit(1))
if (!process.connected) process.exit(1)
