import { existsSync } from 'node:fs'
import { AppError } from '#core/errors.ts'
import { isAnswering } from '#server/database/data-dir-lock.ts'
import {
  databaseFolder,
  embeddedConnectionString,
  openPglite,
  socketPathOf,
} from '#server/database/open-pglite.ts'
import { refuseTransactionPooler } from '#server/database/refuse-pooler.ts'
import type { WebSettings } from '#server/settings.ts'

export type OpenedDatabase = { connectionString: string; close(): Promise<void> }

/** The site's database for reading: through the running site's socket when there is one, else opened here. */
export async function openForBackup(settings: WebSettings): Promise<OpenedDatabase> {
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

/** The site's database for overwriting: nobody else may be on it when it is the embedded one. */
export async function openForRestore(settings: WebSettings): Promise<OpenedDatabase> {
  if (settings.DATABASE_URL) {
    await refuseTransactionPooler(settings.DATABASE_URL)
    return { connectionString: settings.DATABASE_URL, close: async () => {} }
  }
  return openPglite(settings.DATA_DIR)
}
