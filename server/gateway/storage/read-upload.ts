import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { AppError } from '#core/errors.ts'

export type Upload = {
  /** The file's bytes. If the consumer stops early, call `drain`. */
  chunks: AsyncIterable<Uint8Array>
  contentType: string
  /** Form fields in front of the file. */
  fields: Map<string, string>
  /** Discards the rest of the body: browsers show a response only after sending the whole request. */
  drain(): Promise<void>
}

const longestDrainMs = 20_000

/**
 * Reads the file of an upload as a stream, never as a whole in memory. The client library sends a File or Blob in a
 * form whose file part has an empty name, and everything else as the plain body.
 */
export async function readUpload(request: Request): Promise<Upload> {
  if (!request.body) throw new AppError('invalid', 'There is no file in the request.')
  const body = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)
  keepFromThrowing(body)
  const contentType = request.headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data')) return uploadOf(body, body, contentType, new Map())
  const drain = drainOf(body)
  try {
    const file = await filePart(body, contentType)
    return uploadOf(body, file.stream, file.contentType, file.fields)
  } catch (error) {
    await drain()
    throw error
  }
}

function uploadOf(body: Readable, file: Readable, contentType: string, fields: Map<string, string>): Upload {
  const drain = drainOf(body)
  return {
    chunks: wholeOrRefused(file),
    contentType,
    fields,
    async drain() {
      file.resume()
      await drain()
    },
  }
}

/** Reads the rest of the body without the form parser, which has stopped reading. */
function drainOf(body: Readable): () => Promise<void> {
  return async () => {
    body.unpipe()
    body.resume()
    const isOver = finished(body, { signal: AbortSignal.timeout(longestDrainMs), writable: false })
    await isOver.catch(() => body.destroy())
  }
}

async function* wholeOrRefused(file: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* file.iterator({ destroyOnReturn: false })
  } catch (cause) {
    throw broken(cause)
  }
}

type FilePart = { stream: Readable; contentType: string; fields: Map<string, string> }

function filePart(body: Readable, contentType: string): Promise<FilePart> {
  return new Promise((resolve, reject) => {
    let file: Readable | null = null
    const fields = new Map<string, string>()
    const form = openForm(contentType)
    form.on('field', (name, value) => fields.set(name, value))
    form.on('file', (_name, stream, { mimeType }) => {
      file = stream
      keepFromThrowing(stream)
      resolve({ stream, contentType: mimeType, fields })
    })
    form.on('close', () => reject(new AppError('invalid', 'There is no file in the request.')))
    const fail = (error: unknown) => {
      reject(broken(error))
      file?.destroy(broken(error))
    }
    form.on('error', fail)
    body.on('error', fail)
    body.on('close', () => {
      if (!body.readableEnded) fail(new Error('The request ended early.'))
    })
    body.pipe(form)
  })
}

function openForm(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 10, fieldSize: 64 * 1024, parts: 12 },
    })
  } catch (cause) {
    // The form has no boundary.
    throw broken(cause)
  }
}

/** Without a listener, an 'error' event would end the process, and a form that is cut off causes one. Later reads still throw. */
function keepFromThrowing(stream: Readable): void {
  stream.on('error', () => {})
}

const broken = (cause: unknown) =>
  cause instanceof AppError
    ? cause
    : new AppError('invalid', 'The upload was cut off or is not a form.', { cause })
