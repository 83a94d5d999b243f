import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { readSource } from '#core/source/read-source.ts'
import { introduced } from './introductions.ts'
import { readStory } from './story.ts'

/** The last sentence as spoken if nothing before it is selected. */
function lastAlone(text: string, language: Language, leaderName = 'Anna Roth'): string | null {
  const story = readStory(readSource(text), leaderName, language)
  const line = story.lines.at(-1)
  if (!line) throw new Error('no line')
  let spokenText: string | null = null
  for (const [token, who] of story.introductions)
    spokenText = introduced(line, line.text, token, who, story.pack.names) ?? spokenText
  return spokenText
}

test.each<[Language, string, string | null]>([
  [
    'en',
    'Roth asked the navigator Frank Lund.\n\nLund saw the sun only twice.',
    'The navigator Frank Lund saw the sun only twice.',
  ],
  [
    'en',
    'Roth told her engineer, Frank Lund, to stop.\n\nRoth gave Lund a quarter of it.',
    "Roth gave Roth's engineer Frank Lund a quarter of it.",
  ],
  [
    'fr',
    'Roth écoute le médecin allemand Robert Lund.\n\nRoth se souvient de Lund.',
    'Roth se souvient du médecin allemand Robert Lund.',
  ],
  [
    'es',
    'Roth llamó al fin: vino el general Francisco Lund.\n\nRoth entregó la llave a Lund.',
    'Roth entregó la llave al general Francisco Lund.',
  ],
  [
    'de',
    'Das Geld lieh ihr der alte Müller Josef Lund.\n\nLund nahm keine Zinsen.',
    'Der alte Müller Josef Lund nahm keine Zinsen.',
  ],
  [
    'de',
    'Da sprach Gerda Lund aus der Buchhaltung.\n\nEr war der Sohn von Gerda Lund.',
    'Er war der Sohn von Gerda Lund aus der Buchhaltung.',
  ],
  [
    'en',
    'One of them, Hamish Lund, a man everybody feared, told Roth no.\n\nHamish sent Roth the bill.',
    'Hamish Lund, a man everybody feared, sent Roth the bill.',
  ],
  [
    'en',
    "Roth asked Donald Lund.\n\nMorag Lund, Donald's daughter, was nineteen.\n\nMorag Lund has run it since.",
    "Morag Lund, Donald's daughter, has run it since.",
  ],
  [
    'es',
    'Allí vivía Simón Salas, un hombre de ideas raras.\n\nRoth juró delante de Simón Salas.',
    'Roth juró delante de Simón Salas, un hombre de ideas raras.',
  ],
  [
    'fr',
    'Là vivait Jeanne Lund, la fille du maire.\n\nJeanne Lund garde les clés.',
    'Jeanne Lund, la fille du maire, garde les clés.',
  ],
  [
    'de',
    'Gerda Lund, die Rechnerin der Werft, schwieg.\n\nGerda Lund prüfte alles.',
    'Gerda Lund, die Rechnerin der Werft, prüfte alles.',
  ],
  [
    'es',
    'El fundador, Juan Roth, no quería hacer pistolas.\n\nJuan Roth reconstruyó el edificio.',
    'El fundador Juan Roth reconstruyó el edificio.',
  ],
  // The words after the comma do not introduce the person.
  [
    'en',
    'Roth asked the navigator Frank Lund.\n\nLund, as always, sent nothing but a bill.',
    'The navigator Frank Lund, as always, sent nothing but a bill.',
  ],
  [
    'en',
    'Roth asked the navigator Frank Lund.\n\nLund, at sixteen, had left the school.',
    'The navigator Frank Lund, at sixteen, had left the school.',
  ],
  [
    'es',
    'Roth llamó al fin: vino el general Francisco Lund.\n\nLund, a su vez, entregó la llave.',
    'El general Francisco Lund, a su vez, entregó la llave.',
  ],
  [
    'fr',
    'Roth écoute le médecin allemand Robert Lund.\n\nLund, à son tour, se souvient de tout.',
    'Le médecin allemand Robert Lund, à son tour, se souvient de tout.',
  ],
  [
    'de',
    'Da sprach Gerda Lund aus der Buchhaltung.\n\nGerda Lund, damals dreißig, blieb.',
    'Gerda Lund aus der Buchhaltung, damals dreißig, blieb.',
  ],
])(
  'whoever is told of for the first time is brought in with the text’s own words, in %s',
  (language, text, spokenText) => {
    expect(lastAlone(`Roth.\n\nAnna Roth. ${text}`, language)).toBe(spokenText)
  },
)

test.each<[Language, string]>([
  // Only the sentence before says whose successor.
  ['en', 'Al Smith went home. His successor Frank Lund stayed.\n\nLund promised to help.'],
  // The grammatical case would differ.
  ['de', 'Das Geld lieh ihr der alte Müller Josef Lund.\n\nRoth dankte Lund sehr.'],
  // Another person with that surname.
  ['en', 'Roth asked the navigator Frank Lund.\n\nRoth met Gerda Lund.'],
  // The second mention has another case than the first.
  ['de', 'Gerda Lund, die Rechnerin der Werft, schwieg.\n\nRoth dankte Gerda Lund sehr.'],
  // An introduction after the name does not fit before "'s".
  ['en', "Hamish Lund, a man everybody feared, said no.\n\nRoth took Hamish Lund's ship."],
  // The line already introduces him.
  ['en', 'Roth asked the navigator Frank Lund.\n\nThe navigator Lund was ill.'],
  ['en', 'Roth asked the navigator Frank Lund.\n\nLund, whom she knew, was ill.'],
  ['en', 'Roth asked the navigator Frank Lund.\n\nLund, whose ship was lost, was ill.'],
  ['es', 'Al fin vino el general Francisco Lund.\n\nLund, a quien ella conocía, calló.'],
  ['es', 'Al fin vino el general Francisco Lund.\n\nLund, cuyo barco se perdió, calló.'],
  ['fr', 'Roth écoute le médecin allemand Robert Lund.\n\nLund, qu’elle connaît, se tait.'],
  ['fr', 'Roth écoute le médecin allemand Robert Lund.\n\nLund, dont le fils est mort, se tait.'],
  ['fr', 'Roth écoute le médecin allemand Robert Lund.\n\nLund, l’ami de la famille, se tait.'],
  ['de', 'Da sprach Gerda Lund aus der Buchhaltung.\n\nGerda Lund, deren Vater fehlte, schwieg.'],
  ['de', 'Da sprach Gerda Lund aus der Buchhaltung.\n\nGerda Lund, eine Rechnerin, schwieg.'],
])('but with no words that would be wrong or said twice, in %s: %s', (language, text) => {
  expect(lastAlone(`Roth.\n\nAnna Roth. ${text}`, language)).toBeNull()
})
