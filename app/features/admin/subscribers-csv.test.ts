import { expect, test } from 'vitest'
import { subscribersCsv } from './subscribers-csv.ts'

const one = (email: string) => ({
  email,
  status: 'confirmed' as const,
  created_at: '2026-11-21',
  confirmed_at: null,
  consent: null,
})

test('ADM-03 subscribers are exported with a line each', () => {
  expect(subscribersCsv([one('a@b.example')])).toBe(
    'email,status,subscribed,confirmed,consent\r\na@b.example,confirmed,2026-11-21,,\r\n',
  )
})

test('an address cannot run as a formula or break its row', () => {
  const csv = subscribersCsv([one('=cmd|x@b.example'), one('"a,b"@c.example')])
  expect(csv).toContain("'=cmd|x@b.example,")
  expect(csv).toContain('"""a,b""@c.example",')
})
