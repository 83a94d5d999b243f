import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { readSource } from '#core/source/read-source.ts'
import { readStory } from './story.ts'

/** The sentences that get the leader's name for their pronoun when they are told behind a gap. */
function named(text: string, language: Language, leaderName = 'Anna Roth'): string[] {
  return readStory(readSource(text), leaderName, language).lines.flatMap((line) => line.named ?? [])
}

test.each<[Language, string, string]>([
  ['en', 'Anna Roth opened a yard. She sold ropes.', 'Roth sold ropes.'],
  ['de', 'Anna Roth gründete eine Werft. Sie verkaufte Seile.', 'Roth verkaufte Seile.'],
  ['fr', 'Anna Roth ouvre un chantier. Elle vend des cordes.', 'Roth vend des cordes.'],
  ['es', 'Anna Roth abrió un astillero. Vivió en Cádiz.', 'Roth vivió en Cádiz.'],
  ['en', 'Anna Roth opened a yard. She sold ropes. She sailed to Hull.', 'Roth sailed to Hull.'],
  ['en', 'Anna Roth went home. In 1950 she sold the yard.', 'In 1950 Roth sold the yard.'],
])('a pronoun behind the leader’s own sentence is the leader, in %s', (language, text, told) => {
  expect(named(`${text} Roth. Roth.`, language)).toContain(told)
})

test.each<[Language, string, string]>([
  // Somebody else is the subject of the sentence before.
  ['de', 'Anton Roth', 'Anton Roth schwieg. Bernd stand auf und ging. Er gründete eine Firma.'],
  ['en', 'Anna Roth', 'Anna Roth worked at night. Their daughter grew up. She became an engineer.'],
  ['de', 'Anton Roth', 'Anton Roth zahlte. Brandl nahm keine Zinsen. Er verlangte ein Versprechen.'],
  // A thing is.
  ['fr', 'Jean Roux', 'Jean Roux écrit. Ce rapport comptait cent pages. Il constatait un retard.'],
  ['es', 'Ana Ruiz', 'Ana Ruiz calló. La compañía la despidió. Sostenía que la culpa era suya.'],
  // Nobody is.
  ['es', 'Ana Ruiz', 'Ana Ruiz calló. En 2009 se descubrió que el lote era malo.'],
  // Somebody is named beside the leader.
  ['en', 'Anna Roth', 'Anna Roth met Emma Stone. She was ill.'],
])('a pronoun that may be somebody else keeps the leader’s name out, in %s', (language, leader, text) => {
  const name = leader.split(' ')[1] ?? leader
  expect(named(`${text} ${name}. ${name}.`, language, leader)).toEqual([])
})

test('"il" of a page about a woman does not make her a man', () => {
  const text =
    'Il pleuvait. Il trouva la classe vide. Il attendit. Odette Vidal entra. Elle ouvrit le registre. Vidal sourit.'
  expect(named(text, 'fr', 'Odette Vidal')).toContain('Vidal ouvrit le registre.')
})
