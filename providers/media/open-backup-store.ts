import path from 'node:path'
import type { Settings } from '#providers/settings.ts'
import { createDiskStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { createS3Store } from './s3-store.ts'

/** Opens the place of backups: the bucket if BACKUP_S3_ENDPOINT is set, else a folder. `place` is its name for people. */
export function openBackupStore(settings: Settings['backups']): { store: MediaStore; place: string } {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket = '' } = settings
  if (!endpoint) {
    const folder = path.resolve(settings.BACKUP_FOLDER ?? path.join(settings.DATA_DIR, 'backups'))
    return { store: createDiskStore(folder), place: folder }
  }
  const store = createS3Store({
    endpoint,
    region: settings.BACKUP_S3_REGION,
    bucket,
    accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
    isPathStyle: settings.BACKUP_S3_PATH_STYLE === 'on',
  })
  return { store, place: `${new URL(endpoint).host}/${bucket}` }
}
