import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'

export type Encoding = 'br' | 'gzip'

/** Pages and their data are streamed while they are being made; everything else is there in one piece. */
const streamed = /^text\/(html|x-script)\b/
const whole =
  /^(application\/(json|rss\+xml|xml|manifest\+json|[a-z.]+\+json)|text\/(plain|xml|css)|image\/svg\+xml)\b/
const worthwhileBytes = 1024

// Quick settings: a page must not wait for its last percent.
const brotliSettings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const gzipSettings = { level: 5 }

/**
 * Packs text with brotli or gzip as the client takes it. Streams stay streams: each piece leaves when it has come.
 * `isPacked` leaves some alone: media have lengths, ranges and strong tags that must be those of the file; answers about
 * sign-in hold tokens, and what is packed together with words of the asker can be guessed from its length.
 */
export function compressAnswers(isPacked: (c: Context) => boolean): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, status, body } = c.res
    const type = headers.get('content-type') ?? ''
    const isStream = streamed.test(type)
    if (!isStream && !whole.test(type)) return
    if (!isPacked(c) || headers.has('content-encoding') || headers.has('content-range')) return
    if (/no-transform/.test(headers.get('cache-control') ?? '')) return
    if (headers.get('vary') !== 'accept-encoding') headers.append('vary', 'accept-encoding')
    const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '')
    if (!encoding || !body || status === 204 || status === 304) return

    if (isStream) {
      c.res = packed(c.res, packStream(body, encoding), encoding)
      return
    }
    const bytes = Buffer.from(await c.res.arrayBuffer())
    const isWorthwhile = bytes.length >= worthwhileBytes
    const sent = isWorthwhile ? await packWhole(bytes, encoding) : bytes
    c.res = packed(c.res, new Uint8Array(sent), isWorthwhile ? encoding : null)
    c.res.headers.set('content-length', String(sent.length))
  }
}

function packed(answer: Response, body: BodyInit, encoding: Encoding | null): Response {
  const { headers } = answer
  if (encoding) {
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
    // The same answer in other bytes: equal in meaning only.
    const etag = headers.get('etag')
    if (etag?.startsWith('"')) headers.set('etag', `W/${etag}`)
  }
  return new Response(body, answer)
}

/** Null: as it is. What is refused by q=0 is not taken. */
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

function packStream(body: ReadableStream<Uint8Array>, encoding: Encoding): ReadableStream<Uint8Array> {
  const pack = encoding === 'br' ? createBrotliCompress(brotliSettings) : createGzip(gzipSettings)
  const source = Readable.fromWeb(body as never)
  let isFlushing = false
  source.on('data', () => {
    if (isFlushing) return
    isFlushing = true
    // Once for all pieces that come together: a flush costs a few bytes.
    setImmediate(() => {
      isFlushing = false
      if (!pack.writableEnded && !pack.destroyed) pack.flush()
    })
  })
  source.on('error', (error) => pack.destroy(error))
  pack.on('error', (error) => source.destroy(error))
  pack.on('close', () => source.destroy())
  source.pipe(pack)
  return Readable.toWeb(pack) as ReadableStream<Uint8Array>
}
