import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Clip, Measurement, Timeline } from '#core/audio/clip.ts'
import type { SoundStyle } from '#core/audio/sound-style.ts'
import { AppError, type ErrorCode } from '#core/errors.ts'
import type { Language } from '#core/languages/languages.ts'
import { forkProgram } from '#providers/programs/start-program.ts'
import type { EpisodeOrigin } from '#providers/provenance/manifest.ts'
import type { Signer } from '#providers/provenance/signer.ts'
import type { EpisodePlan } from './order-stretches.ts'

/** `musicPath`: the file of uploaded music. */
export type SoundToMake = SoundStyle & { musicPath?: string }

export type EpisodeOrder = {
  style: SoundToMake
  clips: Clip[]
  tags: { title: string; artist: string; album: string; language: Language; year: number; comment: string }
  /** Signed into the file; null: the file has no manifest. */
  provenance: { making: EpisodeOrigin; signer: Signer } | null
  /** PNG, 3000×3000; a JPEG of at most 500 kB made from it goes into the tag. */
  coverPath: string
  /** Path of the finished file. A temporary file beside it is renamed once it has been measured. */
  outputPath: string
}

export type Mastered = { timeline: Timeline; measurement: Measurement }

/** A line that has just been voiced, counted from 1. */
export type VoicedLine = { path: string; line: number }

/** The process that masters one episode, from the first voiced line to the finished file. */
export type Mastering = {
  /** Starts on a line while others are still being voiced. `finish` reports its errors. */
  prepare(line: VoicedLine): void
  /** Makes the tag's picture while lines are being voiced. The file must not change any more. */
  prepareCover(path: string): void
  /**
   * Joins the clips into one MP3 at -16 LUFS with stingers, chapters and cover. Resolves once the file on the disk has
   * been measured; throws AppError that names the line if a clip is unusable. `renderCover` is called once the length
   * is known, to show it on the cover.
   */
  finish(
    order: EpisodeOrder,
    onProgress: (fraction: number) => void,
    renderCover?: (durationMs: number) => Promise<void>,
  ): Promise<Mastered>
  close(): void
}

export type MasteringMessage =
  | { plan: EpisodePlan }
  | { cover: string }
  | { prepare: VoicedLine }
  | { finish: EpisodeOrder; asksForCover: boolean }
export type MasteringReply =
  | { fraction: number }
  | { durationMs: number }
  | { mastered: Mastered }
  | { known: { code: ErrorCode; message: string } | null; unknown: string }

/** Starts a process for mastering, so that the site stays responsive. Only `prepare` needs `plan`. */
export function openMastering(signal: AbortSignal, plan?: EpisodePlan): Mastering {
  signal.throwIfAborted()
  const child = forkProgram('providers/mastering/mastering-process.ts', {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const stop = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  const ended = endOf(child)
  const send = (message: MasteringMessage) => {
    // Messages to a dead process are dropped: `ended` reports its end.
    if (child.connected) child.send(message, () => {})
  }
  if (plan) send({ plan })

  return {
    prepareCover: (path) => send({ cover: resolve(path) }),
    prepare: (line) => send({ prepare: { ...line, path: resolve(line.path) } }),
    async finish(given, onProgress, renderCover) {
      signal.throwIfAborted()
      if (given.clips.length === 0) {
        throw new AppError('invalid', 'There is nothing to master yet: voice at least one line first.')
      }
      const order = absolute(given)
      const replied = new Promise<Mastered>((fulfil, reject) => {
        child.on('message', (reply: MasteringReply) => {
          if ('fraction' in reply) onProgress(reply.fraction)
          else if ('durationMs' in reply)
            renderCover?.(reply.durationMs).then(() => send({ cover: order.coverPath }), reject)
          else if ('mastered' in reply) fulfil(reply.mastered)
          else if (reply.known) reject(new AppError(reply.known.code, reply.known.message))
          else reject(stopped(reply.unknown))
        })
      })
      send({ finish: order, asksForCover: renderCover !== undefined })
      try {
        return await Promise.race([replied, ended])
      } catch (error) {
        if (!signal.aborted) throw error
        await rm(`${order.outputPath}.part`, { force: true })
        throw signal.reason
      }
    },
    close() {
      signal.removeEventListener('abort', stop)
      stop()
    },
  }
}

/** Rejects when the process ends, with the end of its stderr. */
function endOf(child: ChildProcess): Promise<never> {
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(stopped(error.message)))
    child.once('exit', () => reject(stopped(complaint)))
  })
  // The process also ends after its work, when nobody awaits this promise any more.
  ended.catch(() => {})
  return ended
}

function absolute(order: EpisodeOrder): EpisodeOrder {
  return {
    ...order,
    outputPath: resolve(order.outputPath),
    coverPath: resolve(order.coverPath),
    clips: order.clips.map((clip) => ({ ...clip, path: resolve(clip.path) })),
  }
}

function stopped(detail: string): AppError {
  return new AppError('unavailable', 'The audio could not be put together. Please try again.', {
    cause: detail,
  })
}
