import { expect, test } from 'vitest'
import type { Language } from '#core/dialog/languages.ts'
import { classify } from './classify.ts'
import { peopleIn } from './first-names.ts'
import { cuesOf } from './language-words.ts'

const traits = (language: Language, sentence: string, place = 0.5) =>
  classify(sentence, place, 'Ada Lovelace', 'Lovelace', cuesOf(language))

test.each<[Language, string, string]>([
  ['en', 'In December 1911 the ship reached the coast.', 'year'],
  ['en', 'The commission visited 1,846 houses in one winter.', 'number'],
  ['en', 'The letter said: “Trust is worth more than money.”', 'quote'],
  ['en', 'The plans came from Harlan Stone and a friend.', 'person'],
  ['en', 'The prize was high, but the road was long.', 'contrast'],
  ['en', 'The road was long and quiet.', 'plain'],
  ['en', 'In the end the committee decided to wait.', 'choice'],
  ['en', 'The whole plan failed within a week.', 'setback'],
  ['es', 'En octubre de 1931 se abrió la sesión.', 'year'],
  ['es', 'La cámara tenía 470 diputados.', 'number'],
  ['es', 'Entonces escribió: «La paz es el respeto al derecho».', 'quote'],
  ['es', 'A su lado estaba Victoria Kent.', 'person'],
  ['es', 'El premio era alto, pero el camino era largo.', 'contrast'],
  ['es', 'Al final rechazó la oferta.', 'choice'],
  ['fr', 'En 1854, la faculté ouvre ses portes.', 'year'],
  ['fr', 'La route fait 5 000 kilomètres.', 'number'],
  ['fr', 'On lisait : « Le hasard ne favorise que les esprits préparés ».', 'quote'],
  ['fr', 'Le physicien Jean-Baptiste Biot regarde.', 'person'],
  ['fr', 'Le prix est élevé, mais la route est longue.', 'contrast'],
  ['fr', 'La commission refuse le projet.', 'choice'],
  ['de', 'Im Oktober 1963 kam der Wechsel.', 'year'],
  ['de', 'Die Straße war 106 Kilometer lang.', 'number'],
  ['de', 'Auf dem Schild stand: „Lieber Geld verlieren als Vertrauen.“', 'quote'],
  ['de', 'Die Zündung baute Gottlob Honold, und Carl Benz sah zu.', 'person'],
  ['de', 'Der Preis war hoch, aber der Weg war weit.', 'contrast'],
  ['de', 'Der Rat entschied sich für den Hafen.', 'choice'],
])('%s: %s → %s', (language, sentence, kind) => {
  expect(traits(language, sentence).kinds[0]).toBe(kind)
  expect(traits(language, sentence).kinds.at(-1)).toBe('plain')
})

test('slots are filled from the sentence, and only when they are sure', () => {
  expect(traits('en', 'In 1912 it sank.').year).toBe('1912')
  expect(traits('en', 'Between 1912 and 1915 it lay there.').year).toBeNull()
  expect(traits('en', 'The hall held 1912 people.').year).toBeNull()
  expect(traits('en', 'In all, 146 people came.').figure).toBe('146 people')
  expect(traits('de', 'Er erhielt 202 Stimmen.').figure).toBe('202 Stimmen')
  expect(traits('es', 'Tenía 3.500 soldados.').figure).toBe('3.500 soldados')
  expect(traits('fr', 'Elle compte 5 000 kilomètres.').figure).toBe('5 000 kilomètres')
  expect(traits('fr', 'Le 7 mars 1911, tout change.').figure).toBeNull()
  expect(traits('en', 'It was the work of Al Smith.').person).toBe('Al Smith')
  expect(traits('en', 'Ada Lovelace wrote from New York.').person).toBeNull()
})

test('dates and ages are no numbers to marvel at', () => {
  expect(traits('en', 'On 27 October the order came.').kinds).not.toContain('number')
  expect(traits('es', 'Murió a los ochenta y cuatro años.').kinds).not.toContain('number')
  expect(traits('en', 'In 1837, at the age of sixteen, she wrote home.').kinds).not.toContain('number')
  expect(traits('en', 'She came with thirty-eight nurses.').kinds).toContain('number')
  expect(traits('de', 'Am 27. Oktober kam der Befehl.').kinds).not.toContain('number')
})

test('death and war are noticed, so that nobody answers them with cheer', () => {
  expect(traits('en', 'Three of the children died young.').isGrave).toBe(true)
  expect(traits('de', 'Der Sohn wurde im Krieg erschossen.').isGrave).toBe(true)
  expect(traits('fr', 'Trois filles meurent jeunes.').isGrave).toBe(true)
  expect(traits('es', 'Fue asesinado en 1830.').isGrave).toBe(true)
  expect(traits('en', 'She visited the prison every week.').isSombre).toBe(true)
  expect(traits('en', 'She walked to the market.').isGrave).toBe(false)
})

test('births belong to the start of a story and the leader’s death to its end', () => {
  expect(traits('en', 'Ada Lovelace was born in London.', 0.1).kinds[0]).toBe('origin')
  expect(traits('en', 'Later a son was born in London.', 0.8).kinds).not.toContain('origin')
  expect(traits('en', 'Lovelace died at home.', 0.9).kinds).toContain('end')
  expect(traits('en', 'The admiral died at sea.', 0.9).kinds).not.toContain('end')
  expect(traits('en', 'Lovelace nearly died at home.', 0.2).kinds).not.toContain('end')
})

test('names of people are taken whole, with their particles and without the date behind them', () => {
  expect(peopleIn('En 1819 nombró a Francisco de Paula Santander vicepresidente.', '')).toEqual([
    'Francisco de Paula Santander',
  ])
  expect(peopleIn('Se casó con María Teresa Rodríguez del Toro.', '')).toEqual([
    'María Teresa Rodríguez del Toro',
  ])
  expect(peopleIn('José de San Martín llegó a Lima.', '')).toEqual(['José de San Martín'])
  expect(peopleIn('Man stellte Carl Goerdeler Ende 1937 ein.', '')).toEqual(['Carl Goerdeler'])
})
