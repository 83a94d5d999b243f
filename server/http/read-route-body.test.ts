import { expect, test } from 'vitest'
import { Budgets } from '#server/limits/cost-budgets.ts'
import { HttpError } from './http-error.ts'
import { readingBudget, readRouteBody } from './read-route-body.ts'

const rule = { kind: 'json', mostBytes: 5_000_000, shape: 'any' } as const

async function statusOf(body: string, isVisitor: boolean): Promise<number> {
  const request = new Request('http://site.example', { method: 'POST', body })
  return readRouteBody(request, rule, isVisitor).then(
    () => 200,
    (error) => (error instanceof HttpError ? error.refusal.status : 500),
  )
}

test('B5 a body of so many values that building them stops the thread is refused; a long dialog or text is not', async () => {
  expect(await statusOf(`[${'[],'.repeat(1_000_000)}[]]`, false)).toBe(400)
  expect(await statusOf(`[${'0,'.repeat(1_000_000)}0]`, false)).toBe(400)
  const line = {
    id: 'x',
    speaker: 'Host A',
    text: 'A line, with commas, [and] {brackets}.',
    kind: 'answer',
    part: '',
  }
  expect(await statusOf(JSON.stringify({ lines: Array(2000).fill(line) }), false)).toBe(200)
  expect(await statusOf(JSON.stringify({ content: ',[{'.repeat(1_000_000) }), false)).toBe(200)
})

test('B5 whoever has no session sends little', async () => {
  expect(await statusOf(JSON.stringify({ a: 'x'.repeat(70_000) }), true)).toBe(413)
  expect(await statusOf(JSON.stringify({ a: 'x'.repeat(60_000) }), true)).toBe(200)
})

test('S who sends megabytes of JSON again and again has to wait; short bodies and whole texts go on', async () => {
  const budget = new Budgets(readingBudget, () => 0)
  const send = (kilobytes: number) =>
    readRouteBody(
      new Request('http://site.example', {
        method: 'POST',
        body: JSON.stringify('x'.repeat(kilobytes * 1000)),
      }),
      rule,
      false,
      (bytes) => budget.spend('192.0.2.1', bytes, 'ann'),
    ).then(
      () => 200,
      (error) =>
        error instanceof HttpError && `${error.refusal.status} ${error.refusal.headers['retry-after']}`,
    )
  const statuses = []
  for (let time = 0; time < 20; time++) statuses.push(await send(4000))
  expect(statuses).toEqual([...Array(14).fill(200), ...Array(6).fill('429 1')])
  expect(await send(60)).toBe(200)
})
