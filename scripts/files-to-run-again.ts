/** The report that `rules-report.mjs` writes. */
type RulesReport = {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
  unhandledErrors: string[]
}

/** More failed files than this are not caused by a busy machine. */
const mostFiles = 3

/** Vitest's error when a process that ran test files was killed or crashed. Vitest marks the file that it ran as "passed". */
const endedProcess = /\[vitest-pool\]: Worker \w+ emitted error/

/**
 * Returns the test files that may run a second time: those that failed, in a test or outside of one (beforeAll, afterAll),
 * and those whose process ended before their last test. None if there was another unhandled error, because it may not come
 * from these files.
 */
export function filesToRunAgain({ testResults, unhandledErrors }: RulesReport): string[] {
  const files = testResults.filter((file) => file.status === 'failed' || isUnfinished(file))
  const others = unhandledErrors.filter((error) => !endedProcess.test(error))
  return others.length > 0 || files.length > mostFiles ? [] : files.map(({ name }) => name)
}

const isUnfinished = ({ assertionResults }: RulesReport['testResults'][number]) =>
  assertionResults.length === 0 || assertionResults.some(({ status }) => status === 'pending')
