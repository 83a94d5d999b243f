import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { countNotes, kindOfText } from './kind-of-text.ts'
import { readSourceIn } from './read-source-in.ts'
import { isReminder } from './reminders.ts'

/** Prose with the words of reminders: whole paragraphs, and a short one. */
const prose: Record<Language, string[]> = {
  es: [
    'Rosa Vela vendió cuerdas en el puerto durante treinta años, y todo el barrio la conocía, sobre todo las mujeres que esperaban a los barcos cada noche.',
    'En la tormenta perdió la casa, el taller y las cuentas: todo lo que tenía. Quedaba mucho por hacer, y los pagos pendientes eran más que las cuerdas de su almacén entero.',
    'Lo volvió a levantar todo con sus manos.',
    'Con todo, nunca pidió nada. Decía que lo que queda por hacer no se pide.',
  ],
  en: [
    'Rosa Vale sold ropes in the harbour for thirty years, and there was always something to do for her, above all in the nights when the boats came in late and wet.',
    'In the storm she lost the house, the yard and the books. Nobody knew what to do, and she needed nobody to tell her: she had to do the first ropes again with her own hands.',
    'She wanted to do it alone.',
    'There was nothing left to do, she said, but to begin.',
  ],
  de: [
    'Rosa Feld verkaufte dreißig Jahre lang Taue am Hafen, und ihre Tür stand immer offen, vor allem in den Nächten, in denen die Boote spät und nass zurückkamen.',
    'Im Sturm verlor sie das Haus, den Hof und die Bücher. Sie sprach offen darüber, und es blieb lange offen, ob sie wieder anfangen würde oder zu ihrer Schwester ging.',
    'Die Frage war offen.',
    'Sie ließ das Tor offen, damit jeder fragen konnte.',
  ],
  fr: [
    'Rosa Laval vendait des cordes sur le port depuis trente ans, et elle avait toujours des nœuds à vérifier, surtout les nuits où les bateaux rentraient tard et trempés.',
    'Dans la tempête elle perdit la maison, la cour et les livres. Il restait des comptes à vérifier, des dettes à confirmer, et elle prit la première corde à faire de ses mains.',
    'Elle avait tout à vérifier seule.',
    'Elle disait que ce qui reste à faire ne se demande pas.',
  ],
}

test.each(Object.entries(prose))(
  'in %s the words of a reminder tell within a sentence',
  (code, paragraphs) => {
    const language = code as Language
    const { kinds } = languagePacks[language].writing
    expect(paragraphs.filter((line) => isReminder(line, kinds))).toEqual([])
    const text = paragraphs.join('\n\n')
    expect(countNotes({ text }, language)).toMatchObject({ notes: 0, reminders: 0 })
    expect(kindOfText(readSourceIn(text, language), 'Rosa', language)).toBe('story')
  },
)

test('a paragraph of prose is no reminder, unless it begins as one', () => {
  const long =
    'She must ask what the boats need, who calls first and whether to get the ropes? Nobody knew it in those days, and she did not ask anybody in the yard for the answer at all.'
  expect(countNotes({ text: long }, 'en').reminders).toBe(0)
  expect(countNotes({ text: `To do: ${long}` }, 'en').reminders).toBe(1)
})

test.each<[Language, string]>([
  ['en', 'todo: music, the title'],
  ['en', '- to do'],
  ['en', 'Her brother in Hull TO DO'],
  ['en', '[todo: a photo]'],
  ['es', '- todo: la foto'],
  ['es', 'TODO llamar a Charo'],
  ['es', 'pendiente: la fecha'],
  ['es', 'fotos pendientes'],
  ['de', 'offen: das Datum'],
  ['de', '- Datum noch offen'],
  ['de', 'To do'],
  ['fr', 'todo : la photo'],
  ['fr', 'date à vérifier'],
  ['fr', '- à confirmer avec Paul'],
])('in %s a label is a reminder: %s', (language, line) => {
  expect(isReminder(line, languagePacks[language].writing.kinds)).toBe(true)
})
