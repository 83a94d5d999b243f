import { expect, test } from 'vitest'
import { firstStep, isStep, queueOf, stepQueues } from './job-kinds.ts'

test('work begins with the first step of its kind, and each step has a queue of its own', () => {
  expect([firstStep('make-audio'), firstStep('write-dialog'), firstStep('voice-lines')]).toEqual([
    'voice',
    'write',
    'voice-lines',
  ])
  expect([queueOf('voice'), queueOf('master')]).toEqual(['voice-segments', 'master-episode'])
  expect(new Set(stepQueues).size).toBe(stepQueues.length)
  expect([isStep('master'), isStep('dance')]).toEqual([true, false])
})
