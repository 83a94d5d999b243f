import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseMakeOptions } from '#cli/make-options.ts'
import type { Budget } from '#providers/budget/budget.ts'
import { usdOf } from '#providers/budget/writing-meter.ts'
import { pricesOf } from '#providers/language/model-facts.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { manySentences, settingsFor } from '#tests/support/stubs/write-request.ts'
import { runBudget } from './run-budget.ts'
import { writeOrReuseDialog } from './write-or-reuse-dialog.ts'

const words = (input: number, output: number) =>
  ({ kind: 'words', writerId: 'gpt-4o', usage: { input, cached: 0, output } }) as const

test('M --budget: whatever its size, no call is sent that could exceed it; what is written stays, and more money goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-budget-'))
  const stub = await startOpenAILanguageStub()
  const settings = settingsFor(stub.url, { DATA_DIR: folder, CHECK_MODEL: 'off' })
  const options = parseMakeOptions(['ada.txt', '--leader', 'Ada Example', '--format', 'quick_portrait'])
  if (options === 'help') throw new Error('no options')
  const write = (budget: Budget) =>
    writeOrReuseDialog(
      {
        ...options.request,
        bytes: Buffer.from(manySentences(60).join(' ')),
        fileName: 'ada.txt',
        folder,
        settings,
        budget,
        writerId: 'gpt-4o',
        plan: null,
        lexicon: [],
        voices: { 'Host A': 'espeak:en-us', 'Host B': 'espeak:en-gb' },
      },
      () => {},
      () => {},
      new AbortController().signal,
    )
  // The stub counts 900 tokens in and 300 out for each call.
  const counted = usdOf(
    words(900, 300).usage,
    pricesOf('gpt-4o', settings) ?? { input: 1, cached: 1, output: 1 },
  )
  for (const usd of [0, 0.17, 0.18, 0.19]) {
    const before = stub.requests.length
    await expect(write(runBudget(usd, settings))).rejects.toThrow(
      /^The next call can cost up to \$\d\.\d{4}, and \$\d\.\d{4} of the budget of \$\d\.\d{4} is left, so it was not sent\./,
    )
    expect((stub.requests.length - before) * counted).toBeLessThanOrEqual(usd)
  }
  const { dialog } = await write(runBudget(5, settings))
  expect(dialog.unfinished).toBeNull()
  await stub.close()
  await rm(folder, { recursive: true })
})

test('M --budget: what was counted makes room again, voices count, and a model of unknown price is refused', async () => {
  const settings = settingsFor('http://127.0.0.1:9', {})
  const budget = runBudget(0.2, settings)
  // 16,000 tokens out at $10 a million are $0.16.
  const first = await budget.reserve(words(0, 16_000))
  await expect(budget.reserve(words(0, 16_000))).rejects.toThrow('can cost up to $0.1600, and $0.0400 of')
  await budget.settle(first, words(0, 1_000))
  const voice = { kind: 'voice', service: 'elevenlabs', model: 'eleven_v3', characters: 500 } as const
  await budget.reserve(voice)
  await expect(budget.reserve({ ...voice, characters: 50_000 })).rejects.toThrow('of the budget of $0.2000')
  const unknown = { ...words(1, 1), writerId: 'mistral:large' }
  await expect(budget.reserve(unknown)).rejects.toThrow('What mistral:large costs is not known')
  const priced = settingsFor('http://127.0.0.1:9', { WRITER_PRICE_INPUT: '0', WRITER_PRICE_OUTPUT: '0' })
  await runBudget(0, priced).reserve(unknown)
})

test('M --budget takes money', () => {
  const given = (money: string) => parseMakeOptions(['a.md', '--leader', 'Ada', '--budget', money])
  expect([given('0.50'), given('$2')]).toMatchObject([{ budget: 0.5 }, { budget: 2 }])
  expect(() => given('much')).toThrow("--budget takes US dollars, such as 0.50; 'much' is none.")
})
