import { acceptedEncoding } from '#server/compress-answers.ts'
import { isNotModified } from '#server/media/conditional.ts'
import type { KeptAnswer } from './kept-answers.ts'

type AskedHeaders = { get(name: string): string | null }

/** Pages have no date: their tag alone tells one from another. */
const never = new Date(8.64e15)

/** What of a kept answer goes to this asker. HEAD gets the headers of GET. */
export function chooseKept(
  { headers, etag, bodies }: KeptAnswer,
  method: string,
  asked: AskedHeaders,
): { status: 200 | 304; headers: Record<string, string>; body: Buffer | null } {
  const encoding = acceptedEncoding(asked.get('accept-encoding') ?? '')
  const body = bodies[encoding ?? 'identity']
  const told = {
    ...headers,
    // The same page in other bytes: equal in meaning only.
    etag: encoding ? `W/${etag}` : etag,
    vary: 'accept-encoding',
  }
  if (isNotModified(asked, { etag, modifiedAt: never })) return { status: 304, headers: told, body: null }
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
