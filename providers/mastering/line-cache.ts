import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { highestPeakDbtp } from '#core/audio/targets.ts'
import { toDecibels } from '#core/audio/true-peak.ts'
import type { Stretch, StretchOrder } from './make-stretch.ts'

/** Raise this number with every audible or tested change of how lines are made: cached lines are then made again. */
const version = 5

const hashLength = 64

/** `origin`: the stamps of the files that the lines were made from. */
type CacheHead = Omit<Stretch, 'frames'> & { origin: string }

/**
 * Returns a stamp that changes whenever the file is written again. A hash of the content would need to read every line of an
 * episode, even if only one has changed.
 */
export async function stampOf(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path)
  return `${size} ${mtimeMs}`
}

/**
 * Returns the cached lines of the same sound and shape, or null. They are stored in a file beside the first line's WAV: a
 * line with the hash of everything after it, a line of JSON, the MP3 frames.
 */
export async function findStretch(order: StretchOrder): Promise<Stretch | null> {
  const stamps = await Promise.all(order.lines.map(({ path }) => stampOf(path))).catch(() => null)
  return stamps === null ? null : read(pathOf(order), stamps.join())
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
 * Stores encoded lines. `origin`: the stamps of their sound files, taken before these were read. Ignores a full disk, which
 * writing the episode itself will report.
 */
export function cacheStretch(order: StretchOrder, origin: string, stretch: Stretch): Promise<void> {
  return write(pathOf(order), origin, stretch)
}

async function write(path: string, origin: string, { frames, ...about }: Stretch): Promise<void> {
  // A line that does not decode or peaks too high is never cached. It is reported when the episode is finished, and made
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

function pathOf({ lines, musicPath, ...shape }: StretchOrder): string {
  const spoken = lines.map(({ path, line: _, ...line }) => [basename(path), line])
  const name = hashOf(JSON.stringify([version, shape, spoken, musicPath && basename(musicPath)])).slice(0, 16)
  return (lines[0]?.path ?? '').replace(/\.wav$/u, `.${name}.line`)
}

function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
