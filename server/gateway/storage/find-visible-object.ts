import type { RequestContext } from '#server/http/route.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { downloadHeaders } from '#server/media/download-name.ts'
import { sendMedia } from '#server/media/send-media.ts'
import { findObject, type StoredObject } from '#tables/objects/objects-sql.ts'
import type { Target } from './request-target.ts'
import type { StorageDependencies } from './storage-dependencies.ts'
import { StorageFault } from './storage-fault.ts'

export const missingObject = () => new StorageFault(404, 'not_found', 'Object not found')

/** Returns the object if the viewer may see it. Throws the protocol's "Object not found". */
export async function findVisibleObject(
  deps: StorageDependencies,
  viewer: Viewer,
  { bucket, name }: Target,
): Promise<StoredObject> {
  const object = await deps.database.asViewer(viewer, (query) => findObject(query, bucket.id, name))
  if (!object) throw missingObject()
  return object
}

/** Sends the object's bytes; `?download=` makes browsers save them. */
export async function sendObject(
  deps: StorageDependencies,
  { request, url }: RequestContext,
  object: StoredObject,
  cacheControl: string,
): Promise<Response> {
  const file = await deps.mediaStore.stat(object.media_key)
  if (!file) throw missingObject()
  const { content_type: type } = object
  const usualName = object.name.slice(object.name.lastIndexOf('/') + 1)
  return sendMedia(request, deps.mediaStore, file, {
    cacheControl,
    contentType: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    headers: downloadHeaders(url, usualName),
  })
}
