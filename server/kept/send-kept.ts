import { acceptedEncoding } from '#server/compress-answers.ts'
import { isNotModified } from '#server/media/conditional.ts'
import type { PackedBodies } from './pack-bodies.ts'

type AskedHeaders = { get(name: string): string | null }

type Kept = {
  headers: Record<string, string>
  /** Of the unpacked bytes, with its quotation marks. */
  etag: string
  /** Without one its tag alone tells one version from another. */
  modifiedAt?: Date | null
  bodies: PackedBodies
}

const never = new Date(8.64e15)

/** What of a kept answer goes to this asker. HEAD gets the headers of GET. */
export function chooseKept(
  { headers, etag, modifiedAt, bodies }: Kept,
  method: string,
  asked: AskedHeaders,
): { status: 200 | 304; headers: Record<string, string>; body: Buffer | null } {
  const encoding = acceptedEncoding(asked.get('accept-encoding') ?? '')
  const body = bodies[encoding ?? 'identity']
  const told = {
    ...headers,
    // The same in other bytes: equal in meaning only.
    etag: encoding ? `W/${etag}` : etag,
    vary: 'accept-encoding',
    ...(modifiedAt ? { 'last-modified': modifiedAt.toUTCString() } : {}),
  }
  if (isNotModified(asked, { etag, modifiedAt: modifiedAt ?? never }))
    return { status: 304, headers: told, body: null }
  return {
    status: 200,
    headers: {
      ...told,
      'content-length': String(body.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
    body: method === 'HEAD' ? null : body,
  }
}
