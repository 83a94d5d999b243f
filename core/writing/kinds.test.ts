import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formats } from '#core/dialog/formats.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'
import { detectOtherLanguage } from '#core/source/detect-language.ts'
import { kindOfText } from '#core/source/kind-of-text.ts'
import { readSource } from '#core/source/read-source.ts'
import type { TextKind } from '#core/source/text-kind.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { writeDialog } from './write-dialog.ts'

type Text = { file: string; leaderName: string; language: Language; kind: TextKind }

const texts: Text[] = [
  { file: 'cooperative-talk.de.md', leaderName: 'Ingrid Vossen', language: 'de', kind: 'interview' },
  { file: 'nurse-profile.en.md', leaderName: 'Ruth Abegg-Larsen', language: 'en', kind: 'profile' },
  { file: 'bus-driver-eulogy.en.md', leaderName: 'Walter Osei-Brandt', language: 'en', kind: 'own_words' },
  { file: 'rescue-notes.de.md', leaderName: 'Jonna Brekke', language: 'de', kind: 'notes' },
]
const read = ({ file }: Pick<Text, 'file'>) =>
  readFileSync(new URL(`../../tests/fixtures/kind-texts/${file}`, import.meta.url), 'utf8')

function write(text: Text, minutes = 5, seed = 1, kind: TextKind | null = null): Turn[] {
  const format = formats.find(({ durationMinutes }) => durationMinutes === minutes)
  if (!format) throw new Error(`no format of ${minutes} minutes`)
  const { leaderName, language } = text
  return writeDialog({
    source: readSource(read(text)),
    kind,
    leaderName,
    format,
    language,
    wordsPerMinute: 150,
    seed,
  })
}
const said = (turns: readonly Turn[]) => turns.map(({ text }) => text)
const of = (kind: TextKind) => texts.find((text) => text.kind === kind) as Text

test.each(texts)('the signs in $file alone say what kind of text it is', (text) => {
  expect(kindOfText(readSource(read(text)), text.leaderName, text.language)).toBe(text.kind)
})

test('a talk leaves out who took part, labels, times and laughter; a remark of a third goes with what it is about', () => {
  const all = said(write(of('interview'))).join('\n')
  expect(all).not.toMatch(/Teilnehmer|\d\d:\d\d|lacht|\bäh\b/)
  expect(all).toMatch(/neunhundert dagegen\.\nAylin Demir: Seither messen wir alle vier Stunden/)
})

test('a profile copied as plain text has its posts asked for, and says who signed before what was signed', () => {
  const turns = write(of('profile'))
  expect(
    turns.filter(({ kind }) => kind === 'question').map(({ speaker, text }) => `${speaker}: ${text}`),
  ).toEqual([
    'Host A: What does the profile say about Ruth Abegg-Larsen?',
    'Host A: What do we read about the time as Chief Nursing Officer at Inselgruppe?',
    'Host A: And what does the text say of the work as Director of Nursing at Kijabe Mission Hospital?',
    'Host A: What do we learn about the years as Ward Manager at Royal Infirmary of Edinburgh?',
    'Host A: What do we read about the time as Staff Nurse at Bodø Central Hospital?',
  ])
  const all = said(turns).join('\n')
  // Both are read whole, by one host each.
  const signed = turns.flatMap(({ speaker, text }) =>
    / says: "/.test(text) ? `${speaker} ${text.slice(0, 19)}` : [],
  )
  expect(signed).toEqual(['Host A Urs Brönnimann, CEO', 'Host B Grace Wanjiru, thea'])
  expect(all).not.toMatch(/followers|Leadership •|Bachelor|B1/)
})

test('a list under a heading that is no post is asked for by its heading, and nothing in it is heard as an order', () => {
  const post = '## Head of ropes — The yard\n\n- Sold 40 ropes a day for nine years\n- Lead 12 people\n\n'
  const source = readSource(
    `# Anna Roth\n\n${post}## Volunteering\n\n- Chair, Women of the Port (since 2014): 340 members`,
  )
  const [format] = formats
  const request = { source, leaderName: 'Anna Roth', language: 'en', wordsPerMinute: 150, seed: 1 } as const
  const all = said(writeDialog({ ...request, format, kind: 'profile' })).join('\n')
  expect(all).toContain('Leads 12 people.')
  expect(all).toContain('“Volunteering”?\nChair at Women of the Port since 2014: 340 members.')
})

test.each([of('notes'), of('profile')])('nothing of $file is read out unasked', (text) => {
  for (const minutes of [3, 5, 8]) {
    const turns = write(text, minutes)
    expect(turns[0]?.kind).toBe('opening')
    for (const [index, { speaker, text }] of turns.entries())
      if (speaker === 'Host B') expect(turns[index - 1]?.speaker, text).toBe('Host A')
  }
})

test('of French notes a label and a year before a spaced colon are asked for', () => {
  const told = 'Le naufrage : En 2008, la barque coule à quai pendant la nuit, avec tout le matériel à bord.'
  const notes = `Qui : Anne Roth, 49 ans, institutrice à Roanne\n\n${told}\n\n2009 : la commune rend la barque à Anne Roth.`
  const [format] = formats
  const request = { leaderName: 'Anne Roth', language: 'fr', wordsPerMinute: 150, seed: 1 } as const
  const turns = writeDialog({ ...request, source: readSource(notes), format, kind: 'notes' })
  expect(turns.filter(({ kind }) => kind === 'question').map(({ text }) => text)).toEqual([
    'Que disent les notes sur Anne Roth ?',
    'Que lit-on sous le titre « Le naufrage » ?',
    'Et en 2009 ?',
  ])
})

