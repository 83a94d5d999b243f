import { plainMessage } from '#core/errors.ts'

/** Result of a check. `isFine` is null if nothing could be found out, which is no problem. */
export type Finding = { name: string; isFine: boolean | null; text: string }
export type Check = () => Promise<Finding[]>

/** Runs a check. An error counts as a problem that it has found. */
export const findingsOf = ([name, check]: [name: string, check: Check]): Promise<Finding[]> =>
  check().catch((error: unknown) => [failed(name, error)])

export function failed(name: string, error: unknown): Finding {
  return { name, isFine: false, text: error instanceof Error ? plainMessageOf(error) : 'unknown problem' }
}

// System errors keep their own message: an owner who checks the site needs it.
function plainMessageOf(error: Error): string {
  return 'code' in error || 'isPlain' in error ? error.message : plainMessage(error)
}
