import { z } from 'zod'
import type { Call } from '#server/functions/server-function.ts'
import type { RouteLimit } from '#server/http/route.ts'
import type { KeyRights } from '#tables/keys/api-keys-sql.ts'

export type ApiCall<Query = unknown, Body = unknown> = Omit<Call, 'body'> & {
  params: Record<string, string>
  query: Query
  body: Body
  siteUrl: string
}

/** One request that a person's program can make. The OpenAPI document and the tools of MCP are made from this list. */
export type Operation = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1: each `:name` is the id of a row. */
  path: string
  summary: string
  /** What a key needs at least. */
  rights: KeyRights
  query: z.ZodObject
  body: z.ZodObject
  result: z.ZodType
  status: 200 | 201 | 202
  limits: RouteLimit[]
  run(call: ApiCall): Promise<unknown>
}

type Given<Query extends z.ZodObject, Body extends z.ZodObject, Result extends z.ZodType> = Pick<
  Operation,
  'id' | 'method' | 'path' | 'summary' | 'rights'
> & {
  query?: Query
  body?: Body
  result: Result
  status?: Operation['status']
  limits?: RouteLimit[]
  run(call: ApiCall<z.infer<Query>, z.infer<Body>>): Promise<z.input<Result>>
}

export const nothing = z.object({})

export function operation<
  Query extends z.ZodObject = typeof nothing,
  Body extends z.ZodObject = typeof nothing,
  Result extends z.ZodType = z.ZodType,
>(given: Given<Query, Body, Result>): Operation {
  return {
    query: nothing,
    body: nothing,
    status: 200,
    limits: [],
    ...given,
    run: (call) => given.run(call as ApiCall<z.infer<Query>, z.infer<Body>>),
  }
}
