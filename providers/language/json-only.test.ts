import { expect, test } from 'vitest'
import { jsonTaker } from './json-only.ts'

test.each([
  ['{"a":1}', '{"a":1}'],
  ['Here it is:\n```json\n{"a":{"b":"}"}}\n```\nEnjoy!', '{"a":{"b":"}"}}'],
  ['<think>{"draft":0}</think>\n{"a":"a \\"quoted\\" brace {"}', '{"a":"a \\"quoted\\" brace {"}'],
  ['[INST] Sure: [ {"a":[1]}, {"a":2} ] done', '{"elements":[ {"a":[1]}, {"a":2} ]}'],
  ['<think>no end {', ''],
  ['Host A: Hello.', ''],
])('of %j only the JSON object is taken, however it is cut into pieces', (answer, json) => {
  for (const size of [1, 3, answer.length]) {
    const take = jsonTaker()
    const pieces = answer.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
    expect(pieces.map(take).join('')).toBe(json)
  }
})
