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

const folders = ['../../examples/', '../fixtures/texts/'].map((path) => new URL(path, import.meta.url))

/** The examples and the texts written for the judge, each with the five facts a listener must take home. */
export function judgedTexts(): JudgedText[] {
  const facts: Record<string, Fact[]> = JSON.parse(
    readFileSync(new URL('../fixtures/texts/facts.json', import.meta.url), 'utf8'),
  )
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => {
        const text = readFileSync(new URL(name, folder), 'utf8')
        const language = languages.find((one) => name.endsWith(`.${one}.md`))
        const leaderName = /^# (.+)$/m.exec(text)?.[1]
        if (!language || !leaderName) throw new Error(`${name} names no language or leader`)
        return { name, language, leaderName, source: readSource(text), facts: facts[name] ?? [] }
      }),
  )
}
