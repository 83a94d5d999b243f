import type { Pool } from 'pg'
import { sqlOf } from '#tables/sql.ts'
import {
  insertSecurityEvent,
  type SecurityEvent,
  type SecurityEventKind,
} from '#tables/upkeep/security-events-sql.ts'
import { addressGroup } from './address-group.ts'

/** Records a security event for the site's admins. The function never throws, and callers do not wait for the database. */
export type NoteSecurityEvent = (kind: SecurityEventKind, event: Partial<SecurityEvent>) => void

const minuteMs = 60_000
/** Maximum number of events of one kind from one network per minute. An attack must not fill the database, so more events are dropped. */
const mostOfAddress = 30
/** Maximum number of all events per minute. */
const mostOfAll = 600

/** Returns a function that writes events within these limits. */
export function createSecurityNotes(pool: Pool): NoteSecurityEvent {
  let counts = new Map<string, number>()
  let countedSince = Date.now()
  const isOver = (key: string, most: number) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > most
  }
  return (kind, event) => {
    if (Date.now() - countedSince > minuteMs) {
      counts = new Map()
      countedSince = Date.now()
    }
    const { address = null, accountId = null, subject = null, route = null } = event
    const { status = null, requestId = null } = event
    if (isOver('all', mostOfAll) || isOver(`${kind} ${addressGroup(address ?? '')}`, mostOfAddress)) return
    const whole = {
      address,
      accountId,
      subject: subject?.replace(/\p{Cc}/gu, ' ') ?? null,
      route,
      status,
      requestId,
    }
    insertSecurityEvent(sqlOf(pool), kind, whole).catch((error) =>
      console.error('A security event could not be noted:', (error as Error).message),
    )
  }
}
