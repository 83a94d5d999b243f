import type { Sql } from './sql.ts'

export type StoredObject = {
  id: string
  bucket_id: string
  name: string
  owner_id: string
  content_type: string
  size_bytes: string
  etag: string
  media_key: string
  created_at: Date
  updated_at: Date
}

/** Run as the viewer, row level security decides what is found; run as the owner, nothing does. */
export async function findObject(sql: Sql, bucket: string, name: string): Promise<StoredObject | null> {
  const [row] = await sql<StoredObject>(
    'select * from private.stored_objects where bucket_id = $1 and name = $2',
    [bucket, name],
  )
  return row ?? null
}

export type NewObject = {
  bucket: string
  name: string
  contentType: string
  sizeBytes: number
  etag: string
  mediaKey: string
}

export async function insertObject(sql: Sql, ownerId: string, object: NewObject): Promise<string> {
  const { bucket, name, contentType, sizeBytes, etag, mediaKey } = object
  const [row] = await sql<{ id: string }>(
    `insert into private.stored_objects (bucket_id, name, owner_id, content_type, size_bytes, etag, media_key)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [bucket, name, ownerId, contentType, sizeBytes, etag, mediaKey],
  )
  if (!row) throw new Error('the object was not stored')
  return row.id
}

export async function replaceObject(sql: Sql, id: string, object: NewObject): Promise<boolean> {
  const rows = await sql(
    `update private.stored_objects set content_type = $2, size_bytes = $3, etag = $4, media_key = $5 where id = $1 returning id`,
    [id, object.contentType, object.sizeBytes, object.etag, object.mediaKey],
  )
  return rows.length === 1
}

export async function removeObjects(sql: Sql, bucket: string, names: string[]): Promise<StoredObject[]> {
  return sql<StoredObject>(
    'delete from private.stored_objects where bucket_id = $1 and name = any ($2) returning *',
    [bucket, names],
  )
}

/** Everything below a folder ('' or 'a/b/'), by name. */
export async function listObjects(sql: Sql, bucket: string, folder: string): Promise<StoredObject[]> {
  return sql<StoredObject>(
    'select * from private.stored_objects where bucket_id = $1 and starts_with(name, $2) order by name limit 10000',
    [bucket, folder],
  )
}
