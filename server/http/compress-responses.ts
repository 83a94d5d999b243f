import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Text types. Their bodies are complete before they are sent. */
const packable =
  /^(application\/(json|rss\+xml|xml|manifest\+json|[a-z.]+\+json)|text\/(html|x-script|plain|xml|css)|image\/svg\+xml)\b/
const worthwhileBytes = 1024

// Quick settings: half the time of the next level, for a twentieth more bytes. Cached responses are compressed better
// (cache/compress-bodies.ts).
const brotliSettings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const gzipSettings = { level: 3 }

/**
 * Compresses text with brotli or gzip, as the client accepts it. Never for media, which need the lengths, ranges and
 * strong tags of the file, nor for sign-in responses: they hold tokens, and compressing a secret together with input from
 * the request leaks it through the length (BREACH).
 */
export async function compressResponse(response: Response, acceptEncoding: string): Promise<Response> {
  const { headers, status, body } = response
  if (!packable.test(headers.get('content-type') ?? '')) return response
  // A byte range must stay as it is. A content-range that counts table rows need not.
  if (headers.has('content-encoding') || headers.get('content-range')?.startsWith('bytes')) return response
  if (/no-transform/.test(headers.get('cache-control') ?? '')) return response
  if (headers.get('vary') !== 'accept-encoding') headers.append('vary', 'accept-encoding')
  const encoding = acceptedEncoding(acceptEncoding)
  if (!encoding || !body || status === 204 || status === 304) return response

  const bytes = Buffer.from(await response.arrayBuffer())
  const isWorthwhile = bytes.length >= worthwhileBytes
  const sent = isWorthwhile ? await packWhole(bytes, encoding) : bytes
  if (isWorthwhile) {
    headers.set('content-encoding', encoding)
    // The same content in other bytes needs a weak tag.
    const etag = headers.get('etag')
    if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`)
  }
  headers.set('content-length', String(sent.length))
  return new Response(new Uint8Array(sent), response)
}

/** Returns the encoding for the response, or null to send it uncompressed. An encoding with q=0 is not used. */
export function acceptedEncoding(header: string): Encoding | null {
  const takes = (name: Encoding) =>
    header.split(',').some((part) => {
      const [coding = '', ...settings] = part.split(';').map((piece) => piece.trim().toLowerCase())
      return coding === name && !settings.some((setting) => /^q=0(\.0+)?$/.test(setting))
    })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

const brotliWhole = promisify(brotliCompress) as (bytes: Buffer, options: object) => Promise<Buffer>
const gzipWhole = promisify(gzip) as (bytes: Buffer, options: object) => Promise<Buffer>

function packWhole(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotliWhole(bytes, brotliSettings) : gzipWhole(bytes, gzipSettings)
}
