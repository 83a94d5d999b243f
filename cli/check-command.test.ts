import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'

const folder = mkdtempSync(join(tmpdir(), 'helmcast-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `helmcast check`; returns all that it prints, and its exit code. */
function check(env: Record<string, string>): Promise<{ code: number; printed: string }> {
  const program = join(import.meta.dirname, 'helmcast.mjs')
  const all = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, ...env }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, 'check'], { env: all }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, printed: stdout + stderr }),
    )
  })
}

test('M F10 helmcast check asks each writer: a false key, a dead address and a missing setting are problems', async () => {
  const model = () => [{ text: 'Welcome, dear listeners.' }]
  const [works, refuses] = [await startOpenAILanguageStub(model), await startOpenAILanguageStub(model)]
  refuses.setFault('unauthorized')
  const { code, printed } = await check({
    OPENAI_API_KEY: 'sk-secret',
    OPENAI_BASE_URL: `${refuses.url}/v1`,
    MISTRAL_API_KEY: 'secret',
    MISTRAL_BASE_URL: `${works.url}/v1`,
    WRITER_BASE_URL: 'http://127.0.0.1:9/v1',
    WRITER_MODEL: 'wrong',
    WRITER_MODELS: 'mistral:large groq:llama',
  })
  expect(code).toBe(1)
  const ofWriters = printed
    .split('\n')
    .flatMap((line) => (/ writer /.test(line) ? [line.replace(/\s+/g, ' ')] : []))
  const refusal = 'OpenAI does not accept the key in OPENAI_API_KEY. Check the key, or choose another writer.'
  expect(ofWriters).toEqual([
    `PROBLEM writer GPT-4 Turbo: ${refusal}`,
    `PROBLEM writer GPT-4 Mini: ${refusal}`,
    'ok writer large (Mistral): “Welcome, dear listeners.”',
    'PROBLEM writer llama (Groq): Set GROQ_API_KEY.',
    expect.stringMatching(/^PROBLEM writer wrong \(own server\): The writing server cannot be reached/),
  ])
  expect(printed).not.toContain('secret')
  await Promise.all([works.close(), refuses.close()])
}, 300_000)
