import { readFileSync } from 'node:fs'
import { explainTurn } from '#core/dialog/grounding.ts'
import { readSource } from '#core/source/read-source.ts'

/**
 * Time on the clock and processor time for the support labels of a long episode: 130 lines of the grounding fixture
 * against the text that most of them are about. The text is parsed each time, as in the worker.
 */
type Fixture = { source: string; lines: { text: string; quote: string | null }[] }

const count = 130
for (const language of ['en', 'es', 'fr', 'de']) {
  const fixtures = ['second', 'third', 'fourth', 'fifth', 'sixth'].flatMap(
    (name) =>
      JSON.parse(
        readFileSync(`tests/fixtures/grounding/tuning-${language}-${name}.json`, 'utf8'),
      ) as Fixture[],
  )
  const source = fixtures.find(({ source }) => !source.includes('/'))?.source ?? ''
  const lines = fixtures.filter((fixture) => fixture.source === source).flatMap((fixture) => fixture.lines)
  const text = readText(source)
  const runs = [0, 1, 2, 3, 4].map(() => timeOnce(text, lines))
  const first = runs[0]
  const warm = runs.slice(1).sort((one, other) => one.clock - other.clock)[1]
  console.log(
    `${language}, ${source}: ${count} lines ${warm?.clock} ms (${warm?.processor} ms of processor), the first time in a process ${first?.clock} ms (${first?.processor} ms)`,
  )
}

function readText(name: string): string {
  try {
    return readFileSync(`tests/fixtures/texts/${name}`, 'utf8')
  } catch {
    return readFileSync(`examples/${name}`, 'utf8')
  }
}

function timeOnce(text: string, lines: Fixture['lines']): { clock: number; processor: number } {
  const began = performance.now()
  const used = process.cpuUsage()
  const source = readSource(text)
  for (let at = 0; at < count; at++) {
    const line = lines[at % lines.length]
    if (line) explainTurn(line.text, line.quote, source)
  }
  const { user, system } = process.cpuUsage(used)
  return { clock: Math.round(performance.now() - began), processor: Math.round((user + system) / 1000) }
}
