import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['cli', 'pipeline', 'providers', 'server', 'tables', 'worker']

/** Lists the files that may run SQL. */
export function listSqlFiles(): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && /\bsql\b|\.query\b/i.test(readFileSync(file, 'utf8')))
    .sort()
}
