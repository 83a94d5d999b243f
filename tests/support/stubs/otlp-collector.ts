import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CollectedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
  startTimeUnixNano: string
  endTimeUnixNano: string
  part: unknown
}

type Attributes = CollectedSpan['attributes']
type Exported = {
  resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: CollectedSpan[] }[] }[]
}

/** Receives and records spans by OTLP over HTTP in JSON, like the OpenTelemetry collector. */
export async function startOtlpCollector() {
  const spans: CollectedSpan[] = []
  const asked: string[] = []
  let text = ''
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    asked.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    text += body
    for (const { resource, scopeSpans } of (JSON.parse(body) as Exported).resourceSpans) {
      const part = resource.attributes.find(({ key }) => key === 'helmcast.part')?.value.stringValue
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, part }))))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Request lines with their content types. */
    asked,
    /** All bodies, unparsed. */
    text: () => text,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
