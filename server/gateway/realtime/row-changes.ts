import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { mayReadAll } from '#tables/accounts/accounts-sql.ts'
import { freeText, type Sql, sqlOf } from '#tables/sql.ts'
import type { ChangeSubscription, Channel } from './channel.ts'
import { Written } from './frames.ts'
import { readFilter } from './row-filter.ts'
import type { Usage } from './usage.ts'

/** Payload of a trigger's notification: it identifies the changed row, without its content. */
const changeSchema = z.object({
  s: z.string(),
  t: z.string(),
  op: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  id: z.string().nullable().default(null),
  ts: z.string(),
  /** Who may be notified of a deletion: everybody, or these accounts. */
  to: z.union([z.literal('*'), z.array(z.string())]).default([]),
})
type Change = z.infer<typeof changeSchema>

/** Maximum number of changes that one query reads. A save of thousands of lines is read in parts, and other changes are sent in between. */
const mostAtOnce = 200

/**
 * Comparisons of a row with a subscription between two pauses: a few milliseconds. `bytesOfComparison`: bytes whose sending takes as long
 * as one comparison.
 */
const mostCompared = 10_000
const bytesOfComparison = 50

type Interested = { channel: Channel; subscriptions: ChangeSubscription[] }

/**
 * Sends row changes to the subscribed channels. Rows are read again under each viewer's rights, so nobody receives a row that they may
 * not read. A deleted row cannot be checked any more, so its trigger names who may receive its id. Many rows of one save cost one query
 * per waiting viewer, not one per row.
 */
export function createRowChanges(database: Database, channels: ReadonlySet<Channel>, usage: Usage) {
  // Pending changes of one row are merged and sent once, with the row's content at that time.
  const waiting = new Map<string, Change>()
  let isPassing = false

  async function passAll(): Promise<void> {
    if (isPassing) return
    isPassing = true
    while (waiting.size > 0) await pass(takeAlike()).catch((error) => console.error('realtime:', error))
    isPassing = false
  }

  /** Takes the next changes, as far as they are of one kind in one table. */
  function takeAlike(): Change[] {
    const taken: Change[] = []
    for (const [key, change] of waiting) {
      const { s, t, op } = taken[0] ?? change
      if (taken.length === mostAtOnce || change.s !== s || change.t !== t || change.op !== op) break
      waiting.delete(key)
      taken.push(change)
    }
    return taken
  }

  async function pass(changes: Change[]): Promise<void> {
    const [first] = changes
    if (!first) return
    const interested = [...channels].flatMap((channel): Interested[] => {
      const subscriptions = channel.subscriptions.filter((subscription) => concerns(subscription, first))
      return subscriptions.length > 0 ? [{ channel, subscriptions }] : []
    })
    if (interested.length === 0) return
    const rows = first.op === 'DELETE' ? null : await readRows(sqlOf(database.pool), changes)
    const byViewer = new Map<string, Interested[]>()
    for (const entry of interested) {
      const key = viewerKey(entry.channel.viewer)
      byViewer.set(key, [...(byViewer.get(key) ?? []), entry])
    }
    for (const entries of byViewer.values()) {
      const viewer = entries[0]?.channel.viewer
      const wanted = rows ? await wantedBy(entries, changes, rows) : changes
      if (!viewer || wanted.length === 0) continue
      const seen = await readAs(database, viewer, wanted).catch((error): Rows => {
        console.error('realtime:', error)
        return new Map()
      })
      for (const change of wanted) {
        const record = seen.get(change.id)
        if (!record) continue
        const data = changeData(change, record)
        for (const entry of entries) {
          await breathe(entry.subscriptions.length)
          const ids = rows
            ? idsFor(entry, record)
            : entry.subscriptions.map((subscription) => subscription.id)
          // The channel was left during a pause, or its address has received enough.
          if (ids.length === 0 || !channels.has(entry.channel)) continue
          if (!usage.hearRow(entry.channel.address, data.length)) continue
          const payload = new Written(`{"ids":${JSON.stringify(ids)},"data":${data}}`)
          entry.channel.send({ joinRef: null, ref: null, event: 'postgres_changes', payload })
          await breathe(data.length / bytesOfComparison)
        }
      }
    }
  }

  /** Returns the changes of rows that any of the subscriptions matches. */
  async function wantedBy(entries: Interested[], changes: Change[], rows: Rows): Promise<Change[]> {
    const wanted: Change[] = []
    let each = 0
    for (const { subscriptions } of entries) each += subscriptions.length
    for (const change of changes) {
      await breathe(each)
      if (entries.some((entry) => idsFor(entry, rows.get(change.id)).length > 0)) wanted.push(change)
    }
    return wanted
  }

  let compared = 0
  /**
   * Lets other requests run in between when a row is compared with many subscriptions or sent to many channels: anybody may open many.
   */
  async function breathe(more: number): Promise<void> {
    compared += more
    if (compared < mostCompared) return
    compared = 0
    await nextTurn()
  }

  return {
    receive(payload: string): void {
      const parsed = changeSchema.safeParse(jsonOf(payload))
      if (!parsed.success || parsed.data.id === null || channels.size === 0) return
      const change = parsed.data
      const key = `${change.s}.${change.t}.${change.id}`
      const earlier = waiting.get(key)
      waiting.delete(key)
      const isStillNew = earlier?.op === 'INSERT' && change.op === 'UPDATE'
      waiting.set(key, isStillNew ? { ...change, op: 'INSERT' } : change)
      void passAll()
    },
  }
}

