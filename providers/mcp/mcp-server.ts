import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { ApiRequest, ApiTool } from '#core/api/operations-as-tools.ts'

/**
 * Carries out a tool's request. The assistant is shown the message of its errors, so a message must be a sentence for
 * people.
 */
export type SendRequest = (tool: ApiTool, request: ApiRequest) => Promise<unknown>

/** Responds to one message of the Model Context Protocol: streamable HTTP without sessions. `body` is its parsed JSON. */
export async function respondToMcp(
  request: Request,
  body: unknown,
  tools: ApiTool[],
  send: SendRequest,
): Promise<Response> {
  const server = createMcpServer(tools, send)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: body })
  } finally {
    await server.close()
  }
}

/** Serves the assistant that started this process, until the assistant closes our input. */
export async function serveMcpOnStdio(tools: ApiTool[], send: SendRequest): Promise<void> {
  const server = createMcpServer(tools, send)
  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve
    process.stdin.once('end', () => void server.close())
  })
  await server.connect(new StdioServerTransport())
  await ended
}

function createMcpServer(tools: ApiTool[], send: SendRequest): Server {
  const server = new Server({ name: 'helmcast', version: '1' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: tools.map(({ name, description, inputSchema, isReadOnly }) => ({
      name,
      description,
      inputSchema,
      annotations: { readOnlyHint: isReadOnly },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    const text = (value: string, isError = false) => ({
      content: [{ type: 'text' as const, text: value }],
      isError,
    })
    if (!tool) return text(`There is no tool "${params.name}".`, true)
    try {
      return text(JSON.stringify(await send(tool, tool.request(params.arguments ?? {}))))
    } catch (error) {
      return text(error instanceof Error ? error.message : 'This did not work.', true)
    }
  })
  return server
}
