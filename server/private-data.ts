import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What lies in a data directory. Whatever else somebody keeps there is not ours to change. */
const ours = [
  'database',
  'database.new',
  'media',
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
 * Makes the data directory and what is in it readable by its owner alone, also what an older version or a copying hand
 * left open: folders 0700, files 0600. The top folder comes first, which closes the way to all of them; a large rest is
 * finished at the next start.
 */
export function keepDataPrivate(dataDir: string, log: (line: string) => void = console.warn): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const until = Date.now() + longestMs
  try {
    close(dataDir)
    const queue = ours.map((name) => join(dataDir, name))
    for (let path = queue.pop(); path; path = queue.pop()) {
      if (Date.now() > until) {
        log(
          `Not all files below ${dataDir} could be made private in time; the rest follows at the next start.`,
        )
        return
      }
      if (close(path) === 'folder') for (const name of readdirSync(path)) queue.push(join(path, name))
    }
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'EACCES' && code !== 'EROFS') throw error
    log(
      `${path ?? dataDir} belongs to somebody else, so it could not be made private (chmod -R go= ${dataDir}).`,
    )
  }
}

/** For the whole process and those that it starts, whatever the shell says: what is written from now on is its owner's. */
export function closeUmask(): void {
  process.umask(0o077)
}

/** Links are not followed: what they lead to lies elsewhere. */
function close(path: string): 'folder' | 'file' | 'nothing' {
  const found = lstatSync(path, { throwIfNoEntry: false })
  const kind = found?.isDirectory() ? 'folder' : found?.isFile() ? 'file' : 'nothing'
  const wanted = kind === 'folder' ? 0o700 : 0o600
  if (found && kind !== 'nothing' && (found.mode & 0o777) !== wanted) chmodSync(path, wanted)
  return kind
}
