import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'

export type Encoding = 'br' | 'gzip'

/** Text types; their bodies are complete before they are sent. */
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
 * Compresses text with brotli or gzip, as the client accepts it. `isCompressed` excludes some: media need the lengths,
 * ranges and strong tags of the file; sign-in responses hold tokens, and compressing a secret together with input from
 * the request leaks it through the length (BREACH).
 */
export function compressResponses(isCompressed: (c: Context) => boolean): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, status, body } = c.res
    const type = headers.get('content-type') ?? ''
    if (!packable.test(type) || !isCompressed(c)) return
    // A byte range must stay as it is; a content-range of table rows need not.
    if (headers.has('content-encoding') || headers.get('content-range')?.startsWith('bytes')) return
    if (/no-transform/.test(headers.get('cache-control') ?? '')) return
    if (headers.get('vary') !== 'accept-encoding') headers.append('vary', 'accept-encoding')
    const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '')
    if (!encoding || !body || status === 204 || status === 304) return

    const bytes = Buffer.from(await c.res.arrayBuffer())
    const isWorthwhile = bytes.length >= worthwhileBytes
    const sent = isWorthwhile ? await packWhole(bytes, encoding) : bytes
    c.res = packed(c.res, new Uint8Array(sent), isWorthwhile ? encoding : null)
    c.res.headers.set('content-length', String(sent.length))
  }
}

function packed(response: Response, body: BodyInit, encoding: Encoding | null): Response {
  const { headers } = response
  if (encoding) {
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
    // The same content in other bytes: a weak tag.
    const etag = headers.get('etag')
    if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`)
  }
  return new Response(body, response)
}

/** Returns null to send it uncompressed. An encoding with q=0 is refused. */
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
