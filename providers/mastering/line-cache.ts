import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { highestPeakDbtp } from '#core/audio/targets.ts'
import { toDecibels } from '#core/audio/true-peak.ts'
import type { LineOrder, Stretch } from './make-line.ts'

/** To be raised with every change that a listener or the tests could notice: kept lines are then made again. */
const version = 4

const hashLength = 64
/** It is made from the score alone, and `version` changes with that. */
const closingOrigin = 'closing'

/** `origin` is the stamp of the file it was made from. */
type KeptHead = Omit<Stretch, 'frames'> & { origin: string }

/**
 * Changes whenever the file is written again. Its content would have to be read and hashed for every line of an episode of
 * which one has changed, and has been checked by whoever handed it over.
 */
export async function stampOf(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path)
  return `${size} ${mtimeMs}`
}

/**
 * The encoded line of an earlier run, or null when there is none that was made from the same sound in the same shape.
 * It lies beside its WAV file: a line with the hash of all that follows, a line of JSON, and the MP3 frames.
 */
export async function findLine(order: LineOrder): Promise<Stretch | null> {
  const stamp = await stampOf(order.path).catch(() => null)
  return stamp === null ? null : read(pathOf(order), stamp)
}

/** The encoded closing stinger. It lies beside the first line, of which it is one more shape, and goes when that goes. */
export function findClosing(firstLine: string, extraDb: number): Promise<Stretch | null> {
  return read(pathOfShape(firstLine, ['closing', extraDb]), closingOrigin)
}

async function read(path: string, stamp: string): Promise<Stretch | null> {
  try {
    const bytes = await readFile(path)
    const content = bytes.subarray(hashLength + 1)
    // Only this file writes such a hash, so what it fits needs no further check.
    if (bytes.toString('utf8', 0, hashLength) !== hashOf(content)) return null
    const end = content.indexOf(10)
    const { origin, ...about } = JSON.parse(content.toString('utf8', 0, end)) as KeptHead
    return origin === stamp ? { ...about, frames: content.subarray(end + 1) } : null
  } catch {
    // Missing or damaged: it is made again, which tells what is wrong with the sound.
    return null
  }
}

/**
 * Keeps an encoded line; `origin` is the stamp its sound's file had before it was read. A full disk is no reason to stop:
 * the episode's own file will say so.
 */
export function cacheLine(order: LineOrder, origin: string, stretch: Stretch): Promise<void> {
  return write(pathOf(order), origin, stretch)
}

export function cacheClosing(firstLine: string, extraDb: number, stretch: Stretch): Promise<void> {
  return write(pathOfShape(firstLine, ['closing', extraDb]), closingOrigin, stretch)
}

async function write(path: string, origin: string, { frames, ...about }: Stretch): Promise<void> {
  // What does not play or peaks too high is told when the episode is finished, and made anew next time.
  const { errors, truePeak } = about.measured
  if (errors.length > 0 || toDecibels(truePeak) > highestPeakDbtp) return
  const head: KeptHead = { ...about, origin }
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
