import { expect, test } from 'vitest'
import { parseMakeOptions } from '#cli/make-options.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { manySentences, settingsFor } from '#tests/support/stubs/write-request.ts'
import { planEpisode } from './plan-episode.ts'

const never = new AbortController().signal

test('E the command line takes audience, wish and a plan, and says what is too long', async () => {
  const given = ['text.md', '--leader', 'Ada', '--audience', ' Nurses ', '--wish', 'Slowly.', '--plan']
  const options = parseMakeOptions(given)
  if (options === 'help') throw new Error('no options')
  expect(options.planOnly).toBe(true)
  expect(options.request).toMatchObject({ audience: 'Nurses', wish: 'Slowly.' })
  expect(await options.readPlan()).toBeNull()
  expect(() => parseMakeOptions(['text.md', '--leader', 'Ada', '--wish', 'x'.repeat(2_001)])).toThrow(
    '--wish takes up to 2000 characters; these are 2001.',
  )
  const wrong = parseMakeOptions(['text.md', '--leader', 'Ada', '--plan-file', 'package.json'])
  if (wrong === 'help') throw new Error('no options')
  await expect(wrong.readPlan()).rejects.toThrow('package.json holds no plan')
})

test('E the plan comes from the language model, told of the wish; the built-in writer has none', async () => {
  const stub = await startOpenAILanguageStub()
  const options = parseMakeOptions(['a.md', '--leader', 'Ada', '--wish', 'Dwell on the river.', '--plan'])
  if (options === 'help') throw new Error('no options')
  const request = {
    ...options.request,
    writerId: 'gpt-4o',
    voices: { 'Host A': 'espeak:en+f3', 'Host B': 'espeak:en+m3' },
    bytes: new TextEncoder().encode(manySentences(60).join(' ')),
    fileName: 'a.md',
    lexicon: [],
    plan: null,
    settings: settingsFor(stub.url),
  }
  const plan = await planEpisode(request, never)
  expect(plan.map(({ title, facts }) => [title, facts])).toEqual(
    ['A', 'B', 'C', 'D'].map((letter) => [`Subject ${letter}`, ['What it cost.']]),
  )
  expect(stub.requests[0]?.body.toString()).toContain('Dwell on the river.')
  await expect(planEpisode({ ...request, writerId: 'builtin' }, never)).rejects.toThrow('makes no plan')
  await stub.close()
})
