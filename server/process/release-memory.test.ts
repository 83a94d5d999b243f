import { expect, test } from 'vitest'
import { createReleaseRule } from './release-memory.ts'

const quiet = 0.01

test('K2 what a busy time leaves behind is collected once it is quiet, and once for each growth', () => {
  const isWorth = createReleaseRule()
  // After the start.
  expect(isWorth({ megabytes: 500, busyShare: 0.6 })).toBe(false)
  expect(isWorth({ megabytes: 500, busyShare: quiet })).toBe(true)
  expect(isWorth({ megabytes: 420, busyShare: quiet })).toBe(false)
  expect(isWorth({ megabytes: 435, busyShare: quiet })).toBe(false)
  // An attack, and the quiet after it.
  expect(isWorth({ megabytes: 800, busyShare: 0.9 })).toBe(false)
  expect(isWorth({ megabytes: 800, busyShare: quiet })).toBe(true)
  // What is in use stays: no pause again and again for nothing.
  expect(isWorth({ megabytes: 780, busyShare: quiet })).toBe(false)
  expect(isWorth({ megabytes: 790, busyShare: quiet })).toBe(false)
})

test('K2 from where memory fell to by itself it counts again', () => {
  const isWorth = createReleaseRule()
  isWorth({ megabytes: 500, busyShare: quiet })
  isWorth({ megabytes: 480, busyShare: quiet })
  isWorth({ megabytes: 400, busyShare: quiet })
  expect(isWorth({ megabytes: 455, busyShare: quiet })).toBe(true)
})
