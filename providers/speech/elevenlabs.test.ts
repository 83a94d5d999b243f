import { expect, test } from 'vitest'
import { makeSpeakRequest, notedTimeouts } from '#tests/support/speak-request.ts'
import { type ElevenLabsFault, startElevenLabsStub } from '#tests/support/stubs/elevenlabs-stub.ts'
import type { CommonFault } from '#tests/support/stubs/stub-server.ts'
import { createElevenLabsProvider } from './elevenlabs.ts'

const key = 'sk_0123456789abcdef'

async function givenService(options: Parameters<typeof startElevenLabsStub>[0] = {}, timeoutMs?: number) {
  const stub = await startElevenLabsStub(options)
  const patience = notedTimeouts(timeoutMs)
  const settings = { ELEVENLABS_API_KEY: key, ELEVENLABS_BASE_URL: stub.url }
  return { stub, patience, provider: createElevenLabsProvider(settings, patience) }
}

test('ElevenLabs speaks a line and tells when each word is said', async () => {
  const { stub, provider } = await givenService()
  const speech = await provider.speak(makeSpeakRequest({ text: 'She never sold the mill again.' }))
  expect(speech.sampleRate).toBe(44_100)
  expect(speech.samples.length / speech.sampleRate).toBeCloseTo(2, 0)
  expect(speech.marks.map((mark) => mark.text)).toEqual(['She', 'never', 'sold', 'the', 'mill', 'again.'])
  expect(speech.marks[1]).toMatchObject({
    kind: 'word',
    startMs: expect.closeTo(267, 0),
    endMs: expect.closeTo(600, 0),
  })
  expect(stub.requests[0]?.headers['xi-api-key']).toBe(key)
  await stub.close()
})

test('M ElevenLabs v3 keeps delivery tags', async () => {
  const { stub, provider } = await givenService()
  const text = '[laughs] She never sold the mill. [whispers] Never.'
  await provider.speak(makeSpeakRequest({ text, model: 'eleven_v3' }))
  expect(stub.requests[0]?.json()).toMatchObject({ text, model_id: 'eleven_v3' })
  await stub.close()
})

test('Q1 the tone of a line is a tag before it, which is paid for and is no word of it', async () => {
  const { stub, provider } = await givenService()
  const request = makeSpeakRequest({
    text: 'She never sold the mill.',
    model: 'eleven_v3',
    tone: 'whispered',
  })
  const { marks } = await provider.speak(request)
  expect(stub.requests[0]?.json()).toMatchObject({ text: '[whispers] She never sold the mill.' })
  expect(marks.map(({ text }) => text)).toEqual(request.text.split(' '))
  await stub.close()
})

test('a line without times is kept without marks', async () => {
  const { stub, provider } = await givenService()
  stub.setFault('no-alignment')
  expect((await provider.speak(makeSpeakRequest())).marks).toEqual([])
  await stub.close()
})

test.each([
  [
    'eleven_multilingual_v2',
    'de',
    { model_id: 'eleven_multilingual_v2', previous_text: 'Before.', next_text: 'After.' },
  ],
  ['eleven_turbo_v2', 'en', { model_id: 'eleven_turbo_v2', previous_text: 'Before.', next_text: 'After.' }],
  [
    'eleven_turbo_v2',
    'fr',
    { model_id: 'eleven_turbo_v2_5', language_code: 'fr', previous_text: 'Before.', next_text: 'After.' },
  ],
  ['eleven_v3', 'es', { model_id: 'eleven_v3', language_code: 'es' }],
] as const)('%s in %s is asked with exactly the fields it takes', async (model, language, body) => {
  const { stub, provider } = await givenService()
  const request = makeSpeakRequest({ model, language, previousText: 'Before.', nextText: 'After.' })
  await provider.speak(request)
  expect(stub.requests[0]?.json()).toEqual({ text: request.text, ...body })
  expect(provider.sendsNeighbours(provider.modelFor(model, language))).toBe('previous_text' in body)
  await stub.close()
})

