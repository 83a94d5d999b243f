import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { chosenCases } from '#tests/support/every-case.ts'
import { runHelmcast } from '#tests/support/run-helmcast.ts'
import type { LanguageFault } from '#tests/support/stubs/dialog-model.ts'
import { type ElevenLabsFault, startElevenLabsStub } from '#tests/support/stubs/elevenlabs-stub.ts'
import { startGeminiLanguageStub } from '#tests/support/stubs/gemini-language-stub.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { type OpenAISpeechFault, startOpenAISpeechStub } from '#tests/support/stubs/openai-speech-stub.ts'
import type { CommonFault, Stub } from '#tests/support/stubs/stub-server.ts'

// Each run has several processes, which start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

/** The result of a permanent fault: a finished episode, or one plain sentence that matches. */
type Case<Fault> = [fault: Fault, outcome: 'episode' | RegExp]

// The tests of each provider cover all its faults; through the command line one of each kind is enough.

/** Without EVERY_CASE: one or two of each provider. */
function chosen<Fault>(cases: Case<Fault>[], usual: Fault[]): Case<Fault>[] {
  return chosenCases(cases, ([fault]) => usual.includes(fault))
}

const text =
  'Ada Lovelace wrote the first program in 1843. Her mother taught her mathematics in London. She met Charles Babbage in 1833.'

async function makeWith(stub: Stub<never>, options: string[], env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-fault-'))
  try {
    await writeFile(join(folder, 'ada.md'), text)
    const run = runHelmcast(
      ['make', join(folder, 'ada.md'), '--leader', 'Ada Lovelace', '--format', 'quick_portrait'].concat(
        ['--out', join(folder, 'episode'), '--json'],
        options,
      ),
      { DATA_DIR: folder, ...env },
    )
    const code = await run.ended
    const stored = await readdir(join(folder, 'clips'), { recursive: true }).catch(() => [])
    const files = await readdir(join(folder, 'episode')).catch(() => [])
    const keptLines = stored.filter((name) => name.endsWith('.wav')).length
    return { code, complaints: run.complaints(), last: run.events.at(-1), keptLines, files }
  } finally {
    await stub.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function expectOutcome(made: Awaited<ReturnType<typeof makeWith>>, outcome: 'episode' | RegExp): void {
  expect(made.complaints).toBe('')
  if (outcome === 'episode') {
    expect(made.last).toMatchObject({ event: 'done', isUnchanged: false })
    expect(made.code).toBe(0)
    expect(made.files).toContain('episode.mp3')
    return
  }
  expect(made.code).toBe(1)
  expect(made.last).toMatchObject({ event: 'error', message: expect.stringMatching(outcome) })
  const { message } = made.last as { message: string }
  // One line of plain words: no stack, no JSON, no HTML of a server.
  expect(message).not.toMatch(/\n|[{}<>]|undefined|\bat \//u)
  expect(message).not.toMatch(/\b(?:at|The) The\b/u)
  expect(message.length).toBeLessThan(320)
  expect(made.files).not.toContain('episode.mp3')
}

const speechFaults: Case<OpenAISpeechFault | CommonFault>[] = [
  ['unauthorized', /SPEECH_API_KEY/u],
  ['quota', /credit is used up/u],
  ['short', /cut off/u],
  ['wrong-type', /text instead of audio/u],
  ['voice-gone', /does not know this voice/u],
  ['mp3', 'episode'],
]

test.concurrent.each(chosen(speechFaults, ['short', 'mp3']))(
  'A a speech server with the fault %s from the third line on',
  async (fault, outcome) => {
    const stub = await startOpenAISpeechStub()
    stub.setFault(fault, { after: 2 })
    const made = await makeWith(stub, ['--writer', 'builtin', '--voices', 'speech:alloy,speech:onyx'], {
      SPEECH_BASE_URL: `${stub.url}/v1`,
      SPEECH_CONCURRENCY: '1',
    })
    expectOutcome(made, outcome)
    expect(made.keptLines).toBeGreaterThanOrEqual(2)
    expect(made.files).toContain('dialog.json')
  },
)

const elevenLabsFaults: Case<ElevenLabsFault | CommonFault>[] = [
  ['unauthorized', /ELEVENLABS_API_KEY/u],
  ['quota', /credit is used up/u],
  ['no-alignment', 'episode'],
]

test.concurrent.each(chosen(elevenLabsFaults, ['quota']))(
  'A ElevenLabs with the fault %s from the third line on',
  async (fault, outcome) => {
    const stub = await startElevenLabsStub()
    stub.setFault(fault, { after: 2 })
    const voices = 'elevenlabs:FemaleVoice1,elevenlabs:MaleVoice1'
    const made = await makeWith(stub, ['--writer', 'builtin', '--voices', voices], {
      ELEVENLABS_API_KEY: 'sk_test',
      ELEVENLABS_BASE_URL: stub.url,
    })
    expectOutcome(made, outcome)
  },
)

const writerFaults: Case<LanguageFault | CommonFault>[] = [
  ['unauthorized', /WRITER_API_KEY/u],
  ['refusal', /declined to write/u],
  ['invalid-json', /no dialog/u],
  ['fenced', 'episode'],
]

test.concurrent.each(chosen(writerFaults, ['invalid-json']))(
  'A a writer with the fault %s',
  async (fault, outcome) => {
    const stub = await startOpenAILanguageStub()
    stub.setFault(fault)
    const made = await makeWith(stub, ['--writer', 'compatible', '--voices', 'espeak:en+f3,espeak:en+m3'], {
      WRITER_BASE_URL: `${stub.url}/v1`,
      WRITER_MODEL: 'stub',
    })
    expectOutcome(made, outcome)
  },
)

const geminiFaults: Case<LanguageFault | CommonFault>[] = [
  ['bad-key', /GEMINI_API_KEY/u],
  ['blocked', /declined to write/u],
]

test.concurrent.each(chosen(geminiFaults, ['bad-key']))(
  'A Gemini with the fault %s',
  async (fault, outcome) => {
    const stub = await startGeminiLanguageStub()
    stub.setFault(fault)
    const made = await makeWith(stub, ['--writer', 'gemini-pro', '--voices', 'espeak:en+f3,espeak:en+m3'], {
      GEMINI_API_KEY: 'test',
      GEMINI_BASE_URL: `${stub.url}/v1beta`,
    })
    expectOutcome(made, outcome)
  },
)
