import { z } from 'zod'

/** One message of the Phoenix channels protocol, from either of its two formats. */
export type Frame = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** A payload that is already JSON text, because the same payload is sent to many clients. */
export class Written {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

const ref = z.string().max(100).nullish()
const topic = z.string().max(300)
const event = z.string().max(100)
const objectForm = z.object({ topic, event, payload: z.unknown(), ref, join_ref: ref })
const arrayForm = z.tuple([ref, ref, topic, event, z.unknown()])

/**
 * Parses a message of protocol version 1 (an object) or 2 (an array, or bytes for a broadcast). Returns null for anything
 * else.
 */
export function readFrame(data: Buffer, isBinary: boolean): Frame | null {
  try {
    if (isBinary) return readBroadcastBytes(data)
    const json: unknown = JSON.parse(data.toString('utf8'))
    if (Array.isArray(json)) {
      const [joinRef, ownRef, name, kind, payload] = arrayForm.parse(json)
      return { joinRef: joinRef ?? null, ref: ownRef ?? null, topic: name, event: kind, payload }
    }
    const parsed = objectForm.parse(json)
    return { ...parsed, joinRef: parsed.join_ref ?? null, ref: parsed.ref ?? null }
  } catch {
    return null
  }
}

const clientBroadcast = 3
const jsonEncoding = 1

/**
 * Parses a client's broadcast in version 2: kind, five lengths (join ref, ref, topic, event, metadata), encoding, then these strings,
 * then the payload.
 */
function readBroadcastBytes(data: Buffer): Frame | null {
  const [kind, ...lengths] = data.subarray(0, 6)
  const encoding = data[6]
  if (kind !== clientBroadcast || lengths.length !== 5 || encoding !== jsonEncoding) return null
  let at = 7
  const [joinRef = '', ownRef = '', name = '', event = ''] = lengths.map((length) => {
    const text = data.subarray(at, at + length).toString('utf8')
    at += length
    return text
  })
  if (at > data.length) return null
  const payload: unknown = JSON.parse(data.subarray(at).toString('utf8') || '{}')
  return {
    joinRef: joinRef || null,
    ref: ownRef || null,
    topic: name,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  }
}

export function writeFrame(
  { joinRef, ref: ownRef, topic: name, event: kind, payload }: Frame,
  version: 1 | 2,
): string {
  const body = payload instanceof Written ? payload.json : JSON.stringify(payload)
  if (version === 2) return `${JSON.stringify([joinRef, ownRef, name, kind]).slice(0, -1)},${body}]`
  const head = JSON.stringify({ topic: name, event: kind, ref: ownRef, join_ref: joinRef })
  return `${head.slice(0, -1)},"payload":${body}}`
}
