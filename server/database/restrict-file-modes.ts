import fs from 'node:fs'

/**
 * For a thread that runs PGlite: its file system sets modes by itself, readable and writable for all, whatever the
 * umask says. It looks up the functions on this module at each call, so they can be replaced.
 */
export function restrictFileModes(): void {
  const { chmodSync } = fs
  fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o700)
}
