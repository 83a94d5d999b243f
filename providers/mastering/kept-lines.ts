import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Stretch } from './make-line.ts'

/** To be raised with every change that a listener or the tests could notice: kept lines are then made again. */
const version = 1

const headSchema = z.object({
  /** Of the WAV file it was made from, and of the frames behind this head. */
  wav: z.string(),
  sha256: z.string(),
  frameCount: z.number().int().positive(),
  lineSamples: z.number().int().positive(),
  leadTrimMs: z.number(),
  measured: z.object({
    samples: z.number(),
    steps: z.array(z.number()),
    truePeak: z.number(),
    heard: z.object({ first: z.number(), last: z.number() }).nullable(),
    errors: z.array(z.string()),
  }),
})

/**
 * The encoded line of an earlier run, or null when there is none that was made from the same sound in the same shape.
 * It lies beside its WAV file: a line of JSON and the MP3 frames.
 */
export async function findKeptLine(
  wavPath: string,
  wav: Uint8Array,
  shape: unknown[],
): Promise<Stretch | null> {
  try {
    const bytes = await readFile(pathOf(wavPath, shape))
    const end = bytes.indexOf(10)
    const { sha256, wav: madeFrom, ...head } = headSchema.parse(JSON.parse(bytes.toString('utf8', 0, end)))
    const frames = bytes.subarray(end + 1)
    return madeFrom === hashOf(wav) && sha256 === hashOf(frames) ? { ...head, frames } : null
  } catch {
    // Missing or damaged: it is made again.
    return null
  }
}

/** Keeps an encoded line. A full disk is no reason to stop: the episode's own file will say so. */
export async function keepLine(
  wavPath: string,
  wav: Uint8Array,
  shape: unknown[],
  { frames, ...about }: Stretch,
): Promise<void> {
  const head = JSON.stringify({ ...about, wav: hashOf(wav), sha256: hashOf(frames) })
  const path = pathOf(wavPath, shape)
  const temporary = `${path}.${randomBytes(4).toString('hex')}.tmp`
  try {
    await writeFile(temporary, Buffer.concat([Buffer.from(`${head}\n`), frames]))
    await rename(temporary, path)
  } catch {
    await rm(temporary, { force: true }).catch(() => {})
  }
}

function pathOf(wavPath: string, shape: unknown[]): string {
  return wavPath.replace(/\.wav$/u, `.${hashOf(JSON.stringify([version, shape])).slice(0, 16)}.line`)
}

function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
