import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import type { StoredObject } from '#tables/objects/objects-sql.ts'
import { listedObject } from './describe-object.ts'
import { type Entry, entriesBelow, sortEntries } from './list-folder.ts'

const sortingSchema = z.object({
  column: z.enum(['name', 'created_at', 'updated_at']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export const pageRequestSchema = z.object({
  prefix: z.string().max(900).default(''),
  limit: z.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(4000).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: sortingSchema.default({ column: 'name', order: 'asc' }),
})
type PageRequest = z.infer<typeof pageRequestSchema>

/** The end of a page. It stores the sorting of the first page, which overrides that of later requests. */
const cursorSchema = z.object({ after: z.string(), sorting: sortingSchema })

/** Version 2 of `list`: all files with a prefix, or one level of folders, in pages. */
export function listPage(objects: StoredObject[], request: PageRequest) {
  const from = request.cursor ? readCursor(request.cursor) : null
  const sorting = from?.sorting ?? request.sortBy
  const entries = request.with_delimiter
    ? entriesBelow(objects, request.prefix).map((entry) => ({ ...entry, name: fullName(entry, request) }))
    : objects.map((object) => ({ name: object.name, object }))
  const sorted = sortEntries(entries, sorting)
  const start = from ? sorted.findIndex((entry) => entry.name === from.after) + 1 : 0
  const page = sorted.slice(start, start + request.limit)
  const last = page.at(-1)
  const hasNext = start + page.length < sorted.length
  return {
    hasNext,
    ...(hasNext && last ? { nextCursor: writeCursor({ after: last.name, sorting }) } : {}),
    folders: page.filter(({ object }) => !object).map(({ name }) => ({ key: name.slice(0, -1), name })),
    objects: page.flatMap(({ name, object }) => (object ? [{ key: name, ...listedObject(object) }] : [])),
  }
}

const fullName = ({ name, object }: Entry, { prefix }: PageRequest) =>
  object ? object.name : `${prefix}${name}/`

const writeCursor = (cursor: z.infer<typeof cursorSchema>) =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

function readCursor(cursor: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new AppError('invalid', 'This page of the list is not known. Please begin again.', { cause })
  }
}
