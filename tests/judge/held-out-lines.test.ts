import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#core/languages/languages.ts'

type Line = { text: string; quote: string | null; isGreeting: boolean; truth: 'false' | 'fair'; kind: string }
type OneSource = { language: string; source: string; lines: Line[] }

const folder = (path: string) => new URL(path, import.meta.url)

function sourceText(name: string): string {
  const file = [folder('../fixtures/texts/'), folder('../../examples/')]
    .map((place) => new URL(name, place))
    .find((place) => existsSync(place))
  if (!file) throw new Error(`No text ${name}`)
  return readFileSync(file, 'utf8')
    .replace(/\[\d+\]/g, '')
    .replace(/\s+/g, ' ')
}

test.each(languages)('held-out lines in %s: about half false, every quote stands in its text', (language) => {
  const sources: OneSource[] = JSON.parse(
    readFileSync(folder(`../fixtures/grounding/held-out-${language}.json`), 'utf8'),
  )
  const lines = sources.flatMap((one) => one.lines)
  const share = lines.filter(({ truth }) => truth === 'false').length / lines.length
  expect(lines.length).toBeGreaterThanOrEqual(25)
  expect(share).toBeGreaterThan(0.4)
  expect(share).toBeLessThan(0.6)
  expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
  for (const one of sources) {
    const text = sourceText(one.source)
    expect(one.language).toBe(language)
    for (const { quote, truth } of one.lines) {
      if (quote !== null) expect(text).toContain(quote)
      // A false line is dangerous if it cites words that are really in the text.
      if (truth === 'false') expect(quote).not.toBeNull()
    }
  }
})
