import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AppError } from '#core/errors.ts'
import { findProjectRoot } from '#providers/programs/project-root.ts'
import { type ProviderSettings, readProviderSettings } from '#providers/settings.ts'

/** Settings from the environment and from .env in the project's root; the environment wins. */
export function loadSettings(): ProviderSettings {
  const root = findProjectRoot()
  const file = join(root, '.env')
  // loadEnvFile never overwrites existing variables.
  if (existsSync(file)) process.loadEnvFile(file)
  try {
    const settings = readProviderSettings(process.env)
    return { ...settings, DATA_DIR: resolve(root, settings.DATA_DIR) }
  } catch (error) {
    throw new AppError('invalid', (error as Error).message)
  }
}
