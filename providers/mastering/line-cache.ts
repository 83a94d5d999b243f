import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { highestPeakDbtp } from '#core/audio/targets.ts'
import { toDecibels } from '#core/audio/true-peak.ts'
import type { LineOrder, Stretch } from './make-line.ts'

/** Raise it with every audible or tested change of how lines are made: cached lines are then made again. */
const version = 4

const hashLength = 64
/** The closing stinger has no source file: it changes only with `version`. */
const closingOrigin = 'closing'

/** `origin` is the stamp of the file that the line was made from. */
type CacheHead = Omit<Stretch, 'frames'> & { origin: string }

/**
 * Returns a stamp that changes whenever the file is written again. Hashing the content would mean reading every line of
 * an episode of which one has changed.
 */
export async function stampOf(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path)
  return `${size} ${mtimeMs}`
}

/**
 * Returns the cached encoded line for the same sound and shape, or null. It is a file beside the WAV: a line with the
 * hash of everything after it, a line of JSON, the MP3 frames.
 */
export async function findLine(order: LineOrder): Promise<Stretch | null> {
  const stamp = await stampOf(order.path).catch(() => null)
  return stamp === null ? null : read(pathOf(order), stamp)
}

/** Returns the cached closing stinger or null. It is stored beside the first line and removed with it. */
export function findClosing(firstLine: string, extraDb: number): Promise<Stretch | null> {
  return read(pathOfShape(firstLine, ['closing', extraDb]), closingOrigin)
}

async function read(path: string, stamp: string): Promise<Stretch | null> {
  try {
    const bytes = await readFile(path)
    const content = bytes.subarray(hashLength + 1)
    // Only this file writes such a hash, so matching content needs no further validation.
    if (bytes.toString('utf8', 0, hashLength) !== hashOf(content)) return null
    const end = content.indexOf(10)
    const { origin, ...about } = JSON.parse(content.toString('utf8', 0, end)) as CacheHead
    return origin === stamp ? { ...about, frames: content.subarray(end + 1) } : null
  } catch {
    // Missing or damaged: the caller makes the line again.
    return null
  }
}

/**
 * Stores an encoded line; `origin` is the stamp of its sound's file from before it was read. Ignores a full disk, which
 * writing the episode itself will report.
 */
export function cacheLine(order: LineOrder, origin: string, stretch: Stretch): Promise<void> {
  return write(pathOf(order), origin, stretch)
}

export function cacheClosing(firstLine: string, extraDb: number, stretch: Stretch): Promise<void> {
  return write(pathOfShape(firstLine, ['closing', extraDb]), closingOrigin, stretch)
}

async function write(path: string, origin: string, { frames, ...about }: Stretch): Promise<void> {
  // Never cache a line that does not decode or peaks too high: it is reported when the episode is finished, and made
  // again next time.
  const { errors, truePeak } = about.measured
  if (errors.length > 0 || toDecibels(truePeak) > highestPeakDbtp) return
  const head: CacheHead = { ...about, origin }
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), frames])
  const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`
  try {
    await writeFile(temporary, Buffer.concat([Buffer.from(`${hashOf(content)}\n`), content]))
    await rename(temporary, path)
  } catch {
    await rm(temporary, { force: true }).catch(() => {})
  }
}

function pathOf({ path, speaker, lead, extraDb }: LineOrder): string {
  return pathOfShape(path, [speaker, lead, extraDb])
}

function pathOfShape(wavPath: string, shape: unknown[]): string {
  return wavPath.replace(/\.wav$/u, `.${hashOf(JSON.stringify([version, shape])).slice(0, 16)}.line`)
}

function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
