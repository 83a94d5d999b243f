import { z } from 'zod'
import { episodeEvents, webhookMessage } from '#core/api/webhook-message.ts'
import { errorCodes } from '#core/errors.ts'
import type { Operation } from './operation.ts'

type Json = Record<string, unknown>

const failure = z.object({
  error: z.string().describe('What is wrong and what to do, in a sentence for people.'),
  code: z.enum([...errorCodes, 'internal']),
})

/** The OpenAPI 3.1 document of these operations, made from the schemas that check every request and response. */
export function describeApi(operations: Operation[], siteUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Helmcast',
      version: '1',
      description:
        'Makes, edits, voices and publishes episodes. Make a key in your profile and send it as "Authorization: Bearer KEY".',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    security: [{ key: [] }],
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: jsonSchema(failure, 'output') },
    },
    paths,
    webhooks: Object.fromEntries(Object.entries(episodeEvents).map(describeWebhook)),
  }
}

function describeWebhook([event, summary]: [string, string]): [string, Json] {
  const schema = jsonSchema(webhookMessage(event), 'output')
  const described = {
    summary,
    description: 'Sent to WEBHOOK_URL, signed by Standard Webhooks (standardwebhooks.com).',
    requestBody: { required: true, content: content(schema) },
    responses: { '2XX': { description: 'Taken; anything else is tried again, but 410.' } },
    security: [],
  }
  return [`episode.${event}`, { post: described }]
}

function describeOperation({
  id,
  summary,
  rights,
  path,
  query,
  body,
  result,
  status,
  method,
}: Operation): Json {
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Json
    required?: string[]
  }
  const asked = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const again = {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A request that is sent again with the same key within a day is carried out once.',
    schema: { type: 'string', maxLength: 100 },
  }
  const takesBody = method !== 'GET' && method !== 'DELETE' && Object.keys(body.shape).length > 0
  const refused = { description: 'Why not', content: content({ $ref: '#/components/schemas/Failure' }) }
  return {
    operationId: id,
    summary,
    description: `Needs a key with the right to ${rights}.`,
    parameters: [...ids, ...asked, ...(method === 'GET' ? [] : [again])],
    ...(takesBody ? { requestBody: { required: true, content: content(jsonSchema(body, 'input')) } } : {}),
    responses: {
      [status]: { description: 'Done', content: content(jsonSchema(result, 'output')) },
      '4XX': refused,
      '5XX': refused,
    },
  }
}

const content = (schema: unknown) => ({ 'application/json': { schema } })

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io }) as Json
  return rest
}
