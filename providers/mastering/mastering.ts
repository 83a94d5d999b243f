import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Clip, Measurement, Timeline } from '#core/audio/clip.ts'
import type { Language } from '#core/dialog/languages.ts'
import { AppError, type ErrorCode } from '#core/errors.ts'
import { findProjectRoot } from '#providers/speech/project-root.ts'

export type MasterRequest = {
  clips: Clip[]
  tags: { title: string; artist: string; album: string; language: Language; year: number; comment: string }
  /** PNG, 3000×3000; a smaller JPEG of at most 500 kB goes into the tag. */
  coverPath: string
  /** Written to a temporary neighbour first and renamed when it has been measured. */
  outputPath: string
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

export type Mastered = { timeline: Timeline; measurement: Measurement }

type Answer =
  | { fraction: number }
  | { mastered: Mastered }
  | { known: { code: ErrorCode; message: string } | null; unknown: string }

/**
 * Joins the clips into one MP3 at -16 LUFS with stingers, chapters and cover, in a process of its own so that the site
 * stays quick. Resolves only when the file on the disk has been decoded and measured; throws an AppError that names
 * the line when a clip is unusable, and the signal's reason when it was cancelled (then nothing is left behind).
 */
export async function masterEpisode(request: MasterRequest): Promise<Mastered> {
  const { onProgress, signal, ...rest } = request
  signal.throwIfAborted()
  if (rest.clips.length === 0) {
    throw new AppError('invalid', 'There is nothing to master yet: voice at least one line first.')
  }
  const outputPath = resolve(rest.outputPath)
  const order = {
    ...rest,
    outputPath,
    coverPath: resolve(rest.coverPath),
    clips: rest.clips.map((clip) => ({ ...clip, path: resolve(clip.path) })),
  }
  const child = fork(join(findProjectRoot(), 'providers/mastering/mastering-process.ts'), {
    cwd: findProjectRoot(),
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
  })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<Mastered>((fulfil, reject) => {
      child.on('message', (answer: Answer) => {
        if ('fraction' in answer) onProgress(answer.fraction)
        else if ('mastered' in answer) fulfil(answer.mastered)
        else
          reject(
            answer.known ? new AppError(answer.known.code, answer.known.message) : stopped(answer.unknown),
          )
      })
      child.once('error', (error) => reject(stopped(error.message)))
      child.once('exit', () => reject(signal.aborted ? signal.reason : stopped(complaint)))
      child.send(order)
    })
  } finally {
    signal.removeEventListener('abort', stop)
    if (signal.aborted) await rm(`${outputPath}.part`, { force: true })
  }
}

function stopped(detail: string): AppError {
  return new AppError('unavailable', 'The audio could not be put together. Please try again.', {
    cause: detail,
  })
}
