const codes = /^(CONNECT|ECONN|EPIPE|ENOENT|57P0[123]|53300|08)/
/** Messages of `pg` errors without a code: a connection broke during a query, or none was free in time. */
const words =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** Whether an error only means that the database is temporarily unreachable, so a retry in a moment should work. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  return codes.test(String(code ?? '')) || words.test(String(message ?? ''))
}

export const retryAfterSeconds = 2
