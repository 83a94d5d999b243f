import { z } from 'zod'
import type { StoredObject } from '#tables/objects/objects-sql.ts'
import { listedObject } from './describe-object.ts'

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
type ListRequest = z.infer<typeof listRequestSchema>

export const folderOf = ({ prefix }: ListRequest) =>
  prefix.replace(/^\/+|\/+$/g, '') === '' ? '' : `${prefix.replace(/^\/+|\/+$/g, '')}/`

export type Entry = { name: string; object: StoredObject | null }
type Sorting = {
  column: 'name' | 'created_at' | 'updated_at' | 'last_accessed_at'
  order: 'asc' | 'desc'
}

/**
 * Returns one level of a folder tree made from flat names: the files in the folder, and each subfolder once, without an
 * id.
 */
export function listFolder(objects: StoredObject[], request: ListRequest): unknown[] {
  const entries = entriesBelow(objects, folderOf(request))
  const sorted = sortEntries(
    entries.filter(({ name }) => name.toLowerCase().includes(request.search.toLowerCase())),
    request.sortBy,
  )
  return sorted.slice(request.offset, request.offset + request.limit).map(({ name, object }) => {
    if (!object)
      return { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }
    return { ...listedObject(object), name }
  })
}

/** Returns the entries one level below `beginning`, the common prefix of all names, which is removed from the results. */
export function entriesBelow(objects: StoredObject[], beginning: string): Entry[] {
  const folders = new Set<string>()
  const files: Entry[] = []
  for (const object of objects) {
    const name = object.name.slice(beginning.length)
    const slash = name.indexOf('/')
    if (slash === -1) files.push({ name, object })
    else folders.add(name.slice(0, slash))
  }
  return [...[...folders].map((name) => ({ name, object: null })), ...files]
}

export function sortEntries(entries: Entry[], { column, order }: Sorting): Entry[] {
  const keyOf = ({ name, object }: Entry) => {
    if (column === 'name' || !object) return name
    return (column === 'created_at' ? object.created_at : object.updated_at).toISOString()
  }
  const keyed = entries.map((entry) => ({ entry, key: keyOf(entry) }))
  // Sorted by name where the keys are equal, so that pages neither repeat nor omit an entry.
  const isBefore = (a: (typeof keyed)[number], b: (typeof keyed)[number]) =>
    a.key === b.key ? a.entry.name < b.entry.name : a.key < b.key
  keyed.sort((a, b) => (isBefore(a, b) ? -1 : 1) * (order === 'asc' ? 1 : -1))
  return keyed.map(({ entry }) => entry)
}
