import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { AppError } from '#core/errors.ts'

export type Upload = {
  /** The file's bytes. Giving up on them half-way leaves the rest to `drain`. */
  chunks: AsyncIterable<Uint8Array>
  contentType: string
  /** Reads the rest away: browsers show an answer only after they could send all of their request. */
  drain(): Promise<void>
}

const longestDrainMs = 20_000

/**
 * The file of an upload as a stream, never as a whole in memory. The client library sends a File or Blob as a form whose
 * file part has an empty name, and everything else as the plain body.
 */
export async function readUpload(request: Request): Promise<Upload> {
  if (!request.body) throw new AppError('invalid', 'There is no file in the request.')
  const body = Readable.fromWeb(request.body as unknown as NodeReadableStream<Uint8Array>)
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data')) return uploadOf(body, body, contentType)
  const file = await filePart(body, contentType)
  return uploadOf(body, file.stream, file.contentType)
}

function uploadOf(body: Readable, file: Readable, contentType: string): Upload {
  return {
    chunks: file.iterator({ destroyOnReturn: false }),
    contentType,
    async drain() {
      file.resume()
      await finished(body, { signal: AbortSignal.timeout(longestDrainMs), writable: false }).catch(() =>
        body.destroy(),
      )
    },
  }
}

function filePart(body: Readable, contentType: string): Promise<{ stream: Readable; contentType: string }> {
  return new Promise((resolve, reject) => {
    const broken = (cause: unknown) =>
      new AppError('invalid', 'The upload was cut off or is not a form.', { cause })
    let file: Readable | null = null
    const form = busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 10, fieldSize: 64 * 1024, parts: 12 },
    })
    form.on('file', (_name, stream, { mimeType }) => {
      file = stream
      resolve({ stream, contentType: mimeType })
    })
    form.on('close', () => reject(new AppError('invalid', 'There is no file in the request.')))
    const fail = (error: unknown) => {
      reject(broken(error))
      file?.destroy(broken(error))
    }
    form.on('error', fail)
    body.on('error', fail)
    body.pipe(form)
  })
}
