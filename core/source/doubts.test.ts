import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { readStory } from '#core/writing/story.ts'
import { countNotes } from './kind-of-text.ts'
import { readSourceIn } from './read-source-in.ts'

/** What is told of notes. */
function told(notes: string, language: Language = 'en'): string[] {
  const source = readSourceIn(`Anna Roth sold ropes to the yard.\n\n${notes}`, language)
  const { lines } = readStory(source, 'Anna Roth', language, 'notes')
  return lines.slice(1).map(({ text }) => text.replace(/[.!]$/u, ''))
}

test.each<[Language, string]>([
  ['en', '- only bakery in the country (check??) open at night'],
  ['en', '- born in Hull in 1961?'],
  ['en', '- born in Hull (?) in 1961'],
  ['en', '- born in Hull in 1961 [check date]'],
  ['en', '- born in Hull in 1961, not sure'],
  ['en', '- born in Hull in 1961 – unconfirmed'],
  ['en', 'Not sure: her father came from Hull in 1961. Her mother stayed.'],
  ['en', 'The yard closed in 1961. Source?'],
  ['en', 'The yard closed in 1961. Check the date!'],
  ['en', 'Her father drowned in 1987 (year??). He was a fisher.'],
  ['en', 'Numbers (check):\n- 22 people at work\n- 19 of them from Hull'],
  // What was asked takes its answer along.
  ['en', '- a medal in 1961? (Tom says yes, the paper says no)'],
  ['en', '- trained as a smith? Not allowed to.'],
  ['de', '- Vater Fischer, ertrunken 1987, sie war 8 (Datum prüfen??)'],
  ['de', '- damals einzige Frau, nicht sicher'],
  ['de', 'Wird heute überall so gemacht (Quelle?).'],
  ['fr', '- seule femme du port en 1987 (à vérifier)'],
  ['fr', '- née au Havre en 1961 ?'],
  ['es', '- única mujer del puerto en 1987 (sin confirmar)'],
  ['es', '- nacida en Cádiz en 1961 (¿?)'],
  ['en', '- two wives (ask Eva if ok to mention)'],
  ['en', '- two wives!! (ask Eva if ok to mention)'],
  ['en', '- the thing about the king (1990, he asked him for rope) – prob. not true'],
  ['en', '- left her brother on the quay – leave out'],
  ['en', '- not sure if she sold the second boat to her brother in Hull'],
  ['en', '## stuff I’m not sure about\n- was it the second yard of the town\n- the thing about the king'],
  ['en', '## Unclear\n\nShe had two boats. One of them burned.'],
  ['de', '- zwei Ehen (Eva fragen, ob das ok ist)'],
  ['de', '- ließ den Bruder am Kai stehen, bitte weglassen'],
  ['de', '- bat den König um ein Seil – wahrscheinlich nicht wahr'],
  ['de', '## Dinge, bei denen ich mir nicht sicher bin\n- bat den König um ein Seil'],
  ['es', '- dos bodas (preguntar a Eva si se puede contar)'],
  ['es', '- dejó a su hermano en el muelle, mejor omitir'],
  ['es', '- pidió una cuerda al rey: probablemente falso'],
  ['es', '## Cosas de las que no estoy segura\n- pidió una cuerda al rey'],
  ['fr', '- deux mariages (demander à Eva si on peut le dire)'],
  ['fr', '- laissa son frère sur le quai, à enlever'],
  ['fr', '- demanda une corde au roi : sans doute faux'],
  ['fr', '## Choses dont je ne suis pas sûre\n- demanda une corde au roi'],
])('in %s a note in doubt is not told as a fact: %s', (language, notes) => {
  expect(told(notes, language)).toEqual([])
})

test.each([
  ['- she cut the last loaf (nobody saw it)', 'She cut the last loaf (nobody saw it)'],
  ['- she kept the yard open!! [get photo of the yard]', 'She kept the yard open'],
  ['Why did the yard close so early?', 'Why did the yard close so early?'],
  ['She asked him “Are you sure?” and went.', 'She asked him “Are you sure?” and went'],
  ['The list is at site.org/?page=2 for all.', 'The list is at site.org/?page=2 for all'],
  ['She did not leave out a single rope.', 'She did not leave out a single rope'],
  ['She asked him if he was sure of it.', 'She asked him if he was sure of it'],
  ['- lost the boat!!', 'Lost the boat'],
])('what no doubt is said of is told: %s', (notes, text) => {
  expect(told(notes)).toEqual([text])
})

test('what is left out for its doubt is counted with the reminders', () => {
  const text = 'Anna Roth sold ropes.\nBorn in Hull, not sure.\nThe yard closed in 1961?\nShe stayed.'
  expect(countNotes({ text }, 'en')).toMatchObject({ notes: 2, reminders: 0, of: 4 })
})

test('below a list under “Not sure” notes are told again, without that heading', () => {
  const text =
    'Anna Roth sold ropes.\n\n## stuff I’m not sure about\n- the thing about the king\n\nShe sailed to Hull in 1961. It took a week.'
  const { lines } = readStory(readSourceIn(text, 'en'), 'Anna Roth', 'en', 'notes')
  expect(lines.map(({ text: said, heading }) => [said, heading])).toEqual([
    ['Anna Roth sold ropes.', null],
    ['She sailed to Hull in 1961.', null],
    ['It took a week.', null],
  ])
})
