import { acceptedEncoding, type Encoding } from '#server/compress-answers.ts'
import { isNotModified } from '#server/media/conditional.ts'
import type { PackedBodies } from './pack-bodies.ts'

type AskedHeaders = { get(name: string): string | null }
type Headers = Readonly<Record<string, string>>

/** Never changed once it is kept. */
type Kept = {
  headers: Headers
  /** Of the unpacked bytes, with its quotation marks. */
  etag: string
  /** Without one its tag alone tells one version from another. */
  modifiedAt?: Date | null
  bodies: PackedBodies
}

const never = new Date(8.64e15)

/** What of a kept answer goes to this asker. HEAD gets the headers of GET. */
export function chooseKept(
  kept: Kept,
  method: string,
  asked: AskedHeaders,
): { status: 200 | 304; headers: Headers; body: Buffer | null } {
  const encoding = acceptedEncoding(asked.get('accept-encoding') ?? '')
  const status = isNotModified(asked, { etag: kept.etag, modifiedAt: kept.modifiedAt ?? never }) ? 304 : 200
  const headers = headersOf(kept, encoding, status)
  const isSent = status === 200 && method !== 'HEAD'
  return { status, headers, body: isSent ? kept.bodies[encoding ?? 'identity'] : null }
}

/** Putting them together costs more than all else about an answer that lies ready, so each kind is made once. */
const made = new WeakMap<Kept, Map<string, Headers>>()

function headersOf(kept: Kept, encoding: Encoding | null, status: 200 | 304): Headers {
  const kinds = made.get(kept) ?? new Map<string, Headers>()
  const kind = `${status} ${encoding}`
  const headers = kinds.get(kind) ?? makeHeaders(kept, encoding, status)
  made.set(kept, kinds.set(kind, headers))
  return headers
}

function makeHeaders(
  { headers, etag, modifiedAt, bodies }: Kept,
  encoding: Encoding | null,
  status: 200 | 304,
) {
  return Object.freeze({
    ...headers,
    // The same in other bytes: equal in meaning only.
    etag: encoding ? `W/${etag}` : etag,
    vary: 'accept-encoding',
    ...(modifiedAt ? { 'last-modified': modifiedAt.toUTCString() } : {}),
    ...(status === 200 ? { 'content-length': String(bodies[encoding ?? 'identity'].length) } : {}),
    ...(status === 200 && encoding ? { 'content-encoding': encoding } : {}),
  })
}
