import { format } from 'node:util'

type Level = 'log' | 'info' | 'warn' | 'error'
const levels: Level[] = ['log', 'info', 'warn', 'error']

/**
 * Escapes everything that this process and its libraries print through the console, so that text from strangers, as in
 * an error's message, cannot imitate a log line or send control sequences to a terminal.
 */
export function escapeConsole(isJson: boolean): void {
  for (const level of levels) {
    const stream = level === 'log' || level === 'info' ? process.stdout : process.stderr
    console[level] = (...said: unknown[]) => {
      stream.write(`${isJson ? jsonLine(level, said) : readableLines(said)}\n`)
    }
  }
}

/** Formats like console.log; each line after the first is marked as a continuation, because stack traces have several. */
export function readableLines(said: unknown[]): string {
  return formatted(said)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(escaped)
    .join('\n  | ')
}

export function jsonLine(level: Level, said: unknown[]): string {
  return escaped(JSON.stringify({ time: new Date().toISOString(), level, message: formatted(said) }))
}

function formatted(said: unknown[]): string {
  for (const one of said) hideRows(one)
  return format(...said)
}

/** Hides an error's `detail`, in which PostgreSQL prints the values of a refused row: people's text, addresses, keys. */
function hideRows(error: unknown): void {
  if (!(error instanceof Error)) return
  if ('detail' in error) Object.defineProperty(error, 'detail', { enumerable: false })
  if (error instanceof AggregateError) error.errors.forEach(hideRows)
  hideRows(error.cause)
}

/** Replaces control characters and bidirectional overrides by their escapes. */
function escaped(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
