/** Growth that calls for a reopening, as a factor of the size right after opening (about 135 MB). Ordinary use adds little. */
const mostGrowth = 1.4
/** Above this the database is reopened even when it is busy. */
const mostMegabytes = 1000
/**
 * `quietLooks`: number of samples in a quiet moment. `looksBetween`: minimum number of samples between two reopenings in quiet moments.
 * Four samples are taken per second.
 */
const quietLooks = 40
const looksBetween = 2400
/** Maximum number of statements within `quietLooks` samples. A site without visitors runs about 350 by itself. */
const mostStatements = 600

/** A sample of the embedded database: the memory it uses, the number of statements it has run. */
type Look = { megabytes: number; statements: number }

/**
 * Returns a function that says when to reopen the embedded database, which frees the memory that heavy statements took. It waits for a
 * quiet moment, because requests wait a second meanwhile. Where ordinary use needs that memory, it does not reopen again soon.
 */
export function createMemoryRule(): (look: Look) => boolean {
  let openedMegabytes = 0
  let looksSince = looksBetween
  let quiet = 0
  let before = 0
  return ({ megabytes, statements }) => {
    openedMegabytes ||= megabytes
    looksSince++
    if (quiet === 0) before = statements
    quiet = statements - before > mostStatements ? 0 : quiet + 1
    const isFat = megabytes > mostGrowth * openedMegabytes && looksSince > looksBetween && quiet > quietLooks
    if (quiet > quietLooks) quiet = 0
    if (!isFat && megabytes <= mostMegabytes) return false
    openedMegabytes = 0
    // A reopening because of `mostMegabytes` does not delay the next one in a quiet moment.
    if (isFat) looksSince = 0
    quiet = 0
    return true
  }
}
