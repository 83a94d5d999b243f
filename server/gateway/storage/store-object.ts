import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '#core/errors.ts'
import type { ServerDependencies, Viewer } from '#server/dependencies.ts'
import { findObject, insertObject, type NewObject, replaceObject } from '#tables/sql/stored-objects.ts'
import { type Bucket, contentTypeOf } from './buckets.ts'
import { assertBeginsAs } from './image-signatures.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { StorageFault } from './storage-fault.ts'

/** Below this in the media store; the names there are ours, not the uploader's. */
const uploadsFolder = 'uploads'

type Wish = { bucket: Bucket; name: string; mayReplace: boolean }

/**
 * Stores an upload for whoever sends it. The bytes go to the media store first, the row that names them second: a row
 * never names half a file. Row level security on stored_objects decides; the early look only spares a useless transfer.
 */
export async function storeObject(
  deps: ServerDependencies,
  viewer: Viewer,
  request: Request,
  { bucket, name, mayReplace }: Wish,
): Promise<{ id: string }> {
  const ownerId = viewer.userId
  if (!ownerId) throw new StorageFault(403, 'Unauthorized', 'Please log in to upload a file.')
  await assertMayWrite(deps, viewer, name)
  const upload = await readUpload(request)
  try {
    return await storeUpload(deps, viewer, ownerId, upload, { bucket, name, mayReplace })
  } catch (error) {
    await upload.drain()
    throw error
  }
}

async function storeUpload(
  deps: ServerDependencies,
  viewer: Viewer,
  ownerId: string,
  upload: Upload,
  { bucket, name, mayReplace }: Wish,
): Promise<{ id: string }> {
  const contentType = contentTypeOf(upload.contentType, name)
  const ending = bucket.types[contentType]
  if (!ending) {
    const known = Object.keys(bucket.types).join(', ')
    throw new StorageFault(
      415,
      'invalid_mime_type',
      `Files of this type cannot be stored here. Allowed: ${known}.`,
    )
  }
  const mediaKey = `${uploadsFolder}/${bucket.id}/${randomUUID()}${ending}`
  const stream = Readable.from(assertBeginsAs(contentType, upload.chunks))
  const stored = await deps.mediaStore.put(
    mediaKey,
    { stream, sizeLimitBytes: bucket.sizeLimitBytes },
    contentType,
  )
  const object = {
    bucket: bucket.id,
    name,
    contentType,
    sizeBytes: stored.sizeBytes,
    etag: stored.etag,
    mediaKey,
  }
  try {
    const { id, replacedKey } = await writeRow(deps, viewer, ownerId, object, mayReplace)
    if (replacedKey) await deps.mediaStore.remove(replacedKey)
    return { id }
  } catch (error) {
    await deps.mediaStore.remove(mediaKey)
    throw error
  }
}

async function assertMayWrite(deps: ServerDependencies, viewer: Viewer, name: string): Promise<void> {
  if (name.startsWith(`${viewer.userId}/`)) return
  const [row] = await deps.database.asViewer(viewer, (query) =>
    query<{ is_admin: boolean }>('select public.is_admin() as is_admin'),
  )
  if (!row?.is_admin)
    throw new StorageFault(403, 'Unauthorized', 'Files can be stored in your own folder only.')
}

async function writeRow(
  deps: ServerDependencies,
  viewer: Viewer,
  ownerId: string,
  object: NewObject,
  mayReplace: boolean,
): Promise<{ id: string; replacedKey: string | null }> {
  return deps.database.asViewer(viewer, async (query) => {
    const existing = await findObject(query, object.bucket, object.name)
    if (!existing) return { id: await insertObject(query, ownerId, object), replacedKey: null }
    if (!mayReplace) throw new StorageFault(409, 'Duplicate', 'The resource already exists')
    if (!(await replaceObject(query, existing.id, object))) {
      throw new AppError('forbidden', 'This file is not yours to replace.')
    }
    return { id: existing.id, replacedKey: existing.media_key }
  })
}
