import { AppError } from '#core/errors.ts'

/**
 * Passes chunks on and throws once their sum exceeds the limit, so that a stream of unknown length cannot fill the
 * disk.
 */
export async function* limitSize(
  chunks: AsyncIterable<Uint8Array>,
  limitBytes: number,
): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0
  for await (const chunk of chunks) {
    sizeBytes += chunk.length
    if (sizeBytes > limitBytes) {
      throw new AppError(
        'limit-reached',
        `The file is larger than the ${readable(limitBytes)} that are allowed.`,
      )
    }
    yield chunk
  }
}

function readable(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / 1024 / 1024)} MB`
}