function concerns(subscription: ChangeSubscription, change: Change): boolean {
  const isOfTable =
    (subscription.schema === '*' || subscription.schema === change.s) &&
    (!subscription.table || subscription.table === '*' || subscription.table === change.t)
  return isOfTable && (subscription.event === '*' || subscription.event === change.op)
}

/** Parsed filters: each is parsed once, not for every row. */
const filters = new WeakMap<ChangeSubscription, ReturnType<typeof readFilter>>()
function filterOf(subscription: ChangeSubscription) {
  const known = filters.get(subscription) ?? readFilter(subscription.filter)
  filters.set(subscription, known)
  return known
}

/** Returns the ids of the subscriptions whose filter the row matches. */
function idsFor({ subscriptions }: Interested, record: Row | undefined): number[] {
  const ids: number[] = []
  if (record) for (const one of subscriptions) if (filterOf(one)(record)) ids.push(one.id)
  return ids
}

type Row = Record<string, unknown>
type Rows = Map<Change['id'], Row>

/** Returns the rows that this viewer may see, by id; {} for a deleted row. */
async function readAs(database: Database, viewer: Viewer, changes: Change[]): Promise<Rows> {
  return database.asViewer(viewer, async (query) => {
    const [first] = changes
    if (!first || !(await mayRead(query, first))) return new Map()
    if (first.op !== 'DELETE') return readRows(query, changes)
    const told = changes.filter(
      ({ to }) => to === '*' || (viewer.userId !== null && to.includes(viewer.userId)),
    )
    const seen = told.length < changes.length && (await mayReadAll(query)) ? changes : told
    return new Map(seen.map(({ id }) => [id, {}]))
  })
}

async function readRows(query: Sql, changes: Change[]): Promise<Rows> {
  const [{ s = '', t = '' } = {}] = changes
  const rows: { id: string; record: Row }[] = await query(
    freeText(
      `select changed.id::text, to_jsonb(changed) as record from ${identifier(s)}.${identifier(t)} as changed where changed.id = any ($1)`,
    ),
    [changes.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, record }) => [id, record]))
}

async function mayRead(query: Sql, { s, t }: Change): Promise<boolean> {
  const [row] = await query(
    `select has_table_privilege(to_regclass(format('%I.%I', $1::text, $2::text)), 'select') as allowed`,
    [s, t],
  )
  return row?.allowed === true
}

/** Returns the JSON of a change. It is made once for all channels that receive it, because a row may hold a text of 2 MB. */
function changeData(change: Change, record: Row): string {
  const columns = Object.keys(record).map((name) => ({ name, type: 'text' }))
  const old = change.op === 'INSERT' ? {} : { id: change.id }
  const { s: schema, t: table, ts: commit_timestamp, op: type } = change
  return JSON.stringify({
    schema,
    table,
    commit_timestamp,
    type,
    columns,
    record,
    old_record: old,
    errors: null,
  })
}

const viewerKey = ({ role, userId }: Viewer) => `${role}:${userId ?? ''}`
const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
