type Schema = Record<string, unknown>
type Described = {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}
export type ApiDocument = { paths: Record<string, Record<string, Described>> }

/** An operation of the API as a tool with one flat object as its input. */
export type ApiTool = {
  name: string
  description: string
  isReadOnly: boolean
  inputSchema: { type: 'object'; properties: Record<string, Schema>; required: string[] }
  /** Splits an input into the parts of the request. */
  request(input: Record<string, unknown>): ApiRequest
}

export type ApiRequest = {
  method: string
  /** The path with its ids filled in and the query appended. */
  path: string
  params: Record<string, string>
  query: Record<string, string>
  /** null for a request without a body. */
  body: Record<string, unknown> | null
}

/** Makes a tool of each operation in this site's OpenAPI document. */
export function toolsOf({ paths }: ApiDocument): ApiTool[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => toolOf(path, method.toUpperCase(), operation)),
  )
}

function toolOf(path: string, method: string, operation: Described): ApiTool {
  const asked = operation.parameters.filter(({ in: where }) => where === 'path' || where === 'query')
  const bodySchema = operation.requestBody?.content['application/json'].schema ?? {}
  const bodyProperties = (bodySchema.properties ?? {}) as Record<string, Schema>
  const namesIn = (where: string) => asked.filter((one) => one.in === where).map(({ name }) => name)
  return {
    name: operation.operationId,
    description: operation.summary,
    isReadOnly: method === 'GET',
    inputSchema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
        ...bodyProperties,
      },
      required: [
        ...asked.filter(({ required }) => required).map(({ name }) => name),
        ...((bodySchema.required ?? []) as string[]),
      ],
    },
    request(input) {
      const pick = (names: string[]) =>
        Object.fromEntries(names.filter((name) => name in input).map((name) => [name, String(input[name])]))
      const params = pick(namesIn('path'))
      const query = pick(namesIn('query'))
      const rest = Object.entries(input).filter(([name]) => !(name in params) && !(name in query))
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
      const search = new URLSearchParams(query).toString()
      return {
        method,
        path: search ? `${filled}?${search}` : filled,
        params,
        query,
        body: method === 'GET' || method === 'DELETE' ? null : Object.fromEntries(rest),
      }
    },
  }
}
