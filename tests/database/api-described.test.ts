import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Validator } from '@seriousme/openapi-schema-validator'
import OpenAPIClientAxios, { type Document } from 'openapi-client-axios'
import { expect, test } from 'vitest'
import { operations } from '#server/api/operations.ts'
import { startBackend, type TestBackend } from '#tests/support/backend.ts'
import { callFunction } from '#tests/support/call-function.ts'

const source = 'Ada Winter built a dam in 1931. It took nine years. The valley had light in 1940.'

async function makeKey(site: TestBackend, name: string, rights: string): Promise<string> {
  const account = await site.account(name)
  const { answer } = await callFunction(site, account, 'create-key', { name, rights, days: null })
  return String(answer.key)
}

async function readDocument(site: TestBackend): Promise<Document> {
  const response = await fetch(`${site.url}/api/openapi.json`)
  return (await response.json()) as Document
}

test('the OpenAPI document is valid and has every operation once', async () => {
  const site = await startBackend({ kind: 'usual' })
  try {
    const document = await readDocument(site)
    const { valid, errors } = await new Validator().validate({ ...document })
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    const ids = Object.values(document.paths ?? {}).flatMap((path) =>
      Object.values(path as object).map(({ operationId }) => operationId),
    )
    expect(ids.sort()).toEqual(operations.map(({ id }) => id).sort())
    const page = await fetch(`${site.url}/api`)
    expect(page.headers.get('content-type')).toContain('text/html')
    const text = await page.text()
    for (const { summary } of operations) expect(text).toContain(summary.replaceAll("'", '&#39;'))
  } finally {
    await site.stop()
  }
})

test('a client made from the document works', async () => {
  const site = await startBackend({ kind: 'usual' })
  try {
    const authorization = `Bearer ${await makeKey(site, 'ada', 'publish')}`
    const definition = await readDocument(site)
    const api = new OpenAPIClientAxios({ definition, axiosConfigDefaults: { headers: { authorization } } })
    const client = await api.init()
    const made = await client.createEpisode?.({}, { leaderName: 'Ada Winter', source })
    const episode = made?.data.id
    const lines = [{ speaker: 'Host A', text: 'Ada Winter built a dam in 1931.' }]
    await client.replaceDialog?.({ episode }, { lines })
    expect((await client.getDialog?.({ episode }))?.data.lines).toMatchObject(lines)
    expect((await client.listEpisodes?.({ limit: 5 }))?.data.episodes).toHaveLength(1)
    expect((await client.getOptions?.())?.data.formats).not.toHaveLength(0)
    expect((await client.search?.({ q: 'dam' }))?.data.episodes).toEqual([])
    const job = await client.writeDialog?.({ episode }, {})
    expect(job?.status).toBe(202)
    expect((await client.getJob?.({ job: job?.data.jobId }))?.data).toMatchObject({
      status: 'queued',
      kind: 'write-dialog',
    })
    await client.cancelJob?.({ job: job?.data.jobId }, {})
    expect((await client.getJob?.({ job: job?.data.jobId }))?.data.status).toBe('cancelled')
    expect((await client.listJobs?.({ episode }))?.data.jobs).toHaveLength(1)
    expect((await client.retryJob?.({ job: job?.data.jobId }, {}))?.status).toBe(202)
    expect((await client.getFiles?.({ episode }))?.data.files).toEqual({})
  } finally {
    await site.stop()
  }
})

test('an assistant uses the same operations over MCP, with the key’s rights', async () => {
  const site = await startBackend({ kind: 'usual' })
  try {
    const connect = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` }
      const client = new Client({ name: 'test', version: '1' })
      // The SDK's own types do not hold under exactOptionalPropertyTypes.
      const transport = new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`), {
        requestInit: { headers },
      })
      await client.connect(transport as Parameters<Client['connect']>[0])
      return client
    }
    const client = await connect(await makeKey(site, 'ada', 'make'))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual(operations.map(({ id }) => id).sort())
    const call = async (name: string, input: Record<string, unknown>) => {
      const result = await client.callTool({ name, arguments: input })
      const [content] = result.content as { text: string }[]
      return { isError: result.isError === true, text: content?.text ?? '' }
    }
    const made = await call('createEpisode', { leaderName: 'Ada Winter', source })
    const { id: episode } = JSON.parse(made.text)
    expect(JSON.parse((await call('getEpisode', { episode })).text)).toMatchObject({
      leaderName: 'Ada Winter',
    })
    expect(await call('publishEpisode', { episode })).toEqual({
      isError: true,
      text: 'This needs a key with the right to publish.',
    })
    expect((await call('getEpisode', { episode: 'x' })).isError).toBe(true)
    expect((await call('createEpisode', { leaderName: 'Ada' })).text).toMatch(/^source: /)
    await client.close()
    await expect(connect('helmcast_wrong')).rejects.toThrow()
  } finally {
    await site.stop()
  }
})
