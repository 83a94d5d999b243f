import path from 'node:path'
import type { Settings } from '#providers/settings.ts'
import { createDiskStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { createS3Store } from './s3-store.ts'

/** Opens the bucket when S3_ENDPOINT is set, else the directory `media` in DATA_DIR. */
export function openMediaStore(settings: Settings['media']): MediaStore {
  if (!settings.S3_ENDPOINT) return createDiskStore(path.join(settings.DATA_DIR, 'media'))
  return createS3Store({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET ?? '',
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    isPathStyle: settings.S3_PATH_STYLE === 'on',
  })
}
