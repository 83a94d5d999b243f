import { AppError } from '#core/errors.ts'

/**
 * Reads the body of a request in chunks, so that a body without a stated length cannot fill the memory either. Throws AppError
 * `limit-reached` if the body exceeds `mostBytes`.
 */
export async function readBytes(request: Request, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new AppError('limit-reached', 'This is too large. Please shorten the text.')
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge()
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of request.body) {
    sizeBytes += chunk.length
    if (sizeBytes > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
