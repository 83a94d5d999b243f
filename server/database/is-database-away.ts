const codes = /^(CONNECT|ECONN|EPIPE|ENOENT|57P0[123]|53300|08)/
/** What `pg` says without a code when a connection breaks under a query. */
const words = /^(Connection terminated|Client has encountered a connection error)/

/** Whether an error says only that the database is gone or not there yet: asked again in a moment, it will be. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  return codes.test(String(code ?? '')) || words.test(String(message ?? ''))
}

export const retryAfterSeconds = 2
