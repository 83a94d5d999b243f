import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { z } from 'zod'

const metaSchema = z.record(z.string(), z.unknown())
const newsSchema = z.object({
  topic: z.string(),
  key: z.string(),
  ref: z.string(),
  /** null when the client has left. */
  meta: metaSchema.nullable(),
})
type News = z.infer<typeof newsSchema>
type Metas = { metas: Record<string, unknown>[] }
export type PresenceDiff = { joins: Record<string, Metas>; leaves: Record<string, Metas> }

const mostBytes = 4000
const resendMs = 30_000
/** A presence not repeated for this long belongs to a process that has died. */
const forgottenMs = 80_000

/**
 * The presences of each topic. Each process notifies the others of changes to its own presences, and repeats all of its
 * own regularly.
 */
export class Presences {
  readonly #pool: Pool
  readonly #onDiff: (topic: string, diff: PresenceDiff) => void
  /** By topic, then by ref. */
  readonly #known = new Map<
    string,
    Map<string, { key: string; meta: Record<string, unknown>; sentAt: number }>
  >()
  readonly #own = new Map<string, News>()
  readonly #timer: NodeJS.Timeout

  constructor(pool: Pool, onDiff: (topic: string, diff: PresenceDiff) => void) {
    this.#pool = pool
    this.#onDiff = onDiff
    this.#timer = setInterval(() => this.#resend(), resendMs).unref()
  }

  /** Returns the ref for `untrack`. `ref`: of an earlier presence to replace. */
  async track(topic: string, key: string, payload: unknown, ref: string = randomUUID()): Promise<string> {
    const news = { topic, key, ref, meta: metaSchema.catch({}).parse(payload ?? {}) }
    if (Buffer.byteLength(JSON.stringify(news)) > mostBytes)
      throw new RangeError('The presence is too large.')
    this.#own.set(ref, news)
    await this.#tell(news)
    return ref
  }

  async untrack(ref: string): Promise<void> {
    const news = this.#own.get(ref)
    this.#own.delete(ref)
    if (news) await this.#tell({ ...news, meta: null })
  }

  count(topic: string): number {
    return this.#known.get(topic)?.size ?? 0
  }

  state(topic: string): Record<string, Metas> {
    const state = byKey()
    for (const [ref, { key, meta }] of this.#known.get(topic) ?? []) add(state, key, ref, meta)
    return state
  }

  receive(message: string): void {
    const { topic, key, ref, meta } = newsSchema.parse(JSON.parse(message))
    const known = this.#known.get(topic) ?? new Map()
    const earlier = known.get(ref)
    if (meta) known.set(ref, { key, meta, sentAt: Date.now() })
    else known.delete(ref)
    if (known.size > 0) this.#known.set(topic, known)
    else this.#known.delete(topic)
    const isSame = earlier && meta && JSON.stringify(earlier.meta) === JSON.stringify(meta)
    if (isSame || (!earlier && !meta)) return
    // The leave is sent first and separately: in a combined diff the client library loses the ref of the presence it shows.
    const diff = (part: Partial<PresenceDiff>) => this.#onDiff(topic, { joins: {}, leaves: {}, ...part })
    if (earlier) diff({ leaves: one(key, ref, earlier.meta) })
    if (meta) diff({ joins: one(key, ref, meta) })
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #tell(news: News): Promise<void> {
    await this.#pool.query(`select pg_notify('rt_presence', $1)`, [JSON.stringify(news)])
  }

  #resend(): void {
    const failed = (error: Error) => console.error('realtime:', error.message)
    for (const news of this.#own.values()) this.#tell(news).catch(failed)
    for (const [topic, known] of this.#known) {
      for (const [ref, { key, sentAt }] of known) {
        if (Date.now() - sentAt > forgottenMs) this.receive(JSON.stringify({ topic, key, ref, meta: null }))
      }
    }
  }
}

/** Returns an object without a prototype. Clients choose the keys: "constructor" must be a key like any other. */
const byKey = (): Record<string, Metas> => Object.create(null)

function one(key: string, ref: string, meta: Record<string, unknown>): Record<string, Metas> {
  const entry = byKey()
  add(entry, key, ref, meta)
  return entry
}

function add(to: Record<string, Metas>, key: string, ref: string, meta: Record<string, unknown>): void {
  const entry = to[key] ?? { metas: [] }
  entry.metas.push({ ...meta, phx_ref: `${ref}.${hash(meta)}` })
  to[key] = entry
}

/** Returns a short hash that is equal in every process. */
function hash(meta: Record<string, unknown>): string {
  let sum = 0
  for (const sign of JSON.stringify(meta)) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(36)
}
