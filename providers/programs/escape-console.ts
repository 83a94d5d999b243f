import { format } from 'node:util'

type Level = 'log' | 'info' | 'warn' | 'error'
const levels: Level[] = ['log', 'info', 'warn', 'error']

/**
 * From here on whatever this process says through the console, its libraries too, cannot pretend to be a line of its own
 * and cannot paint a terminal: an error's message may hold what a stranger wrote.
 */
export function escapeConsole(isJson: boolean): void {
  for (const level of levels) {
    const stream = level === 'log' || level === 'info' ? process.stdout : process.stderr
    console[level] = (...said: unknown[]) => {
      stream.write(`${isJson ? jsonLine(level, said) : readableLines(said)}\n`)
    }
  }
}

/** Traces have lines; each after the first is marked as going on. */
export function readableLines(said: unknown[]): string {
  return format(...said)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(shown)
    .join('\n  | ')
}

export function jsonLine(level: Level, said: unknown[]): string {
  return shown(JSON.stringify({ time: new Date().toISOString(), level, message: format(...said) }))
}

/** Signs that steer a terminal or turn the direction of text are written as what they are. */
function shown(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
