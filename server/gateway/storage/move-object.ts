import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findObject, moveObject, type StoredObject } from '#tables/objects/objects-sql.ts'
import { type Bucket, bucketNamed } from './buckets.ts'
import { findVisibleObject } from './find-visible-object.ts'
import { checkObjectName } from './object-name.ts'
import type { Target } from './request-target.ts'
import type { StorageDependencies } from './storage-dependencies.ts'
import { StorageFault } from './storage-fault.ts'
import { assertMayWrite, newMediaKey } from './store-object.ts'
import { writeObject } from './write-object.ts'

export const transferSchema = z.object({
  bucketId: z.string().max(100),
  sourceKey: z.string().max(900),
  destinationKey: z.string().max(900),
  destinationBucket: z.string().max(100).nullish(),
})
type Transfer = z.infer<typeof transferSchema>

/**
 * Renames a file or moves the file to another bucket that accepts its type. Only the row changes: the media store keeps the bytes under the
 * same key.
 */
export async function moveWithin(
  deps: StorageDependencies,
  viewer: Viewer,
  transfer: Transfer,
): Promise<void> {
  const { source, target } = await readTransfer(deps, viewer, transfer)
  const object = await findVisibleObject(deps, viewer, source)
  assertFits(target.bucket, object)
  const isMoved = await deps.database.asViewer(viewer, async (query) => {
    if (await findObject(query, target.bucket.id, target.name))
      throw new StorageFault(409, 'Duplicate', 'The resource already exists')
    return moveObject(query, object.id, target.bucket.id, target.name)
  })
  if (!isMoved) throw new AppError('forbidden', 'This file is not yours to move.')
}

/** Copies a file with its bytes, so that the file and the copy can be removed separately. The copy belongs to the viewer. */
export async function copyWithin(
  deps: StorageDependencies,
  viewer: Viewer,
  transfer: Transfer,
  mayReplace: boolean,
): Promise<StoredObject> {
  const { source, target, ownerId } = await readTransfer(deps, viewer, transfer)
  const object = await findVisibleObject(deps, viewer, source)
  assertFits(target.bucket, object)
  const contentType = object.content_type
  const mediaKey = newMediaKey(target.bucket, contentType)
  const { sizeBytes, etag } = await deps.mediaStore.put(
    mediaKey,
    { stream: await deps.mediaStore.open(object.media_key), sizeLimitBytes: target.bucket.sizeLimitBytes },
    contentType,
  )
  const copy = {
    bucket: target.bucket.id,
    name: target.name,
    contentType,
    sizeBytes,
    etag,
    mediaKey,
    cacheSeconds: object.cache_seconds,
    userMetadata: object.user_metadata,
  }
  await writeObject(deps, viewer, ownerId, copy, { mayReplace, limits: deps.uploadLimits })
  return findVisibleObject(deps, viewer, target)
}

async function readTransfer(
  deps: StorageDependencies,
  viewer: Viewer,
  transfer: Transfer,
): Promise<{ source: Target; target: Target; ownerId: string }> {
  const bucket = bucketNamed(transfer.bucketId)
  const source = { bucket, name: checkObjectName(transfer.sourceKey) }
  const target = {
    bucket: transfer.destinationBucket ? bucketNamed(transfer.destinationBucket) : bucket,
    name: checkObjectName(transfer.destinationKey),
  }
  return { source, target, ownerId: await assertMayWrite(deps, viewer, target.name) }
}

function assertFits(bucket: Bucket, object: StoredObject): void {
  if (!bucket.types[object.content_type] || Number(object.size_bytes) > bucket.sizeLimitBytes)
    throw new StorageFault(415, 'invalid_mime_type', `The bucket ${bucket.id} does not take this file.`)
}
