import fs from 'node:fs'

/**
 * Makes PGlite create files for their owner alone; for the thread that runs it. PGlite sets modes itself, readable and writable for all,
 * whatever the umask says. It looks up `fs.chmodSync` at each call, so the function can be replaced.
 */
export function restrictFileModes(): void {
  const { chmodSync } = fs
  fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o700)
}
