import { expect, test } from 'vitest'
import { makeSpeakRequest, notedTimeouts } from '#tests/support/speak-request.ts'
import { type OpenAISpeechFault, startOpenAISpeechStub } from '#tests/support/stubs/openai-speech-stub.ts'
import type { CommonFault } from '#tests/support/stubs/stub-server.ts'
import { createOpenAISpeechProvider } from './openai-speech.ts'

const apiKey = 'sk-proj-0123456789'

async function givenServer(
  server: { apiKey?: string | null; timeoutMs?: number; instructions?: string } = {},
) {
  const stub = await startOpenAISpeechStub()
  const patience = notedTimeouts(server.timeoutMs)
  const about = {
    id: 'openai',
    service: 'OpenAI',
    baseUrl: `${stub.url}/v1`,
    keyName: 'OPENAI_API_KEY',
    concurrency: 3,
    model: 'tts-1',
    instructions: server.instructions,
  }
  const provider = createOpenAISpeechProvider(
    { ...about, apiKey: server.apiKey === undefined ? apiKey : server.apiKey },
    patience,
  )
  return { stub, patience, provider }
}

test("a server with OpenAI's protocol speaks a line", async () => {
  const { stub, provider } = await givenServer()
  const request = makeSpeakRequest({ voice: 'nova' })
  const speech = await provider.speak(request)
  expect(speech.sampleRate).toBe(24_000)
  expect(speech.samples.length / speech.sampleRate).toBeCloseTo(request.text.length / 15, 1)
  expect(stub.requests[0]?.json()).toEqual({
    model: 'tts-1',
    input: request.text,
    voice: 'nova',
    response_format: 'wav',
  })
  expect(stub.requests[0]?.headers.authorization).toBe(`Bearer ${apiKey}`)
  await stub.close()
})

test('M instructions for the tone go to models that take them, and make another clip', async () => {
  const { stub, provider } = await givenServer({ instructions: 'Warm and curious.' })
  await provider.speak(makeSpeakRequest({ model: 'gpt-4o-mini-tts' }))
  await provider.speak(makeSpeakRequest({ model: 'tts-1-hd' }))
  expect(stub.requests[0]?.json()).toMatchObject({ instructions: 'Warm and curious.' })
  expect(stub.requests[1]?.json()).not.toHaveProperty('instructions')
  const plain = await givenServer()
  expect(provider.version('alloy')).not.toBe(plain.provider.version('alloy'))
  await Promise.all([stub.close(), plain.stub.close()])
})

test("Q1 the tone of a line joins the show's instructions, for models that take them", async () => {
  const { stub, provider } = await givenServer({ instructions: 'Warm and curious.' })
  await provider.speak(makeSpeakRequest({ model: 'gpt-4o-mini-tts', tone: 'whispered' }))
  await provider.speak(makeSpeakRequest({ model: 'tts-1', tone: 'whispered' }))
  expect(stub.requests[0]?.json()).toMatchObject({ instructions: 'Warm and curious. Whisper this line.' })
  expect(stub.requests[1]?.json()).not.toHaveProperty('instructions')
  await stub.close()
})

test("a server of one's own needs no key", async () => {
  const { stub, provider } = await givenServer({ apiKey: null })
  await provider.speak(makeSpeakRequest())
  expect(stub.requests[0]?.headers.authorization).toBeUndefined()
  await stub.close()
})

test.each([
  ['mp3', 24_000],
  ['bare', 24_000],
] as const)('a server that sends %s instead of WAV is understood', async (fault, sampleRate) => {
  const { stub, provider } = await givenServer()
  stub.setFault(fault)
  const request = makeSpeakRequest()
  const speech = await provider.speak(request)
  expect(speech.sampleRate).toBe(sampleRate)
  expect(speech.samples.length / sampleRate).toBeCloseTo(request.text.length / 15, 0)
  await stub.close()
})

test('the model of another provider is not sent on', async () => {
  const { stub, provider } = await givenServer()
  await provider.speak(makeSpeakRequest({ model: 'eleven_v3' }))
  await provider.speak(makeSpeakRequest({ model: 'gpt-4o-mini-tts' }))
  expect(stub.requests.map((request) => (request.json() as { model: string }).model)).toEqual([
    'tts-1',
    'gpt-4o-mini-tts',
  ])
  await stub.close()
})

const finalFaults: [OpenAISpeechFault | CommonFault, string, string][] = [
  ['unauthorized', 'forbidden', 'OPENAI_API_KEY'],
  ['payment-required', 'limit-reached', 'used up'],
  ['quota', 'limit-reached', 'used up'],
  ['voice-gone', 'not-found', 'does not know'],
  ['bad-input', 'invalid', 'did not take'],
  ['silent', 'unavailable', 'silent'],
  ['short', 'unavailable', 'cut off'],
  ['odd', 'unavailable', 'cut off'],
  ['empty', 'unavailable', 'nothing'],
  ['wrong-type', 'unavailable', 'text instead of audio'],
]
test.each(finalFaults)('%s ends at once with a plain sentence and no audio', async (fault, code, words) => {
  const { stub, patience, provider } = await givenServer()
  stub.setFault(fault)
  const failure = provider.speak(makeSpeakRequest())
  await expect(failure).rejects.toMatchObject({
    name: 'AppError',
    code,
    message: expect.stringContaining(words),
  })
  await expect(failure).rejects.not.toMatchObject({ message: expect.stringContaining(apiKey) })
  expect(stub.requests).toHaveLength(1)
  expect(patience.waits).toEqual([])
  await stub.close()
})

test.each(['server-error', 'cut', 'rate-limited'] as const)(
  '%s passes: the line is asked for again',
  async (fault) => {
    const { stub, patience, provider } = await givenServer()
    stub.setFault(fault, { times: 1 })
    await provider.speak(makeSpeakRequest())
    expect(stub.requests).toHaveLength(2)
    expect(patience.waits).toHaveLength(1)
    await stub.close()
  },
)

test('a server that is not there is told as such', async () => {
  const { stub, patience, provider } = await givenServer()
  await stub.close()
  await expect(provider.speak(makeSpeakRequest())).rejects.toThrow('could not be reached')
  expect(patience.waits).toHaveLength(3)
})

test('a stop is seen by the server at once', async () => {
  const { stub, provider } = await givenServer()
  stub.setFault('stall')
  const abort = new AbortController()
  const speech = provider.speak(makeSpeakRequest({ signal: abort.signal }))
  await stub.received(1)
  abort.abort(new Error('stopped'))
  await expect(speech).rejects.toThrow('stopped')
  await stub.requests[0]?.closed
  expect(stub.requests[0]?.isAborted).toBe(true)
  await stub.close()
})
