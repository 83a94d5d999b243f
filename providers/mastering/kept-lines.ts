import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { LineOrder, Stretch } from './make-line.ts'

/** To be raised with every change that a listener or the tests could notice: kept lines are then made again. */
const version = 3

const hashLength = 64

/** `wav` is the hash of the sound it was made from. */
type KeptHead = Omit<Stretch, 'frames'> & { wav: string }

/**
 * The encoded line of an earlier run, or null when there is none that was made from the same sound in the same shape.
 * It lies beside its WAV file: a line with the hash of all that follows, a line of JSON, and the MP3 frames.
 */
export async function findLine(order: LineOrder): Promise<Stretch | null> {
  try {
    const [wav, bytes] = await Promise.all([readFile(order.path), readFile(pathOf(order))])
    const content = bytes.subarray(hashLength + 1)
    // Only this file writes such a hash, so what it fits needs no further check.
    if (bytes.toString('utf8', 0, hashLength) !== hashOf(content)) return null
    const end = content.indexOf(10)
    const { wav: madeFrom, ...about } = JSON.parse(content.toString('utf8', 0, end)) as KeptHead
    return madeFrom === hashOf(wav) ? { ...about, frames: content.subarray(end + 1) } : null
  } catch {
    // Missing or damaged: it is made again, which tells what is wrong with the sound.
    return null
  }
}

/** Keeps an encoded line. A full disk is no reason to stop: the episode's own file will say so. */
export async function keepLine(
  order: LineOrder,
  wav: Uint8Array,
  { frames, ...about }: Stretch,
): Promise<void> {
  const head: KeptHead = { ...about, wav: hashOf(wav) }
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), frames])
  const path = pathOf(order)
  const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`
  try {
    await writeFile(temporary, Buffer.concat([Buffer.from(`${hashOf(content)}\n`), content]))
    await rename(temporary, path)
  } catch {
    await rm(temporary, { force: true }).catch(() => {})
  }
}

function pathOf({ path, speaker, lead, extraDb }: LineOrder): string {
  const shape = [speaker, lead, extraDb]
  return path.replace(/\.wav$/u, `.${hashOf(JSON.stringify([version, shape])).slice(0, 16)}.line`)
}

function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
