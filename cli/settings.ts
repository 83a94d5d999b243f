import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { type ProviderSettings, readProviderSettings } from '#providers/settings.ts'

/** Returns the environment together with .env of the project's root, with an absolute DATA_DIR. The environment has priority. */
export function loadEnvironment(): Record<string, string | undefined> {
  const root = findProjectRoot()
  const file = join(root, '.env')
  // loadEnvFile never overwrites existing variables.
  if (existsSync(file)) process.loadEnvFile(file)
  const { DATA_DIR } = readProviderSettings({ DATA_DIR: process.env.DATA_DIR })
  return { ...process.env, DATA_DIR: resolve(root, DATA_DIR) }
}

export function loadProviderSettings(): ProviderSettings {
  return readProviderSettings(loadEnvironment())
}
