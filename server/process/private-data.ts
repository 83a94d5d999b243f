import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Our entries of a data directory. Other files there are not ours to change. */
const ours = [
  'database',
  'database.new',
  'media',
  'backups',
  'voices',
  'outbox',
  'work',
  'clips',
  'episodes',
  'incoming',
  'secrets.json',
  'in-use.json',
]
const longestMs = 5000

/**
 * Makes the data directory and our files in it private to their owner, even where an older version or a copy left them
 * open: folders 0700, files 0600. The top folder comes first, which closes access to everything below; if there are
 * many files, the next start does the rest.
 */
export function restrictDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const until = Date.now() + longestMs
  try {
    close(dataDir)
    const queue = ours.map((name) => join(dataDir, name))
    for (let path = queue.pop(); path; path = queue.pop()) {
      if (Date.now() > until) {
        console.warn(
          `Not all files below ${dataDir} could be made private in time; the rest follows at the next start.`,
        )
        return
      }
      if (close(path) === 'folder') for (const name of readdirSync(path)) queue.push(join(path, name))
    }
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'EACCES' && code !== 'EROFS') throw error
    console.warn(
      `${path ?? dataDir} belongs to somebody else, so it could not be made private (chmod -R go= ${dataDir}).`,
    )
  }
}

/** Makes new files of this process and its children private to their owner, whatever umask the shell set. */
export function closeUmask(): void {
  process.umask(0o077)
}

/** Does not follow links: their targets are outside the data directory. */
function close(path: string): 'folder' | 'file' | 'nothing' {
  const found = lstatSync(path, { throwIfNoEntry: false })
  const kind = found?.isDirectory() ? 'folder' : found?.isFile() ? 'file' : 'nothing'
  const wanted = kind === 'folder' ? 0o700 : 0o600
  if (found && kind !== 'nothing' && (found.mode & 0o777) !== wanted) chmodSync(path, wanted)
  return kind
}
