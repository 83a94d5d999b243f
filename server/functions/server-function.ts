import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import type { ServerDependencies, Viewer } from '#server/dependencies.ts'
import { isAdmin } from '#tables/accounts/server.ts'

/** One call of a function, with its caller known from their token. */
export type Call = {
  deps: ServerDependencies
  viewer: Viewer
  request: Request
  /** The JSON of the body; {} when there is none. */
  body: unknown
  /** One more of a limit that the function's offer leaves to it. Throws the refusal. */
  count(limit: string, key: string): Promise<void>
}

/** Answers JSON, or a Response where JSON is not it. Throws AppErrors. */
export type ServerFunction = (call: Call) => Promise<unknown>

/** The caller's account; everything that makes or costs something needs one. */
export function signedIn({ viewer }: Call): string {
  if (viewer.role !== 'authenticated' || !viewer.userId)
    throw new AppError('forbidden', 'Please log in first.')
  return viewer.userId
}

export async function assertAdmin({ deps, viewer }: Call): Promise<void> {
  if (!(await deps.database.asViewer(viewer, isAdmin)))
    throw new AppError('forbidden', 'Admin access required')
}

/** The body in the shape a function wants. What is wrong is said by field, in zod's words or ours. */
export function readBody<Schema extends z.ZodType>(schema: Schema, { body }: Call): z.infer<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.')
  throw new AppError('invalid', field ? `${field}: ${issue?.message}` : 'The request must be a JSON object.')
}

export const uuidField = z.uuid('must be an id')
