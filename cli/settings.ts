import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { readSettings, type Settings } from '#providers/settings.ts'

/** Settings from the environment and from .env in the project's root; the environment wins. */
export function loadSettings(): Settings {
  const root = findProjectRoot()
  const file = join(root, '.env')
  // loadEnvFile never overwrites existing variables.
  if (existsSync(file)) process.loadEnvFile(file)
  const { DATA_DIR } = readSettings(process.env).site
  return readSettings({ ...process.env, DATA_DIR: resolve(root, DATA_DIR) })
}
