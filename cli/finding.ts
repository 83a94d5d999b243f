import { plainMessage } from '#core/errors.ts'

/** What a check found. `isFine` is null for what could not be found out, and is no problem. */
export type Finding = { name: string; isFine: boolean | null; text: string }
export type Check = () => Promise<Finding[]>

const words = new Map<Finding['isFine'], string>([
  [true, 'ok     '],
  [false, 'PROBLEM'],
  [null, 'unknown'],
])

/** Runs the checks in turn and prints each finding as it comes; with --json all of them at the end. Exit code 1 for a problem. */
export async function runChecks(checks: [name: string, check: Check][], args: string[]): Promise<number> {
  const isJson = args.includes('--json')
  const findings: Finding[] = []
  for (const [name, check] of checks) {
    const found = await check().catch((error: unknown) => [failed(name, error)])
    findings.push(...found)
    if (isJson) continue
    for (const { isFine, name, text } of found) console.log(`${words.get(isFine)}  ${name}: ${text}`)
  }
  if (isJson) console.log(JSON.stringify(findings, null, 2))
  return findings.some(({ isFine }) => isFine === false) ? 1 : 0
}

export function failed(name: string, error: unknown): Finding {
  return { name, isFine: false, text: error instanceof Error ? plainMessageOf(error) : 'unknown problem' }
}

// System errors keep their own message: a user who checks the set-up needs it.
function plainMessageOf(error: Error): string {
  return 'code' in error || 'isPlain' in error ? error.message : plainMessage(error)
}
