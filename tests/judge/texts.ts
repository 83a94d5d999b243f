import { readdirSync, readFileSync } from 'node:fs'
import { type Language, languages } from '#core/languages/languages.ts'
import { readSource } from '#core/source/read-source.ts'
import type { Source } from '#core/source/source.ts'

export type Fact = { fact: string; told: string }
export type JudgedText = {
  name: string
  language: Language
  leaderName: string
  source: Source
  facts: Fact[]
}

const folder = (path: string) => new URL(path, import.meta.url)

/** The examples and the texts written for the judge, each with the five facts that a dialog must contain. */
export function judgedTexts(): JudgedText[] {
  const texts = folder('../fixtures/texts/')
  return textsIn([folder('../../examples/'), texts], texts)
}

/** Texts that the writer was not tuned on, to check whether its rules generalise. */
export function heldOutTexts(): JudgedText[] {
  const texts = folder('../fixtures/held-out-texts/')
  return textsIn([texts], texts)
}

function textsIn(folders: readonly URL[], factsFolder: URL): JudgedText[] {
  const facts: Record<string, Fact[]> = JSON.parse(readFileSync(new URL('facts.json', factsFolder), 'utf8'))
  return folders.flatMap((place) =>
    readdirSync(place)
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => {
        const text = readFileSync(new URL(name, place), 'utf8')
        const language = languages.find((one) => name.endsWith(`.${one}.md`))
        const leaderName = /^# (.+)$/m.exec(text)?.[1]
        if (!language || !leaderName) throw new Error(`${name} names no language or leader`)
        return { name, language, leaderName, source: readSource(text), facts: facts[name] ?? [] }
      }),
  )
}
