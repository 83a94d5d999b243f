/** As a factor of the size right after opening, which is some 135 MB; ordinary use adds little to that. */
const mostGrowth = 1.4
/** Above this the database is reopened even when it is busy. */
const mostMegabytes = 1000
/** Both in looks, four a second. */
const quietLooks = 40
const looksBetween = 2400
/** Within `quietLooks`; a site without visitors runs some 350 by itself. */
const mostStatements = 600

/** A sample of the embedded database: the memory it uses, the number of statements it has run. */
type Look = { megabytes: number; statements: number }

/**
 * Returns a function that says when to reopen the embedded database to give back the memory that heavy statements took:
 * in a quiet moment, because requests then wait a second, and not repeatedly where ordinary use takes as much.
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
    // What a flood made necessary delays no reopening in the quiet after it.
    if (isFat) looksSince = 0
    quiet = 0
    return true
  }
}
