import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

let found: string | null = null

/**
 * The folder that holds the project's package.json. Server code may run from a bundle (build/server/…), so neither
 * `import.meta.dirname` nor the working directory alone says where `providers/` is.
 */
export function projectRoot(): string {
  found ??= findUpwards(import.meta.dirname) ?? findUpwards(process.cwd())
  if (found === null) throw new Error('No package.json of Helmcast was found above this program.')
  return found
}

function findUpwards(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'helmcast') return folder
    if (dirname(folder) === folder) return null
  }
}
