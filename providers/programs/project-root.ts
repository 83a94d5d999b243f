import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The folder that holds our package.json. The server code may have been bundled into build/, so the place of this file
 * says nothing; whoever starts us from far away can set HELMCAST_ROOT.
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

/** Folder of an installed package, or null. Looks at folders, because a package may hide its package.json. */
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
