import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder with package.json and supabase/. This file may have been bundled into build/, so it is looked for upwards. */
export function findProjectRoot(): string {
  for (const start of [process.env.HELMCAST_ROOT, import.meta.dirname, process.cwd()]) {
    for (let folder = start; folder && dirname(folder) !== folder; folder = dirname(folder)) {
      if (existsSync(join(folder, 'supabase', 'migrations'))) return folder
    }
  }
  throw new Error(
    'The folder of Helmcast was not found. Start it from its folder or set HELMCAST_ROOT to it.',
  )
}
