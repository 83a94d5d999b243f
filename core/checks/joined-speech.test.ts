import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { readSource } from '#core/source/read-source.ts'
import { checkLine } from './check-line.ts'

const texts: Record<Language, string> = {
  en: `Ida Brandt ran the harbour of Kiel. "I'd read the column next to it," she said later, "the one with the pounds."
She called the pier "a mess", and later "a triumph of ours". Some say that this was all.

“Nobody asked me,” said Berta. “They never do. Not once.” Then both were silent.

“We will stay here,” said Ann. “You will leave now,” Carl answered. “And I will pay for it,” said Ann.`,
  de: `Ida Brandt leitete den Hafen von Kiel. „Ich habe uns keine Sicherheit gekauft“, sagt sie dann. „Nur Zeit. Und die
haben wir vorher weggepumpt.“

»Ich hatte die Karten«, sagte sie später, »und ich habe sie sortiert, statt zu schreien.« Das war in Kiel.`,
  es: 'Ida Brandt dirigió el puerto de Kiel. «No pedí perdón», dijo ella, «sino tiempo para todos».',
  fr: "Ida Brandt dirigea le port de Kiel. « Je n'ai pas demandé pardon », dit-elle. « J'ai demandé du temps. »",
}
const kindOf = (language: Language, text: string) => {
  const source = readSource(texts[language])
  const names = ['Ida Brandt', 'Ann', 'Berta', 'Carl']
  return checkLine({ text, quote: null }, { source, language, names }).reason?.kind ?? null
}

test.each<[Language, string]>([
  ['en', 'She said: “I’d read the column next to it, the one with the pounds.”'],
  ['en', 'Berta said: “Nobody asked me. They never do.”'],
  ['de', 'Sie sagt: „Ich habe uns keine Sicherheit gekauft. Nur Zeit.“'],
  ['de', 'Und dann: »Keine Sicherheit gekauft. Nur Zeit. Und die haben wir vorher weggepumpt.«'],
  ['de', 'Sie sagte: „Ich hatte die Karten, und ich habe sie sortiert, statt zu schreien.“'],
  ['es', 'Dijo: «No pedí perdón, sino tiempo para todos».'],
  ['fr', 'Elle dit : « Je n’ai pas demandé pardon. J’ai demandé du temps. »'],
])(
  'M %s: the pieces of one speech are its quotation without the clause between them: %s',
  (language, text) => {
    expect(kindOf(language, text)).toBeNull()
  },
)

test.each<[Language, string]>([
  ['en', 'They said: “We will stay here. You will leave now.”'],
  ['en', 'Carl said: “You will leave now. And I will pay for it.”'],
  ['en', 'She called it “a mess, a triumph of ours”.'],
  ['en', 'She said: “The one with the pounds, I’d read the column next to it.”'],
  ['en', 'She said: “I’d read the column, the one with the pounds.”'],
  ['de', 'Sie sagt: „Ich habe uns Sicherheit gekauft. Nur Zeit.“'],
  ['de', 'Sie sagt: „Ich hatte die Karten. Nur Zeit.“'],
])('M %s: what nobody says in one speech is no quotation: %s', (language, text) => {
  expect(kindOf(language, text)).toBe('quotation')
})
