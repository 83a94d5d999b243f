import type { MediaStore } from '#providers/media/media-store.ts'
import type { SiteSettings } from '#providers/settings.ts'
import type { Database } from '#server/database/database.ts'
import type { UploadLimits } from '#tables/objects/objects-sql.ts'

export type StorageDependencies = {
  database: Database
  mediaStore: MediaStore
  /** The data directory, in which uploads are received. */
  dataDir: string
  /** Signs the links of the protocol. */
  linkSecret: string
  /** Quotas, per account and in total. */
  uploadLimits: UploadLimits
}

/** Maximum number of files of an account, because listings of files are read whole. */
const mostFilesOfAccount = 2000

export const uploadLimitsOf = (
  settings: Pick<SiteSettings, 'UPLOADS_PER_ACCOUNT_MB' | 'UPLOADS_TOTAL_MB'>,
): UploadLimits => ({
  accountBytes: settings.UPLOADS_PER_ACCOUNT_MB * 1_000_000,
  accountFiles: mostFilesOfAccount,
  siteBytes: settings.UPLOADS_TOTAL_MB * 1_000_000,
})
