import { expect, test } from 'vitest'
import { createMemoryRule } from './memory-rule.ts'

/** Looks until the rule fires, at most `most` times; `each` statements run between two looks. */
function looksUntilTime(
  rule: ReturnType<typeof createMemoryRule>,
  megabytes: number,
  each: number,
  most = 9999,
) {
  for (let look = 1; look <= most; look++) if (rule({ megabytes, statements: look * each })) return look
  return null
}

test('S3 memory of heavy statements is given back in a quiet moment, not while people ask', () => {
  const rule = createMemoryRule()
  rule({ megabytes: 200, statements: 0 })
  expect(looksUntilTime(rule, 500, 20)).toBeNull()
  expect(looksUntilTime(rule, 500, 1, 100)).not.toBeNull()
})

test('S3 a database that ordinary use makes large is not opened anew again and again', () => {
  const rule = createMemoryRule()
  rule({ megabytes: 200, statements: 0 })
  expect(looksUntilTime(rule, 500, 0, 100)).not.toBeNull()
  rule({ megabytes: 200, statements: 0 })
  expect(looksUntilTime(rule, 500, 0, 2000)).toBeNull()
  expect(looksUntilTime(rule, 500, 0, 2000)).not.toBeNull()
})

test('S3 a database opened anew amid a flood is opened anew once more in the quiet after it', () => {
  const rule = createMemoryRule()
  rule({ megabytes: 135, statements: 0 })
  expect(rule({ megabytes: 1001, statements: 100 })).toBe(true)
  rule({ megabytes: 135, statements: 200 })
  expect(looksUntilTime(rule, 400, 0, 100)).not.toBeNull()
})

test('S3 more than 1,000 MB are given back at once', () => {
  expect(looksUntilTime(createMemoryRule(), 1001, 100)).toBe(1)
})
