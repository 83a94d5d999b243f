import { APICallError } from 'ai'
import { expect, test } from 'vitest'
import { settingsFor } from '#tests/support/stubs/write-request.ts'
import { openService } from './language-service.ts'
import { isModelGone, isSchemaRefused, readFault } from './model-fault.ts'

const service = await openService('compatible', settingsFor('http://127.0.0.1:1'), {})

function refusal(statusCode: number, responseBody: string, responseHeaders: Record<string, string> = {}) {
  return new APICallError({
    message: 'no',
    url: 'http://x',
    requestBodyValues: {},
    statusCode,
    responseBody,
    responseHeaders,
  })
}

test.each([
  [{ 'retry-after-ms': '250' }, '', 250],
  [{ 'retry-after': '12' }, '', 12_000],
  [{}, '{"retryDelay": "37.5s"}', 37_500],
  [{}, '', null],
  [{ 'retry-after': 'soon' }, '', null],
])('headers %o and body %s ask for a wait of %s ms', (headers, body, ms) => {
  expect(readFault(refusal(429, body, headers as Record<string, string>), service).retryAfterMs).toBe(ms)
})

test('a date in Retry-After is turned into a wait', () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  const { retryAfterMs } = readFault(refusal(429, '', { 'retry-after': inAMinute }), service)
  expect(retryAfterMs).toBeGreaterThan(50_000)
  expect(retryAfterMs).toBeLessThanOrEqual(60_000)
})

test.each([
  [403, '', 'forbidden', 'WRITER_API_KEY'],
  [404, '', 'not-found', 'does not know the model llama-test'],
  [400, '{"error":{"code":"context_length_exceeded"}}', 'invalid', 'too long for the model llama-test'],
  [413, '', 'invalid', 'too long'],
  [422, '', 'invalid', 'did not accept the request (status 422)'],
  [429, '{"error":{"message":"Your credit balance is too low"}}', 'limit-reached', 'used up its credit'],
] as const)('a %i %s is final, with code %s', (status, body, code, words) => {
  const { error, isRetryable } = readFault(refusal(status, body), service)
  expect(error.code).toBe(code)
  expect(error.message).toContain(words)
  expect(isRetryable).toBe(false)
})

test.each([
  [400, "'response_format' of type json_schema is not supported", true],
  [500, 'response_format type must be one of "text" or "json_object"', true],
  [400, 'Failed to parse grammar', true],
  [400, 'messages must not be empty', false],
  [429, 'json_schema requests are limited', false],
])('a %i saying "%s" is a refused schema: %s', (status, body, expected) => {
  expect(isSchemaRefused(refusal(status, body))).toBe(expected)
})

test('only a missing model counts as gone', () => {
  expect(isModelGone(refusal(404, ''))).toBe(true)
  expect(isModelGone(refusal(400, '{"code":"model_not_found"}'))).toBe(true)
  expect(isModelGone(refusal(400, 'bad temperature'))).toBe(false)
  expect(isModelGone(new Error('404'))).toBe(false)
})

test('a cause that points at itself does not hang the reading', () => {
  const loop = new Error('odd')
  loop.cause = loop
  expect(readFault(loop, service).error.code).toBe('unavailable')
})
