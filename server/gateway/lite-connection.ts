import { inspect } from 'node:util'
import { PostgresConnection } from '@supabase/lite/postgres'

export type DatabaseError = { code?: string; message?: string; detail?: string; hint?: string }

/**
 * @supabase/lite's connection without three of its behaviors. On its first request Lite would GRANT ALL on every table
 * to every role, which undoes the column privileges; its timestamps lack the "T" that Safari's Date needs; it prints
 * failed queries with user data. One connection only. `onError` receives query errors, `onLost` is called when the
 * connection ends.
 */
export function createLiteConnection(
  connectionString: string,
  listeners: { onError?: (error: DatabaseError) => void; onLost?: () => void } = {},
): PostgresConnection {
  const url = new URL(connectionString)
  const socketFolder = url.searchParams.get('host')
  const connection = new PostgresConnection({
    url: socketFolder ? '' : connectionString,
    postgresOptions: {
      ...(socketFolder ? { host: socketFolder, port: 5432, user: 'postgres', database: 'postgres' } : {}),
      max: 1,
      onclose: listeners.onLost,
      // Requests that wait for a reopening database continue as soon as it is back.
      backoff: () => 0.1,
      // Keeps NOTICE lines of our own migrations and functions out of the log.
      onnotice: () => {},
      types: {
        timestamptz: { to: 1184, from: [1184], serialize: timestampText, parse: isoTimestamp },
        timestamp: { to: 1114, from: [1114], serialize: timestampText, parse: isoTimestamp },
        json: { to: 114, from: [114], serialize: jsonText, parse: parseJson },
        jsonb: { to: 3802, from: [3802], serialize: jsonText, parse: parseJson },
      },
    },
  })
  const normalize = connection.normalizeDbError.bind(connection)
  return Object.assign(connection, {
    ensureRlsContext: async () => true,
    normalizeDbError: (error: unknown) => {
      listeners.onError?.(error as DatabaseError)
      return printShort(normalize(error))
    },
  })
}

/**
 * Makes the log show only the code of an error: Lite prints the error of each failed query, whose details hold the row that was written.
 */
function printShort(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = (error as { code?: string }).code ?? error.name
  return Object.defineProperty(error, inspect.custom, {
    value: () => `A query was refused: ${code}${code === '53100' ? ' (the disk is full)' : ''}`,
    configurable: true,
  })
}

/** Returns a value as JSON text. Lite passes the arguments of functions as JSON text already, and the values of columns as they are. */
function jsonText(value: unknown): string {
  return typeof value === 'string' && /^\s*[{[]/.test(value) ? value : JSON.stringify(value)
}

/**
 * Characters of JSON that the driver has read since the last `take`. Rows are read one after the other, so this is the size of one row.
 */
class JsonSize {
  #letters = 0

  add(text: string): void {
    this.#letters += text.length
  }

  take(): number {
    const letters = this.#letters
    this.#letters = 0
    return letters
  }
}

export const jsonSize = new JsonSize()

function parseJson(text: string): unknown {
  jsonSize.add(text)
  return JSON.parse(text)
}

function timestampText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value)
}

/** `2026-11-20 21:55:17.96+00` → `2026-11-20T21:55:17.96+00:00`, as PostgREST writes it. */
export function isoTimestamp(text: string): string {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:([+-]\d\d):?(\d\d)?)?$/.exec(text)
  if (!match) return text
  const [, day, time, hours, minutes] = match
  return `${day}T${time}${hours ? `${hours}:${minutes ?? '00'}` : ''}`
}
