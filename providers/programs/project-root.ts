import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Returns the folder of our package.json. Code may be bundled into build/, so this file's own location is no help;
 * HELMCAST_ROOT overrides the search.
 */
export function findProjectRoot(): string {
  const starts = [
    process.env.HELMCAST_ROOT,
    import.meta.dirname,
    process.cwd(),
    dirname(process.argv[1] ?? '.'),
  ]
  for (const start of starts) {
    for (let folder = start; folder; folder = dirname(folder) === folder ? undefined : dirname(folder)) {
      if (isOurs(join(folder, 'package.json'))) return folder
    }
  }
  throw new Error(
    'The folder of Helmcast was not found. Start it from its folder or set HELMCAST_ROOT to it.',
  )
}

/**
 * Returns the folder of an installed package, or null. Looks for the folder, because a package may not export its
 * package.json.
 */
export function findPackageFolder(name: string): string | null {
  const places = createRequire(join(findProjectRoot(), 'package.json')).resolve.paths(name) ?? []
  return places.map((place) => join(place, name)).find((folder) => existsSync(folder)) ?? null
}

function isOurs(path: string): boolean {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).name === 'helmcast'
  } catch {
    return false
  }
}
