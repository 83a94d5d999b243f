import { countOrThrow, type FunctionDependencies } from '#server/functions/server-function.ts'
import { errorResponse } from '#server/http/error-response.ts'
import { getRoute, noBody, type RequestContext, type Route, type RouteGroup } from '#server/http/route.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { type Sql, sqlOf } from '#tables/sql.ts'
import { apiPage, apiPagePolicy } from './api-page.ts'
import { asUnauthorized, every, mostBytes, refuseApi } from './api-responses.ts'
import { onceByKey } from './idempotency.ts'
import { identifyByKey } from './identify-by-key.ts'
import { describeApi } from './openapi.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { assertKeyMay, runOperation } from './run-operation.ts'

/** The routes of /api, which people's own programs call with their keys. Errors are `{error, code}`. */
export function apiRoutes(deps: FunctionDependencies): RouteGroup {
  const sql = sqlOf(deps.database.pool)
  const description = JSON.stringify(describeApi(operations, deps.siteUrl))
  const page = apiPage(operations, deps.siteUrl)
  const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': apiPagePolicy }
  return {
    name: 'api',
    base: '/api',
    routes: [
      getRoute('', () => new Response(page, { headers: pageHeaders })),
      getRoute(
        '/openapi.json',
        () => new Response(description, { headers: { 'content-type': 'application/json' } }),
      ),
      ...operations.map((operation) => routeOf(operation, deps, sql)),
    ],
    identify: identifyByKey(sql),
    isOpenToSites: true,
    isCompressed: true,
    refuse: refuseApi,
  }
}

function routeOf(operation: Operation, deps: FunctionDependencies, sql: Sql): Route {
  const { method, path, limits } = operation
  const takesBody = method !== 'GET' && method !== 'DELETE'

  async function respond(context: RequestContext, viewer: Viewer): Promise<Response> {
    const { params, url, json, request } = context
    const query = Object.fromEntries(url.searchParams)
    const count = countOrThrow(context)
    const call = { deps, sql, viewer, request, count, params, query, body: json }
    return Response.json(await runOperation(operation, call), { status: operation.status })
  }

  return {
    method,
    path: `/v1${path}`,
    // The handler refuses a wrong key, so that the request counts against the limits first.
    access: 'everybody',
    body: takesBody ? { kind: 'json', mostBytes, shape: 'object' } : noBody,
    limits: [every, ...limits],
    async handle(context) {
      try {
        const viewer = await context.viewer().catch(asUnauthorized)
        if (viewer instanceof Response) return viewer
        if (method === 'GET') return await respond(context, viewer)
        // Checked before a stored response is replayed too: that response may have been for a key with more rights.
        assertKeyMay(operation, viewer)
        return await onceByKey(sql, viewer.userId as string, context, () => respond(context, viewer))
      } catch (error) {
        return errorResponse(error)
      }
    },
  }
}
