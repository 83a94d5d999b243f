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

/** A request that a person's program can make. The OpenAPI document and the MCP tools are made from the list of operations. */
export type Operation = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below /api/v1. Each `:name` is the id of a row. */
  path: string
  summary: string
  /** The least rights that a key needs. */
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
