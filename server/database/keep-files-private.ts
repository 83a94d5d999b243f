import fs from 'node:fs'

/**
 * For a thread that runs PGlite: its file system sets modes by itself, for all to read and write, whatever the umask
 * says. It asks this module's functions by name, so that they can be narrowed.
 */
export function keepFilesPrivate(): void {
  const { chmodSync } = fs
  fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o700)
}