const finalFaults: [ElevenLabsFault | CommonFault, string, string][] = [
  ['unauthorized', 'forbidden', 'ELEVENLABS_API_KEY'],
  ['payment-required', 'limit-reached', 'credit is used up'],
  ['quota', 'limit-reached', 'credit is used up'],
  ['voice-gone', 'not-found', 'Choose another'],
  ['bad-input', 'invalid', 'Field required'],
  ['silent', 'unavailable', 'silent'],
  ['short', 'unavailable', 'cut off'],
  ['no-audio', 'unavailable', 'sent nothing'],
  ['broken-mp3', 'unavailable', 'not known here'],
  ['wrong-type', 'unavailable', 'not audio'],
  ['empty', 'unavailable', 'cannot be read'],
  [{ status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'unavailable', 'redirect'],
]
test.each(finalFaults)('%s ends at once with a plain sentence and no audio', async (fault, code, words) => {
  const { stub, patience, provider } = await givenService()
  stub.setFault(fault)
  const failure = provider.speak(makeSpeakRequest())
  await expect(failure).rejects.toMatchObject({
    name: 'AppError',
    code,
    message: expect.stringContaining(words),
  })
  await expect(failure).rejects.not.toMatchObject({ message: expect.stringContaining(key) })
  expect(stub.requests).toHaveLength(1)
  expect(patience.waits).toEqual([])
  await stub.close()
})

test.each(['server-error', 'cut', 'busy', 'rate-limited'] as const)(
  '%s passes: the line is asked for again',
  async (fault) => {
    const { stub, patience, provider } = await givenService()
    stub.setFault(fault, { times: 2 })
    await provider.speak(makeSpeakRequest())
    expect(stub.requests).toHaveLength(3)
    expect(patience.waits[0]).toBeGreaterThanOrEqual(1000)
    expect(patience.waits[1]).toBeGreaterThanOrEqual(2000)
    await stub.close()
  },
)

test('a service that stays broken is given up after four tries', async () => {
  const { stub, provider } = await givenService()
  stub.setFault('server-error')
  await expect(provider.speak(makeSpeakRequest())).rejects.toMatchObject({ code: 'unavailable' })
  expect(stub.requests).toHaveLength(4)
  await stub.close()
})

test('Retry-After is waited for when it is short, and told when it is long', async () => {
  const { stub, patience, provider } = await givenService()
  stub.setFault({ retryAfterSeconds: 7 }, { times: 1 })
  await provider.speak(makeSpeakRequest())
  expect(patience.waits).toEqual([7000])
  stub.setFault({ retryAfterSeconds: 600 })
  await expect(provider.speak(makeSpeakRequest())).rejects.toMatchObject({
    code: 'limit-reached',
    retryAfterSeconds: 600,
    message: expect.stringContaining('10 minutes'),
  })
  await stub.close()
})

test('too many requests at once: the lines queue, and each is spoken in the end', async () => {
  const { stub, patience, provider } = await givenService({ mostAtOnce: 1, latencyMs: 20 })
  const lines = Array.from({ length: 6 }, (_, n) => makeSpeakRequest({ text: `Line number ${n}.` }))
  const speeches = await Promise.all(lines.map((line) => provider.speak(line)))
  expect(speeches).toHaveLength(6)
  // At most one refusal for each concurrent request that was too many, and no waiting by the clock.
  expect(stub.requests.length).toBeLessThanOrEqual(6 + 5)
  expect(patience.waits).toEqual([])
  await stub.close()
})

test('an account that somebody else keeps busy is given up with a plain sentence', async () => {
  const { stub, provider } = await givenService()
  stub.setFault('crowded')
  await expect(provider.speak(makeSpeakRequest())).rejects.toMatchObject({
    code: 'limit-reached',
    message: expect.stringContaining('busy'),
  })
  await stub.close()
})

test('a stop is seen by the service at once, also in the middle of an answer', async () => {
  for (const fault of ['slow', 'stall'] as const) {
    const { stub, provider } = await givenService()
    stub.setFault(fault)
    const abort = new AbortController()
    const speech = provider.speak(makeSpeakRequest({ signal: abort.signal }))
    await stub.received(1)
    abort.abort(new Error('stopped by the creator'))
    await expect(speech).rejects.toThrow('stopped by the creator')
    await stub.requests[0]?.closed
    expect(stub.requests[0]?.isAborted).toBe(true)
    await stub.close()
  }
})

test('an answer that never ends is asked for again, and then given up', async () => {
  const { stub, provider } = await givenService({}, 50)
  stub.setFault('stall', { times: 1 })
  await provider.speak(makeSpeakRequest())
  stub.setFault('stall')
  await expect(provider.speak(makeSpeakRequest())).rejects.toMatchObject({ code: 'unavailable' })
  await stub.close()
})

test('a line that is longer than the model takes is refused before it is sent', async () => {
  const { stub, provider } = await givenService()
  const request = makeSpeakRequest({ text: 'a'.repeat(5001), model: 'eleven_v3' })
  await expect(provider.speak(request)).rejects.toThrow('longer than 5000')
  expect(stub.requests).toHaveLength(0)
  await stub.close()
})
