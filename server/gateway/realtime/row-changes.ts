import { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { mayReadAll } from '#tables/accounts/accounts-sql.ts'
import { freeText, type Sql } from '#tables/sql.ts'
import type { ChangeSubscription, Channel } from './channel.ts'
import { matchesFilter } from './row-filter.ts'

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

/**
 * Sends row changes to the subscribed channels. Each row is read again under each viewer's rights: a viewer who may not
 * read it receives nothing. A deleted row cannot be checked any more, so its trigger names who may receive its id.
 */
export function createRowChanges(database: Database, channels: ReadonlySet<Channel>) {
  // Pending changes of one row are merged and sent once, with the row's content at that time.
  const waiting = new Map<string, Change>()
  let isPassing = false

  async function passAll(): Promise<void> {
    if (isPassing) return
    isPassing = true
    try {
      for (const [key, change] of waiting) {
        waiting.delete(key)
        await pass(change).catch((error) => console.error('realtime:', error))
      }
    } finally {
      isPassing = false
    }
    if (waiting.size > 0) await passAll()
  }

  async function pass(change: Change): Promise<void> {
    const interested = [...channels].map((channel) => ({
      channel,
      subscriptions: channel.subscriptions.filter((subscription) => concerns(subscription, change)),
    }))
    const byViewer = new Map<string, typeof interested>()
    for (const entry of interested) {
      if (entry.subscriptions.length === 0) continue
      const key = viewerKey(entry.channel.viewer)
      byViewer.set(key, [...(byViewer.get(key) ?? []), entry])
    }
    for (const entries of byViewer.values()) {
      const viewer = entries[0]?.channel.viewer
      const record = viewer ? await readAs(database, viewer, change) : null
      if (!record) continue
      for (const { channel, subscriptions } of entries) {
        const ids = subscriptions
          .filter((subscription) => change.op === 'DELETE' || matchesFilter(subscription.filter, record))
          .map((subscription) => subscription.id)
        if (ids.length > 0) channel.send(changeFrame(ids, change, record))
      }
    }
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

/** Returns the row as this viewer may see it; {} for a deleted one; null when the viewer has no right to it. */
async function readAs(
  database: Database,
  viewer: Viewer,
  change: Change,
): Promise<Record<string, unknown> | null> {
  return database.asViewer(viewer, async (query) => {
    if (!(await mayRead(query, change))) return null
    if (change.op === 'DELETE') return (await maySeeDeletion(query, viewer, change)) ? {} : null
    const table = `${identifier(change.s)}.${identifier(change.t)}`
    const rows: { record: Record<string, unknown> }[] = await query(
      freeText(`select to_jsonb(changed) as record from ${table} as changed where changed.id = $1`),
      [change.id],
    )
    return rows[0]?.record ?? null
  })
}

async function mayRead(query: Sql, { s, t }: Change): Promise<boolean> {
  const [row] = await query(
    `select has_table_privilege(to_regclass(format('%I.%I', $1::text, $2::text)), 'select') as allowed`,
    [s, t],
  )
  return row?.allowed === true
}

async function maySeeDeletion(query: Sql, viewer: Viewer, { to }: Change): Promise<boolean> {
  if (to === '*' || (viewer.userId !== null && to.includes(viewer.userId))) return true
  return mayReadAll(query)
}

function changeFrame(ids: number[], change: Change, record: Record<string, unknown>) {
  const columns = Object.keys(record).map((name) => ({ name, type: 'text' }))
  const old = change.op === 'INSERT' ? {} : { id: change.id }
  const { s: schema, t: table, ts: commit_timestamp, op: type } = change
  const data = { schema, table, commit_timestamp, type, columns, record, old_record: old, errors: null }
  return { joinRef: null, ref: null, event: 'postgres_changes', payload: { ids, data } }
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
