import pLimit from 'p-limit'
import { AppError } from '#core/errors.ts'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { forkProgram } from '#providers/programs/start-program.ts'

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif'
export type PictureOrder = { from: string; to: string; type: PictureType }
export type CleanedPicture = {
  contentType: Exclude<PictureType, 'image/avif'>
  width: number
  height: number
}
export type PictureAnswer = { cleaned: CleanedPicture } | { refused: string }

const longestMs = 60_000
/** Each takes a core and up to 200 MB. */
const oneByOne = pLimit(1)
const mostWaiting = 16

/**
 * Draws a picture anew into another file, in a process of its own: no data about place and camera, nothing hidden behind
 * the pixels, at most 6,000 pixels a side. Throws AppError('invalid') with a sentence when it cannot be taken.
 */
export async function cleanPicture(order: PictureOrder): Promise<CleanedPicture> {
  if (oneByOne.pendingCount >= mostWaiting)
    throw new AppError('unavailable', 'Many pictures are being sent right now. Please try again in a minute.')
  const answer = await oneByOne(() => askProcess(order))
  if ('refused' in answer) throw new AppError('invalid', answer.refused)
  return answer.cleaned
}

function askProcess(order: PictureOrder): Promise<PictureAnswer> {
  return new Promise((resolve, reject) => {
    const child = forkProgram('server/media/picture-process.ts', {
      // No keys: it needs none, and native code sees whatever we hand over.
      env: { PATH: process.env.PATH, HELMCAST_ROOT: findProjectRoot() },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const tooLong = setTimeout(() => {
      child.kill('SIGKILL')
      resolve({ refused: 'The picture takes too long to read. Please save it anew, smaller, and try again.' })
    }, longestMs)
    child.once('message', (answer: PictureAnswer) => resolve(answer))
    // A decoder that broke down over the file; after an answer this changes nothing.
    child.once('exit', () => resolve({ refused: 'The picture is damaged. Please save it anew.' }))
    child.once('error', reject)
    child.send(order, (error) => error && reject(error))
    child.once('exit', () => clearTimeout(tooLong))
  })
}
