import { type ApiDocument, toolsOf } from '#core/api/operations-as-tools.ts'
import { AppError } from '#core/errors.ts'
import { respondToMcp, type SendRequest } from '#providers/mcp/mcp-server.ts'
import { countOrThrow, type FunctionDependencies } from '#server/functions/server-function.ts'
import { failureBody } from '#server/http/error-response.ts'
import type { RequestContext, RouteGroup, RouteLimit } from '#server/http/route.ts'
import { sqlOf } from '#tables/sql.ts'
import { asUnauthorized, every, mostBytes, refuseApi } from './api-responses.ts'
import { identifyByKey } from './identify-by-key.ts'
import { describeApi } from './openapi.ts'
import { operations } from './operations.ts'
import { runOperation } from './run-operation.ts'

/** The route of /mcp: offers the API's operations as tools for assistants. */
export function mcpRoutes(deps: FunctionDependencies): RouteGroup {
  const sql = sqlOf(deps.database.pool)
  const tools = toolsOf(describeApi(operations, deps.siteUrl) as ApiDocument)
  // The same counters as the API's. Which of them a request uses is known only after its message is read.
  const ofTools = operations
    .flatMap(({ limits }) => limits)
    .map((limit): RouteLimit => ({ ...limit, by: 'handler' }))

  async function handle(context: RequestContext): Promise<Response> {
    const viewer = await context.viewer().catch(asUnauthorized)
    if (viewer instanceof Response) return viewer
    const count = countOrThrow(context)
    const send: SendRequest = async (tool, { params, query, body }) => {
      const operation = operations.find(({ id }) => id === tool.name)
      if (!operation) throw new AppError('not-found', 'There is no such tool.')
      for (const { name, by } of operation.limits)
        if (by !== 'handler') await count(name, viewer.userId as string)
      const call = { deps, sql, viewer, request: context.request, count, params, query, body }
      return runOperation(operation, call).catch((error) => {
        const failure = failureBody(error)
        if (failure.code === 'internal') console.error(error)
        throw new Error(failure.error)
      })
    }
    return respondToMcp(context.request, context.json, tools, send)
  }

  return {
    name: 'mcp',
    base: '/mcp',
    routes: [
      {
        method: 'POST',
        path: '',
        access: 'everybody',
        // One message per request, because a list of messages would count as one request.
        body: { kind: 'json', mostBytes, shape: 'object' },
        limits: [every, ...ofTools],
        handle,
      },
    ],
    identify: identifyByKey(sql),
    isOpenToSites: false,
    isCompressed: true,
    refuse: refuseApi,
  }
}
