import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startRecurringTasks } from './task-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function heldWork() {
  let begun = 0
  let end = () => {}
  const work = () => {
    begun += 1
    return new Promise<void>((resolve) => {
      end = resolve
    })
  }
  return { work, begun: () => begun, end: () => end() }
}

it('a task that is still at work is not begun again, and gets its turn when it has ended', async () => {
  const tasks = startRecurringTasks(() => {})
  const slow = heldWork()
  const quick = vi.fn(async () => {})
  tasks.every(1000, slow.work)
  tasks.every(1000, quick)
  await vi.advanceTimersByTimeAsync(5000)
  expect(slow.begun()).toBe(1)
  expect(quick).toHaveBeenCalledTimes(5)
  slow.end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(slow.begun()).toBe(2)
})

it('a task that fails is told and gets its next turn', async () => {
  const said: string[] = []
  const tasks = startRecurringTasks((line) => said.push(line))
  tasks.every(1000, async () => {
    throw new Error('no line')
  })
  await vi.advanceTimersByTimeAsync(2000)
  expect(said).toEqual(['housekeeping: Error: no line', 'housekeeping: Error: no line'])
})

it('stopping waits for what is under way and begins nothing more', async () => {
  const tasks = startRecurringTasks(() => {})
  const slow = heldWork()
  const sweep = heldWork()
  tasks.every(1000, slow.work)
  tasks.once('sweep', sweep.work)
  await vi.advanceTimersByTimeAsync(1000)
  let hasStopped = false
  const stopped = tasks.stop().then(() => {
    hasStopped = true
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(hasStopped).toBe(false)
  sweep.end()
  slow.end()
  await stopped
  await vi.advanceTimersByTimeAsync(5000)
  expect([slow.begun(), sweep.begun()]).toEqual([1, 1])
})
