import { byLanguage } from '#core/languages/packs.ts'

const numbers = Object.values(byLanguage(({ writing }) => writing.numbers))

/** Words that multiply the number before them, in all languages. */
export const scaleWords = new Map(numbers.flatMap(({ scales }) => Object.entries(scales)))

function makeValues(): Map<string, number> {
  const values = new Map<string, number>()
  for (const { units, tens, joined, more } of numbers) {
    const small = units.split(' ')
    for (const [value, word] of small.entries()) values.set(word, value)
    for (const [index, ten] of tens.split(' ').entries()) {
      const value = (index + 2) * 10
      values.set(ten, value)
      for (const [digit, unit] of small.slice(1, 10).entries())
        values.set(joined(ten, unit), value + digit + 1)
    }
    for (const [word, value] of Object.entries(more)) values.set(word, value)
  }
  return values
}

const values = makeValues()

/** Written-out numbers below 100, with spaces for hyphens; `starts` are their first words. */
export const numberPhrases = {
  values,
  starts: new Set([...values.keys()].map((phrase) => phrase.split(' ')[0] ?? '')),
}
