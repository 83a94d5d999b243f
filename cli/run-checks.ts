import { type Check, type Finding, findingsOf } from '#providers/site-checks/finding.ts'

const words = new Map<Finding['isFine'], string>([
  [true, 'ok     '],
  [false, 'PROBLEM'],
  [null, 'note   '],
])

/**
 * Runs the checks one after the other and prints each finding at once; with --json, all findings at the end. Exit code 1 for
 * a problem.
 */
export async function runChecks(checks: [name: string, check: Check][], args: string[]): Promise<number> {
  const isJson = args.includes('--json')
  const findings: Finding[] = []
  for (const check of checks) {
    const found = await findingsOf(check)
    findings.push(...found)
    if (isJson) continue
    for (const { isFine, name, text } of found) console.log(`${words.get(isFine)}  ${name}: ${text}`)
  }
  if (isJson) console.log(JSON.stringify(findings, null, 2))
  return findings.some(({ isFine }) => isFine === false) ? 1 : 0
}
