import { databaseLocks } from '#core/database-locks.ts'
import type { RowOf, Sql } from '#tables/sql.ts'

const object = 'select * from private.stored_objects where bucket_id = $1 and name = $2'
export type StoredObject = RowOf<typeof object> & { user_metadata: Record<string, unknown> }

/** Under the viewer's database role, row level security decides what is found. Under the role of the server's pool, nothing is hidden. */
export async function findObject(sql: Sql, bucket: string, name: string): Promise<StoredObject | null> {
  const [row]: StoredObject[] = await sql(object, [bucket, name])
  return row ?? null
}

export async function findObjects(sql: Sql, bucket: string, names: string[]): Promise<StoredObject[]> {
  return sql('select * from private.stored_objects where bucket_id = $1 and name = any ($2)', [bucket, names])
}

export type NewObject = {
  bucket: string
  name: string
  contentType: string
  sizeBytes: number
  etag: string
  mediaKey: string
  cacheSeconds: number
  userMetadata: Record<string, unknown>
}

export async function insertObject(sql: Sql, ownerId: string, object: NewObject): Promise<string> {
  const { bucket, name, contentType, sizeBytes, etag, mediaKey, cacheSeconds, userMetadata } = object
  const [row]: { id: string }[] = await sql(
    `insert into private.stored_objects
       (bucket_id, name, owner_id, content_type, size_bytes, etag, media_key, cache_seconds, user_metadata)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [bucket, name, ownerId, contentType, sizeBytes, etag, mediaKey, cacheSeconds, userMetadata],
  )
  if (!row) throw new Error('the object was not stored')
  return row.id
}

export async function replaceObject(sql: Sql, id: string, object: NewObject): Promise<boolean> {
  const { contentType, sizeBytes, etag, mediaKey, cacheSeconds, userMetadata } = object
  const rows = await sql(
    `update private.stored_objects set content_type = $2, size_bytes = $3, etag = $4, media_key = $5,
       cache_seconds = $6, user_metadata = $7, is_drawn_anew = true where id = $1 returning id`,
    [id, contentType, sizeBytes, etag, mediaKey, cacheSeconds, userMetadata],
  )
  return rows.length === 1
}

export async function moveObject(sql: Sql, id: string, bucket: string, name: string): Promise<boolean> {
  const rows = await sql(
    'update private.stored_objects set bucket_id = $2, name = $3 where id = $1 returning id',
    [id, bucket, name],
  )
  return rows.length === 1
}

export async function removeObjects(sql: Sql, bucket: string, names: string[]): Promise<StoredObject[]> {
  return sql('delete from private.stored_objects where bucket_id = $1 and name = any ($2) returning *', [
    bucket,
    names,
  ])
}

/** Returns the objects whose name begins with this text, sorted by name. */
export async function listObjects(sql: Sql, bucket: string, beginning: string): Promise<StoredObject[]> {
  return sql(
    'select * from private.stored_objects where bucket_id = $1 and starts_with(name, $2) order by name limit 10000',
    [bucket, beginning],
  )
}

/**
 * Waits for other uploads to end. Call it before reading the file that an upload replaces: the rows of earlier uploads are complete then,
 * and no other row is written until this transaction ends.
 */
export async function waitForUploads(sql: Sql): Promise<void> {
  await sql('select pg_advisory_xact_lock($1)', [databaseLocks.uploads])
}

export type UploadLimits = { accountBytes: number; accountFiles: number; siteBytes: number }

/**
 * Returns whether an upload fits into the limits, or which limit it exceeds. Call it in the transaction that writes the row: no
 * concurrent upload is counted until the transaction has ended.
 */
export async function roomFor(
  sql: Sql,
  ownerId: string,
  object: Pick<NewObject, 'bucket' | 'name' | 'sizeBytes'>,
  limits: UploadLimits,
): Promise<'fits' | 'account' | 'files' | 'site'> {
  const [row]: { room: 'fits' | 'account' | 'files' | 'site' }[] = await sql(
    'select private.room_for_upload($1, $2, $3, $4, $5, $6, $7) as room',
    [
      ownerId,
      object.name,
      object.bucket,
      object.sizeBytes,
      limits.accountBytes,
      limits.accountFiles,
      limits.siteBytes,
    ],
  )
  return row?.room ?? 'site'
}
