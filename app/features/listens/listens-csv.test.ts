import { expect, test } from 'vitest'
import { dropOffCsv } from './listens-csv.ts'

test('where listeners stop is exported with a line for each twentieth of an episode and one for its end', () => {
  const stops = Array.from({ length: 21 }, (_, part) => (part === 3 ? 4 : part === 20 ? 9 : 0))
  const csv = dropOffCsv([
    { podcast_id: 'a', title: '=A, "b"', duration_seconds: 610, stops },
    { podcast_id: 'b', title: '＝B', duration_seconds: null, stops },
  ])
  const lines = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 2 * 21)
  expect(lines[0]).toBe('episode,from percent,from second,stopped')
  expect(lines[1]).toBe(`"'=A, ""b""",0,0,0`)
  expect(lines[4]).toBe(`"'=A, ""b""",15,92,4`)
  expect(lines[21]).toBe(`"'=A, ""b""",100,610,9`)
  expect(lines[42]).toBe("'＝B,100,,9")
})
