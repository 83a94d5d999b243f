import { z } from 'zod'
import type { StoredObject } from '#tables/sql/stored-objects.ts'

export const listRequestSchema = z.object({
  prefix: z.string().max(900).default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(200).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
})
export type ListRequest = z.infer<typeof listRequestSchema>

export const folderOf = ({ prefix }: ListRequest) =>
  prefix.replace(/^\/+|\/+$/g, '') === '' ? '' : `${prefix.replace(/^\/+|\/+$/g, '')}/`

/** One level of a folder tree from flat names: the files in the folder, and each folder inside it once, without an id. */
export function listFolder(objects: StoredObject[], request: ListRequest): unknown[] {
  const folder = folderOf(request)
  const folders = new Set<string>()
  const files: StoredObject[] = []
  for (const object of objects) {
    const [first = '', ...rest] = object.name.slice(folder.length).split('/')
    if (rest.length === 0) files.push(object)
    else folders.add(first)
  }
  const entries = [
    ...[...folders].map((name) => ({ name, object: null })),
    ...files.map((object) => ({ name: object.name.slice(folder.length), object })),
  ]
  const { column, order } = request.sortBy
  const keyOf = (entry: (typeof entries)[number]) => {
    if (column === 'name' || !entry.object) return entry.name
    return (column === 'created_at' ? entry.object.created_at : entry.object.updated_at).toISOString()
  }
  const sorted = entries
    .filter(({ name }) => name.toLowerCase().includes(request.search.toLowerCase()))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1) * (order === 'asc' ? 1 : -1))
  return sorted.slice(request.offset, request.offset + request.limit).map(({ name, object }) => {
    if (!object)
      return { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }
    return { ...describeObject(object), name }
  })
}

export function describeObject(object: StoredObject) {
  const updatedAt = object.updated_at.toISOString()
  return {
    id: object.id,
    name: object.name,
    bucket_id: object.bucket_id,
    owner: object.owner_id,
    created_at: object.created_at.toISOString(),
    updated_at: updatedAt,
    last_accessed_at: updatedAt,
    last_modified: updatedAt,
    size: Number(object.size_bytes),
    content_type: object.content_type,
    etag: object.etag,
    metadata: {
      eTag: object.etag,
      size: Number(object.size_bytes),
      mimetype: object.content_type,
      lastModified: updatedAt,
      contentLength: Number(object.size_bytes),
      cacheControl: 'max-age=3600',
    },
  }
}
