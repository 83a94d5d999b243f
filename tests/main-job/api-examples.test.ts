import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from 'vitest'
import { startBackend } from '#tests/support/backend.ts'
import { callFunction } from '#tests/support/call-function.ts'
import { startWorkerProcess } from '#tests/support/start-worker-process.ts'

const root = join(import.meta.dirname, '..', '..')
const example = (name: string) => join(root, 'docs/api', name)
const story = join(root, 'examples/frances-perkins.en.md')
const run = promisify(execFile)

test('the examples of docs/api write an episode: curl, Node, Python, MCP, command line', {
  timeout: 300_000,
}, async () => {
  const site = await startBackend({ kind: 'usual' })
  const worker = await startWorkerProcess(site, {})
  try {
    const account = await site.account('ada')
    const { answer } = await callFunction(site, account, 'create-key', { name: 'x', rights: 'make', days: 1 })
    const env = { ...process.env, HELMCAST_SITE: site.url, HELMCAST_KEY: String(answer.key) }
    const input = [story, 'Frances Perkins']

    const curl = await run('bash', [example('make-episode.sh'), ...input], { env })
    expect(JSON.parse(curl.stdout).lines.length).toBeGreaterThan(10)
    for (const [program, name] of [
      [process.execPath, 'make-episode.mjs'],
      ['python3', 'make_episode.py'],
    ] as const) {
      const { stdout } = await run(program, [example(name), ...input], { env })
      expect(stdout, name).toMatch(/^Host [AB] \[supported\] .*Perkins/m)
    }

    const { mcpServers } = JSON.parse(readFileSync(example('mcp.json'), 'utf8'))
    const [, ...args] = mcpServers.helmcast.args
    const command = {
      command: process.execPath,
      args: [join(root, 'cli/helmcast.mjs'), ...args],
      env,
      stderr: 'ignore',
    }
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(
      new StdioClientTransport(command as ConstructorParameters<typeof StdioClientTransport>[0]),
    )
    const listed = await client.callTool({ name: 'listEpisodes', arguments: {} })
    const [content] = listed.content as { text: string }[]
    expect(JSON.parse(content?.text ?? '').episodes).toHaveLength(3)
    await client.close()

    const site_ = ['site', 'search', '--q', 'Perkins']
    const { stdout } = await run(process.execPath, [join(root, 'cli/helmcast.mjs'), ...site_], { env })
    expect(JSON.parse(stdout)).toEqual({ episodes: [] })
  } finally {
    await worker.kill('SIGTERM')
    await site.stop()
  }
})
