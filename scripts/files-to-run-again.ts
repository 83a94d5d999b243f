/** What `rules-report.mjs` writes. */
type RulesReport = { testResults: { name: string; status: string }[]; unhandledErrors: string[] }

/** More failed files than this are no accident of a busy machine. */
const mostFiles = 3

/**
 * Returns the test files that may run a second time: those that failed, in a test or outside of one (beforeAll, afterAll).
 * None after an unhandled error, because it need not come from these files.
 */
export function filesToRunAgain({ testResults, unhandledErrors }: RulesReport): string[] {
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return unhandledErrors.length > 0 || files.length > mostFiles ? [] : files
}
