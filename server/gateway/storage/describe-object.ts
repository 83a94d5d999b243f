import { basename } from 'node:path'
import type { StoredObject } from '#tables/objects/objects-sql.ts'

/** Returns the last part of the media key, which differs for each content. */
export const versionOf = (object: StoredObject): string => basename(object.media_key).split('.')[0] ?? ''

const cacheControlOf = (object: StoredObject) => `max-age=${object.cache_seconds}`

/** Returns an object in the format of `list` and `remove`. */
export function listedObject(object: StoredObject) {
  const updatedAt = object.updated_at.toISOString()
  return {
    name: object.name,
    id: object.id,
    bucket_id: object.bucket_id,
    owner: object.owner_id,
    created_at: object.created_at.toISOString(),
    updated_at: updatedAt,
    last_accessed_at: updatedAt,
    metadata: {
      eTag: object.etag,
      size: Number(object.size_bytes),
      mimetype: object.content_type,
      cacheControl: cacheControlOf(object),
      lastModified: updatedAt,
      contentLength: Number(object.size_bytes),
      httpStatusCode: 200,
    },
  }
}

/** Returns an object in the format of `info`. */
export function describeObject(object: StoredObject) {
  return {
    id: object.id,
    name: object.name,
    version: versionOf(object),
    bucket_id: object.bucket_id,
    size: Number(object.size_bytes),
    content_type: object.content_type,
    cache_control: cacheControlOf(object),
    etag: object.etag,
    metadata: object.user_metadata,
    last_modified: object.updated_at.toISOString(),
    created_at: object.created_at.toISOString(),
  }
}