test.each<[Language, string]>([
  ['en', 'Early|Why it matters|Trouble|2016|Numbers'],
  ['de', 'Anfangs|Was sie ändert|Ärger|2016|Zahlen'],
  ['fr', 'Enfance|Ce qui change|Ennuis|2016|Chiffres'],
  ['es', 'Infancia|Lo nuevo|Problemas|2016|Cifras'],
])(
  'in %s every heading and label is asked for in a whole question, never twice in the same words',
  (language, written) => {
    const [early, why, trouble, year, numbers] = written.split('|')
    const item = '- Anna Roth 12, Riga 30, Oslo 41, Bern 52, Rom 63'
    const notes = `Anna Roth, 58, Riga.\n\n${early}\n${item} a\n\n${why}:\n${item} b\n\n${trouble}: Riga 1, Oslo 2.\n\n${year}: Riga 3, Oslo 4.\n\n${numbers}\n- 6,400 Riga\n${item} c`
    const [format] = formats
    const request = { leaderName: 'Anna Roth', language, wordsPerMinute: 150, seed: 1 } as const
    const turns = writeDialog({ ...request, source: readSource(notes), format, kind: 'notes' })
    const asked = turns.filter(({ kind }) => kind === 'question').map(({ text }) => text)
    for (const label of [early, why, trouble, numbers])
      expect(asked.filter((text) => text.includes(`${label}`))).toHaveLength(1)
    const frames = asked.map((text) => text.replace(/[“„«].*[”“»]/u, ''))
    expect(new Set(frames).size).toBe(frames.length)
    for (const frame of frames) expect(frame).not.toMatch(/^\P{L}*$/u)
  },
)

test('of a eulogy the words to the room stay out, B reads it, A asks and reads the words of others', () => {
  const turns = write(of('own_words'))
  expect(said(turns).join(' ')).not.toMatch(/Good morning|sit down|Stand up/)
  expect(turns.find(({ kind }) => kind === 'opening')?.text).toMatch(/those of Efua.*11 January 2020/)
  const told = turns.filter(({ source }) => source !== null)
  for (const { speaker, text } of told) expect(speaker, text).toBe(text.startsWith('"') ? 'Host A' : 'Host B')
})

test('of notes the reminders stay out, and the story in them is told to its end', () => {
  const all = said(write(of('notes'))).join('\n')
  // What the notes doubt is not told: "ertrunken 1987 (Datum prüfen??)".
  expect(all).not.toMatch(
    /ertrunken|überall so gemacht|weitergeben|prüfen|besorgen|Möwen|Stellungnahme|nachfragen|Quelle|Zitat|→|←|\?\?/,
  )
  for (const part of [
    '46, Seenotretterin',
    'Die Leine reißt.',
    'Und 2016?\nNeue Regel',
    '„Ausbildung“?\n38 junge Leute',
    'Meter Leine.',
  ])
    expect(all).toContain(part)
  expect(write(of('notes')).map(({ part }) => part)).not.toContain('TO DO')
})

test('a creator may say what kind it is: a talk as a story has no announced questions', () => {
  expect(said(write(of('interview'), 5, 1, 'story')).join(' ')).not.toContain('Es folgt ein Gespräch')
})

test.each([
  [
    'Italian',
    'La signora fondò la scuola nel 1920 e non la lasciò mai, perché nessuno voleva insegnare nel paese. Ogni mattina camminava per due ore fino alla valle, portava il pane ai bambini più poveri e accendeva la stufa prima che arrivassero gli altri maestri.',
  ],
  [
    'Dutch',
    'De vrouw stichtte de school in 1920 en heeft haar nooit verlaten, omdat niemand daar wilde lesgeven. Elke ochtend liep zij twee uur door het dal, bracht brood voor de armste kinderen mee en stak de kachel aan voordat de andere onderwijzers kwamen.',
  ],
])('a text in %s is said to be none of the four languages', (name, text) => {
  expect(detectOtherLanguage(text)).toBe(name)
})

/** What no dialog may be, whatever the seed. */
function faultsOfForm(turns: readonly Turn[]): string[] {
  const faults: string[] = []
  const opened = { '«': '»', '“': '”', '„': '“', '(': ')' }
  for (const [index, { text, source, speaker }] of turns.entries()) {
    const next = turns[index + 1]
    if (!/[.!?…:»«”“"’')]$/u.test(text)) faults.push(`no end: ${text}`)
    if (/ {2}|\.\.(?!\.)|[?!.],|\s[,.]|[*_#|→←]|\?\?|!!|undefined|\{/u.test(text))
      faults.push(`signs: ${text}`)
    if (/^\p{Ll}/u.test(text)) faults.push(`begins small: ${text}`)
    if ((text.match(/"/g)?.length ?? 0) % 2 === 1) faults.push(`torn quotation: ${text}`)
    for (const [open, close] of Object.entries(opened))
      if (text.split(open).length > text.split(close).length && !text.includes('„'))
        faults.push(`torn ${open}: ${text}`)
    if (source === null && speaker !== 'Host A') faults.push(`asked by B: ${text}`)
    if (source === null && next?.source && next.speaker === speaker && text.endsWith('?'))
      faults.push(`answers itself: ${text}`)
    if (source === null && next?.source === null && next.kind !== 'close' && text.endsWith('?'))
      faults.push(`no answer: ${text}`)
  }
  return faults
}

const seeds = isEveryCaseWanted ? Array.from({ length: 12 }, (_, index) => index + 1) : [3]
test.each(texts)('whatever the seed, $file has no fault of form at 3, 5 and 8 minutes', (text) => {
  for (const seed of seeds)
    for (const minutes of [3, 5, 8])
      expect(faultsOfForm(write(text, minutes, seed)), `${minutes} ${seed}`).toEqual([])
})
