import { existsSync } from 'node:fs'
import { AppError } from '#core/errors.ts'
import type { SiteSettings } from '#providers/settings.ts'
import { isAnswering } from '#server/database/data-dir-lock.ts'
import {
  databaseFolder,
  embeddedConnectionString,
  openPglite,
  socketPathOf,
} from '#server/database/open-pglite.ts'
import { refuseTransactionPooler } from '#server/database/refuse-pooler.ts'

export type OpenedDatabase = { connectionString: string; close(): Promise<void> }

/** Opens the site's database for reading: through the running site's socket if there is one, else directly. */
export async function openForBackup(settings: SiteSettings): Promise<OpenedDatabase> {
  if (settings.DATABASE_URL) return { connectionString: settings.DATABASE_URL, close: async () => {} }
  if (!existsSync(databaseFolder(settings.DATA_DIR))) {
    throw new AppError(
      'not-found',
      `There is no database in ${settings.DATA_DIR}. Set DATA_DIR to the directory of your site.`,
    )
  }
  if (await isAnswering(socketPathOf(settings.DATA_DIR))) {
    return { connectionString: embeddedConnectionString(settings.DATA_DIR), close: async () => {} }
  }
  return openPglite(settings.DATA_DIR)
}

/** Opens the site's database for overwriting: the embedded one must not be in use. */
export async function openForRestore(settings: SiteSettings): Promise<OpenedDatabase> {
  if (settings.DATABASE_URL) {
    await refuseTransactionPooler(settings.DATABASE_URL)
    return { connectionString: settings.DATABASE_URL, close: async () => {} }
  }
  return openPglite(settings.DATA_DIR)
}
