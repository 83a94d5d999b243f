import { expect, test } from 'vitest'
import { languages } from '#core/languages/languages.ts'
import { canGenerateDialog, emptyCreateForm, speakingOption, usableOption } from './create-form.ts'
import { measureReading, readLeaderFile } from './leader-file.ts'
import { checkMetadata, emptyMetadata, suggestedDescription, suggestedTitle } from './metadata-form.ts'
import { type DraftRows, furthestStep, resumeStep } from './wizard-step.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const rows = (changes: Partial<DraftRows> = {}): DraftRows => ({
  lineCount: 0,
  hasAudio: false,
  isPublished: false,
  writing: null,
  voicing: null,
  ...changes,
})

test('WIZ-04 Generate Dialog needs a leader name and a file, and no dialog under way', () => {
  const file = { name: 'a.md', content: 'x' }
  expect(canGenerateDialog(emptyCreateForm, false)).toBe(false)
  expect(canGenerateDialog({ ...emptyCreateForm, leaderName: '  ', file }, false)).toBe(false)
  expect(canGenerateDialog({ ...emptyCreateForm, leaderName: 'Ada', file: null }, false)).toBe(false)
  expect(canGenerateDialog({ ...emptyCreateForm, leaderName: 'Ada', file }, false)).toBe(true)
  expect(canGenerateDialog({ ...emptyCreateForm, leaderName: 'Ada', file }, true)).toBe(false)
})

test.each([
  ['story.txt', 'text/plain'],
  ['story.md', 'text/markdown'],
  ['story.md', ''],
  ['story.MD', 'application/octet-stream'],
  ['story', 'text/plain'],
])('WIZ-05 %s sent as “%s” is read', (name, type) => {
  expect(readLeaderFile({ name, type, bytes: bytes('She led.') })).toMatchObject({
    name,
    content: 'She led.',
  })
})

test.each([
  ['story.pdf', 'application/pdf'],
  ['story.docx', ''],
  ['story.html', 'text/html'],
  ['story.md', 'application/pdf'],
])('WIZ-05 %s sent as “%s” is refused', (name, type) => {
  expect(() => readLeaderFile({ name, type, bytes: bytes('x') })).toThrow('Please upload a .txt or .md file')
})

test('WIZ-05 an empty, a binary and an oversized file each get their own sentence', () => {
  const read = (content: Uint8Array) => () =>
    readLeaderFile({ name: 'a.txt', type: 'text/plain', bytes: content })
  expect(read(new Uint8Array())).toThrow('empty')
  expect(read(bytes('%PDF-1.7 and more'))).toThrow('not plain text')
  expect(read(new Uint8Array(2_000_001).fill(97))).toThrow('shorten')
})

test('words and reading time are counted in any of the languages', () => {
  expect(measureReading('L’été, elle dit: «Vingt-deux hommes».').words).toBe(5)
  expect(measureReading('word '.repeat(660))).toEqual({ words: 660, readingMinutes: 3 })
})

test('WIZ-02 an option that cannot be used gives way to the best that can', () => {
  const options = [
    { id: 'gpt-4o', isAvailable: false },
    { id: 'built-in', isAvailable: true },
  ]
  expect(usableOption(options, 'gpt-4o')?.id).toBe('built-in')
  expect(usableOption(options, '')?.id).toBe('built-in')
  expect(
    usableOption(
      [
        { id: 'robot', isAvailable: true },
        { id: 'best', isAvailable: true, isDefault: true },
      ],
      '',
    )?.id,
  ).toBe('best')
  expect(usableOption([], 'x')).toBeNull()
})

test('WIZ-02 a voice model without a voice for the language gives way to the first that has one', () => {
  const natural = { id: 'natural', isAvailable: true, languages: ['en', 'es'] }
  const paid = { id: 'paid', isAvailable: false, languages: ['de'] }
  const robot = { id: 'robot', isAvailable: true, languages: ['en', 'de'] }
  const untold = { id: 'untold', isAvailable: true }
  expect(speakingOption([natural, paid, robot], natural, 'es')).toBe(natural)
  expect(speakingOption([natural, paid, robot], natural, 'de')).toBe(robot)
  expect(speakingOption([natural, paid], natural, 'de')).toBe(natural)
  expect(speakingOption([untold, robot], untold, 'de')).toBe(untold)
  expect(speakingOption([robot], null, 'de')).toBeNull()
})

test('WIZ-11 a new episode is suggested a title and a description in its own language', () => {
  const titles = languages.map((language) => suggestedTitle(' Ida $& Brandt ', language))
  expect(titles[0]).toBe('Leadership Lessons from Ida $& Brandt')
  expect(new Set(titles).size).toBe(languages.length)
  for (const language of languages)
    expect(suggestedDescription('Ida', language)).toMatch(/ Ida\s?: .*\b(AI|IA|KI)\b/)
})

test('WIZ-15 the wizard reopens where the rows say it is', () => {
  expect(resumeStep(rows(), null)).toBe('input')
  expect(resumeStep(rows({ lineCount: 3, writing: 'running' }), null)).toBe('input')
  expect(resumeStep(rows({ lineCount: 9, writing: 'done' }), null)).toBe('preview')
  expect(resumeStep(rows({ lineCount: 9, writing: 'done', voicing: 'running' }), 'preview')).toBe(
    'generating',
  )
  expect(resumeStep(rows({ lineCount: 9, voicing: 'done', hasAudio: true }), null)).toBe('metadata')
})

test('WIZ-08 a failed voicing reopens the preview', () => {
  expect(resumeStep(rows({ lineCount: 9, voicing: 'failed' }), 'generating')).toBe('preview')
})

test('WIZ-15 a remembered step is kept, but never one that the rows do not allow', () => {
  const voiced = rows({ lineCount: 9, voicing: 'done', hasAudio: true })
  expect(resumeStep(voiced, 'preview')).toBe('preview')
  expect(resumeStep(rows({ lineCount: 9 }), 'metadata')).toBe('generating')
  expect(furthestStep(rows({ lineCount: 0 }))).toBe('input')
})

test('WIZ-14 the host is called AI Host and the guest’s title is Guest until somebody names them', () => {
  const { host, guest } = emptyMetadata('T', '')
  expect([host.name, guest.name, guest.title]).toEqual(['AI Host', '', 'Guest'])
})

test('a form with a script address, a bad e-mail or no title is not saved', () => {
  const form = emptyMetadata(' ', '')
  form.sponsor.website_url = 'javascript:alert(1)'
  form.guest.email = 'nobody'
  form.host.avatar_url = '//elsewhere.example/a.png'
  expect(Object.keys(checkMetadata(form)).sort()).toEqual([
    'email',
    'guest.name',
    'host.avatar_url',
    'title',
    'website_url',
  ])
  expect(checkMetadata(emptyMetadata('T', ''))).toEqual({})
})

test('a guest with an e-mail, a picture or a biography needs a name, and without all of them is no guest', () => {
  const form = emptyMetadata('T', '')
  for (const left of [{ email: 'ada@example.org' }, { bio: 'She led.' }, { avatar_url: '/media/a.png' }]) {
    const guest = { ...form.guest, ...left, name: ' ' }
    expect(Object.keys(checkMetadata({ ...form, guest }))).toEqual(['guest.name'])
    expect(checkMetadata({ ...form, guest: { ...guest, name: 'Ada' } })).toEqual({})
  }
  expect(checkMetadata({ ...form, guest: { ...form.guest, title: 'Author' } })).toEqual({})
})
