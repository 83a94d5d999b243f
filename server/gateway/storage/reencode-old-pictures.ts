import { stat } from 'node:fs/promises'
import { AppError } from '#core/errors.ts'
import { cleanPicture, type PictureType } from '#server/media/clean-picture.ts'
import {
  exchangePicture,
  findUndrawnPicture,
  removeObjects,
  type StoredObject,
} from '#tables/objects/objects-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { bucketNamed } from './buckets.ts'
import { receiveUpload } from './receive-upload.ts'
import type { StorageDependencies } from './storage-dependencies.ts'
import { newMediaKey } from './store-object.ts'
import { removeFiles } from './write-object.ts'

/**
 * Re-encodes the pictures of earlier versions one by one in the background; their URLs stay. A picture that cannot be
 * decoded is removed. Continues at the next start if the process ends.
 */
export async function redrawOldPictures(
  deps: Pick<StorageDependencies, 'database' | 'mediaStore' | 'dataDir'>,
  signal: AbortSignal,
): Promise<number> {
  const sql = sqlOf(deps.database.pool)
  let drawn = 0
  while (!signal.aborted) {
    const picture = await findUndrawnPicture(sql)
    if (!picture) break
    try {
      await redraw(deps, picture)
      drawn++
    } catch (error) {
      if (!(error instanceof AppError) || !['invalid', 'not-found'].includes(error.code)) throw error
      await removeObjects(sql, picture.bucket_id, [picture.name])
      await removeFiles(deps, [picture.media_key])
      console.warn(
        `The picture ${picture.bucket_id}/${picture.name} could not be drawn anew and was removed.`,
      )
    }
  }
  if (drawn > 0) console.warn(`${drawn} pictures of an earlier version were drawn anew.`)
  return drawn
}

async function redraw(
  deps: Pick<StorageDependencies, 'database' | 'mediaStore' | 'dataDir'>,
  picture: StoredObject,
): Promise<void> {
  const bucket = bucketNamed(picture.bucket_id)
  const old = await deps.mediaStore.open(picture.media_key)
  const received = await receiveUpload(deps.dataDir, old, bucket.sizeLimitBytes)
  try {
    const path = received.besides('cleaned')
    const type = picture.content_type as PictureType
    const { contentType } = await cleanPicture({ from: received.path, to: path, type })
    const mediaKey = newMediaKey(bucket, contentType)
    const { etag } = await deps.mediaStore.put(mediaKey, { path }, contentType)
    const sizeBytes = (await stat(path)).size
    const made = { contentType, sizeBytes, etag, mediaKey }
    // Another process, or an upload of its owner, may have been faster.
    const isTaken = await exchangePicture(sqlOf(deps.database.pool), picture, made)
    await removeFiles(deps, [isTaken ? picture.media_key : mediaKey])
  } finally {
    await received.discard()
  }
}
