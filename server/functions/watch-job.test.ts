import { expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { watchJob } from './watch-job.ts'

test('B5 whoever waits for a job reads its outcome every two seconds, not the text that it was given', async () => {
  const asked: string[] = []
  const states = ['queued', 'running', 'done']
  const query = async (text: string) => {
    asked.push(text)
    return { rows: [{ status: states[asked.length - 1], error: null, details: {}, result: null }] }
  }
  const onNotify = async (_channel: string, listener: (payload: string) => void) => {
    // News arrives after each look.
    const news = setInterval(() => listener('job-1'), 1)
    return async () => clearInterval(news)
  }
  const database = { pool: { query }, onNotify } as unknown as Database
  const seen = []
  for await (const { status } of watchJob({ database }, 'job-1', { signals: [] })) seen.push(status)
  expect(seen).toEqual(states)
  expect(asked.filter((text) => /\binput\b/.test(text))).toEqual([])
})
